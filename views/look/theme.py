"""The page's own clothes: fonts, Material theme and ground, so that dialogs and fields fit in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft

from views.look.lettering import FONTS, LABEL
from views.look.look import Look

ASSETS = Path(__file__).parent.parent / "assets"
"""Fonts and emblems; hand it to `ft.run(..., assets_dir=str(ASSETS))`."""


def theme(look: Look) -> ft.Theme:
    """The Material theme in this look's colours."""
    colours = look.colours
    return ft.Theme(
        font_family=LABEL,
        visual_density=ft.VisualDensity.STANDARD,
        color_scheme=ft.ColorScheme(
            primary=colours.accent,
            on_primary=colours.ground,
            surface=colours.ground,
            on_surface=colours.ink,
            on_surface_variant=colours.soft,
            outline=colours.soft,
            outline_variant=colours.line,
            error=colours.bad,
        ),
    )


def dress(page: ft.Page, look: Look) -> None:
    """Puts the look on the page: fonts, both themes, the mode and the ground."""
    if not page.web:
        page.fonts = dict(FONTS)
    page.theme = theme(replace(look, dark=False))
    page.dark_theme = theme(replace(look, dark=True))
    page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
    page.bgcolor = look.colours.ground
    page.padding = 0
