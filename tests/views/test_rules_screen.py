"""The rules on screen: asking, reading, browsing, bookmarks, and the way back to the table."""

from __future__ import annotations

import re
from random import Random

import flet as ft
import pytest

from companion.game import Seat, Setup
from companion.games import games
from companion.rules import entries, entry
from companion.rules.citation import citation, quotation
from companion.store.bookmarks import Bookmarks, save_bookmarks
from tests.games.playing import players_of
from tests.screen_harness import Harness
from tests.toy import SETUP
from tests.views.conftest import Phone
from views.table.live_table import LiveTables

FIELD = "Search the rules"
BUMPING = entry("legacies.bumping")
SETUPS = [players_of(game).some_setup(Random(1)) for game in games()]
FAMILY = Setup("family-legacy", (Seat("A", "Ada"), Seat("B", "Ben")), {"separate-runs": "best"})


def title(name: str) -> re.Pattern[str]:
    """An answer, by the title of its entry."""
    return re.compile(rf"^{re.escape(entry(name).title)}\. ")


def marked(app: Harness) -> set[str]:
    """The words that lie on a tinted field."""
    return {span.text or "" for span in app.all(ft.TextSpan) if span.style and span.style.bgcolor}


def link(app: Harness, words: str) -> ft.TextSpan:
    """A word of the glossary within a text."""
    return next(span for span in app.all(ft.TextSpan) if span.text == words and span.on_click)


# ---- asking


def test_home_leads_to_a_field_that_waits_for_keys(phone: Phone) -> None:
    app = phone()
    app.click(FIELD)
    assert app.routes == ["/rules"]
    assert app.field(FIELD).autofocus


def test_an_address_with_a_question_is_answered_at_once(phone: Phone) -> None:
    app = phone("/rules?ask=bumped+token")
    assert app.field(FIELD).value == "bumped token"
    assert app.find(title("legacies.bumping"))


def test_answers_come_as_one_types_misspelt_or_not(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping a tokn along")
    assert "answers, best first" in app.seen()
    assert app.names()[2].startswith(BUMPING.title)


def test_the_words_that_were_met_are_marked(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping")
    assert {"Bumping", "bumped"} <= {word for each in marked(app) for word in each.split()}


def test_the_game_that_is_played_comes_first(phone: Phone) -> None:
    app = phone("/rules?game=lost-legacy")
    assert "LOST LEGACY FIRST" in app.texts()
    app.write(FIELD, "how many cards do I draw")
    assert app.names()[2].endswith("Lost Legacy")


def test_where_nothing_is_found_the_nearest_topics_are_offered(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "zzyzx")
    assert "Nothing is found for these words." in app.texts()
    nearest = app.names()[2]
    app.click(nearest)
    assert app.routes[-1].startswith("/rules/")


def test_other_words_for_the_same_thing_ask_anew(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping a token")
    other = next(name for name in app.names() if name.startswith("Ask: "))
    app.click(other)
    assert app.field(FIELD).value == other.removeprefix("Ask: ")
    assert "answer" in app.seen()


def test_an_empty_field_shows_the_rulebooks_again(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping")
    app.click("Clear")
    assert "THE RULEBOOKS" in app.texts()


# ---- reading


def test_an_answer_opens_its_entry_with_the_words_marked(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumped token moves along")
    app.click(title("legacies.bumping"))
    assert app.routes == ["/rules/legacies.bumping"]
    assert {BUMPING.title, BUMPING.short, citation(BUMPING)} <= set(app.texts())
    assert any("bumped" in words for words in marked(app))


@pytest.mark.parametrize(
    "name", ["lost-legacy.printed-x", "family-legacy.two-runs", "legacies.relationship-steps"]
)
@pytest.mark.parametrize("width", [360, 1280])
def test_an_entry_is_shown_whole(phone: Phone, name: str, width: float) -> None:
    shown = entry(name)
    app = phone(f"/rules/{name}", width=width)
    said = [shown.title, shown.short, *shown.examples, *(each.text for each in shown.detail)]
    for question in shown.open:
        said += [question.question, *(each.text for each in question.readings)]
    assert set(said) <= set(app.texts())


def test_an_example_begins_with_a_capital(phone: Phone) -> None:
    assert "An industry stands at 6." in phone("/rules/legacies.selling").seen()


def test_what_the_reference_does_not_have_is_said_to_be_missing(phone: Phone) -> None:
    app = phone("/rules/legacies.no-such-rule")
    assert "There is no such rule" in app.texts()
    app.click("Ask something else")
    assert app.routes == ["/rules"]


def test_a_glossary_word_brings_up_its_short_answer_and_leads_on(phone: Phone) -> None:
    app = phone("/rules/legacies.relationship-steps")
    app.fire(link(app, "Successors"), "click")
    assert entry("legacies.successors").short in app.texts()
    app.click("Read all of it")
    assert app.routes == ["/rules/legacies.successors"]


def test_a_glossary_word_is_linked_once_in_an_entry(phone: Phone) -> None:
    app = phone("/rules/legacies.npc-turn")
    words = [span.text for span in app.all(ft.TextSpan) if span.on_click]
    assert words
    assert len(words) == len(set(words))


def test_see_also_and_the_neighbours_lead_on_and_back_leads_back(phone: Phone) -> None:
    app = phone("/rules/legacies.bumping")
    app.click("After: The benefit of a new Relationship")
    app.click("Before: Bumping a token along a track")
    app.click("Being bumped off a Legendary Figure")
    app.click("Back")
    assert app.routes[-1] == "/rules/legacies.bumping"


def test_an_entry_is_copied_with_its_place(phone: Phone) -> None:
    app = phone("/rules/legacies.bumping")
    app.click("Copy with its place")
    assert ("set", {"data": quotation(BUMPING)}) in app.asked
    assert "Copied with its place" in app.names()


def test_something_else_is_asked_in_an_empty_field(phone: Phone) -> None:
    app = phone("/rules?game=legacies")
    app.write(FIELD, "bumping")
    app.click(title("legacies.bumping"))
    app.click("Ask something else")
    assert app.routes[-1] == "/rules?game=legacies"
    assert app.field(FIELD).value == ""
    assert app.field(FIELD).autofocus


# ---- readings


def test_the_reading_that_the_table_plays_by_is_marked(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(FAMILY).id
    app = phone(f"/table/{table}")
    app.go("/rules/family-legacy.two-runs")
    best = entry("family-legacy.two-runs").open[0].readings[1].text
    assert f"{best}, played at this table" in app.spoken()


def test_without_a_table_only_our_suggestion_is_marked(phone: Phone) -> None:
    app = phone("/rules/family-legacy.two-runs")
    suggested, other = (each.text for each in entry("family-legacy.two-runs").open[0].readings)
    assert {f"{suggested}, our suggestion", other} <= set(app.spoken())


def test_a_table_of_another_game_decides_nothing(phone: Phone, tables: LiveTables) -> None:
    app = phone(f"/table/{tables.begin(SETUP).id}")
    app.go("/rules/family-legacy.two-runs")
    assert "played at this table" not in app.seen()


# ---- there and back


def test_back_from_an_entry_finds_the_list_as_it_was(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping")
    before = app.names()
    app.click(title("legacies.bumping"))
    app.click("Back")
    assert app.names() == before
    assert app.field(FIELD).value == "bumping"


def test_what_lies_below_an_entry_is_out_of_reach(phone: Phone) -> None:
    app = phone("/rules")
    app.write(FIELD, "bumping")
    app.click(title("legacies.bumping"))
    below = [each for each in app.all(ft.Semantics) if each.exclude_semantics and not each.label]
    assert [each.content.disabled for each in below if each.content] == [True]


def test_why_and_back_finds_the_table_as_it_was_with_what_was_half_entered(
    phone: Phone, tables: LiveTables
) -> None:
    table = f"/table/{tables.begin(SETUP).id}"
    app = phone(table)
    app.press("Enter half", "Enter half", "Nonsense")
    before = app.texts()
    app.click("Why?")
    assert entry("companion.set-by-hand").short in app.texts()
    app.click("Back")
    assert app.routes[-1] == table
    assert app.texts() == before
    assert "half 2" in before


def test_a_search_from_the_table_closes_back_to_it_from_however_deep(
    phone: Phone, tables: LiveTables
) -> None:
    table = f"/table/{tables.begin(SETUP).id}"
    app = phone(table)
    app.press("Enter half", "Search the rules")
    app.write(FIELD, "bumping")
    app.click(title("legacies.bumping"))
    app.click("After: The benefit of a new Relationship")
    app.press("Back", "Back", "Back")
    assert app.routes[-1] == table
    assert "half 1" in app.texts()


# ---- browsing and bookmarks


def test_a_rulebook_is_leafed_through_by_game_and_chapter(phone: Phone) -> None:
    app = phone("/rules")
    app.click("Lost Legacy")
    app.click("Investigation phase, 10 entries")
    assert "HOW TO INVESTIGATE" in app.texts()
    app.click("The Investigation phase")
    assert app.routes == ["/rules/lost-legacy.investigation"]


def test_an_open_rulebook_says_which_text_it_was_written_from(phone: Phone) -> None:
    app = phone("/rules?game=family-inc")
    assert "Family Inc. rulebook, not dated; of the edition with 125 chips." in app.texts()


def test_a_rules_file_with_a_fault_is_told_above_all_other_rules(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.rules.reference.rules_faults", lambda: ("garden.txt is left out.",))
    app = phone("/rules")
    assert "garden.txt is left out." in app.texts()
    assert "THE RULEBOOKS" in app.texts()


def test_one_chapter_lies_open_at_a_time_and_closes_again(phone: Phone) -> None:
    app = phone("/rules")
    app.click("Goal, 2 entries")
    app.click("Winning, 2 entries")
    app.click("Winning, 2 entries, open")
    assert not any(name.endswith("open") for name in app.names())


def test_the_rulebook_of_the_game_that_is_played_is_open(phone: Phone) -> None:
    assert "Investigation phase, 10 entries" in phone("/rules?game=lost-legacy").names()


def test_a_bookmark_is_put_in_and_found_and_taken_out(phone: Phone) -> None:
    app = phone("/rules/legacies.bumping")
    app.click("Bookmark")
    app.click("Take the bookmark out")
    app.click("Bookmark")
    other = phone("/rules", beside=app)
    assert "BOOKMARKS" in other.texts()
    other.click(re.compile(r"^Bumping a token along a track, Legacies"))
    assert other.routes == ["/rules/legacies.bumping"]


def test_what_was_read_last_is_at_hand(phone: Phone) -> None:
    app = phone("/rules/legacies.bumping")
    app.go("/rules/legacies.hostile")
    app.go("/rules")
    read = [name for name in app.names() if name.endswith(", Legacies, Relationships")]
    assert [name.partition(",")[0] for name in read] == [entry("legacies.hostile").title, BUMPING.title]


def test_a_bookmark_that_cannot_be_saved_leads_to_the_page_about_it(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = phone("/rules/legacies.bumping")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    app.click("Bookmark")
    assert app.routes[-1] == "/not-kept"


def test_a_bookmark_at_an_entry_that_is_gone_is_passed_over(phone: Phone, tables: LiveTables) -> None:
    save_bookmarks(tables.folder, Bookmarks(("legacies.gone",), ("legacies.gone",)))
    assert "BOOKMARKS" not in phone("/rules").texts()


# ---- side by side


def test_beside_the_list_the_best_answer_lies_open(phone: Phone) -> None:
    app = phone("/rules", width=1280)
    assert "Ask as you would say it" in app.texts()
    app.write(FIELD, "bumping a token along")
    assert {BUMPING.short, citation(BUMPING)} <= set(app.texts())
    assert app.routes == []


def test_another_answer_takes_its_place_and_new_words_ask_anew(phone: Phone) -> None:
    app = phone("/rules", width=1280)
    app.write(FIELD, "bumping")
    app.click(re.compile(r"^Being bumped off a Legendary Figure\. "))
    assert citation(entry("legacies.legendary-bump")) in app.texts()
    app.write(FIELD, "bumping a token along")
    assert app.routes[-1] == "/rules"
    assert BUMPING.short in app.texts()


def test_back_leaves_the_rules_at_once_where_list_and_entry_stand_side_by_side(
    phone: Phone, tables: LiveTables
) -> None:
    table = f"/table/{tables.begin(SETUP).id}"
    app = phone(table, width=1280)
    app.click("Search the rules")
    app.write(FIELD, "bumping")
    app.click(re.compile(r"^Being bumped off a Legendary Figure\. "))
    app.click("Back")
    assert app.routes[-1] == table


def test_turning_the_tablet_keeps_the_question(phone: Phone) -> None:
    app = phone("/rules", width=600)
    app.write(FIELD, "bumping")
    app.resize(1000)
    assert app.field(FIELD).value == "bumping"
    assert "answers, best first" in app.seen()


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_every_entry_opens_beside_a_table_of_its_game(phone: Phone, tables: LiveTables, setup: Setup) -> None:
    app = phone(f"/table/{tables.begin(setup).id}")
    for each in entries():
        if each.game == setup.game:
            app.go(f"/rules/{each.id}")
            assert each.title in app.seen()
