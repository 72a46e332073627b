"""Undo at a table of Legacies: there where it takes a step back, and only there."""

from __future__ import annotations

from companion.change import read_step
from tests.screen_tree import is_on
from tests.views.conftest import Phone
from tests.views.legacies_phone import setup
from views.table.live_table import LiveTables


def test_at_the_first_card_of_an_npc_there_is_nothing_to_undo(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(setup("AN"))
    app = phone(f"/table/{live.id}")
    assert "What does row 1 show?" in app.texts()
    assert "Undo" not in app.names()


def test_while_an_npcs_card_is_corrected_the_table_itself_cannot_be_undone(
    phone: Phone, tables: LiveTables
) -> None:
    live = tables.begin(setup("AN"))
    card = {"do": "npc card", "by": "N", "row": {"action": "relationship", "icons": ["Socialite"]}}
    assert live.take(read_step("legacies", card).action) is None
    app = phone(f"/table/{live.id}/correct/1")
    assert "Correcting" in app.texts()
    assert not is_on(app.find("Undo"))
