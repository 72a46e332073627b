"""Phones that were invited: who may do what, what they are called, and that it can be taken back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import flet as ft
import pytest

from companion.game import Seat, Setup
from companion.games import games
from companion.record import complete
from companion.store.backups import Backups
from companion.store.documents import Documents, NotSaved
from companion.store.invitation import ONLY_WATCHES, THIS_COMPUTER, Role
from companion.store.settings import Settings, read_settings, save_settings
from tests.screen_harness import Harness
from tests.toy import SETUP
from tests.views.conftest import Phone
from views.app import main
from views.look.colour import LAMP, PAPER
from views.serve.phones import SPEAKING, Phones
from views.session import Session
from views.table.live_table import LiveTables

Shared = Callable[..., Harness]


@pytest.fixture
def phones(tables: LiveTables) -> Phones:
    return Phones(tables.folder, 8550)


@pytest.fixture
def shared(tables: LiveTables, phones: Phones) -> Iterator[Shared]:
    """Opens the app on one of several phones: `shared("/", invited(phones, "plays"), beside=host)`."""
    opened: list[Harness] = []

    def open_app(route: str = "/", who: str = THIS_COMPUTER.id, beside: Harness | None = None) -> Harness:
        def begin(page: ft.Page) -> None:
            page.web = True
            SPEAKING.set(who)
            main(page, tables, phones)

        opened.append(Harness(begin, route=route, beside=beside))
        return opened[-1]

    yield open_app
    for app in reversed(opened):
        app.close()


def invited(phones: Phones, role: Role, name: str = "") -> str:
    """The id of a phone that has joined in this role."""
    phone = phones.invitations.phone_with(phones.invitations.join(phones.invitations.code(role)))
    assert phone
    if name:
        phones.invitations.rename(phone.id, name)
    return phone.id


def full(*_: object) -> None:
    raise NotSaved("The disk is full.")


def test_the_app_that_is_built_for_a_phone_needs_nothing_of_it() -> None:
    served = ("segno", "starlette", "uvicorn", "flet_web")
    script = f"import sys; sys.modules.update(dict.fromkeys({served}))\nimport views.app"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_where_no_phones_may_join_this_one_may_everything(phone: Phone, tables: LiveTables) -> None:
    app = phone("/settings")
    session = Session(app.page, tables)
    assert session.phone == THIS_COMPUTER
    assert session.phone.may_play
    assert session.phone.may_manage
    assert "phone" not in app.seen().lower()


# ---- inviting


def test_the_role_comes_first_and_each_has_a_code_of_its_own(shared: Shared, phones: Phones) -> None:
    host = shared("/settings")
    assert phones.invitation("plays").address in host.texts()
    host.click("Watches")
    assert phones.invitation("watches").address in host.texts()
    assert "Watches, chosen" in host.names()
    assert "The code to scan" in host.spoken()
    assert host.one(ft.Image).src == phones.invitation("watches").picture


def test_a_code_that_was_used_gives_way_to_a_new_one(shared: Shared, phones: Phones) -> None:
    host = shared("/settings")
    used = phones.invitation("plays").address
    shared("/", invited(phones, "plays"), beside=host)
    assert used not in host.texts()
    assert phones.invitation("plays").address in host.texts()


def test_a_host_sees_who_is_here_and_who_is_not(shared: Shared, phones: Phones) -> None:
    ben = invited(phones, "plays", "Ben's phone")
    invited(phones, "watches", "Cleo's phone")
    host = shared("/settings")
    assert "Plays, not here now" in host.texts()
    phone = shared("/", ben, beside=host)
    assert "Plays, here now" in host.texts()
    assert "Watches, not here now" in host.texts()
    phone.fire(phone.page, "disconnect")
    assert "Plays, not here now" in host.texts()


def test_a_phone_sees_no_code_and_no_one_else(shared: Shared, phones: Phones) -> None:
    ben, _ = invited(phones, "plays", "Ben's phone"), invited(phones, "plays", "Cleo's phone")
    phone = shared("/settings", ben)
    assert "/join/" not in phone.seen()
    assert "Cleo's phone" not in phone.texts()
    assert "Ben's phone: rename" in phone.names()


# ---- names


def test_whose_a_phone_is_takes_one_tap(shared: Shared, phones: Phones, tables: LiveTables) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben")))
    phone = shared("/this-phone", invited(phones, "plays"))
    phone.click("It is Ben's phone")
    assert phones.invitations.phones()[1].name == "Ben's phone"
    assert phone.page.route == "/"


def test_a_phone_can_be_called_anything_else(shared: Shared, phones: Phones) -> None:
    host = shared("/settings")
    phone = shared("/this-phone", invited(phones, "plays"), beside=host)
    phone.write("Name of this phone", "The old tablet")
    phone.click("Done")
    assert "The old tablet" in host.texts()


def test_this_computer_has_a_name_of_its_own_too(shared: Shared, phones: Phones) -> None:
    host = shared("/settings")
    host.click("This computer: rename")
    host.write("Name of this phone", "Ada's laptop")
    host.click("Done")
    assert phones.phone(THIS_COMPUTER.id).name == "Ada's laptop"


def test_a_name_that_cannot_be_kept_says_so(
    shared: Shared, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = shared("/this-phone", invited(phones, "plays"))
    monkeypatch.setattr(Documents, "put", full)
    phone.click("Done")
    assert "The disk is full." in phone.texts()


# ---- what a phone may


def test_a_phone_that_watches_sees_each_step_and_takes_none(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    host = shared(f"/table/{live.id}")
    watching = shared(f"/table/{live.id}", invited(phones, "watches"), beside=host)
    host.click("Ada scores 3")
    assert "3" in watching.texts()
    for changes in ("Ada scores 3", "Enter half", "Undo", "Ada: points 3"):
        assert changes not in watching.names()
    assert {"Log", "More", "Search the rules"} <= set(watching.names())


def test_on_a_phone_that_watches_nothing_that_is_special_to_a_game_is_tapped(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    seats = (Seat("A", "Ada"), Seat("B", "Ben"))
    mats = {"mats": {"A": {"character": "Socialite"}, "B": {"character": "General"}}}
    leads = re.compile("Back|In the bag|Search the rules|More|Log$|Why|.*: .*")
    for game in games():
        live = tables.begin(complete(Setup(game, seats, details=mats if game == "legacies" else {})))
        app = shared(f"/table/{live.id}", invited(phones, "watches"))
        assert [name for name in app.names() if not leads.match(name)] == ["Ask to play"], game


def test_what_a_phone_that_watches_sends_all_the_same_changes_nothing(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    host = shared(f"/table/{live.id}")
    late = shared(f"/table/{live.id}", beside=host)
    late = shared(f"/table/{live.id}", invited(phones, "plays"), beside=host)
    buttons = [late.find(name) for name in ("Ada scores 3", "Enter half", "Best")]
    host.click("Ben scores 1")
    phones.invitations.give(phones.invitations.phones()[1].id, "watches")
    for button in buttons:
        late.fire(button, "click")
    assert "it sees every step and takes none" in late.seen()
    assert (live.timeline.state.points, live.trail().draft) == ({"A": 0, "B": 1}, {})
    assert "half 0" in late.texts()


def test_a_phone_that_watches_sees_a_step_without_the_ways_to_change_it(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    host = shared(f"/table/{live.id}")
    host.click("Ada scores 3")
    watching = shared(f"/table/{live.id}/log", invited(phones, "watches"), beside=host)
    watching.click("Step 1: Ada scores 3")
    assert watching.names() == ["Close"]


def test_a_phone_that_watches_begins_no_table(shared: Shared, phones: Phones) -> None:
    watching = shared("/", invited(phones, "watches"))
    assert not [name for name in watching.names() if name.startswith("Begin")]
    watching.go("/new/toy")
    assert "This phone watches" in watching.seen()


def test_a_phone_plays_and_begins_tables_but_deletes_none(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    other = shared(f"/table/{live.id}", invited(phones, "plays", "Ben's phone"))
    other.click("Ada scores 3")
    assert live.timeline.state.points["A"] == 3
    assert live.timeline.record.changes[-1].phone == "Ben's phone"
    other.click("Undo")
    assert live.timeline.state.points["A"] == 0
    other.click("More")
    assert not [name for name in other.names() if "Delete" in name]
    other.dismiss()
    other.go("/new/toy")
    other.click("Start")
    assert len(tables.stored.summaries()) == 2


def test_a_phone_changes_nothing_that_belongs_to_the_host(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben")))
    other = shared("/settings", invited(phones, "plays"))
    assert "Forget Ada" not in other.names()
    other.go("/")
    assert "Open a file" not in other.names()


def test_a_host_s_phone_may_do_what_the_computer_may(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben")))
    other = shared("/settings", invited(phones, "host"))
    other.click("Forget Ada")
    assert read_settings(tables.folder).names == ("Ben",)
    assert phones.invitation("plays").address in other.texts()


def test_another_role_is_drawn_at_once(shared: Shared, phones: Phones, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    ben = invited(phones, "watches", "Ben's phone")
    host = shared("/settings")
    other = shared(f"/table/{live.id}", ben, beside=host)
    host.click("Ben's phone: Let it play")
    other.click("Ada scores 3")
    assert live.timeline.state.points["A"] == 3
    host.click("Ben's phone: Let it only watch")
    assert "Ada scores 3" not in other.names()


# ---- asking to play


def test_a_phone_that_watches_can_ask_to_play_and_is_let(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    host = shared(f"/table/{live.id}")
    other = shared(f"/table/{live.id}", invited(phones, "watches", "Cleo's phone"), beside=host)
    other.click("Ask to play")
    assert "Ask to play" not in other.names()
    host.click("Let Cleo's phone play")
    assert "Let Cleo's phone play" not in host.names()
    other.click("Ada scores 3")
    assert live.timeline.state.points["A"] == 3


def test_a_host_may_say_not_now(shared: Shared, phones: Phones) -> None:
    host = shared("/")
    other = shared("/", invited(phones, "watches", "Cleo's phone"), beside=host)
    other.click("Ask to play")
    host.click("Not now: Cleo's phone goes on watching")
    assert "Ask to play" in other.names()
    assert "asks to play" not in " ".join(host.spoken())


def test_nobody_but_a_host_is_asked(shared: Shared, phones: Phones) -> None:
    host = shared("/")
    other = shared("/", invited(phones, "plays"), beside=host)
    shared("/", invited(phones, "watches", "Cleo's phone"), beside=host).click("Ask to play")
    assert "Cleo's phone asks to play." in host.spoken()
    assert "Cleo's phone asks to play." not in other.spoken()


# ---- taking back


def test_a_phone_that_is_taken_back_is_shown_out_and_may_nothing(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    ben = invited(phones, "plays", "Ben's phone")
    host = shared("/settings")
    other = shared(f"/table/{live.id}", ben, beside=host)
    button = other.find("Ada scores 3")
    host.click("Take back the invitation of Ben's phone")
    assert "Ben's phone" not in host.texts()
    assert "launch_url" in [name for name, _ in other.asked]
    other.fire(button, "click")
    assert live.timeline.state.points["A"] == 0


def test_what_was_taken_back_but_not_saved_is_said(
    shared: Shared, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    invited(phones, "plays", "Ben's phone")
    host = shared("/settings")
    monkeypatch.setattr(Documents, "put", full)
    host.click("Take back the invitation of Ben's phone")
    assert "The disk is full." in host.texts()


def test_a_screen_that_comes_back_as_another_phone_may_what_that_one_may(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    app = shared(f"/table/{live.id}")
    app.fire(app.page, "disconnect")
    back = SPEAKING.set(invited(phones, "watches"))
    app.fire(app.page, "connect")
    SPEAKING.reset(back)
    assert "Ask to play" in app.names()
    assert "Ada scores 3" not in app.names()


def test_who_speaks_without_having_passed_the_gate_may_nothing(shared: Shared, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    assert "Ada scores 3" not in shared(f"/table/{live.id}", "nobody").names()


# ---- looks


def ground(app: Harness) -> object:
    """The colour that the screen stands on."""
    return app.one(ft.View).bgcolor


def test_how_a_phone_looks_reaches_no_other_phone(shared: Shared, phones: Phones, tables: LiveTables) -> None:
    ben, cleo = invited(phones, "plays"), invited(phones, "plays")
    host = shared("/settings")
    other = shared("/settings", ben, beside=host)
    other.click("Dark")
    other.click("Text at 150 per cent")
    assert (ground(other), ground(host)) == (LAMP.ground, PAPER.ground)
    assert read_settings(tables.folder) == Settings()
    assert ground(shared("/", cleo, beside=host)) == PAPER.ground
    again = shared("/settings", ben, beside=host)
    assert ground(again) == LAMP.ground
    assert "Text at 150 per cent, chosen" in again.names()


def test_how_the_host_looks_reaches_no_other_phone(shared: Shared, phones: Phones) -> None:
    host = shared("/settings")
    host.click("Dark")
    assert ground(shared("/", invited(phones, "host"), beside=host)) == PAPER.ground


def test_names_told_on_one_phone_are_not_lost_by_the_looks_of_another(
    shared: Shared, tables: LiveTables
) -> None:
    host = shared("/settings")
    save_settings(tables.folder, Settings(names=("Zoe",)))
    host.click("Dark")
    assert read_settings(tables.folder).names == ("Zoe",)


def test_a_restore_leaves_a_host_s_phone_with_its_own_looks(
    shared: Shared, phones: Phones, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def picked(picker: ft.FilePicker, **_: object) -> list[ft.FilePickerFile]:
        return [ft.FilePickerFile(id=1, name="backup.zip", size=len(content), bytes=content)]

    monkeypatch.setattr(ft.FilePicker, "pick_files", picked)
    tables.begin(SETUP)
    content = Backups(tables.folder).everything()
    for each in tables.stored.summaries():
        tables.delete(each.id)
    other = shared("/settings", invited(phones, "host"))
    other.click("Dark")
    other.click("Restore from a file")
    other.click("Restore")
    assert "Restored" in other.texts()
    assert ground(other) == LAMP.ground


def test_a_person_remembered_on_one_phone_is_not_lost_when_another_is_forgotten_on_a_second(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben")))
    host = shared("/settings")
    save_settings(tables.folder, Settings(names=("Cleo", "Ada", "Ben")))
    host.click("Forget Ada")
    assert read_settings(tables.folder).names == ("Cleo", "Ben")


def test_a_phone_deletes_no_table_that_cannot_be_opened(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    table = "f" * 32
    Documents(tables.folder, "tables").put(table, {"setup": {"game": "chess", "seats": []}})
    other = shared(f"/table/{table}", invited(phones, "plays"))
    assert "Save its file" in other.names()
    assert "Delete it" not in other.names()


def test_a_phone_that_has_come_to_watch_begins_no_table_and_is_told_why(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    ben = invited(phones, "plays")
    other = shared("/new/toy", ben)
    phones.invitations.give(ben, "watches")
    other.click("Start")
    assert "/not-kept" not in other.routes
    assert ONLY_WATCHES in other.seen()
    assert not tables.stored.summaries()


def test_a_phone_sees_no_way_to_do_what_only_a_host_may(
    shared: Shared, phones: Phones, tables: LiveTables
) -> None:
    gone, damaged = tables.begin(SETUP), tables.stored.begin(SETUP, datetime.now(UTC))
    tables.stored.save(damaged)
    tables.delete(gone.id)
    (tables.folder.path / "tables" / f"{damaged.record.id}.json").write_text('{"setup": {}}')
    other = invited(phones, "plays")
    for route in ("/", "/tables", "/trash", f"/table/{gone.id}", f"/table/{damaged.record.id}"):
        names = shared(route, other).names()
        assert not [name for name in names if name.startswith(ONLY_OF_A_HOST)], route


ONLY_OF_A_HOST = ("Bring it back", "Delete", "Open a file", "Take the copy")
"""How the buttons begin whose deeds only a host may do."""
