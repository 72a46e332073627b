"""A person with a real box and no data plays: what is printed is asked when it is needed, once."""

from __future__ import annotations

import re

import pytest

from companion.form import Json
from companion.game import Seat, SetByHand, Setup
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.actions.player_cards import ObtainResources
from companion.games.legacies.box.boxes import Boxes
from companion.games.legacies.box.kinds import place_name
from companion.games.legacies.state import State
from companion.printed.facts import FactPath
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.own_box import begin, enter_board, look_up, number, undone_until
from views.table.live_table import LiveTable, LiveTables

BOARD = [
    {"group": "Government", "industries": [place_name("Government", place) for place in range(3)]},
    {
        "group": "Progress",
        "industries": ["Communications", *(place_name("Progress", at) for at in (1, 2, 3))],
    },
    {"group": "Entertainment", "industries": ["Entertainment, 1st", "Theater", "Entertainment, 3rd"]},
]
LEAST: list[tuple[FactPath, Json]] = [
    (("industries",), BOARD),
    (("track", "start_row"), 3),
    (("characters", "Socialite", "start", "foundation"), 20),
    (("characters", "General", "start", "foundation"), 30),
]


@pytest.fixture
def app(phone: Phone, tables: LiveTables) -> Harness:
    """A table with a box of which only the least is known; the Nemesis plays first."""
    boxes = Boxes(tables.folder)
    sheet = boxes.begin()
    for path, answer in LEAST:
        boxes.learn(sheet, path, answer)
    mats = {"P": {"character": "Socialite"}, "N": {"character": "General"}}
    seats = (Seat("P", "Player 1", "blue"), Seat("N", "Nemesis", "charcoal", "nemesis"))
    details = {"mats": mats, "box": boxes.sheet(sheet), "sheet": sheet}
    return phone(f"/table/{tables.begin(Setup('legacies', seats, {}, details)).id}")


def live(tables: LiveTables) -> LiveTable:
    (summary,) = tables.stored.summaries()
    return tables.open(summary.id)


def state(tables: LiveTables) -> State:
    found: State = live(tables).timeline.state
    return found


def own_turn(phone: Phone, tables: LiveTables) -> Harness:
    """The person plays a card that needs nothing printed; the table is opened again for the next card."""
    live(tables).take(SetByHand({"seats": {"P": {"hand": 3}}}))
    assert live(tables).take(ObtainResources(by="P", takes={"Gem": 1})) is None
    return phone(f"/table/{live(tables).id}")


def card(app: Harness, *taps: str) -> list[str]:
    """Reads a Solo Card off the table, looks up what is asked, and does what it comes to."""
    asked: list[str] = []
    for tap in taps:
        look_up(app, tell=asked.append)
        if tap in app.names():
            app.click(tap)
    look_up(app, tell=asked.append)
    if "Nothing more in the row" in app.names() and "Show the decision" not in app.names():
        app.click("Nothing more in the row")
        look_up(app, tell=asked.append)
    if "Show the decision" in app.names():
        app.click("Show the decision")
    look_up(app, tell=asked.append)
    app.click("Done")
    look_up(app, tell=asked.append)
    return asked


def test_the_least_is_asked_before_the_first_turn(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.click(re.compile("^My box"))
    app.click(re.compile("^Player 1, "))
    app.press("Socialite", "Done")
    assert "Enter the ten Industries of the board." in app.texts()
    assert "Start" not in app.names()


def test_a_place_is_marked_as_no_name(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.click(re.compile("^My box"))
    app.click(re.compile("^The ten Industries"))
    app.click("One more in Government")
    assert {"Government, 1st from the top", "place, no name"} <= set(app.texts())


def test_the_two_known_industries_must_find_their_place(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.click(re.compile("^My box"))
    app.click(re.compile("^The ten Industries"))
    for group, count in (("Government", 3), ("Progress", 4), ("Entertainment", 3)):
        app.press(*[f"One more in {group}"] * count)
    assert "Keep it" not in app.names()
    assert "Communications is one of the ten: say where it stands." in app.texts()


def test_a_box_from_nothing_is_on_the_table_after_the_least(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/legacies")
    begin(app)
    assert "What does row 1 show?" in app.texts()
    (name,) = Boxes(tables.folder).names()
    assert live(tables).timeline.record.setup.details["sheet"] == name
    assert set(state(tables).industry_rows.values()) == {3}


def test_an_npc_buys_once_its_mat_has_been_looked_up(app: Harness, tables: LiveTables) -> None:
    asked = card(app, "Buy", "Government", "Progress")
    assert asked == [
        "Which two Industries does the General influence?",
        "How many rows has the investment track?",
    ]
    assert state(tables).seats["N"].investments == {"Government, 2nd": ("minor",)}
    assert state(tables).industry_rows["Government, 2nd"] == 4


def test_of_two_quick_taps_on_an_answer_the_second_builds_on_the_first(app: Harness) -> None:
    app.press("Buy", "Government")
    app.press_at_once("Government, 2nd", "Progress, 3rd")
    assert {"Government, 2nd, chosen", "Progress, 3rd, chosen"} <= set(app.names())


def test_of_two_quick_taps_on_a_count_each_counts(phone: Phone) -> None:
    app = phone("/new/legacies")
    app.click(re.compile("^My box"))
    app.click(re.compile("^The ten Industries"))
    app.press_at_once("One more in Government", "One more in Government")
    assert {"Name Government, 1st", "Name Government, 2nd"} <= set(app.names())


def test_what_is_half_entered_outlives_the_table_screen(
    app: Harness, phone: Phone, tables: LiveTables
) -> None:
    app.press("Buy", "Government", "Government, 2nd")
    again = phone(f"/table/{live(tables).id}", beside=app)
    assert "Government, 2nd, chosen" in again.names()


def test_what_a_table_entered_is_not_asked_at_the_next_one(app: Harness, tables: LiveTables) -> None:
    card(app, "Buy", "Government", "Progress")
    boxes = Boxes(tables.folder)
    (name,) = boxes.names()
    box = boxes.box(name)
    assert box is not None
    assert (box.influenced("General"), box.rows) == (("Government, 2nd", "Progress, 3rd"), 8)
    assert box.value("I", 3) == 3


def test_every_answer_is_a_step_that_can_be_undone(app: Harness, tables: LiveTables) -> None:
    card(app, "Buy", "Government", "Progress")
    actions = [moment.step.action for moment in live(tables).timeline.moments]
    assert sum(isinstance(action, ReadOffTheBox) for action in actions) == 2
    undone_until(app, lambda: state(tables).box.character("General").influenced is None)


def test_a_whole_generation_of_every_kind_of_card(app: Harness, phone: Phone, tables: LiveTables) -> None:
    kinds = [
        ("Buy", "Government", "Progress"),
        ("Relationship", "Inventor"),
        ("Relationship", "Legendary"),
        ("Sell", "Government", "Progress"),
        ("Heirloom", "Opponent's"),
    ]
    for taps in kinds:
        card(app, *taps)
        app = own_turn(phone, tables)
    nemesis = state(tables).seats["N"]
    assert (nemesis.investments, nemesis.cards_played) == ({}, 5)
    assert "N" in state(tables).tracks["Inventor"]
    assert "N" in state(tables).legendary.values()
    assert len(nemesis.heirlooms) == 1
    card(app, "Global", "Collect Dividends")


def test_an_npc_that_cannot_lets_its_foundation_grow(app: Harness, tables: LiveTables) -> None:
    app.press("Sell", "Entertainment")
    look_up(app)
    app.press("Foundation 10", "Show the decision", "Done")
    assert state(tables).seats["N"].foundation == 40


ASKED_BY = {
    "Collect Dividends": ["What Dividend does a minor Investment pay on row 3?"],
    "Heirloom Income": ["Which two Industries does the General influence?"],
    "Heirloom Fame": ["How much Fame is an Industry on row 3 worth?"],
    "Advance Relationships": [
        "What does space 2 of the Inventor's Relationship track pay?",
        "What does space 1 of the Inventor's Relationship track pay?",
    ],
}


@pytest.mark.parametrize("name", ASKED_BY)
def test_a_global_action_of_the_nemesis_asks_for_what_it_pays(
    app: Harness, phone: Phone, tables: LiveTables, name: str
) -> None:
    nemesis = {"investments": {"Government, 2nd": ["minor"]}, "heirlooms": ["P1"], "cards_played": 2}
    live(tables).take(SetByHand({"seats": {"N": nemesis}, "tracks": {"Inventor": ["N", None, None, None]}}))
    app = phone(f"/table/{live(tables).id}")
    app.press("Global", name, "Show the decision", "Done", "Our stand-in")
    asked: list[str] = []
    look_up(app, tell=asked.append)
    app.click("Done")
    look_up(app, tell=asked.append)
    assert set(asked) & set(ASKED_BY[name])
    assert len(state(tables).global_face_down) == 1


# ---- what a mat gives at the start


def begun_by_hand(phone: Phone) -> Harness:
    """A table with the own box, from the set-up on, of which only the least was entered."""
    app = phone("/new/legacies")
    begin(app)
    return app


def test_the_set_up_asks_for_every_starting_value_of_the_mats(phone: Phone) -> None:
    app = phone("/new/legacies")
    enter_board(app)
    app.click(re.compile("^Player 1, "))
    app.press("Socialite", "Done")
    kinds = ("starting Foundation", "starting Fame", "starting Gold", "Which Resource")
    asked = [name for name in app.names() if "the Socialite" in name]
    assert [kind for kind in kinds if any(kind in name for name in asked)] == list(kinds)


def at_the_persons_turn(phone: Phone, tables: LiveTables) -> tuple[Harness, str]:
    """That table, and the seat of the person, who plays now."""
    begun_by_hand(phone)
    person = next(name for name, seat in state(tables).seats.items() if seat.human)
    assert live(tables).take(SetByHand({"turn": person})) is None
    return phone(f"/table/{live(tables).id}"), person


def test_starting_values_that_nobody_told_are_shown_as_untold(phone: Phone, tables: LiveTables) -> None:
    app, person = at_the_persons_turn(phone, tables)
    assert "Player 1: Fame not told, Foundation 20, plays now" in app.names()
    assert state(tables).seats[person].gold is None


def test_a_cost_asks_for_the_gold_that_nobody_told_and_then_goes_on(phone: Phone, tables: LiveTables) -> None:
    app, person = at_the_persons_turn(phone, tables)
    app.press("Opportunity", "Cost: Gold", "5", "Enter 5", "Take it")
    assert "What is the Socialite's starting Gold?" in app.texts()
    number(app, "Enter it", "12")
    assert state(tables).seats[person].gold == 7


def test_a_starting_value_that_was_asked_at_the_table_is_remembered(phone: Phone, tables: LiveTables) -> None:
    app, _ = at_the_persons_turn(phone, tables)
    app.press("Opportunity", "Gains: Fame", "2", "Enter 2", "Take it")
    number(app, "Enter it", "6")
    (box,) = map(Boxes(tables.folder).box, Boxes(tables.folder).names())
    assert box is not None
    assert box.character("Socialite").start.fame == 6


def test_fame_that_nobody_told_can_be_set_by_hand(phone: Phone, tables: LiveTables) -> None:
    app, person = at_the_persons_turn(phone, tables)
    app.press("Player 1: Fame not told, Foundation 20, plays now", "8", "Enter 8")
    assert state(tables).seats[person].fame == 8


def test_a_starting_value_is_told_even_where_the_step_that_asked_for_it_is_then_refused(
    phone: Phone, tables: LiveTables
) -> None:
    app, person = at_the_persons_turn(phone, tables)
    app.press("Opportunity", "Cost: Gold", "5", "Enter 5", "Take it")
    number(app, "Enter it", "3")
    assert state(tables).seats[person].gold == 3
    assert "This costs 5 Gold; 3 at hand." in app.spoken()
    assert "What is the Socialite's starting Gold?" not in app.texts()
