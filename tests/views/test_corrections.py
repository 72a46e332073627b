"""A correction begins filled in with what was entered."""

from __future__ import annotations

import pytest

from companion.change import read_step
from companion.game import SetByHand
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open
from tests.views.small_games import begun
from views.table.live_table import LiveTable, LiveTables

RICH = {"A": {"gold": 200}}


def done(live: LiveTable, step: dict[str, object]) -> int:
    """Takes a step, and gives its id."""
    assert live.take(read_step(live.timeline.game.key, step).action) is None
    return live.timeline.record.steps[-1].id


def test_a_purchase_is_put_right_from_what_was_bought(phone: Phone, legacies: Open) -> None:
    live = legacies(seats=RICH).live
    step = done(live, {"do": "buy", "by": "A", "industry": "Theater", "size": "minor"})
    app = phone(f"/table/{live.id}/correct/{step}")
    assert "Buy Minor, Theater" in app.names()
    assert "Half told" not in " ".join(app.texts())


def test_resources_are_put_right_from_what_was_taken(phone: Phone, legacies: Open) -> None:
    live = legacies().live
    step = done(live, {"do": "resources", "by": "A", "takes": {"Gem": 1}})
    app = phone(f"/table/{live.id}/correct/{step}")
    assert any("Gem" in name and "1" in name for name in app.names())
    assert "Take them" in app.names()


@pytest.mark.parametrize("of", [{}, {"of": "own"}, {"of": "A"}])
def test_ones_own_special_action_is_put_right_however_it_is_written(
    phone: Phone, legacies: Open, of: dict[str, str]
) -> None:
    live = legacies().live
    step = done(live, {"do": "special action", "by": "A", "gains": {"Dye": 1}, **of})
    app = phone(f"/table/{live.id}/correct/{step}")
    assert "Special Action" in app.names()


def test_a_solo_card_is_put_right_from_what_was_read(phone: Phone, legacies: Open) -> None:
    live = legacies().live
    live.take(SetByHand({"turn": "N"}))
    row = {"action": "relationship", "icons": ["General", "Inventor"]}
    step = done(live, {"do": "npc card", "by": "N", "row": row, "amount": 5})
    app = phone(f"/table/{live.id}/correct/{step}")
    assert {"Done", "Something else"} <= set(app.names())


def test_cancel_in_a_correction_leads_to_the_other_ways_and_undo_back_again(
    phone: Phone, legacies: Open
) -> None:
    live = legacies(seats=RICH).live
    step = done(live, {"do": "buy", "by": "A", "industry": "Theater", "size": "minor"})
    app = phone(f"/table/{live.id}/correct/{step}")
    app.click("Cancel")
    assert "Explore" in app.names()
    app.press("More", "Undo mark")
    assert "Buy Minor, Theater" in app.names()


@pytest.mark.parametrize(
    ("step", "seen"),
    [
        ({"do": "move", "out_of": "deck", "into": "ruins"}, "From: The deck, chosen"),
        ({"do": "look", "seat": "B"}, "The hand of Ben, chosen"),
    ],
)
def test_an_effect_of_lost_legacy_is_put_right_from_what_was_told(
    phone: Phone, tables: LiveTables, step: dict[str, object], seen: str
) -> None:
    live = begun(tables, "lost-legacy", steps=[{"do": "draw"}, {"do": "play", "card": "Old Map"}])
    app = phone(f"/table/{live.id}/correct/{done(live, step)}")
    assert seen in app.names()


@pytest.mark.parametrize(
    ("entry", "seen"),
    [
        ({"do": "row", "seat": "A", "row": "RRRXRRR"}, "Ada, G: wrong"),
        ({"do": "points", "seat": "A", "points": 30}, "Ada: 30 this round"),
        ({"do": "call Legacy", "seat": "A"}, "Ada: 50 this round"),
    ],
)
def test_an_entry_of_family_legacy_is_put_right_from_what_was_entered(
    phone: Phone, tables: LiveTables, entry: dict[str, object], seen: str
) -> None:
    live = begun(tables, "family-legacy")
    app = phone(f"/table/{live.id}/correct/{done(live, entry)}")
    assert any(name.startswith(seen) for name in app.names())
    assert "See what changes" in app.names()


def test_undo_in_the_correction_of_an_entry_leads_back_to_the_entry(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-legacy")
    entry = done(live, {"do": "row", "seat": "A", "row": "RRRXRRR"})
    app = phone(f"/table/{live.id}/correct/{entry}")
    app.click("Ada, Y: right")
    assert "Ada, Y: wrong" in app.names()
    app.press("More", "Undo mark")
    assert {"Ada, G: wrong", "Ada, Y: right"} <= set(app.names())
