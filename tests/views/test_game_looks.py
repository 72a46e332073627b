"""What each game of the shelf looks like: it can be read, and it has colours and an emblem of its own."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.games import games
from tests.contrast import contrast
from tests.screen_harness import Harness
from tests.shelf import every
from views.games import GameScreens, game_look
from views.look import ASSETS, HOUSE, PLAIN, GameLook, Look
from views.parts import emblem

WORDS, EDGES = 4.5, 3.0
"""The contrast that words need on what they stand on, and outlines against what is round them."""
ACCENT, LID, TINT = 6.0, 5.3, 8.0
"""What a game's own colours have: as words on paper, under the words on its lid, as a field."""

PALE = replace(HOUSE, by_day=replace(HOUSE.by_day, accent="#D8A0A8"), emblem="nowhere.svg")


def faults(game: str, look: GameLook) -> list[str]:
    """What a game's look lacks, each in a sentence; nothing if all is well."""
    return [*_missing(game, look), *_pale(game, Look(look)), *_pale(game, Look(look, dark=True))]


def _missing(game: str, look: GameLook) -> list[str]:
    if look is PLAIN:
        return [f"The screens of {game} have no `look`: give them a GameLook with its colours and emblem."]
    if not look.emblem:
        return [f"The look of {game} names no emblem: draw one, as views/assets/{game}/emblem.svg."]
    there = (ASSETS / look.emblem).is_file()
    return [] if there else [f"The emblem of {game} is missing: there is no views/assets/{look.emblem}."]


def _pale(game: str, look: Look) -> list[str]:
    c, when = look.colours, "lamp" if look.dark else "day"
    outline = look.rim(c.wood) if look.dark else c.wood_edge
    pairs = [
        *[("ink", c.ink, name, on, WORDS) for name, on in _named(look, "ground", "sheet", "quiet")],
        *[("soft", c.soft, name, on, WORDS) for name, on in _named(look, "ground", "sheet", "well")],
        *[("bad", c.bad, name, on, WORDS) for name, on in _named(look, "ground", "sheet")],
        ("good", c.good, "ground", c.ground, WORDS),
        ("gold", c.gold, "ground", c.ground, WORDS),
        ("wood_ink", c.wood_ink, "wood", c.wood, WORDS),
        ("the outline of wood", outline, "ground", c.ground, EDGES),
        *[("accent", c.accent, name, on, ACCENT) for name, on in _named(look, "ground", "sheet")],
        ("on_fill", c.on_fill, "fill, as on its lid,", c.fill, LID),
        ("on_tint", c.on_tint, "tint", c.tint, TINT),
    ]
    return [
        f"{game} by {when} is too pale: {what} on {where} has a contrast of {has:.1f}, and needs {needs:g}."
        for what, colour, where, under, needs in pairs
        if (has := contrast(colour, under)) < needs
    ]


def _named(look: Look, *roles: str) -> list[tuple[str, str]]:
    return [(role, getattr(look.colours, role)) for role in roles]


@every()
def test_what_stands_on_the_colours_of_a_game_can_be_read(game: str) -> None:
    look = game_look(game)
    found = [*_pale(game, Look(look)), *_pale(game, Look(look, dark=True))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games())
def test_a_game_of_the_shelf_has_colours_that_can_be_read_and_an_emblem(game: str) -> None:
    assert not (found := faults(game, game_look(game))), "\n".join(found)


def test_a_game_that_brings_no_look_can_be_read_and_told_from_the_house() -> None:
    assert GameScreens.look is PLAIN
    assert PLAIN.by_day.accent != HOUSE.by_day.accent
    assert not _pale("a plain game", Look(PLAIN)) + _pale("a plain game", Look(PLAIN, dark=True))


def test_what_is_no_game_looks_like_the_house() -> None:
    assert game_look("companion") is HOUSE


def test_a_pale_accent_and_a_lost_emblem_are_told_in_a_sentence_each() -> None:
    assert faults("some-game", PALE) == [
        "The emblem of some-game is missing: there is no views/assets/nowhere.svg.",
        "some-game by day is too pale: accent on ground has a contrast of 1.8, and needs 6.",
        "some-game by day is too pale: accent on sheet has a contrast of 2.1, and needs 6.",
    ]


def test_a_look_that_is_forgotten_is_told() -> None:
    (fault,) = faults("some-game", PLAIN)
    assert fault.startswith("The screens of some-game have no `look`")


def test_the_first_letter_of_its_name_stands_where_a_game_has_no_emblem() -> None:
    with Harness.showing(lambda: emblem(Look(PLAIN), "High Seas", 84)) as app:
        assert app.texts() == ["H"]


def test_the_ring_of_a_letter_leaves_room_above_for_the_name_of_the_game() -> None:
    with Harness.showing(lambda: emblem(Look(PLAIN), "High Seas", 84)) as app:
        (ring,) = (each for each in app.all(ft.Container) if each.border)
        assert (84 - (ring.height or 84)) / 2 >= 12
