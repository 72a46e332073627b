"""Reading a Solo Card off the table: questions in the order of the printed row, no more than needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import flet as ft

from companion.games.legacies.npc.card_reading import (
    CardSoFar,
    Question,
    next_question,
    settled_by,
    with_group,
    with_icon,
)
from companion.games.legacies.npc.solo_card import row_number
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    GLOBAL_ACTION_NAMES,
    GROUPS,
    LEGENDARY,
    RowAction,
    Whose,
)
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.signs import ARROWS, SIGNS, WHOSE, WINDOWS, short
from views.look import Look, outline
from views.parts import NumberQuestion, block, column, grid, pick, picks, row, text
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft

Read = TypeVar("Read")

AMOUNTS = (5, 10, 15)
ACTIONS: dict[RowAction, str] = {
    "relationship": "Relationship",
    "heirloom": "Heirloom",
    "buy": "Buy",
    "sell": "Sell",
    "global": "Global",
}
ACTION_SIGNS: dict[RowAction, ft.IconData] = {
    "relationship": ft.Icons.HANDSHAKE_OUTLINED,
    "heirloom": ft.Icons.DIAMOND_OUTLINED,
    "buy": ft.Icons.ADD_CHART,
    "sell": ft.Icons.SELL_OUTLINED,
    "global": ft.Icons.PUBLIC,
}


@dataclass(frozen=True, slots=True)
class Shown:
    """Whether the decision is shown that the card leads to, as far as it was read."""

    decided: bool = False


def decision_shown(at: AtTable) -> Draft[Shown]:
    """Whether the decision is shown."""
    return Draft(at, Shown(), BESIDE)


def reading(at: AtTable) -> Draft[CardSoFar]:
    """The card, as far as it has been read off the table."""
    return Draft(at, CardSoFar())


def _show_decision(draft: Draft[CardSoFar]) -> None:
    """What was read settles the decision: it is shown, until something else is read."""
    draft.enter(lambda so_far: so_far, more=decision_shown(draft.at).written(Shown(decided=True)))


def _putting(
    draft: Draft[CardSoFar], change: Callable[[CardSoFar, Read], CardSoFar]
) -> Callable[[Read], None]:
    """Puts down something that is read; the decision that was shown is then open again."""
    more = decision_shown(draft.at).written(Shown())
    return lambda read: draft.enter(change, read, more=more)


def card_entry(at: AtTable, seat: str) -> TablePage:
    """The card as it is being read; its main button shows the decision as soon as it is settled."""
    state: State = at.state
    number, draft = row_number(state, seat), reading(at)
    asked = next_question(state, seat, draft.entered)
    return TablePage(
        title=f"What does row {number} show?",
        over=f"{at.seat(seat).name}, card {state.seats[seat].cards_played + 1}",
        scores=frame.scores(at) if at.look.wide else (),
        scores_title="Fame",
        body=[_card(draft, seat, asked)],
        footer=_footer(at, partial(_show_decision, draft) if asked is None else None),
        margin=6,
    )


def _footer(at: AtTable, show: Callable[[], None] | None) -> ft.Row:
    """The decision, as soon as it is settled; and the way back."""
    words = "Show the decision"
    main = block(at.look, words, show, icon=ft.Icons.ARROW_FORWARD, grain="fill", expand=True)
    return row(main, frame.undo(at), gap=10)


def _card(draft: Draft[CardSoFar], seat: str, asked: Question | None) -> ft.Container:
    """A sheet with rounded corners, like the card itself."""
    look, state, so_far = draft.at.look, draft.at.state, draft.entered
    parts: list[ft.Control] = [
        _head(look, 1, f"The action in row {row_number(state, seat)}"),
        _actions(draft),
    ]
    if so_far.action is not None:
        enough = settled_by(state, seat, so_far)
        parts.extend(_shown_in_row(draft, asked, enough))
        parts.extend([_head(look, 3, "The window: which market card goes"), _windows(draft)])
    if asked == "amount" or so_far.amount is not None:
        parts += [_head(look, 4, "It cannot: the amount at the bottom right"), _amounts(draft)]
    if asked == "arrow" or so_far.arrow is not None:
        parts += [_head(look, 4, "The arrow on the card"), _arrows(draft)]
    return ft.Container(
        column(*parts, gap=6, stretch=True),
        bgcolor=look.colours.sheet,
        border=outline(1.5, look.colours.soft),
        border_radius=12,
        padding=ft.Padding(10, 12, 10, 10),
    )


def _head(look: Look, number: int, words: str, aside: str = "") -> ft.Row:
    aside_text = [text(look, aside, "label-s", look.colours.soft)] if aside and not look.big else []
    return row(
        text(look, str(number), "num-s", look.colours.accent, size=18),
        text(look, words, "label-b", expand=True),
        *aside_text,
    )


def _actions(draft: Draft[CardSoFar]) -> ft.Column:
    look = draft.at.look
    tiles = picks(
        look,
        ACTIONS,
        [draft.entered.action],
        _putting(draft, lambda so_far, action: CardSoFar(action=action, window=so_far.window)),
        icons=ACTION_SIGNS,
    )
    if look.big:
        return grid(tiles, 1, gap=6)
    return column(row(*tiles[:2], gap=6), row(*tiles[2:], gap=6), gap=6, stretch=True)


def _shown_in_row(draft: Draft[CardSoFar], asked: Question | None, enough: str | None) -> list[ft.Control]:
    look = draft.at.look
    aside = f"{enough}: enough" if enough and asked is None else ""
    match draft.entered.action:
        case "relationship":
            return [
                _head(look, 2, "Its icons, left to right", aside),
                _icons(draft),
                *_no_more(draft, asked == "icons"),
            ]
        case "buy" | "sell":
            return [
                _head(look, 2, "Its Industry Groups, in order", aside),
                _groups(draft),
                *_no_more(draft, asked == "groups"),
            ]
        case "heirloom":
            return [_head(look, 2, "Whose Heirloom"), _whose(draft)]
        case _:
            return [_head(look, 2, "The Global Action"), _global(draft)]


def _icons(draft: Draft[CardSoFar]) -> ft.Column:
    look, state = draft.at.look, draft.at.state
    icons = {icon: short(icon) for icon in (*state.box.characters, LEGENDARY)}
    tiles = picks(
        look,
        icons,
        draft.entered.icons,
        _putting(draft, with_icon),
        ordered=True,
        spoken=str,
    )
    return grid(tiles, 2 if look.big else 3, gap=6)


def _groups(draft: Draft[CardSoFar]) -> ft.Column:
    look = draft.at.look
    signs = SIGNS if look.width >= 500 else None
    tiles = picks(
        look,
        GROUPS,
        draft.entered.groups,
        _putting(draft, with_group),
        ordered=True,
        icons=signs,
    )
    return grid(tiles, 1 if look.big else 3, gap=6)


def _no_more(draft: Draft[CardSoFar], open_still: bool) -> list[ft.Control]:
    """Offered while what was entered settles nothing yet: the row shows nothing else."""
    so_far = draft.entered
    begun = bool(so_far.icons or so_far.groups)
    if not begun or not (open_still or so_far.no_more):
        return []
    tile = pick(
        draft.at.look,
        "Nothing more in the row",
        partial(_putting(draft, lambda so_far, _: replace(so_far, no_more=not so_far.no_more)), None),
        icon=ft.Icons.LAST_PAGE,
        chosen=so_far.no_more,
    )
    return [row(tile)]


def _whose(draft: Draft[CardSoFar]) -> ft.Row:
    put: Callable[[Whose], None] = _putting(draft, lambda so_far, whose: replace(so_far, whose=whose))
    return row(*picks(draft.at.look, WHOSE, [draft.entered.whose], put), gap=6)


def _global(draft: Draft[CardSoFar]) -> ft.Column:
    look = draft.at.look
    tiles = picks(
        look,
        draft.at.state.global_row,
        [draft.entered.shown],
        _putting(draft, lambda so_far, name: replace(so_far, shown=name)),
        spoken=lambda name: GLOBAL_ACTION_NAMES[name],
    )
    return grid(tiles, 1 if look.big else 2, gap=6)


def _windows(draft: Draft[CardSoFar]) -> ft.Column:
    look = draft.at.look
    tiles = picks(
        look,
        WINDOWS,
        [draft.entered.window],
        _putting(draft, lambda so_far, window: replace(so_far, window=window)),
        spoken=lambda window: f"Window: {WINDOWS[window]}",
    )
    return grid(tiles, 2 if look.big else 4, gap=6)


def _amounts(draft: Draft[CardSoFar]) -> ft.Row:
    look, now = draft.at.look, draft.entered.amount
    other = now is not None and now not in AMOUNTS
    question = NumberQuestion("The Foundation amount", hint="Bottom right on the card")
    put: Callable[[int], None] = _putting(draft, lambda so_far, amount: replace(so_far, amount=amount))
    return row(
        *picks(look, AMOUNTS, [now], put, spoken=lambda amount: f"Foundation {amount}"),
        pick(
            look,
            str(now) if other else "",
            partial(draft.at.pad.ask, question, put),
            icon=ft.Icons.DIALPAD,
            chosen=other,
            spoken="Another amount",
        ),
        gap=6,
    )


def _arrows(draft: Draft[CardSoFar]) -> ft.Row:
    tiles = picks(
        draft.at.look,
        {arrow: arrow.capitalize() for arrow in ARROWS},
        [draft.entered.arrow],
        _putting(draft, lambda so_far, arrow: replace(so_far, arrow=arrow)),
        icons=ARROWS,
        spoken=lambda arrow: f"Arrow {arrow}",
    )
    return row(*tiles, gap=6)
