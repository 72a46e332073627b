"""Every rule that the code names stands in the rules reference."""

from __future__ import annotations

import re
from pathlib import Path

import companion
from companion.games import games
from companion.rules import entries

ID = re.compile(r"""["']((?:companion|legacies|family-inc|family-legacy|lost-legacy)\.[a-z0-9-]+)["']""")
KNOWN = {entry.id for entry in entries()}


def test_every_rule_that_the_code_names_has_an_entry() -> None:
    folder = Path(companion.__file__).parent
    named = {
        (rule, file.relative_to(folder).as_posix())
        for file in folder.rglob("*.py")
        for rule in ID.findall(file.read_text("utf-8"))
    }
    assert ("companion.set-by-hand", "by_hand.py") in named
    assert {(rule, file) for rule, file in named if rule not in KNOWN} == set()


def test_every_game_has_an_entry_on_its_players() -> None:
    assert {f"{key}.players" for key in games()} <= KNOWN


def test_every_table_option_leads_to_an_entry() -> None:
    assert {option.rule for game in games().values() for option in game.options} <= KNOWN
