"""Who begins, asked at set-up: a detail that names a seat, the first one unless another is chosen."""

from __future__ import annotations

from functools import partial

import flet as ft

from views.games import SettingUp, SetUpScreens
from views.parts import grid, picks, section
from views.session import Session
from views.set_up.plan import Plan


class FirstSeatSetUp(SetUpScreens):
    """A set-up that asks a `question` ("Who deals first?") and keeps the answer as a `detail`."""

    def __init__(self, detail: str, question: str) -> None:
        self.detail, self.question = detail, question

    def settled(self, session: Session, plan: Plan) -> Plan:
        """The plan without the name of somebody who has left the table."""
        seats = {seat.id for seat in plan.setup.seats}
        named = plan.setup.details.get(self.detail)
        return plan.with_details(**{self.detail: None}) if named and named not in seats else plan

    def section(self, at: SettingUp) -> list[ft.Control]:
        """The seats, the one that begins pushed in."""
        seats = at.setup.seats
        chosen = at.setup.details.get(self.detail) or (seats[0].id if seats else "")
        names = {seat.id: seat.name for seat in seats}
        tiles = picks(
            at.look,
            names,
            [chosen],
            partial(self._choose, at),
            spoken=lambda seat: f"{self.question} {names[seat]}",
        )
        columns = 2 if at.look.big or len(tiles) in (2, 4) else 3
        return [section(at.look, self.question), grid(tiles, columns)] if len(tiles) > 1 else []

    def _choose(self, at: SettingUp, seat: str) -> None:
        at.change(lambda plan: plan.with_details(**{self.detail: seat}))
