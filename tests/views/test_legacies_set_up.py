"""What Legacies adds to its set-up: characters, the box, the solo deck, the first tiles."""

from __future__ import annotations

import re

from companion.games.legacies.box.boxes import Boxes
from companion.games.legacies.set_up import read_details
from tests.views.conftest import Phone
from tests.views.own_box import enter_board, enter_foundations
from tests.views.test_set_up import only_table
from views.set_up.plan import Plan, save_plan
from views.table.live_table import LiveTables

PERSON = re.compile("^Player 1, ")
NEMESIS = re.compile("^Nemesis, ")


def test_a_nemesis_gets_a_character_and_a_side_at_random(phone: Phone) -> None:
    (nemesis,) = [name for name in phone("/new/legacies").names() if NEMESIS.search(name)]
    assert re.fullmatch("Nemesis, .+, (aboveboard|underhanded), drawn at random", nemesis)


def test_everybody_needs_a_character_before_the_start(phone: Phone) -> None:
    app = phone("/new/legacies")
    assert "Choose a character for Player 1." in app.texts()
    assert "Start" not in app.names()


def test_a_person_chooses_a_character_and_a_side(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    app.click(PERSON)
    app.press("Socialite", "Underhanded", "Done")
    assert "Player 1, Socialite, underhanded" in app.names()
    app.click(re.compile("^Start"))
    mat = read_details(only_table(tables)).mats["P"]
    assert (mat.character, mat.side) == ("Socialite", "underhanded")


def test_a_person_may_draw_a_character_at_random(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.click(PERSON)
    app.press("Draw at random", "Done")
    assert any(re.fullmatch("Player 1, .+, drawn at random", name) for name in app.names())


def test_the_nemesis_draws_again_when_a_person_takes_its_character(phone: Phone) -> None:
    app = phone("/new/legacies")
    (before,) = [name for name in app.names() if NEMESIS.search(name)]
    character = before.split(", ")[1]
    app.click(PERSON)
    app.press(character, "Done")
    (after,) = [name for name in app.names() if NEMESIS.search(name)]
    assert after.split(", ")[1] != character
    assert f"Player 1, {character}, aboveboard" in app.names()


def test_no_two_seats_get_one_character(phone: Phone) -> None:
    app = phone("/new/legacies")
    for _ in range(4):
        app.click("Add: Nemesis")
    npcs = [name.split(", ")[1] for name in app.names() if name.startswith("Nemesis") and "drawn" in name]
    assert len(npcs) == 5
    assert len(set(npcs)) == 5


def test_the_practice_box_is_marked_and_draws_its_own_tiles(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    assert "practice box" in app.texts()
    app.click(PERSON)
    app.press("Socialite", "Done")
    app.click(re.compile("^Start"))
    details = read_details(only_table(tables))
    assert details.box == "practice"
    assert details.solo_deck
    assert details.century_tile
    assert details.game_tile


def test_an_own_box_asks_for_the_tiles_that_lie_there(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    app.click(re.compile("^My box"))
    assert "Century-End Scoring Tile: not entered" in app.names()
    app.press("Century-End Scoring Tile: not entered", "Magnetic")
    assert "Century-End Scoring Tile: Magnetic" in app.names()


def test_what_an_own_mat_gives_at_the_start_is_asked_once(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    enter_board(app)
    app.click(PERSON)
    app.click("Socialite")
    app.click("What is the Socialite's starting Fame?")
    app.press("7", "Enter 7")
    boxes = Boxes(tables.folder)
    (mine,) = boxes.names()
    assert boxes.sheet(mine)["characters"]["Socialite"]["start"]["fame"] == 7
    app.click(PERSON)
    assert "What is the Socialite's starting Fame?" not in app.names()
    app.click("Done")
    enter_foundations(app)
    app.click(re.compile("^Start"))
    (summary,) = tables.stored.summaries()
    assert tables.stored.open(summary.id).state.seats["P"].fame == 7


def test_a_line_of_the_checklist_is_ticked_off(phone: Phone) -> None:
    app = phone("/new/legacies")
    line = next(name for name in app.names() if name.startswith("Shuffle the three Player Card decks"))
    app.click(line)
    assert f"{line}, done" in app.names()
    assert "1 of 13" in app.texts()


def test_the_same_people_once_more_keep_their_own_box(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    enter_board(app)
    app.click(PERSON)
    app.press("Socialite", "Done")
    enter_foundations(app)
    app.click(re.compile("^Start"))
    save_plan(tables.drafts, Plan(only_table(tables)))
    again = phone("/new/legacies")
    assert "My box, What is printed is asked once, when it is needed, chosen" in again.names()
    assert "Player 1, Socialite, aboveboard" in again.names()


def test_people_are_numbered_among_people(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.press("Add: Rising Star", "Add: Person")
    assert any(name.startswith("Player 2") for name in app.names())
