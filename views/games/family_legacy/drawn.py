"""While a round is played: what to do with a Whammy or a Beneficiary that turns up.

What the table says here (who holds which blocking card) is kept in the draft until the round is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.form import Json
from companion.game import Decision
from companion.games.family_legacy import cards, told_round
from companion.games.family_legacy.row import PHASES, RIGHT, WHAMMY
from companion.games.family_legacy.state import State
from views.at_table import AtTable, why_lines
from views.games.family_legacy.phase_card import phase_cards
from views.games.family_legacy.told import told
from views.games.turned import turned
from views.parts import (
    Choice,
    block,
    column,
    grid,
    heading,
    oxford,
    pick,
    reading_line,
    section,
    steps,
    tile,
)

SAID = "drawn"
"""In the draft: what the table says here."""
SIGNS = ft.Icons
Show = Callable[[AtTable], ft.Control]


def tiles(at: AtTable) -> list[ft.Control]:
    """The way to each sheet, below the rows."""
    each = [tile(at.look, words, icon, partial(_open, at, show)) for _, words, _, icon, show in SHEETS]
    return [section(at.look, "While the round is played"), grid(each, 1 if at.look.big else 3)]


def lines(at: AtTable) -> list[tuple[Choice, Callable[[], object]]]:
    """The same in the menu of the table."""
    return [
        (Choice(key, words, note, icon), partial(_open, at, show)) for key, words, note, icon, show in SHEETS
    ]


def _open(at: AtTable, show: Show) -> None:
    at.sheet.show(partial(show, at))


# ---- the sheets


def whammy_drawn(at: AtTable) -> ft.Control:
    """A Whammy came off a pile: which, to whom, who is safe; then who may be given it, and where."""
    state, chosen = at.state, _said(at)
    drawer = str(chosen.get("drawer", ""))
    whammy = next((each for each in cards.BLOCKED_BY if each == chosen.get("whammy")), None)
    asked = [section(at.look, "Which Whammy"), *_whammies(at, whammy), *_drawer(at, drawer)]
    if whammy is None:
        return _sheet(at, "A Whammy is drawn", asked)
    blocker = cards.BLOCKED_BY[whammy]
    asked += [section(at.look, f"Who has {blocker}"), _holders(at, blocker)]
    answer = cards.whammy_drawn(whammy, drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Whammy is drawn", asked, answer)


def whammy_lies(at: AtTable) -> ft.Control:
    """A Whammy lies on somebody's row: what that player can do, what clears it, where the cards go."""
    state, chosen = at.state, _said(at)
    whose, places = str(chosen.get("whose", "")), chosen.get("places", [])
    row = tuple(WHAMMY if place in places else RIGHT for place in range(1, len(PHASES) + 1))

    def turn(at_place: int) -> None:
        _say(at, places=turned(_said(at).get("places", []), at_place + 1))

    asked = [
        section(at.look, "Whose row"),
        _seats(at, "The row of {}", [whose], lambda seat: _say(at, whose=seat)),
        section(at.look, "On which card"),
        phase_cards(at.look, "The Whammy lies here", row, turn, in_two=True),
    ]
    ready = whose in state.seats and places
    answer = cards.whammied_turn(state.seats[whose], places, state.options) if ready else None
    return _sheet(at, "A Whammy lies on a row", asked, answer)


def beneficiary_drawn(at: AtTable) -> ft.Control:
    """A Beneficiary came off a pile: it goes to somebody else, with what it would bring each."""
    state, drawer = at.state, str(_said(at).get("drawer", ""))
    answer = cards.beneficiary_drawn(drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Beneficiary is drawn", _drawer(at, drawer), answer)


SHEETS: Sequence[tuple[str, str, str, ft.IconData, Show]] = (
    ("whammy", "Whammy drawn", "Who may be given it, and where", SIGNS.GPP_BAD_OUTLINED, whammy_drawn),
    ("covered", "Whammy lies", "What clears it, and where the cards go", SIGNS.LAYERS_OUTLINED, whammy_lies),
    ("beneficiary", "Beneficiary", "Who gets it, and what it brings", SIGNS.STAR_OUTLINE, beneficiary_drawn),
)
"""Of each of them: its key, its words, what it tells, its sign, and its sheet."""


def _sheet(at: AtTable, title: str, asked: list[ft.Control], answer: Decision | None = None) -> ft.Control:
    look = at.look
    told = []
    if answer:
        told = [oxford(look), heading(look, answer.title, "title-m"), steps(look, answer.steps)]
        told += why_lines(at, answer)
    close = block(look, "Back to the table", at.sheet.close, leads=True)
    return column(heading(look, title, "title-l"), *asked, *told, close, gap=12, stretch=True)


# ---- what the table says


def players(at: AtTable) -> cards.Players:
    """Every player with the blocking cards that the table named, and the row where it is told."""
    state: State = told_round.as_told(at.state, told(at))
    holds = _said(at).get("holds", {})
    return {
        seat: replace(player, holds={*player.holds, *holds.get(seat, ())})
        for seat, player in state.players.items()
    }


def _said(at: AtTable) -> dict[str, Json]:
    return dict(at.draft.get(SAID, {}))


def _say(at: AtTable, **changes: Json) -> None:
    at.put_draft({**at.draft, SAID: {**_said(at), **changes}})


def _whammies(at: AtTable, chosen: Json) -> list[ft.Control]:
    lines = [
        reading_line(at.look, name, chosen=name == chosen, on_tap=partial(_say, at, whammy=name))
        for name in cards.BLOCKED_BY
    ]
    return [column(*lines, gap=0, stretch=True)]


def _drawer(at: AtTable, chosen: Json) -> list[ft.Control]:
    return [
        section(at.look, "Who drew it"),
        _seats(at, "{} drew it", [str(chosen)], lambda seat: _say(at, drawer=seat)),
    ]


def _holders(at: AtTable, blocker: cards.Blocker) -> ft.Control:
    """Who has a blocking card of this kind: any of the seats, or none."""
    holds: dict[str, list[str]] = _said(at).get("holds", {})
    chosen = [seat for seat, held in holds.items() if blocker in held]

    def turn(seat: str) -> None:
        now = _said(at).get("holds", {})
        _say(at, holds={**now, seat: turned(now.get(seat, []), blocker)})

    return _seats(at, f"{{}} has {blocker}", chosen, turn)


def _seats(at: AtTable, spoken: str, chosen: Sequence[str], on_tap: Callable[[str], object]) -> ft.Control:
    """A piece of wood for every seat, spoken as a sentence, the chosen ones pushed in."""
    picks = [
        pick(
            at.look,
            seat.name,
            partial(on_tap, seat.id),
            chosen=seat.id in chosen,
            spoken=spoken.format(seat.name),
        )
        for seat in at.setup.seats
    ]
    return grid(picks, 2 if at.look.big or len(picks) in (2, 4) else 3)
