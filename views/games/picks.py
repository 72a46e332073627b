"""A choice on the page itself: pieces of wood side by side, the chosen ones pushed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import flet as ft

from views.parts import grid, pick
from views.table.draft import Draft

T = TypeVar("T")


def picks(
    draft: Draft[T],
    of: Mapping[str, str],
    chosen: Sequence[str],
    change: Callable[[T, str], T],
    spoken: str = "{}",
) -> ft.Control:
    """Pieces of wood with these words, by key; `spoken` is the sentence that each stands for.

    A tap on one tells `change` with its key.
    """
    look = draft.at.look
    tiles = [
        pick(
            look, words, partial(draft.enter, change, key), chosen=key in chosen, spoken=spoken.format(words)
        )
        for key, words in of.items()
    ]
    return grid(tiles, 2 if look.big or len(tiles) in (2, 4) else 3)
