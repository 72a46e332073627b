"""Every part on show, to be looked at: `python -m tests.browser.gallery`, then `/turn`, `/turn/dark/200`.

The address names the picture, the game, "dark" and the text scale, in any order after the first.
Nothing here is part of the app.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import flet as ft
import uvicorn

from tests.browser.pictures_of_lists import choice, empty, many, result
from tests.browser.pictures_of_play import entry, setup, table, turn
from views.games import game_look
from views.look import ASSETS, Look, dress, is_low

PICTURES: dict[str, Callable[[Look], ft.Control]] = {
    "turn": turn,
    "table": table,
    "entry": entry,
    "setup": setup,
    "result": result,
    "many": many,
    "empty": empty,
    "choice": choice,
}


@ft.component
def Gallery(words: tuple[str, ...]) -> ft.Control:  # noqa: N802
    """The picture that the address names."""
    page = ft.context.page
    width, set_width = ft.use_state(page.width or 360)
    page.on_resize = lambda event: set_width(event.width)
    game = next((word for word in words if "-" in word), "legacies")
    scale = next((int(word) / 100 for word in words if word.isdigit()), 1.0)
    look = Look(game_look(game), "dark" in words, scale, width, low=is_low(page.width, page.height))
    dress(page, look)
    return PICTURES.get(next(iter(words), "turn"), turn)(look)


def main(page: ft.Page) -> None:
    """Shows the picture that the address names."""
    words = tuple(word for word in (page.route or "/").split("?")[0].split("/") if word)
    page.render(lambda: Gallery(words))


if __name__ == "__main__":
    port = int(sys.argv[1]) if sys.argv[1:] else 8601
    app = ft.run(main, export_asgi_app=True, no_cdn=True, assets_dir=str(ASSETS))
    uvicorn.run(app, port=port, log_level="warning", ws="websockets-sansio")
