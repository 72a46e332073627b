"""Setting up the three small games: who begins, which cards, what is missing."""

from __future__ import annotations

from companion.game import Setup
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from views.set_up.plan import read_plan
from views.table.live_table import LiveTables


def planned(tables: LiveTables, game: str) -> Setup:
    """The set-up as it has been left so far."""
    plan = read_plan(tables.drafts, game)
    assert plan is not None
    return plan.setup


def build_set(app: Harness) -> None:
    """Taps a set of one's own together: the low speeds and 6 of one set, the others of the other."""
    for speed in "123456":
        app.click(f"The Starship, speed {speed}: 0")
    for speed in "78X":
        app.click(f"The Flying Garden, speed {speed}: 0")


def test_the_dealer_of_family_legacy_is_chosen(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/family-legacy")
    app.click("Who deals first? Player 2")
    assert planned(tables, "family-legacy").details["dealer"] == planned(tables, "family-legacy").seats[1].id
    assert any("Player 2 deals 7 to each of the 2" in name for name in app.names())


def test_who_begins_family_inc_is_chosen(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/family-inc")
    app.click("Who plays first? Player 2")
    app.click("Start: Player 2 plays first")
    assert "Player 2 draws chip 1" in app.texts()


def test_one_who_leaves_does_not_begin(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/family-inc")
    app.click("Add a person")
    app.click("Who plays first? Player 3")
    app.press("Player 3", "Take away")
    assert "first" not in planned(tables, "family-inc").details
    assert "Start: Player 1 plays first" in app.names()


def test_a_set_of_lost_legacy_is_chosen(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/lost-legacy")
    app.click("The Flying Garden, 16 cards")
    assert "Shuffle the 16 cards of The Flying Garden." in app.names()
    app.click("Start: Player 1 plays first")
    assert "Play Curse, speed 8" in app.names()


def test_a_set_of_ones_own_names_what_is_missing(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/lost-legacy")
    app.click("A set of your own, 16 cards out of the two sets of the box")
    assert "Still missing: speed 1, 2, 3, 4, 5, 6, 7, 8, X." in app.texts()
    build_set(app)
    assert "16 OF 16 CARDS" in app.texts()
    app.click("Start: Player 1 plays first")
    assert "13 turns to the Investigation" in app.texts()


def test_a_speed_mixed_from_both_sets_is_named(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/lost-legacy")
    app.click("A set of your own, 16 cards out of the two sets of the box")
    build_set(app)
    app.click("The Starship, speed 6: 2")
    assert "Speed 6: 1 missing" in app.texts()
    app.press("The Flying Garden, speed 6: 0", "The Flying Garden, speed 6: 2")
    assert "From both sets: speed 6." in app.texts()
    assert not any(name.startswith("Start") for name in app.names())


def test_ones_own_cards_are_found_again_after_another_set(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/lost-legacy")
    own = "A set of your own, 16 cards out of the two sets of the box"
    app.press(own, "The Starship, speed 7: 0", "The Starship, 16 cards, the one to begin with")
    assert "cards" not in planned(tables, "lost-legacy").details
    app.click(own)
    assert "The Starship, speed 7: 3" in app.names()


def test_five_players_need_the_megamix(tables: LiveTables, phone: Phone) -> None:
    app = phone("/new/lost-legacy")
    app.press("Add a person", "Add a person", "Add a person")
    assert any("take the Megamix" in words for words in app.spoken())
    app.click("Megamix, both sets of the box, 31 cards, for up to 6")
    assert "Start: Player 1 plays first" in app.names()
