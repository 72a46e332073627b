"""The box sheets on screen: begun, looked over, filled, handed on, deleted and brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import flet as ft
import pytest

from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.sheet import Box
from companion.printed.facts import FactPath
from companion.printed.sheet import answer_in
from companion.store.folder import open_folder
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from views.games.legacies.box_sheet.address import fact_address, sheet_address
from views.look import Look
from views.printed.marks import legend
from views.table.live_table import LiveTables


@pytest.fixture
def boxes(tables: LiveTables) -> Boxes:
    return Boxes(tables.folder)


@pytest.fixture
def mine(boxes: Boxes) -> str:
    return boxes.begin()


def box(boxes: Boxes, name: str) -> Box:
    found = boxes.box(name)
    assert found is not None
    return found


def test_what_the_signs_mean_wraps_at_large_text() -> None:
    with Harness.showing(lambda: legend(Look(scale=2), {"stand-in"})) as app:
        assert app.one(ft.Text).expand


def test_a_first_sheet_is_begun_and_opens(phone: Phone, boxes: Boxes) -> None:
    app = phone("/box")
    assert "No sheet of your own yet" in app.texts()
    app.click("Begin a sheet")
    assert list(boxes.names().values()) == ["My box"]
    assert "Characters: 3 of 80 known" in app.names()


def test_the_practice_box_is_marked_and_cannot_be_changed(phone: Phone) -> None:
    app = phone("/box")
    assert "practice box" in app.texts()
    app.click(re.compile("^Practice box"))
    app.click(re.compile("^Scoring Tiles"))
    assert "a stand-in of ours, not printed" in app.texts()
    assert not [name for name in app.names() if name.startswith("Number")]


def test_a_copy_of_the_practice_box_can_be_changed_and_stays_marked(phone: Phone, boxes: Boxes) -> None:
    app = phone(sheet_address(PRACTICE))
    app.click("Make a copy")
    app.click(re.compile("^Investment track"))
    app.click("Rows: 8, a stand-in of ours, not printed")
    app.click(re.compile("^Change it"))
    app.press("9", "Enter 9")
    assert "Rows: 9, entered from the box" in app.names()
    assert "practice box" in app.texts()
    (name,) = boxes.names()
    assert box(boxes, name).track.rows == 9


def test_every_chapter_of_every_sheet_can_be_opened(phone: Phone, boxes: Boxes, mine: str) -> None:
    for sheet in (mine, PRACTICE):
        app = phone(sheet_address(sheet))
        chapters = [name for name in app.names() if name not in ("Back", "More", "Make a copy")]
        assert len(chapters) == 11
        for chapter in chapters:
            app.click(chapter)
            assert chapter.split(":")[0] in app.texts()
            app.click("Back")


def test_a_number_is_entered_and_forgotten_again(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(sheet_address(mine, chapter="characters", part="4"))
    app.click("Starting Gold: not known yet")
    app.press("1", "5", "Enter 15")
    assert box(boxes, mine).character("General").start.gold == 15
    app.click("Starting Gold: 15, entered from the box")
    app.click("It is not known after all")
    assert box(boxes, mine).character("General").start.gold is None


def test_what_is_known_from_pages_is_told_from_what_was_entered(phone: Phone, mine: str) -> None:
    app = phone(sheet_address(mine, chapter="characters", part="0"))
    assert "Influences: Theater and Communications, from a published page" in app.names()


def of(words: str, digits: str) -> tuple[str, ...]:
    """The taps that tell an amount which nobody has told yet."""
    return (f"{words}: not told", *digits, f"Enter {digits}")


ANSWERS: list[tuple[FactPath, tuple[str, ...], object]] = [
    (("characters", "General", "hostile"), ("Socialite", "Inventor"), ["Socialite", "Inventor"]),
    (("characters", "General", "impact_icon"), ("Power",), "Power"),
    (("characters", "General", "start", "resources"), ("Gem", "1 Gem, chosen"), {"Gem": 2}),
    (
        ("relationship_benefits", 0),
        (
            "Fame",
            *of("Fame in Century I", "0"),
            *of("Fame in Century II", "7"),
            *of("Fame in Century III", "9"),
        ),
        {"fame": [0, 7, 9]},
    ),
    (
        ("exploration", "I"),
        (*of("Gold for each card", "3"), *of("Fame for each card", "0"), *of("Successors", "0")),
        {"gold": 3},
    ),
    (("trade", "I", "Gold", "Fame"), ("Add a bid", "5", "Wins Fame: empty", "2", "Enter 2"), {"5": 2}),
]


@pytest.mark.parametrize(("path", "taps", "answer"), ANSWERS, ids=lambda each: str(each)[:30])
def test_each_kind_of_fact_is_entered_with_its_own_tiles(
    phone: Phone, boxes: Boxes, mine: str, path: FactPath, taps: tuple[str, ...], answer: object
) -> None:
    app = phone(fact_address(mine, path))
    app.press(*taps, "Keep it")
    assert answer_in(boxes.sheet(mine), path) == answer


def test_what_a_space_pays_waits_for_each_century_and_fills_none_from_another(
    phone: Phone, mine: str
) -> None:
    app = phone(fact_address(mine, ("relationship_benefits", 0)))
    app.press("Fame", *of("Fame in Century I", "5"))
    assert {"Fame in Century II: not told", "Fame in Century III: not told"} <= set(app.names())
    assert "Keep it" not in app.names()
    assert "What it pays in Century II is not told yet; 0 where that is nothing." in app.spoken()
    assert app.names().index("Fame in Century II: not told") < app.names().index("Gold")


def test_an_exploration_space_waits_for_each_of_its_amounts(phone: Phone, mine: str) -> None:
    app = phone(fact_address(mine, ("exploration", "I")))
    assert "It pays nothing" in app.names()
    app.press(*of("Gold for each card", "3"))
    assert "Fame for each card: not told" in app.names()
    assert not {"Keep it", "It pays nothing"} & set(app.names())


def test_a_bid_waits_for_what_it_wins(phone: Phone, boxes: Boxes, mine: str) -> None:
    path = ("trade", "I", "Gold", "Fame")
    app = phone(fact_address(mine, path))
    app.press("Add a bid", "5", "Enter 5")
    assert "What a bid of 5 wins is not told yet." in app.spoken()
    app.press("5 wins: not told", "0", "Enter 0", "Keep it")
    assert answer_in(boxes.sheet(mine), path) == {"5": 0}


def test_the_eight_global_actions_are_tapped_in_their_order(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(fact_address(mine, ("global_row",)))
    order = ["Dividends", "Event", "Foundation", "Influence", "Relationships", "Heirloom Fame"]
    app.press(*order, "Heirloom Income")
    assert "Keep it" not in app.names()
    app.press("Trade Conference", "Keep it")
    assert list(box(boxes, mine).global_row) == [*order, "Heirloom Income", "Trade Conference"]


def test_a_special_action_is_written_down(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(fact_address(mine, ("characters", "General", "special", "aboveboard")))
    app.click("Write it")
    app.write("Special Action, aboveboard", "Move a marker.")
    app.click("Keep it")
    app.click("Keep it")
    assert box(boxes, mine).character("General").special == {"aboveboard": "Move a marker."}


def solo_card(app: Harness) -> None:
    app.press("Relationship", "Inventor", "Legendary", "Row 2: Not entered yet", "Buy", "Progress")
    app.press("Row 3: Not entered yet", "Heirloom", "Opponent's", "Row 4: Not entered yet", "Sell")
    app.press("Government", "Progress", "Row 5: Not entered yet", "Global Action", "Dividends")


def test_a_solo_card_is_entered_row_by_row(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(fact_address(mine, ("solo_cards", "I", 0)))
    solo_card(app)
    assert "Say which way the arrow on the card points." in app.texts()
    app.press("Down", "Enter it", "1", "0", "Enter 10", "Keep it")
    card = box(boxes, mine).solo_card("I", "1")
    assert [row.action for row in card.rows] == ["relationship", "buy", "heirloom", "sell", "global"]
    assert (card.rows[0].icons, card.arrow, card.amount) == (("Inventor", "Legendary"), "down", 10)


def test_a_card_half_entered_is_found_again_after_a_restart(
    phone: Phone, tables: LiveTables, tmp_path: Path, mine: str
) -> None:
    address = fact_address(mine, ("solo_cards", "I", 0))
    phone(address).press("Relationship", "Inventor")
    tables.folder.close()
    again = LiveTables(open_folder(tmp_path))
    assert "Row 1: Relationship: Inventor" in phone(address, started_anew=again).names()
    again.folder.close()


def test_a_sheet_is_renamed(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(sheet_address(mine))
    app.press("More", "Rename")
    app.write("The name of this box", "Ada's box")
    app.click("Keep it")
    assert boxes.names() == {mine: "Ada's box"}
    assert "Ada's box" in app.texts()


def test_a_deleted_sheet_is_brought_back(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone("/box")
    app.click(re.compile("^My box"))
    app.click("More")
    app.click(re.compile("^Delete"))
    assert boxes.names() == {}
    app.click("Bring My box back")
    assert boxes.names() == {mine: "My box"}


def test_a_sheet_is_handed_to_a_friend_as_a_file(phone: Phone, boxes: Boxes, mine: str) -> None:
    app = phone(sheet_address(mine))
    app.session.apply_page_patch({"web": True})
    app.click("More")
    app.click(re.compile("^Save as a file"))
    ((_, asked),) = [each for each in app.asked if each[0] == "save_file"]
    assert asked["file_name"] == "box-sheet-my-box.json"
    assert json.loads(asked["src_bytes"]) == boxes.sheet(mine)


def test_a_friends_file_becomes_a_sheet_and_a_wrong_one_says_why(
    phone: Phone, boxes: Boxes, mine: str
) -> None:
    content = boxes.hand_out(mine)
    app = phone("/box")
    app.answers["pick_files"] = [{"id": 0, "name": "a.png", "size": 4, "path": None, "bytes": b"\x89PNG"}]
    app.click("Open a file")
    assert "This is an image, not a box sheet." in app.texts()
    app.answers["pick_files"] = [{"id": 0, "name": "a.json", "size": 9, "path": None, "bytes": content}]
    app.click("Open a file")
    assert sorted(boxes.names().values()) == ["My box", "My box 2"]


def test_a_sheet_opened_from_home_is_shown_as_one(phone: Phone, boxes: Boxes, mine: str) -> None:
    content = boxes.hand_out(mine)
    app = phone("/")
    app.answers["pick_files"] = [{"id": 0, "name": "a.json", "size": 9, "path": None, "bytes": content}]
    app.click("Open a file")
    (added,) = {*boxes.names()} - {mine}
    assert app.routes[-1] == sheet_address(added)


def test_a_sheet_opened_from_home_that_cannot_be_says_why(phone: Phone, boxes: Boxes, mine: str) -> None:
    content = json.dumps({"characters": {"General": {"start": {"gold": -4}}}}).encode()
    app = phone("/")
    app.answers["pick_files"] = [{"id": 0, "name": "a.json", "size": 9, "path": None, "bytes": content}]
    app.click("Open a file")
    assert any("This box sheet cannot be right." in words for words in app.texts())
    assert [*boxes.names()] == [mine]


def test_a_sheet_that_is_gone_says_so(phone: Phone) -> None:
    assert "This sheet is not here" in phone("/box/nothing").texts()
