"""Games that lie in a folder elsewhere: on the shelf when asked for, each with all that is its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from companion import cli
from companion import games as room
from companion.cli import Serving
from companion.game import Action, Refused, Seat, Setup
from companion.games import games, shelf
from companion.history import play, replay
from companion.record import new_record
from companion.rules import ask, entries
from companion.rules.citation import citation
from companion.store.folder import Folder
from tests.shelf import EXAMPLE, brought, every, there
from tests.toy import NOON, Best
from views.games import screens_of
from views.games.plain import PlainScreens
from views.home.running import where

Bring = Callable[..., Path]


def toy_named(key: str) -> str:
    """The code of a game that is the toy under another name."""
    return f"from tests.toy import Toy\nclass Own(Toy):\n    key, name = '{key}', 'Own'\nGAME = Own()\n"


def not_served(folder: Folder, serving: Serving) -> None:
    raise AssertionError("nothing is to be served")


@pytest.fixture
def _example() -> Iterator[None]:
    with brought(EXAMPLE):
        yield


@pytest.fixture(autouse=True)
def _left_as_it_was() -> Iterator[None]:
    """What a command brought onto the shelf goes with the test."""
    folders = list(room.__path__)
    yield
    room.__path__[:] = folders
    shelf.cache_clear()
    screens_of.cache_clear()


@pytest.fixture
def bring_in(tmp_path: Path) -> Bring:
    """Lays games into a folder: `bring_in(own_game="GAME = 7")` gives the folder."""

    def laid(rules: str = "", **code: str) -> Path:
        for name, text in code.items():
            place = tmp_path / name
            place.mkdir()
            (place / "__init__.py").write_text(text, "utf-8")
            if rules:
                (place / "rules.txt").write_text(rules, "utf-8")
        return tmp_path

    return laid


def test_the_example_is_on_the_shelf_only_when_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "brambles" not in games()
    assert cli.main(["games", "--games", str(EXAMPLE)], not_served) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1] == "brambles        Brambles        2 to 6 seats"
    assert printed.err == ""


def test_its_rules_answer_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["ask", "what happens with two thorns", "--game", "brambles", "--games", str(EXAMPLE)]
    assert cli.main(command, not_served) == 0
    assert "(brambles.scratched)" in capsys.readouterr().out


@pytest.mark.usefixtures("_example")
def test_its_entries_are_cited_with_the_file_that_says_so() -> None:
    found = ask("what happens with two thorns", "brambles")[0].entry
    assert citation(found) == "Brambles rulebook, A turn (rulebook.md:22)"


def test_a_record_of_it_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.json"
    record.write_text('{"setup": {"game": "brambles", "seats": [{"id": "A"}, {"id": "B"}]}}', "utf-8")
    assert cli.main(["replay", str(record)], not_served) == 2
    assert "there is no game brambles" in capsys.readouterr().err
    assert cli.main(["replay", str(record), "--games", str(EXAMPLE)], not_served) == 0


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def (", "invalid syntax (__init__.py, line 1)"),
        ("\nimport nothing_there", "No module named 'nothing_there' (__init__.py, line 2)"),
        ("pass", "its __init__.py has no GAME = TheGame()"),
        ("GAME = 7", "its __init__.py has no GAME = TheGame()"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        (
            "from companion.game import Game\nclass Half(Game[int]): pass\nGAME = Half()",
            "Can't instantiate abstract class Half",
        ),
    ],
)
def test_a_game_with_a_fault_is_named_and_all_others_are_there(
    bring_in: Bring, capsys: pytest.CaptureFixture[str], code: str, words: str, tmp_path: Path
) -> None:
    name = tmp_path.name  # another one each time: Python remembers a module by its name
    folder = bring_in(**{name: code})
    assert cli.main(["games", "--games", str(folder)], not_served) == 0
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == len(games())
    assert printed.err.startswith(f"companion: The game in {folder / name} is left out: ")
    assert words in printed.err
    assert printed.err.count("\n") == 1


def test_a_game_cannot_take_the_place_of_another(bring_in: Bring) -> None:
    with brought(bring_in(legacies="GAME = 7")):
        assert "there is a game in a folder of this name already" in shelf().faults[0]
        assert games()["legacies"].name == "Legacies"


@pytest.mark.parametrize("place", ["nowhere", "docs/example_game/brambles", "docs/records"])
def test_a_folder_without_games_is_told(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = EXAMPLE.parent.parent / place
    assert cli.main(["games", "--games", str(folder)], not_served) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("companion: ")
    assert str(folder) in printed.err


def test_a_fault_in_its_rules_is_told_and_all_other_rules_answer(
    bring_in: Bring, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = "Game: Thicket\n\n== thicket.players ==\nTitle: Two\nColour: red\n"
    command = ["ask", "horseshoe card", "--games", str(bring_in(rules, thicket=toy_named("thicket")))]
    assert cli.main(command, not_served) == 0
    printed = capsys.readouterr()
    assert "family-inc." in printed.out
    assert printed.err.startswith(
        "companion: thicket/rules.txt, thicket.players: There is no key Colour here"
    )


def test_a_fault_while_it_is_played_is_a_refusal_and_the_table_stays(bring_in: Bring) -> None:
    code = toy_named("heath").replace("\nGAME", "\n    def apply(self, state, action): return {}['x']\nGAME")
    with brought(bring_in(heath=code)):
        timeline = replay(new_record(Setup("heath", (Seat("A"), Seat("B"))), NOON))
        with pytest.raises(Refused, match=r"^Own has a fault: KeyError: 'x' \(__init__.py, line 4\)\.$"):
            play(timeline, Best())


def test_a_fault_in_where_it_stands_keeps_no_other_table_from_home(bring_in: Bring) -> None:
    screens = (
        "from views.games.plain import PlainScreens\nclass Own(PlainScreens):\n"
        "    def where(self, timeline): return {}['x']\nSCREENS = Own()\n"
    )
    folder = bring_in(fen=toy_named("fen"))
    (folder / "fen" / "screens.py").write_text(screens, "utf-8")
    with brought(folder):
        timeline = replay(new_record(Setup("fen", (Seat("A"), Seat("B"))), NOON))
        assert where(timeline) == "Own has a fault: KeyError: 'x' (screens.py, line 3)."


def test_screens_with_a_fault_are_told_where_they_would_be(bring_in: Bring) -> None:
    folder = bring_in(copse=toy_named("copse"))
    (folder / "copse" / "screens.py").write_text("import nothing_there\n", "utf-8")
    with brought(folder):
        screens = screens_of("copse")
    assert isinstance(screens, PlainScreens)
    assert screens.fault == "ModuleNotFoundError: No module named 'nothing_there' (screens.py, line 1)"


@every()
def test_every_rule_that_the_code_of_a_brought_game_names_has_an_entry(game: str) -> None:
    known = {entry.id for entry in entries()}
    place = shelf().brought.get(game)
    for file in place.rglob("*.py") if place else ():
        for rule in re.findall(rf'["\']({game}\.[a-z0-9-]+)["\']', file.read_text("utf-8")):
            assert rule in known, f"{file} names the rule {rule}: write this entry in {place}/rules.txt."
    assert f"{game}.players" in known, f"A wrong number of seats is refused by {game}.players: write it."


def test_two_thorns_bring_nothing_and_a_full_basket_ends_with_its_round() -> None:
    with there("brambles"):
        module = import_module("companion.games.brambles")
        game, pick, home = module.GAME, module.Pick, module.GoHome()
        state = game.start(Setup("brambles", (Seat("A"), Seat("B"))))
        actions: list[Action] = [pick(3), pick(0), pick(0), pick(2), home]
        for action in actions:
            state = game.apply(state, action)
        assert (state.points, state.turn) == ({"A": 0, "B": 2}, "A")
        for action in [*[pick(3)] * 6, *[pick(2)] * 4, home, pick(1), home]:
            state = game.apply(state, action)
        assert game.standing(state).words == "A wins with 26 points"
