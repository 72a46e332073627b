"""The screens of a game that has none of its own: the scores, and what has happened."""

from __future__ import annotations

import flet as ft

from views.games import GameScreens, TablePage
from views.parts import Score, column, margin_note, note, section
from views.table.at_table import AtTable
from views.table.steps import step_line


class PlainScreens(GameScreens):
    """Scores and the list of steps; `fault` says why the game's own screens cannot be shown."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    def table(self, at: AtTable) -> TablePage:
        """The totals and every step so far."""
        totals = {place.seat: place.total for place in at.standing.places}
        lines = range(len(at.timeline.record.lines), 0, -1)
        return TablePage(
            title=at.standing.words or "At the table",
            scores=[Score(seat, totals.get(seat.id), self.unit) for seat in at.setup.seats],
            scores_title=self.unit,
            body=[
                *self._fault(at),
                section(at.look, "What has happened"),
                column(*[step_line(at, number) for number in lines], gap=0, stretch=True)
                if lines
                else note(at.look, "Nothing yet."),
            ],
        )

    def _fault(self, at: AtTable) -> list[ft.Control]:
        if not self.fault:
            return []
        words = f"The screens of {at.game.name} cannot be shown: {self.fault}."
        return [margin_note(at.look, words, "", ft.Icons.INFO_OUTLINE, at.look.colours.bad)]


SCREENS = PlainScreens()
