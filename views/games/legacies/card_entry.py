"""Reading a Solo Card off the table: questions in the order of the printed row, no more than needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies.box import NotPrinted
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
    Arrow,
    RowAction,
    Whose,
    Window,
)
from views.at_table import AtTable
from views.games import TablePage
from views.games.legacies import frame, printed
from views.games.legacies.industries import SIGNS
from views.look import Look, outline
from views.parts import NumberQuestion, block, column, grid, pick, row, text

PutTold = Callable[[AtTable, Told, bool], None]
AMOUNTS = (5, 10, 15)
ACTIONS: dict[RowAction, tuple[str, ft.IconData]] = {
    "relationship": ("Relationship", ft.Icons.HANDSHAKE_OUTLINED),
    "buy": ("Buy", ft.Icons.ADD_CHART),
    "sell": ("Sell", ft.Icons.SELL_OUTLINED),
    "heirloom": ("Heirloom", ft.Icons.DIAMOND_OUTLINED),
    "global": ("Global", ft.Icons.PUBLIC),
}
ARROWS: dict[Arrow, ft.IconData] = {"up": ft.Icons.ARROW_UPWARD, "down": ft.Icons.ARROW_DOWNWARD}
SHORT = {
    "Underworld Boss": "Boss",
    "Corporate Mogul": "Mogul",
    "Transportation Baron": "Baron",
    "Master Thief": "Thief",
}
WHOSE: dict[Whose, str] = {"OWN": "Own", "OPP": "Opponent's"}
WINDOWS: tuple[tuple[Window | None, str], ...] = (
    (None, "None"),
    ("top", "Top"),
    ("middle", "Middle"),
    ("bottom", "Bottom"),
)


def card_entry(at: AtTable, name: str, told: Told, put: PutTold) -> TablePage:
    """The card as it is being read; its main button shows the decision as soon as it is settled."""
    state: State = at.state
    number = row_number(state, name)
    try:
        asked = next_question(state, name, told)
    except NotPrinted as missing:
        return printed.question_page(at, missing)
    ready = asked is None
    return TablePage(
        title=f"What does row {number} show?",
        over=f"{at.seat(name).name}, card {state.seats[name].cards_played + 1}",
        scores=frame.scores(at) if at.look.wide else (),
        scores_title="Fame",
        body=[_card(at, name, told, put, asked)],
        footer=_footer(at, (lambda: put(at, told, True)) if ready else None),
        margin=6,
    )


def _footer(at: AtTable, show: Callable[[], None] | None) -> ft.Row:
    """The decision, as soon as it is settled; and the way back."""
    words = "Show the decision"
    main = block(at.look, words, show, icon=ft.Icons.ARROW_FORWARD, grain="fill", expand=True)
    return row(main, frame.undo(at), gap=10)


def _card(at: AtTable, name: str, told: Told, put: PutTold, asked: Question | None) -> ft.Container:
    """A sheet with rounded corners, like the card itself."""
    look = at.look

    def tell(changed: Told) -> None:
        put(at, changed, False)

    parts: list[ft.Control] = [
        _head(look, 1, f"The action in row {row_number(at.state, name)}"),
        _actions(look, told, tell),
    ]
    if told.action is not None:
        enough = settled_by(at.state, name, told)
        parts.extend(_shown_in_row(at, told, tell, asked, enough))
        parts.extend([_head(look, 3, "The window: which market card goes"), _windows(look, told, tell)])
    if asked in ("amount", "arrow") or told.amount is not None or told.arrow is not None:
        parts.extend(_rest_of_card(at, told, tell, asked))
    return ft.Container(
        column(*parts, gap=6, stretch=True),
        bgcolor=look.colours.sheet,
        border=outline(1.5, look.colours.soft),
        border_radius=12,
        padding=ft.Padding(10, 12, 10, 10),
    )


Tell = Callable[[Told], None]


def _head(look: Look, number: int, words: str, aside: str = "") -> ft.Row:
    aside_text = [text(look, aside, "label-s", look.colours.soft)] if aside and not look.big else []
    return row(
        text(look, str(number), "num-s", look.colours.accent, size=18),
        text(look, words, "label-b", expand=True),
        *aside_text,
    )


def _actions(look: Look, told: Told, tell: Tell) -> ft.Column:
    tiles: dict[RowAction, ft.Container] = {
        action: pick(
            look,
            ACTIONS[action][0],
            partial(tell, Told(action=action, window=told.window)),
            icon=ACTIONS[action][1],
            chosen=told.action == action,
        )
        for action in ROW_ACTIONS
    }
    if look.big:
        return grid(list(tiles.values()), 1, gap=6)
    lines: tuple[tuple[RowAction, ...], ...] = (("relationship", "heirloom"), ("buy", "sell", "global"))
    return column(*[row(*[tiles[each] for each in line], gap=6) for line in lines], gap=6, stretch=True)


def _shown_in_row(
    at: AtTable, told: Told, tell: Tell, asked: Question | None, enough: str | None
) -> list[ft.Control]:
    look, state = at.look, at.state
    aside = f"{enough}: enough" if enough and asked is None else ""
    match told.action:
        case "relationship":
            return [
                _head(look, 2, "Its icons, left to right", aside),
                _icons(look, state, told, tell),
                *_no_more(look, told, tell, asked == "icons"),
            ]
        case "buy" | "sell":
            return [
                _head(look, 2, "Its Industry Groups, in order", aside),
                _groups(look, told, tell),
                *_no_more(look, told, tell, asked == "groups"),
            ]
        case "heirloom":
            return [_head(look, 2, "Whose Heirloom"), _whose(look, told, tell)]
        case _:
            return [_head(look, 2, "The Global Action"), _global(look, state, told, tell)]


def _icons(look: Look, state: State, told: Told, tell: Tell) -> ft.Column:
    tiles: list[ft.Control] = [
        pick(
            look,
            SHORT.get(icon, icon),
            partial(tell, with_icon(told, icon)),
            chosen=icon in told.icons,
            order=told.icons.index(icon) + 1 if icon in told.icons else None,
            spoken=icon,
        )
        for icon in (*state.box.characters, LEGENDARY)
    ]
    return grid(tiles, 2 if look.big else 3, gap=6)


def _groups(look: Look, told: Told, tell: Tell) -> ft.Column:
    tiles: list[ft.Control] = [
        pick(
            look,
            group,
            partial(tell, with_group(told, group)),
            icon=None if look.width < 500 else SIGNS[group],
            chosen=group in told.groups,
            order=told.groups.index(group) + 1 if group in told.groups else None,
        )
        for group in GROUPS
    ]
    return grid(tiles, 1 if look.big else 3, gap=6)


def _no_more(look: Look, told: Told, tell: Tell, open_still: bool) -> list[ft.Control]:
    """Offered while what was told settles nothing yet: the row shows nothing else."""
    begun = bool(told.icons or told.groups)
    if not begun or not (open_still or told.no_more):
        return []
    tile = pick(
        look,
        "Nothing more in the row",
        lambda: tell(replace(told, no_more=not told.no_more)),
        icon=ft.Icons.LAST_PAGE,
        chosen=told.no_more,
    )
    return [row(tile)]


def _whose(look: Look, told: Told, tell: Tell) -> ft.Row:
    tiles = [
        pick(look, words, partial(tell, replace(told, whose=whose)), chosen=told.whose == whose)
        for whose, words in WHOSE.items()
    ]
    return row(*tiles, gap=6)


def _global(look: Look, state: State, told: Told, tell: Tell) -> ft.Column:
    tiles: list[ft.Control] = [
        pick(
            look,
            name,
            partial(tell, replace(told, shown=name)),
            chosen=told.shown == name,
            spoken=GLOBAL_ACTION_NAMES[name],
        )
        for name in state.global_row
    ]
    return grid(tiles, 1 if look.big else 2, gap=6)


def _windows(look: Look, told: Told, tell: Tell) -> ft.Column:
    tiles: list[ft.Control] = [
        pick(
            look,
            words,
            partial(tell, replace(told, window=window)),
            chosen=told.window == window,
            spoken=f"Window: {words}",
        )
        for window, words in WINDOWS
    ]
    return grid(tiles, 2 if look.big else 4, gap=6)


def _rest_of_card(at: AtTable, told: Told, tell: Tell, asked: Question | None) -> list[ft.Control]:
    """The arrow and the Foundation amount, asked only where the decision rests on them."""
    look = at.look
    parts: list[ft.Control] = []
    if asked == "amount" or told.amount is not None:
        parts += [_head(look, 4, "It cannot: the amount at the bottom right"), _amounts(at, told, tell)]
    if asked == "arrow" or told.arrow is not None:
        parts += [_head(look, 4, "The arrow on the card"), _arrows(look, told, tell)]
    return parts


def _amounts(at: AtTable, told: Told, tell: Tell) -> ft.Row:
    look = at.look
    other = told.amount is not None and told.amount not in AMOUNTS
    question = NumberQuestion("The Foundation amount", hint="Bottom right on the card")
    return row(
        *[
            pick(
                look,
                str(amount),
                partial(tell, replace(told, amount=amount)),
                chosen=told.amount == amount,
                spoken=f"Foundation {amount}",
            )
            for amount in AMOUNTS
        ],
        pick(
            look,
            str(told.amount) if other else "",
            lambda: at.pad.ask(question, lambda amount: tell(replace(told, amount=amount))),
            icon=ft.Icons.DIALPAD,
            chosen=other,
            spoken="Another amount",
        ),
        gap=6,
    )


def _arrows(look: Look, told: Told, tell: Tell) -> ft.Row:
    tiles = [
        pick(
            look,
            arrow.capitalize(),
            partial(tell, replace(told, arrow=arrow)),
            icon=icon,
            chosen=told.arrow == arrow,
            spoken=f"Arrow {arrow}",
        )
        for arrow, icon in ARROWS.items()
    ]
    return row(*tiles, gap=6)
