"""The kind of event that is remembered for a handler is the one that Flet finds."""

from __future__ import annotations

import inspect
from typing import Any

import flet as ft
import pytest
from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type

from views.sparse.events import event_kind, install

CLASSES: list[Any] = [kind for _, kind in inspect.getmembers(ft, inspect.isclass)]
CONTROLS = [kind for kind in CLASSES if issubclass(kind, BaseControl)]


def found(find: Any, control: BaseControl, handler: str) -> Any:
    """The kind of event, or the fault with which Flet gives up on the few that it cannot read."""
    try:
        return find(control, handler)
    except RuntimeError as fault:
        return str(fault)


@pytest.mark.parametrize("kind", CONTROLS, ids=lambda kind: kind.__name__)
def test_every_handler_of_every_control_has_its_kind_of_event(kind: Any) -> None:
    control = kind.__new__(kind)
    for handler in getattr(kind, "_event_fields", ()):
        kinds = [found(find, control, handler) for find in (event_kind, event_kind, get_event_field_type)]
        assert kinds[0] == kinds[1] == kinds[2], handler


def test_flet_asks_for_the_kind_that_is_remembered() -> None:
    install()
    assert base_control.get_event_field_type is event_kind  # type: ignore[attr-defined]
