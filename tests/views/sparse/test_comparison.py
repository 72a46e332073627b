"""What the sparse comparison finds is what a visit to every field finds."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet_charts import ChartDataPointTooltip  # type: ignore[import-untyped]  # the package ships no types

from tests.views.sparse.conftest import Walk
from views.sparse.comparison import SparseDiff, holds_no_control


def on_the_page(thing: Any) -> Iterator[BaseControl]:
    """Every control within something, found by a visit to all of its fields."""
    if isinstance(thing, list):
        for each in thing:
            yield from on_the_page(each)
    elif isinstance(thing, dict):
        yield from on_the_page(list(thing.values()))
    elif is_dataclass(thing) and not isinstance(thing, type):
        if isinstance(thing, BaseControl):
            yield thing
        visited = [each.name for each in fields(thing) if not each.metadata.get("skip")]
        yield from on_the_page([getattr(thing, name) for name in visited])


def known_to(session: Any) -> dict[int, BaseControl]:
    """The controls that events can reach."""
    index: dict[int, BaseControl] = session._Session__index
    return dict(index)


def test_after_every_tap_exactly_the_controls_on_the_page_can_be_reached(walk: Walk) -> None:
    for phone in walk():
        assert object_patch.DiffBuilder is SparseDiff
        known = known_to(phone.session)
        seen = {control._i: control for control in on_the_page(phone.page)}
        assert {number: type(each) for number, each in known.items()} == {
            number: type(each) for number, each in seen.items()
        }


def test_what_is_new_is_built_and_has_its_parent() -> None:
    inner = ft.Text("within")
    outer = ft.Container(ft.Column([inner]), badge=ft.Badge(label=ft.Text("1")))
    differ = SparseDiff(None, None, control_cls=BaseControl)
    found = list(differ._configure_dataclass(outer, None, True))
    assert [type(each) for each in found] == [type(each) for each in on_the_page(outer)]
    assert isinstance(inner.parent, ft.Column)
    assert all(hasattr(each, "_initialized") for each in found)


def values_of_flet() -> list[Any]:
    """All paddings, borders, styles and their like."""
    kinds: list[Any] = [kind for _, kind in inspect.getmembers(ft, inspect.isclass)]
    return [kind for kind in kinds if holds_no_control(kind)]


@pytest.mark.parametrize("kind", values_of_flet(), ids=lambda kind: kind.__name__)
def test_a_value_of_flet_has_no_field_for_a_control(kind: Any) -> None:
    for each in fields(kind):
        assert not any(issubclass(held, BaseControl) for held in types_in(each.type)), each.name


def types_in(hint: Any) -> Iterator[type]:
    """Every type that a field may hold."""
    if inspect.isclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from types_in(inner)


def test_the_values_of_charts_are_visited_for_the_words_in_them() -> None:
    assert not holds_no_control(ChartDataPointTooltip)
