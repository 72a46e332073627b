"""Imports point one way: views use companion, companion uses rules_data, and never back; games stay apart."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.games import games
from companion.store.room import Room

PROJECT = Path(__file__).parent.parent
MAY_IMPORT = {
    "views": {"views", "companion", "rules_data"},
    "companion": {"companion", "rules_data"},
    "rules_data": {"rules_data"},
}
SCREENS = {"flet", "flet_charts", "flet_web"}


def imported(file: Path) -> set[str]:
    """The outermost names of all that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0] if node.level == 0 else file.parent.name)
    return found


def imported_modules(file: Path) -> set[str]:
    """All modules that a module imports from, by their whole names."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def own_rooms() -> list[Room]:
    """What the games keep in the data folder."""
    return [room for game in games().values() for room in game.rooms]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_lies_below_it(room: str) -> None:
    forbidden = set(MAY_IMPORT) - MAY_IMPORT[room]
    files = list((PROJECT / room).rglob("*.py"))
    assert files
    for file in files:
        assert not imported(file) & forbidden, file


@pytest.mark.parametrize("room", ["companion", "rules_data"])
def test_only_views_know_of_screens(room: str) -> None:
    for file in (PROJECT / room).rglob("*.py"):
        assert not imported(file) & SCREENS, file


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_no_room_imports_its_tests(room: str) -> None:
    for file in (PROJECT / room).rglob("*.py"):
        assert "tests" not in imported(file), file


NAMED = {f"games.{key.replace('-', '_')}" for key in games()}


@pytest.mark.parametrize("room", ["companion", "views"])
def test_only_a_game_imports_what_is_a_games_own(room: str) -> None:
    for file in (PROJECT / room).rglob("*.py"):
        at_home = ".".join(file.relative_to(PROJECT / room).parts[:2]).removesuffix(".py")
        for module in imported_modules(file):
            named = ".".join(module.split(".")[1:3])
            assert named not in NAMED or named == at_home, f"{file} imports {module}"


@pytest.mark.parametrize(
    "room", ["companion/store", "companion/cli.py", "views/app.py", "views/home", "views/settings"]
)
def test_no_file_of_the_shell_speaks_of_what_one_game_keeps(room: str) -> None:
    kept = {word for each in own_rooms() for word in (f'"{each.name}"', each.trash, each.thing)}
    files = [PROJECT / room] if room.endswith(".py") else list((PROJECT / room).rglob("*.py"))
    assert kept
    for file in files:
        words = file.read_text("utf-8").casefold()
        assert not [word for word in kept if word in words], file


def test_only_the_table_itself_touches_what_a_draft_is_made_of() -> None:
    for file in (PROJECT / "views" / "games").rglob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text("utf-8")))
        touched = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)}
        assert not any(each.endswith(("at.draft", ".put_draft")) for each in touched), file


@pytest.mark.parametrize("room", ["look", "parts", "home", "sparse"])
def test_the_rooms_that_all_games_share_name_none_of_them(room: str) -> None:
    names = [name for key, game in games().items() for name in (key, key.replace("-", "_"), game.name)]
    named = re.compile("|".join(map(re.escape, names)))
    for file in (PROJECT / "views" / room).rglob("*.py"):
        assert not named.findall(file.read_text("utf-8")), file
