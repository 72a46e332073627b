"""The lids of the games' boxes, each to begin a new table."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.game import Game
from companion.games import games
from views.games import game_look
from views.look import Look, mix
from views.parts import column, emblem, grid, text, wood
from views.session import Session


def lids(session: Session) -> ft.Control:
    """All games, two lids side by side, four where there is room."""
    look = session.look
    faces: list[ft.Control] = [
        _lid(look.of(game_look(game.key)), game, partial(session.navigate, f"/new/{game.key}"))
        for game in games().values()
    ]
    columns = 4 if look.medium else 2 if look.scale < 1.7 or not look.big else 1
    return grid(faces, columns, gap=16 if look.wide else 12)


def _lid(look: Look, game: Game[Any], on_tap: partial[None]) -> ft.Container:
    colours = look.colours
    people = f"{game.seats[0]} to {game.seats[-1]}"
    size = 116 if look.wide else 84
    sign = emblem(look, game.name, size)
    sign.opacity = 0.8
    words = column(
        text(look, game.name, "title-m", colours.on_fill, size=21 if look.wide else 19),
        text(look, people, "label-s", mix(colours.on_fill, colours.fill, 0.12)),
        gap=0,
    )
    face = ft.Stack(
        [
            ft.Container(sign, right=8, bottom=6),
            ft.Container(words, left=14, top=12, right=8),
        ],
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        height=_height(look),
    )
    return wood(
        look,
        face,
        spoken=f"Begin {game.name}, for {people}",
        on_tap=on_tap,
        grain="fill",
        radius=10,
        thickness=5,
        expand=True,
    )


def _height(look: Look) -> float:
    return 208 if look.wide else 116 * (1.35 if look.large else 1)
