"""Settings hold at once and are kept."""

from __future__ import annotations

import flet as ft
import pytest

from companion.store.documents import NotSaved
from companion.store.settings import Settings, read_settings, save_settings
from tests.screen_harness import Harness
from tests.toy import SETUP
from tests.views.conftest import Phone
from views.look.colour import LAMP, PAPER
from views.table.live_table import LiveTables


def ground(app: Harness) -> object:
    """The colour that the screen stands on."""
    return app.one(ft.View).bgcolor


def test_the_dark_is_chosen_for_good(phone: Phone, tables: LiveTables) -> None:
    app = phone("/settings")
    app.click("Dark")
    assert ground(app) == LAMP.ground
    assert read_settings(tables.folder).theme == "dark"
    assert ground(phone("/")) == LAMP.ground


def test_without_a_choice_the_device_decides(phone: Phone) -> None:
    app = phone("/")
    assert ground(app) == PAPER.ground
    evening = {"platform_brightness": "dark"}
    app.fire(app.page, "platform_brightness_change", "dark", **evening)
    assert ground(app) == LAMP.ground


def test_text_grows_everywhere_at_once(phone: Phone, tables: LiveTables) -> None:
    app = phone("/settings")
    app.click("Text at 200 per cent")
    assert "Text at 200 per cent, chosen" in app.names()
    assert read_settings(tables.folder).text_percent == 200


def test_a_switch_is_kept(phone: Phone, tables: LiveTables) -> None:
    app = phone("/settings")
    app.click("Reduce motion, off")
    assert "Reduce motion, on" in app.names()
    assert read_settings(tables.folder).reduce_motion


def test_a_name_can_be_forgotten_and_tables_keep_theirs(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    save_settings(tables.folder, Settings(names=("Ada", "Ben")))
    app = phone("/settings")
    app.click("Forget Ada")
    assert read_settings(tables.folder).names == ("Ben",)
    assert tables.stored.open(live.id).record.setup.name("A") == "Ada"


def test_who_is_forgotten_is_gone_from_the_list_at_once_and_can_be_had_back(
    phone: Phone, tables: LiveTables
) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben", "Cleo")))
    app = phone("/settings")
    app.press("Forget Ben", "Forget Ada")
    assert read_settings(tables.folder).names == ("Cleo",)
    assert {"Ada is forgotten.", "Ben is forgotten."} <= set(app.texts())
    app.click("Undo: offer Ben again")
    assert read_settings(tables.folder).names == ("Ben", "Cleo")
    assert "Forget Ben" in app.names()


def test_a_switch_that_changes_no_look_is_seen_to_turn(phone: Phone) -> None:
    app = phone("/settings")
    app.click("Keep the screen awake, off")
    assert "Keep the screen awake, on" in app.names()


def test_a_setting_that_cannot_be_kept_holds_here_and_says_so(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotSaved("The disk is full.")

    monkeypatch.setattr("views.session.save_settings", full)
    app = phone("/settings")
    app.click("Dark")
    assert ground(app) == LAMP.ground
    assert "The disk is full." in app.texts()


def test_the_licences_of_the_typefaces_can_be_read(phone: Phone) -> None:
    app = phone("/settings")
    app.click("Licence of Cabin")
    assert "SIL OPEN FONT LICENSE" in app.seen()


def test_back_leads_to_where_one_was(phone: Phone) -> None:
    app = phone("/new/toy")
    app.go("/settings")
    app.click("Back")
    assert app.routes == ["/new/toy"]


def test_where_they_may_not_it_says_how_they_could(phone: Phone) -> None:
    app = phone("/settings")
    app.page.web = True
    app.click("Dark")
    assert "companion run --share" in app.seen()
