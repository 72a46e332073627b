"""Edges: outlines, hairlines, and the hard edge that shows how thick a piece of wood is."""

from __future__ import annotations

import flet as ft

from views.look.shared import shared


@shared
def outline(width: float, colour: str) -> ft.Border:
    """A line of so many px all round."""
    return ft.Border.all(width, colour)


@shared
def line_below(width: float, colour: str) -> ft.Border:
    """A line of so many px under something."""
    return ft.Border(bottom=ft.BorderSide(width, colour))


@shared
def line_above(width: float, colour: str) -> ft.Border:
    """A line of so many px over something."""
    return ft.Border(top=ft.BorderSide(width, colour))


@shared
def lines_above_and_below(width: float, colour: str) -> ft.Border:
    """A line of so many px over something, and one under it."""
    return ft.Border(top=ft.BorderSide(width, colour), bottom=ft.BorderSide(width, colour))


@shared
def hard_edge(colour: str, down: float, right: float = 0) -> ft.BoxShadow:
    """What is seen of the side of a thick piece: so many px below it, and right of one that is turned."""
    return ft.BoxShadow(offset=ft.Offset(right, down), color=colour, blur_radius=0)
