"""What the sparse comparison finds is what a visit to every field finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import flet as ft
from flet.controls import object_patch
from flet.controls.base_control import BaseControl

from companion.game import Seat, SetByHand, Setup
from companion.games.legacies import solo_deck
from tests.screen_harness import Harness
from views.app import main
from views.live_table import LiveTables
from views.sparse_diff import SparseDiff

SETUP = Setup(
    "legacies",
    (Seat("A", "Ada"), Seat("N", "Nemesis", kind="nemesis")),
    details={"mats": {"A": {"character": "Socialite"}, "N": {"character": "General"}}, "solo_deck": True},
)
TAPS = ("Done", "Undo", "Why?", "Back to the table", "Done", "Log", "Back", "Undo", "Back", "Settings")


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


def test_after_every_tap_exactly_the_controls_on_the_page_can_be_reached(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.do(SetByHand({"turn": "N"}))
    live.do(solo_deck.shuffled(live.timeline.state, Random(1)))
    with Harness(lambda page: main(page, tables), route=f"/table/{live.id}") as phone:
        assert object_patch.DiffBuilder is SparseDiff
        for tap in TAPS:
            phone.click(tap)
            known = known_to(phone.session)
            seen = {control._i: control for control in on_the_page(phone.page)}
            assert {number: type(each) for number, each in known.items()} == {
                number: type(each) for number, each in seen.items()
            }, tap


def test_what_is_new_is_built_and_has_its_parent() -> None:
    inner = ft.Text("within")
    outer = ft.Container(ft.Column([inner]), badge=ft.Badge(label=ft.Text("1")))
    differ = SparseDiff(None, None, control_cls=BaseControl)
    found = list(differ._configure_dataclass(outer, None, False))
    assert [type(each) for each in found] == [type(each) for each in on_the_page(outer)]
    assert isinstance(inner.parent, ft.Column)
    assert all(hasattr(each, "_initialized") for each in found)
