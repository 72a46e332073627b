"""What is easily forgotten in a new game, each told in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import faults, games
from companion.rules import entries
from tests.games.playing import players_of
from tests.shelf import every
from tests.toy import Toy

PROJECT = Path(__file__).parents[2]
GAMES = every()
OURS = pytest.mark.parametrize("game", list(games()), indirect=True)
RULE = re.compile(rf"""["']((?:{"|".join(map(re.escape, ("companion", *games())))})\.[a-z0-9-]+)["']""")


def known() -> set[str]:
    """The ids of all entries."""
    return {entry.id for entry in entries()}


def rules_named() -> Iterator[tuple[str, str]]:
    """Every rule that the code names, with the file that does."""
    for room in ("companion", "views"):
        for file in (PROJECT / room).rglob("*.py"):
            for rule in RULE.findall(file.read_text("utf-8")):
                yield rule, file.relative_to(PROJECT).as_posix()


def test_every_rule_that_the_code_names_can_be_read() -> None:
    named = set(rules_named())
    assert ("companion.set-by-hand", "companion/by_hand.py") in named
    missing = [
        f"{file} names the rule {rule}, and no entry in rules_data/rules has this id."
        for rule, file in sorted(named, key=lambda each: each[1])
        if rule not in known()
    ]
    assert missing == []


@GAMES
def test_a_game_has_an_entry_on_its_players(game: str) -> None:
    rule = f"{game}.players"
    assert rule in known(), (
        f"A wrong number of seats is refused by {rule}: write this entry in rules_data/rules."
    )


@GAMES
def test_an_option_leads_to_an_entry(game: str) -> None:
    for option in games()[game].options:
        assert option.rule in known(), (
            f"The option {option.key} names the rule {option.rule}: write this entry."
        )


@OURS
def test_a_game_has_a_page_on_its_records(game: str) -> None:
    page = f"records/{game}.md"
    assert (PROJECT / "docs" / page).is_file(), f"Write docs/{page}, with an example of every action."
    row = f"| {games()[game].name} | [{page}]({page}) |"
    assert row in (PROJECT / "docs/records.md").read_text("utf-8"), f"docs/records.md needs the row: {row}"


@OURS
def test_a_game_has_a_row_in_the_readme(game: str) -> None:
    name = games()[game].name
    assert f"| **{name}** |" in (PROJECT / "README.md").read_text("utf-8"), (
        f"README.md has no row for {name}."
    )


@GAMES
def test_a_game_can_be_played_at_random(game: str) -> None:
    players = players_of(game)
    assert callable(players.some_setup)
    assert callable(players.some_action)


@GAMES
def test_a_game_can_stand_on_the_shelf(game: str) -> None:
    assert list(faults(games()[game], game.replace("-", "_"))) == []


def test_no_two_games_stand_at_the_same_place_of_the_shelf() -> None:
    places = {game.key: game.shelf for game in games().values()}
    assert len(set(places.values())) == len(places), f"Two games have the same shelf: {places}."


@pytest.mark.parametrize("key", ["flip-7", "toy", "a1", "six-nimmt-2"])
def test_a_key_is_small_words_and_may_hold_digits(key: str) -> None:
    assert list(faults(type("Game", (Toy,), {"key": key})(), key.replace("-", "_"))) == []


@pytest.mark.parametrize(
    ("module", "changed", "fault"),
    [
        ("7_flip", {"key": "7-flip"}, 'The key "7-flip" should begin with a letter'),
        ("flip__7", {"key": "flip--7"}, 'The key "flip--7" should begin with a letter'),
        ("flip", {"key": "Flip"}, 'The key "Flip" should begin with a letter'),
        ("flip_seven", {"key": "flip-7"}, 'The game "flip-7" belongs in the module flip_7, not flip_seven.'),
        ("toy", {"seats": range(2, 10)}, "Toy can be for 1 to 8 seats: there are markers in 8 colours."),
        ("toy", {"seats": range(3)}, "Toy can be for 1 to 8 seats: there are markers in 8 colours."),
        ("toy", {"seats": range(2, 2)}, "Toy can be for 1 to 8 seats: there are markers in 8 colours."),
    ],
)
def test_what_keeps_a_game_off_the_shelf_is_told(module: str, changed: dict[str, object], fault: str) -> None:
    (told,) = faults(type("Game", (Toy,), changed)(), module)
    assert told.startswith(fault)
