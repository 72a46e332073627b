"""What no tap waits for: it follows the rest of its page at once, in an answer of its own."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft


@ft.component
def Later(  # noqa: N802  (components are named like the controls they stand for)
    draw: Callable[[], ft.Control],
) -> ft.Control:
    """Drawn as soon as the page that it is new on has been sent; from then on together with the page."""
    due, set_due = ft.use_state(False)
    ft.use_effect(lambda: set_due(True), [])
    return draw() if due else ft.Container()
