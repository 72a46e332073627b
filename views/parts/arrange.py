"""Arranging: side by side, one below the other, beside a bar, in a grid of equal columns."""

from __future__ import annotations

from collections.abc import Sequence

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
    for each in content:
        each.expand = True
    rows = []
    for start in range(0, len(content), columns):
        line = list(content[start : start + columns])
        line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(row(*line, gap=gap))
    return column(*rows, gap=gap, stretch=True)


def level_grid(tiles: Sequence[ft.Control], columns: int, *, gap: float = 6) -> ft.Column:
    """Tiles in rows of equal columns, all of a row as high as its highest."""
    rows: list[ft.Control] = []
    for start in range(0, len(tiles), columns):
        line = list(tiles[start : start + columns])
        for each in line:
            each.expand = True
        line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(
            ft.Row(
                line,
                spacing=gap,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    return column(*rows, gap=gap, stretch=True)


def barred(shade: str, content: ft.Control) -> ft.Row:
    """Content with a bar of colour down its left side, as high as itself."""
    bar = ft.Container(width=4, bgcolor=shade)
    content.expand = True
    return ft.Row(
        [bar, content],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        intrinsic_height=True,
    )
