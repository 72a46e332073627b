"""Arranging: side by side, one below the other, beside a bar, in a grid of equal columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft


def row(
    *content: ft.Control,
    gap: float = 8,
    top: bool = False,
    tight: bool = False,
    wrap: bool = False,
    expand: bool | None = None,
) -> ft.Row:
    """Things side by side, centred on one line (or with their tops level)."""
    return ft.Row(
        list(content),
        expand=expand,
        spacing=gap,
        run_spacing=gap,
        tight=tight,
        wrap=wrap,
        vertical_alignment=ft.CrossAxisAlignment.START if top else ft.CrossAxisAlignment.CENTER,
    )


def level(*content: ft.Control, gap: float = 8) -> ft.Row:
    """Things side by side, all as high as the highest (buttons, one of which has two lines)."""
    return ft.Row(
        list(content), spacing=gap, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def column(
    *content: ft.Control, gap: float = 8, stretch: bool = False, expand: bool | None = None
) -> ft.Column:
    """Things one below the other, as high as they need to be; `stretch` gives all the full width.

    `expand` takes the room that is left beside other things.
    """
    return ft.Column(
        list(content),
        expand=expand,
        spacing=gap,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH if stretch else ft.CrossAxisAlignment.START,
    )


def grid(content: Sequence[ft.Control], columns: int, *, gap: float = 8) -> ft.Column:
    """Things in rows of equal columns; the last row keeps the columns of the others."""
    return _in_rows(content, columns, row, gap)


def level_grid(tiles: Sequence[ft.Control], columns: int, *, gap: float = 6) -> ft.Column:
    """Tiles in rows of equal columns, all of a row as high as its highest."""
    return _in_rows(tiles, columns, level, gap)


def _in_rows(
    content: Sequence[ft.Control], columns: int, side_by_side: Callable[..., ft.Row], gap: float
) -> ft.Column:
    cells = [*content, *(ft.Container() for _ in range(-len(content) % columns))]
    for each in cells:
        each.expand = True
    lines = (cells[start : start + columns] for start in range(0, len(cells), columns))
    return column(*(side_by_side(*line, gap=gap) for line in lines), gap=gap, stretch=True)


def barred(shade: str, content: ft.Control) -> ft.Row:
    """Content with a bar of colour down its left side, as high as itself."""
    content.expand = True
    return level(ft.Container(width=4, bgcolor=shade), content, gap=0)
