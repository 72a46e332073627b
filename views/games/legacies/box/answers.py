"""The fitting control for every printed fact: tiles to choose, counts, values of three Centuries.

    asking = Asking(look, pad, choose, sheet, fact, now, put)
    body = answer_parts(asking)     # what is entered so far, to be changed by taps
    main = asking.button(keep)      # keeps it, or says what it waits for

What is entered so far is shaped like the answer itself, and None before the first tap.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.games.legacies.box.forms import (
    Bids,
    BoardOfIndustries,
    Card,
    Explores,
    Number,
    OneOf,
    Pays,
    Resources,
    SeveralOf,
    Words,
)
from views.games.legacies.box.amounts import bids, explores, pays, resources
from views.games.legacies.box.asking import Asking, choice_tiles, number_question, turned
from views.games.legacies.box.card import card_parts
from views.games.legacies.box.industries import board_parts
from views.parts import block, column, figure, note, text
from views.table.words_sheet import words_content

__all__ = ["Asking", "answer_parts", "number_question"]


def answer_parts(asking: Asking) -> list[ft.Control]:
    """What is entered so far with the tiles to change it."""
    return _PARTS[type(asking.fact.form)](asking, asking.fact.form)


def _number(asking: Asking, form: Number) -> list[ft.Control]:
    look, nothing = asking.look, asking.answer is None
    now = text(look, "Nothing entered yet", "label-m", look.colours.soft)
    enter = block(
        look,
        "Enter it" if nothing else "Change it",
        lambda: asking.pad.ask(number_question(asking.fact, form), asking.put),
        icon=ft.Icons.DIALPAD,
    )
    return [now if nothing else text(look, figure(asking.answer), "num-l"), enter]


def _one(asking: Asking, form: OneOf) -> list[ft.Control]:
    return [choice_tiles(asking.look, form.choices, [asking.answer], asking.put)]


def _several(asking: Asking, form: SeveralOf) -> list[ft.Control]:
    if not form.choices:
        return [note(asking.look, "The ten Industries come first: enter them in the chapter Industries.")]

    def turn(choice: str) -> None:
        asking.put(turned(asking.answer or [], choice, form.most))

    how = "Tap them in their order" if form.ordered else f"Choose {form.count}"
    how = how if form.least else "Tap all that are shown there; none is an answer too"
    tiles = choice_tiles(asking.look, form.choices, asking.answer or [], turn, ordered=form.ordered)
    return [note(asking.look, f"{how}."), tiles]


def _words(asking: Asking, _: Words) -> list[ft.Control]:
    def keep(words: str) -> None:
        asking.sheet.close()
        asking.put(words.strip() or None)

    short = asking.fact.short
    field = partial(words_content, asking.look, asking.key, short, asking.answer or "", keep)
    return [
        column(
            text(asking.look, asking.answer or "Nothing entered yet", "read-m"),
            block(asking.look, "Write it", lambda: asking.sheet.show(field), icon=ft.Icons.EDIT_OUTLINED),
            gap=12,
            stretch=True,
        )
    ]


_PARTS: dict[type, Callable[[Asking, Any], list[ft.Control]]] = {
    Number: _number,
    OneOf: _one,
    SeveralOf: _several,
    Resources: resources,
    Pays: pays,
    Explores: explores,
    Bids: bids,
    Words: _words,
    BoardOfIndustries: board_parts,
    Card: card_parts,
}
