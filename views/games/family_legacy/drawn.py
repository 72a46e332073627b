"""While a round is played: what to do with a Whammy or a Beneficiary that turns up.

What the table says here (who holds which blocking card) is kept in the draft until the round is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.frozen import turned
from companion.game import Decision
from companion.games.family_legacy import cards, round_entry
from companion.games.family_legacy.row import PHASES, RIGHT, WHAMMY
from companion.games.family_legacy.state import Round, State
from views.games.family_legacy.phase_card import phase_cards
from views.games.picks import picks
from views.parts import Choice, block, column, grid, heading, oxford, reading_line, section, steps, tile
from views.table.at_table import AtTable, why_lines
from views.table.draft import Draft

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


def _drawn(at: AtTable) -> Draft[Drawn]:
    return Draft(at, Drawn(), "drawn")


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
    state, draft = at.state, _drawn(at)
    drawer, whammy = draft.entered.drawer, draft.entered.whammy
    asked = [section(at.look, "Which Whammy"), *_whammies(draft), *_drawer(draft)]
    if whammy is None:
        return _sheet(at, "A Whammy is drawn", asked)
    blocker = cards.BLOCKED_BY[whammy]
    asked += [section(at.look, f"Who has {blocker}"), _holders(draft, blocker)]
    answer = cards.whammy_drawn(whammy, drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Whammy is drawn", asked, answer)


def whammy_lies(at: AtTable) -> ft.Control:
    """A Whammy lies on somebody's row: what that player can do, what clears it, where the cards go."""
    state, draft = at.state, _drawn(at)
    whose, places = draft.entered.whose, draft.entered.places
    row = tuple(WHAMMY if place in places else RIGHT for place in range(1, len(PHASES) + 1))

    def turn(at_place: int) -> None:
        draft.enter(lambda entered: replace(entered, places=turned(entered.places, at_place + 1)))

    asked = [
        section(at.look, "Whose row"),
        picks(draft, at.setup.names, [whose], lambda now, each: replace(now, whose=each), "The row of {}"),
        section(at.look, "On which card"),
        phase_cards(at.look, "The Whammy lies here", row, turn, in_two=True),
    ]
    ready = whose in state.seats and places
    answer = cards.whammied_turn(state.seats[whose], places, state.options) if ready else None
    return _sheet(at, "A Whammy lies on a row", asked, answer)


def beneficiary_drawn(at: AtTable) -> ft.Control:
    """A Beneficiary came off a pile: it goes to somebody else, with what it would bring each."""
    state, draft = at.state, _drawn(at)
    drawer = draft.entered.drawer
    answer = cards.beneficiary_drawn(drawer, players(at), state.options) if drawer in state.seats else None
    return _sheet(at, "A Beneficiary is drawn", _drawer(draft), answer)


SHEETS: Sequence[tuple[str, str, str, ft.IconData, Show]] = (
    ("whammy", "Whammy drawn", "Who may be given it, and where", SIGNS.GPP_BAD_OUTLINED, whammy_drawn),
    ("covered", "Whammy lies", "What clears it, and where the cards go", SIGNS.LAYERS_OUTLINED, whammy_lies),
    ("beneficiary", "Beneficiary", "Who gets it, and what it brings", SIGNS.STAR_OUTLINE, beneficiary_drawn),
)
"""Of each of them: its key, its words, what it tells, its sign, and its sheet."""


def _sheet(at: AtTable, title: str, asked: list[ft.Control], answer: Decision | None = None) -> ft.Control:
    look = at.look
    entered = []
    if answer:
        entered = [oxford(look), heading(look, answer.title, "title-m"), steps(look, answer.steps)]
        entered += why_lines(at, answer)
    close = block(look, "Back to the table", at.sheet.close, leads=True)
    return column(heading(look, title, "title-l"), *asked, *entered, close, gap=12, stretch=True)


# ---- what the table says


def players(at: AtTable) -> cards.Players:
    """Every player with the blocking cards that the table named, and the row where it is told."""
    state: State = round_entry.as_entered(at.state, Draft(at, Round()).entered)
    holds = _drawn(at).entered.holds
    return {
        seat: replace(player, holds={*player.holds, *holds.get(seat, ())})
        for seat, player in state.players.items()
    }


def _whammies(draft: Draft[Drawn]) -> list[ft.Control]:
    lines = [
        reading_line(
            draft.at.look,
            name,
            chosen=name == draft.entered.whammy,
            on_tap=partial(draft.enter, lambda entered, name: replace(entered, whammy=name), name),
        )
        for name in cards.BLOCKED_BY
    ]
    return [column(*lines, gap=0, stretch=True)]


def _drawer(draft: Draft[Drawn]) -> list[ft.Control]:
    at, drawer = draft.at, draft.entered.drawer
    return [
        section(at.look, "Who drew it"),
        picks(draft, at.setup.names, [drawer], lambda now, each: replace(now, drawer=each), "{} drew it"),
    ]


def _holders(draft: Draft[Drawn], blocker: cards.Blocker) -> ft.Control:
    """Who has a blocking card of this kind: any of the seats, or none."""
    chosen = [seat for seat, held in draft.entered.holds.items() if blocker in held]

    def turn(entered: Drawn, seat: str) -> Drawn:
        return replace(entered, holds={**entered.holds, seat: turned(entered.holds.get(seat, ()), blocker)})

    return picks(draft, draft.at.setup.names, chosen, turn, f"{{}} has {blocker}")
