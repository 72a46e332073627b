"""The page on records of Legacies leaves nothing out that a record can hold."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.game import Action
from companion.games.legacies import GAME, seat, state
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.actions.player_cards import CardAction
from companion.games.legacies.box import parts as box_parts
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.options import OPTIONS
from companion.games.legacies.set_up import Details, Mat

PAGE = (Path(__file__).parents[2] / "docs" / "records" / "legacies.md").read_text("utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)}
SHARED = ((CardAction, "Player Cards"), (GlobalTrigger, "Global Actions"))
SHEET = [
    *(Box, box_parts.GroupOfIndustries, box_parts.InvestmentTrack, box_parts.Start, box_parts.Character),
    *(box_parts.Heirloom, box_parts.LegendarySpace, box_parts.Exploration, box_parts.ScoringTile),
    box_parts.SoloCard,
]
STATE = [
    *(state.State, seat.SeatState, seat.Tokens, seat.Successor, seat.Played, state.SoloDeck),
    *(state.PlacedTile, state.Event),
]


def names(kind: type) -> set[str]:
    return {field.name for field in fields(kind)}


def named(text: str) -> set[str]:
    return set(re.findall(r'[`"]([a-z_]+)[`"]', text))


@pytest.mark.parametrize("action", GAME.actions, ids=lambda action: action.do)
def test_every_detail_of_an_action_is_told(action: type[Action]) -> None:
    told = SECTIONS[action.do] + "".join(
        SECTIONS[title] for kind, title in SHARED if issubclass(action, kind)
    )
    assert names(action) <= named(told)


def test_every_detail_of_the_set_up_is_told() -> None:
    assert names(Details) | names(Mat) <= named(SECTIONS["# Legacies"])


def test_every_table_option_is_told_with_its_readings() -> None:
    for option in OPTIONS:
        line = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.key}` |"))
        assert [f"`{reading.key}`" in line for reading in option.readings] == [True] * len(option.readings)


@pytest.mark.parametrize("kind", SHEET)
def test_every_field_of_the_box_sheet_is_told(kind: type) -> None:
    assert names(kind) <= named(SECTIONS["The box sheet"])


@pytest.mark.parametrize("kind", STATE)
def test_every_field_of_the_state_is_told(kind: type) -> None:
    assert names(kind) <= named(SECTIONS["set"])
