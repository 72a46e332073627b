"""The kind of event that a handler is given, found out once for each handler that there is."""

from __future__ import annotations

from typing import Any

from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type

_KINDS: dict[tuple[type[BaseControl], str], Any] = {}


def install() -> None:
    """Makes every later event of this process one of a kind that is known."""
    base_control.get_event_field_type = event_kind  # type: ignore[attr-defined,assignment]  # called by this name


def event_kind(control: BaseControl, handler: str) -> Any:
    """The kind of event for `on_click` and its like, which Flet reads from all annotations at every tap."""
    sought = control.__class__, handler
    if sought not in _KINDS:
        _KINDS[sought] = get_event_field_type(control, handler)
    return _KINDS[sought]
