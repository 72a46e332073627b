"""While a round is played: what to do with a Whammy or a Beneficiary that turns up.

What the table says here (who holds which blocking card) is kept in the draft until the round is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.game import Decision
from companion.games.family_legacy import cards
from companion.games.family_legacy import round_entry as told_round
from companion.games.family_legacy.row import PHASES, RIGHT, WHAMMY
from companion.games.family_legacy.state import Round, State
from views.games.family_legacy.phase_card import phase_cards
from views.games.turned import turned
from views.parts import Choice, block, column, grid, heading, oxford, pick, reading_line, section, steps, tile
from views.table.at_table import AtTable, why_lines
from views.table.draft import Telling

SIGNS = ft.Icons
Show = Callable[[AtTable], ft.Control]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What the table says here: who drew the card, which Whammy it is, and who holds which blocking cards.

    Of a Whammy that lies: on `whose` row, and on which `places`, 1 to 7.
    """

    drawer: str = ""
    whammy: cards.Whammy | None = None
    holds: Mapping[str, tuple[cards.Blocker, ...]] = field(default_factory=dict)
    whose: str = ""
    places: tuple[int, ...] = ()


def _drawn(at: AtTable) -> Telling[Drawn]:
    return Telling(at, Drawn(), "drawn")


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
    state, telling = at.state, _drawn(at)
    drawer, whammy = telling.told.drawer, telling.told.whammy
    asked = [section(at.look, "Which Whammy"), *_whammies(telling), *_drawer(telling)]
    if whammy is None:
        return _sheet(at, "A Whammy is drawn", asked)
    blocker = cards.BLOCKED_BY[whammy]
    asked += [section(at.look, f"Who has {blocker}"), _holders(telling, blocker)]
    answer = cards.whammy_drawn(whammy, drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Whammy is drawn", asked, answer)


def whammy_lies(at: AtTable) -> ft.Control:
    """A Whammy lies on somebody's row: what that player can do, what clears it, where the cards go."""
    state, telling = at.state, _drawn(at)
    whose, places = telling.told.whose, telling.told.places
    row = tuple(WHAMMY if place in places else RIGHT for place in range(1, len(PHASES) + 1))

    def turn(at_place: int) -> None:
        telling.tell(lambda told: replace(told, places=turned(told.places, at_place + 1)))

    asked = [
        section(at.look, "Whose row"),
        _seats(telling, "The row of {}", [whose], lambda told, seat: replace(told, whose=seat)),
        section(at.look, "On which card"),
        phase_cards(at.look, "The Whammy lies here", row, turn, in_two=True),
    ]
    ready = whose in state.seats and places
    answer = cards.whammied_turn(state.seats[whose], places, state.options) if ready else None
    return _sheet(at, "A Whammy lies on a row", asked, answer)


def beneficiary_drawn(at: AtTable) -> ft.Control:
    """A Beneficiary came off a pile: it goes to somebody else, with what it would bring each."""
    state, telling = at.state, _drawn(at)
    drawer = telling.told.drawer
    answer = cards.beneficiary_drawn(drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Beneficiary is drawn", _drawer(telling), answer)


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
    state: State = told_round.as_told(at.state, Telling(at, Round()).told)
    holds = _drawn(at).told.holds
    return {
        seat: replace(player, holds={*player.holds, *holds.get(seat, ())})
        for seat, player in state.players.items()
    }


def _whammies(telling: Telling[Drawn]) -> list[ft.Control]:
    lines = [
        reading_line(
            telling.at.look,
            name,
            chosen=name == telling.told.whammy,
            on_tap=partial(telling.tell, lambda told, name: replace(told, whammy=name), name),
        )
        for name in cards.BLOCKED_BY
    ]
    return [column(*lines, gap=0, stretch=True)]


def _drawer(telling: Telling[Drawn]) -> list[ft.Control]:
    chosen = [telling.told.drawer]
    return [
        section(telling.at.look, "Who drew it"),
        _seats(telling, "{} drew it", chosen, lambda told, seat: replace(told, drawer=seat)),
    ]


def _holders(telling: Telling[Drawn], blocker: cards.Blocker) -> ft.Control:
    """Who has a blocking card of this kind: any of the seats, or none."""
    chosen = [seat for seat, held in telling.told.holds.items() if blocker in held]

    def turn(told: Drawn, seat: str) -> Drawn:
        return replace(told, holds={**told.holds, seat: turned(told.holds.get(seat, ()), blocker)})

    return _seats(telling, f"{{}} has {blocker}", chosen, turn)


def _seats(
    telling: Telling[Drawn], spoken: str, chosen: Sequence[str], change: Callable[[Drawn, str], Drawn]
) -> ft.Control:
    """A piece of wood for every seat, spoken as a sentence, the chosen ones pushed in."""
    at = telling.at
    picks = [
        pick(
            at.look,
            seat.name,
            partial(telling.tell, change, seat.id),
            chosen=seat.id in chosen,
            spoken=spoken.format(seat.name),
        )
        for seat in at.setup.seats
    ]
    return grid(picks, 2 if at.look.big or len(picks) in (2, 4) else 3)
