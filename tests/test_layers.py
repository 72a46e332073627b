"""Imports point one way: views use companion, companion uses rules_data, and never back."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.games import games

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


@pytest.mark.parametrize("room", ["look", "parts", "home", "sparse"])
def test_the_rooms_that_all_games_share_name_none_of_them(room: str) -> None:
    names = [name for key, game in games().items() for name in (key, key.replace("-", "_"), game.name)]
    named = re.compile("|".join(map(re.escape, names)))
    for file in (PROJECT / "views" / room).rglob("*.py"):
        assert not named.findall(file.read_text("utf-8")), file
