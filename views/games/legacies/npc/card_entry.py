"""Reading a Solo Card off the table: questions in the order of the printed row, no more than needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVarTuple

import flet as ft

from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.npc.card_reading import (
    Question,
    Told,
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
    ROW_ACTIONS,
    RowAction,
    Whose,
    Window,
)
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.box import printed
from views.games.legacies.signs import ARROWS, SIGNS, short
from views.look import Look, outline
from views.parts import NumberQuestion, block, column, grid, pick, row, text
from views.table.at_table import AtTable
from views.table.draft import Telling

Values = TypeVarTuple("Values")

DECIDED = "decided"
AMOUNTS = (5, 10, 15)
ACTIONS: dict[RowAction, tuple[str, ft.IconData]] = {
    "relationship": ("Relationship", ft.Icons.HANDSHAKE_OUTLINED),
    "buy": ("Buy", ft.Icons.ADD_CHART),
    "sell": ("Sell", ft.Icons.SELL_OUTLINED),
    "heirloom": ("Heirloom", ft.Icons.DIAMOND_OUTLINED),
    "global": ("Global", ft.Icons.PUBLIC),
}
WHOSE: dict[Whose, str] = {"OWN": "Own", "OPP": "Opponent's"}
WINDOWS: tuple[tuple[Window | None, str], ...] = (
    (None, "None"),
    ("top", "Top"),
    ("middle", "Middle"),
    ("bottom", "Bottom"),
)


def reading(at: AtTable) -> Telling[Told]:
    """The card, as far as it has been read off the table."""
    return Telling(at, Told())


def _show_decision(telling: Telling[Told]) -> None:
    """What was read settles the decision: it is shown, until something else is read."""
    telling.tell(lambda told: told, more={DECIDED: True})


def _tell(telling: Telling[Told], change: Callable[[Told, *Values], Told], *values: *Values) -> None:
    telling.tell(change, *values, more={DECIDED: False})


def card_entry(at: AtTable, name: str) -> TablePage:
    """The card as it is being read; its main button shows the decision as soon as it is settled."""
    state: State = at.state
    number, telling = row_number(state, name), reading(at)
    try:
        asked = next_question(state, name, telling.told)
    except NotPrinted as missing:
        return printed.question_page(at, missing)
    return TablePage(
        title=f"What does row {number} show?",
        over=f"{at.seat(name).name}, card {state.seats[name].cards_played + 1}",
        scores=frame.scores(at) if at.look.wide else (),
        scores_title="Fame",
        body=[_card(telling, name, asked)],
        footer=_footer(at, partial(_show_decision, telling) if asked is None else None),
        margin=6,
    )


def _footer(at: AtTable, show: Callable[[], None] | None) -> ft.Row:
    """The decision, as soon as it is settled; and the way back."""
    words = "Show the decision"
    main = block(at.look, words, show, icon=ft.Icons.ARROW_FORWARD, grain="fill", expand=True)
    return row(main, frame.undo(at), gap=10)


def _card(telling: Telling[Told], name: str, asked: Question | None) -> ft.Container:
    """A sheet with rounded corners, like the card itself."""
    look, state, told = telling.at.look, telling.at.state, telling.told
    parts: list[ft.Control] = [
        _head(look, 1, f"The action in row {row_number(state, name)}"),
        _actions(telling),
    ]
    if told.action is not None:
        enough = settled_by(state, name, told)
        parts.extend(_shown_in_row(telling, asked, enough))
        parts.extend([_head(look, 3, "The window: which market card goes"), _windows(telling)])
    if asked == "amount" or told.amount is not None:
        parts += [_head(look, 4, "It cannot: the amount at the bottom right"), _amounts(telling)]
    if asked == "arrow" or told.arrow is not None:
        parts += [_head(look, 4, "The arrow on the card"), _arrows(telling)]
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


def _actions(telling: Telling[Told]) -> ft.Column:
    look = telling.at.look
    tiles: dict[RowAction, ft.Container] = {
        action: pick(
            look,
            ACTIONS[action][0],
            partial(_tell, telling, lambda told, action: Told(action=action, window=told.window), action),
            icon=ACTIONS[action][1],
            chosen=telling.told.action == action,
        )
        for action in ROW_ACTIONS
    }
    if look.big:
        return grid(list(tiles.values()), 1, gap=6)
    lines: tuple[tuple[RowAction, ...], ...] = (("relationship", "heirloom"), ("buy", "sell", "global"))
    return column(*[row(*[tiles[each] for each in line], gap=6) for line in lines], gap=6, stretch=True)


def _shown_in_row(telling: Telling[Told], asked: Question | None, enough: str | None) -> list[ft.Control]:
    look = telling.at.look
    aside = f"{enough}: enough" if enough and asked is None else ""
    match telling.told.action:
        case "relationship":
            return [
                _head(look, 2, "Its icons, left to right", aside),
                _icons(telling),
                *_no_more(telling, asked == "icons"),
            ]
        case "buy" | "sell":
            return [
                _head(look, 2, "Its Industry Groups, in order", aside),
                _groups(telling),
                *_no_more(telling, asked == "groups"),
            ]
        case "heirloom":
            return [_head(look, 2, "Whose Heirloom"), _whose(telling)]
        case _:
            return [_head(look, 2, "The Global Action"), _global(telling)]


def _icons(telling: Telling[Told]) -> ft.Column:
    look, state, icons = telling.at.look, telling.at.state, telling.told.icons
    tiles: list[ft.Control] = [
        pick(
            look,
            short(icon),
            partial(_tell, telling, with_icon, icon),
            chosen=icon in icons,
            order=icons.index(icon) + 1 if icon in icons else None,
            spoken=icon,
        )
        for icon in (*state.box.characters, LEGENDARY)
    ]
    return grid(tiles, 2 if look.big else 3, gap=6)


def _groups(telling: Telling[Told]) -> ft.Column:
    look, groups = telling.at.look, telling.told.groups
    tiles: list[ft.Control] = [
        pick(
            look,
            group,
            partial(_tell, telling, with_group, group),
            icon=None if look.width < 500 else SIGNS[group],
            chosen=group in groups,
            order=groups.index(group) + 1 if group in groups else None,
        )
        for group in GROUPS
    ]
    return grid(tiles, 1 if look.big else 3, gap=6)


def _no_more(telling: Telling[Told], open_still: bool) -> list[ft.Control]:
    """Offered while what was told settles nothing yet: the row shows nothing else."""
    told = telling.told
    begun = bool(told.icons or told.groups)
    if not begun or not (open_still or told.no_more):
        return []
    tile = pick(
        telling.at.look,
        "Nothing more in the row",
        partial(_tell, telling, lambda told: replace(told, no_more=not told.no_more)),
        icon=ft.Icons.LAST_PAGE,
        chosen=told.no_more,
    )
    return [row(tile)]


def _whose(telling: Telling[Told]) -> ft.Row:
    tiles = [
        pick(
            telling.at.look,
            words,
            partial(_tell, telling, lambda told, whose: replace(told, whose=whose), whose),
            chosen=telling.told.whose == whose,
        )
        for whose, words in WHOSE.items()
    ]
    return row(*tiles, gap=6)


def _global(telling: Telling[Told]) -> ft.Column:
    look, state = telling.at.look, telling.at.state
    tiles: list[ft.Control] = [
        pick(
            look,
            name,
            partial(_tell, telling, lambda told, name: replace(told, shown=name), name),
            chosen=telling.told.shown == name,
            spoken=GLOBAL_ACTION_NAMES[name],
        )
        for name in state.global_row
    ]
    return grid(tiles, 1 if look.big else 2, gap=6)


def _windows(telling: Telling[Told]) -> ft.Column:
    look = telling.at.look
    tiles: list[ft.Control] = [
        pick(
            look,
            words,
            partial(_tell, telling, lambda told, window: replace(told, window=window), window),
            chosen=telling.told.window == window,
            spoken=f"Window: {words}",
        )
        for window, words in WINDOWS
    ]
    return grid(tiles, 2 if look.big else 4, gap=6)


def _amounts(telling: Telling[Told]) -> ft.Row:
    look, now = telling.at.look, telling.told.amount
    other = now is not None and now not in AMOUNTS
    question = NumberQuestion("The Foundation amount", hint="Bottom right on the card")

    def put(amount: int) -> None:
        _tell(telling, lambda told: replace(told, amount=amount))

    return row(
        *[
            pick(
                look,
                str(amount),
                partial(put, amount),
                chosen=now == amount,
                spoken=f"Foundation {amount}",
            )
            for amount in AMOUNTS
        ],
        pick(
            look,
            str(now) if other else "",
            partial(telling.at.pad.ask, question, put),
            icon=ft.Icons.DIALPAD,
            chosen=other,
            spoken="Another amount",
        ),
        gap=6,
    )


def _arrows(telling: Telling[Told]) -> ft.Row:
    tiles = [
        pick(
            telling.at.look,
            arrow.capitalize(),
            partial(_tell, telling, lambda told, arrow: replace(told, arrow=arrow), arrow),
            icon=icon,
            chosen=telling.told.arrow == arrow,
            spoken=f"Arrow {arrow}",
        )
        for arrow, icon in ARROWS.items()
    ]
    return row(*tiles, gap=6)
