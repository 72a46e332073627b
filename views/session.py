"""A session: one browser or phone at this companion, its look and where it is.

session = use_session()
session.navigate("/settings")
session.ask("money", game=table.game.key)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from companion.not_done import NotDone
from companion.store.folder import Folder
from companion.store.invitation import THIS_COMPUTER
from companion.store.restore import Restore
from companion.store.rooms import TABLES
from companion.store.settings import read_settings, save_settings
from views.announcing import Again, Announcing
from views.look import GameLook, Look, is_low
from views.places import HOME, Places
from views.serve.on_phone import OnPhone
from views.serve.phones import PHONES, Phones
from views.table.live_table import LiveTables

LIST_OF_TABLES = TABLES.name
"""What is announced when a table is begun, deleted or brought in; for a change of one table, its id."""
LINES_UNDER_THE_BAR = "lines under the bar"
"""What is announced when there may be another line under the bar of every page, or one less."""
ALL_TABLES, TRASH = "/tables", "/trash"

Say = Callable[[str], None]
"""Shows a sentence to the person; an empty one takes away what was shown."""


class Session(OnPhone, Places, Announcing):
    """One screen: what all screens of the process share, and its own look, place and settings."""

    def __init__(self, page: ft.Page, tables: LiveTables, phones: Phones | None = None) -> None:
        self.tables = tables
        OnPhone.__init__(self, phones)
        Places.__init__(self, page)
        Announcing.__init__(self, page, tables.one_screen_at_a_time)
        self._drawn_for = self.phone
        self.settings = read_settings(self.folder, self._looks)
        self.look = self._current_look()
        self.redraw: Again = _nothing
        """Draws the whole screen again; set by the app."""
        self.hand = object()
        """Tells this screen from the others, also where it is remembered longer than the screen itself."""
        self.just_deleted = ""
        """The id of a table that was deleted here and may be had back."""
        self.incoming: Restore | None = None
        """What a file that was opened here would bring back."""
        self.listen(PHONES, self._look_at_phone)

    @property
    def folder(self) -> Folder:
        """The data folder: `Documents(session.folder, "drafts")`."""
        return self.tables.folder

    # ---- whose it is

    @property
    def phone_name(self) -> str:
        """The name that people know this phone by; "" where there are no others."""
        return self.phone.name if self.phones else ""

    @property
    def _looks(self) -> str:
        """Under which phone its looks are kept; this computer's are in the settings themselves."""
        return "" if self.phone_id == THIS_COMPUTER.id else self.phone_id

    def woke(self) -> None:
        """The phone is back, perhaps as another one: whatever was announced meanwhile is drawn."""
        if self.comes():
            self.settings = read_settings(self.folder, self._looks)
        self.look_again()
        self.redraw()
        self._tell_of_phones()

    def hear(self) -> None:
        """Begins to hear what is announced, and what becomes of the data folder."""
        super().hear()
        self.folder.watchers.add(self)
        self._tell_of_phones()

    def trouble_changed(self) -> None:
        """The data folder can be written no more, or again."""
        self._heard(LINES_UNDER_THE_BAR)

    def left(self) -> None:
        """The phone is gone, or asleep."""
        self.goes()
        self._tell_of_phones()

    def ask_to_play(self) -> None:
        """Asks the hosts to let this phone, which watches, play."""
        if self.phones and not self.phone.may_play and not self.was_taken_back:
            self.phones.asking[self.phone_id] = None
            self._tell_of_phones()

    def change_phones(self, change: Callable[[], None]) -> None:
        """Changes what other phones may do, and shows it on all; raises `NotDone`."""
        self.only_a_host()
        try:
            change()
        finally:  # what could not be saved holds all the same until the end
            self._tell_of_phones()

    def _tell_of_phones(self) -> None:
        if self.phones:
            self.announce(PHONES)

    def _look_at_phone(self) -> None:
        """Draws what this phone may do now; one that was taken back is shown out."""
        if self.was_taken_back:
            self.page.run_task(ft.UrlLauncher().launch_url, HOME, web_only_window_name="_self")
        elif self._drawn_for != self.phone:
            self._drawn_for = self.phone
            self.redraw()

    # ---- tables

    def done(self, do: Callable[[], object], say: Say) -> bool:
        """Does it and says nothing, or says why it was not done; whether it was."""
        fault = self.why_not(do)
        say(fault)
        return not fault

    def why_not(self, do: Callable[[], object]) -> str:
        """Does it, or gives a sentence why it was not done."""
        try:
            do()
        except NotDone as why:
            return why.reason
        return ""

    def delete_table(self, table: str) -> None:
        """Puts a table in the trash; raises `NotDone`."""
        self._move(self.tables.delete, table, table)

    def restore_table(self, table: str) -> None:
        """Brings a table back; raises `NotDone`."""
        self._move(self.tables.restore, table)

    def take_copy(self, table: str) -> None:
        """Goes on with a damaged table as it was one save earlier; raises `NotDone`."""
        self._move(self.tables.stored.go_back, table, self.just_deleted)

    def delete_for_good(self, table: str) -> None:
        """Removes a table from the trash; raises `NotDone`."""
        self._move(self.tables.delete_for_good, table)

    def _move(self, move: Callable[[str], None], table: str, just_deleted: str = "") -> None:
        self.only_a_host()
        move(table)
        self.just_deleted = just_deleted
        self.announce(LIST_OF_TABLES)
        self.announce(table)

    # ---- how it looks

    def change_settings(self, **changes: Any) -> None:
        """Changes how this phone looks, here and for later; raises `NotDone` if that could not be kept."""
        self.settings = replace(self.settings, names=self.people, **changes)
        self.look_again()
        save_settings(self.folder, self.settings, self._looks)

    def keep_people(self, names: tuple[str, ...]) -> None:
        """Offers just these names at the next set-up; raises `NotDone`."""
        self.only_a_host()
        save_settings(self.folder, replace(read_settings(self.folder), names=names))

    def read_again(self) -> None:
        """Takes the settings as they are on disk by now."""
        self.settings = read_settings(self.folder, self._looks)
        self.look_again()

    def remember(self, names: tuple[str, ...]) -> None:
        """Remembers who played, for the next set-up; raises `NotSaved`."""
        save_settings(self.folder, read_settings(self.folder).remembering(names))

    @property
    def people(self) -> tuple[str, ...]:
        """Who has played, the latest first; as it is kept by now, whichever phone entered it."""
        return read_settings(self.folder).names

    def look_at_table(self, game: GameLook) -> Look:
        """The look of a table of this game: all flat on a phone that watches."""
        return replace(self.look.of(game), flat=not self.phone.may_play)

    def look_again(self) -> None:
        """Takes the room and the light of the device and the settings, and draws if they changed."""
        look = self._current_look()
        if look != self.look:
            self.look = look
            self.page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
            self.page.update()
            self.redraw()

    def _current_look(self) -> Look:
        by_lamp = self.page.platform_brightness == ft.Brightness.DARK
        theme = self.settings.theme
        return Look(
            dark=theme == "dark" or (theme == "system" and by_lamp),
            scale=self.settings.text_percent / 100,
            width=self.page.width or 360,
            low=is_low(self.page.width, self.page.height),
            still=self.settings.reduce_motion,
        )


def _nothing() -> None:
    """Before the app is drawn there is nothing to draw again."""


Here: Any = ft.create_context(None)


def use_session() -> Session:
    """A hook: the session of this screen."""
    session: Session = ft.use_context(Here)
    return session


def use_covered(session: Session) -> bool:
    """A hook: whether another room lies over the one that the component is in."""
    own = ft.use_view_path()
    return bool(own) and urlsplit(session.route).path.rstrip("/") != own.rstrip("/")


def use_news(session: Session, what: str) -> None:
    """A hook: draws the component again whenever `what` is announced. `what` stays the same for good."""
    _, count = ft.use_state(0)

    def again() -> None:
        count(lambda times: times + 1)

    kept = ft.use_callback(again, [])
    ft.use_effect(lambda: session.listen(what, kept), [], cleanup=lambda: session.forget(what, kept))
