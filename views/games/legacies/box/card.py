"""Entering a Solo Card for the box sheet: its five rows, the arrow, the amount, the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.form import Json
from companion.frozen import turned
from companion.games.legacies.box.kinds import OPEN, Card, row_words
from companion.games.legacies.words import GLOBAL_ACTIONS, GROUPS, LEGENDARY, SOLO_ROWS
from views.games.legacies.signs import WHOSE, WINDOWS
from views.parts import NumberQuestion, column, flat_line, pick, row, section, text
from views.printed.asking import Asking, choice_tiles

ACTIONS = {
    "relationship": "Relationship",
    "buy": "Buy",
    "sell": "Sell",
    "heirloom": "Heirloom",
    "global": "Global Action",
}
ARROWS = {"up": "Up", "down": "Down"}
CardSoFar = dict[str, Json]
ChangeRow = Callable[[Callable[[CardSoFar], CardSoFar]], None]


def begun(answer: Json, kind: Card) -> CardSoFar:
    """The card so far; a new one has the next free number for its name."""
    if answer:
        return dict(answer)
    number = next(str(each) for each in range(1, 99) if str(each) not in kind.taken)
    return {"id": number, "rows": [], OPEN: 0}


def card_parts(asking: Asking, kind: Card) -> list[ft.Control]:
    """The five rows, the one that is open with its tiles, and what stands below them."""
    look, card = asking.look, begun(asking.answer, kind)

    def put(key: str, value: Json) -> None:
        asking.put({**begun(asking.answer, kind), key: value})

    amount = NumberQuestion("The Foundation amount")
    ask_amount = partial(asking.pad.ask, amount, partial(put, "amount"))
    rows = [part for at in range(SOLO_ROWS) for part in _row(asking, kind, card, at)]
    return [
        section(look, f"Card {card['id']}: its five rows"),
        column(*rows, gap=6, stretch=True),
        section(look, "The arrow"),
        choice_tiles(look, ARROWS, [card.get("arrow", "")], partial(put, "arrow")),
        section(look, "The Foundation amount, bottom right"),
        row(pick(look, str(card.get("amount", "Enter it")), ask_amount, icon=ft.Icons.DIALPAD)),
        section(look, "The market window"),
        choice_tiles(look, WINDOWS, [card.get("window")], partial(put, "window"), columns=4),
    ]


def _row(asking: Asking, kind: Card, card: CardSoFar, at: int) -> list[ft.Control]:
    rows: list[CardSoFar] = card["rows"]
    look, is_entered = asking.look, at < len(rows)
    entered = row_words(rows[at]) if is_entered else "Not entered yet"
    number = text(look, str(at + 1), "num-s", look.colours.accent)
    words = text(look, entered, "label-l" if is_entered else "label-m", expand=True)
    opens = (lambda: asking.put({**begun(asking.answer, kind), OPEN: at})) if at <= len(rows) else None
    line = flat_line(
        look,
        row(number, words, gap=12),
        spoken=f"Row {at + 1}: {entered}",
        on_tap=opens,
        padding=ft.Padding(4, 14, 4, 14),
    )
    if card.get(OPEN) != at or opens is None:
        return [line]

    def change(turned_into: Callable[[CardSoFar], CardSoFar]) -> None:
        now = begun(asking.answer, kind)
        before, after = now["rows"][:at], now["rows"][at + 1 :]
        (shown,) = now["rows"][at : at + 1] or [{}]
        asking.put({**now, "rows": [*before, turned_into(shown), *after]})

    return [line, *_open_row(asking, kind, rows[at] if is_entered else {}, change)]


def _open_row(asking: Asking, kind: Card, shown: CardSoFar, change: ChangeRow) -> list[ft.Control]:
    """The action of the row that is open, and what it shows for it."""
    action = shown.get("action", "")

    def act(chosen: str) -> None:
        change(lambda _: {"action": chosen})

    return [
        choice_tiles(asking.look, ACTIONS, [action], act),
        *_details(asking, kind, action, shown, change),
    ]


def _details(
    asking: Asking, kind: Card, action: str, shown: CardSoFar, change: ChangeRow
) -> list[ft.Control]:
    def one(key: str, value: str) -> None:
        change(lambda now: {**now, key: value})

    def turn(key: str, most: int, choice: str) -> None:
        change(lambda now: {**now, key: [*turned(now.get(key, []), choice)][-most:]})

    match action:
        case "relationship":
            icons = (*kind.characters, LEGENDARY)
            take = partial(turn, "icons", len(icons))
            return [choice_tiles(asking.look, icons, shown.get("icons", []), take, ordered=True)]
        case "buy" | "sell":
            take = partial(turn, "groups", 2)
            return [choice_tiles(asking.look, GROUPS, shown.get("groups", []), take, ordered=True, columns=3)]
        case "heirloom":
            return [choice_tiles(asking.look, WHOSE, [shown.get("whose", "")], partial(one, "whose"))]
        case "global":
            return [
                choice_tiles(asking.look, GLOBAL_ACTIONS, [shown.get("shown", "")], partial(one, "shown"))
            ]
        case _:
            return []
