"""Colours that can be read, and sizes that grow."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from companion.game import COLOURS
from tests.contrast import brightness, contrast, light
from views.look import FONTS, SEAT_COLOURS, Look, is_low, light_from_above, mix, outline
from views.look.theme import ASSETS


def in_the_eye(colour: str) -> tuple[float, float, float]:
    """Where a colour lies in the CIELAB space, in which distances are about those that are seen."""
    red, green, blue = light(colour)
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            brightness(colour),
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_every_colour_of_a_seat_has_a_piece() -> None:
    assert set(SEAT_COLOURS) == set(COLOURS)


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_the_pieces_are_told_apart_by_their_colours(one: str, other: str) -> None:
    """Ten is a difference seen at a glance; the closest two here, blue and purple, are 26 apart."""
    first, second = (in_the_eye(SEAT_COLOURS[colour][0]) for colour in (one, other))
    assert dist(first, second) >= 25


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_the_letter_on_every_piece_can_be_read(colour: str) -> None:
    assert contrast(*SEAT_COLOURS[colour]) >= 4.5


def test_small_text_grows_by_the_whole_scale_and_large_text_by_less() -> None:
    look = Look(scale=2)
    assert [look.px(size) for size in (13, 28, 40)] == [26, 42, 56]
    assert 36 <= look.px(21) <= 37


def test_larger_text_needs_a_wider_window_for_three_columns() -> None:
    assert Look(width=1280).wide
    assert not Look(width=1280, scale=1.5).wide
    assert Look(width=1280, scale=1.5).medium


@pytest.mark.parametrize(
    ("width", "scale", "big"),
    [(360, 1, False), (360, 1.5, True), (800, 1.5, False), (800, 2, False), (740, 2, True), (1280, 2, False)],
)
def test_large_text_is_too_big_only_where_the_window_has_no_room_for_it(
    width: float, scale: float, big: bool
) -> None:
    assert Look(width=width, scale=scale).big == big
    assert Look(width=width, scale=scale).large == (scale >= 1.5)


def test_reduced_motion_stops_all_motion() -> None:
    assert Look(still=True).motion(80) is None
    assert Look().motion(80) is not None


def test_colours_mix_by_share() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"


@pytest.mark.parametrize("file", FONTS.values())
def test_every_font_is_in_the_assets(file: str) -> None:
    assert (ASSETS / file).is_file()


def test_a_browser_loads_every_font_before_the_first_screen() -> None:
    manifest = json.loads((ASSETS / "assets" / "FontManifest.json").read_text())
    loaded = {each["family"]: each["fonts"][0]["asset"] for each in manifest}
    assert {face: loaded[face] for face in FONTS} == {face: f"../{file}" for face, file in FONTS.items()}


@pytest.mark.parametrize(
    ("width", "height", "low"), [(740, 360, True), (1280, 500, True), (360, 330, True), (360, 400, False)]
)
def test_a_window_is_low_if_it_lies_on_its_side(width: float, height: float, low: bool) -> None:
    assert is_low(width, height) == low


def test_borders_that_look_alike_are_one() -> None:
    assert outline(1, "#102030") is outline(1, "#102030")
    assert outline(1, "#102030") is not outline(2, "#102030")


def test_nobody_can_change_what_many_share() -> None:
    with pytest.raises(RuntimeError, match="cannot be updated"):
        Look().style("label-m").size = 9
    with pytest.raises(RuntimeError, match="cannot be updated"):
        outline(1, "#102030").left.width = 9
    with pytest.raises(AttributeError):
        light_from_above("#102030", "#000000").colors.append("#FFFFFF")


def test_a_copy_of_a_shared_style_can_be_different() -> None:
    shared = Look().style("label-m")
    assert replace(shared, size=99).size == 99
    assert shared.size != 99
