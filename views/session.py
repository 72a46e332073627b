"""A session: one browser or phone at this companion, its look and where it is.

session = use_session()
session.navigate("/settings")
session.ask("money", game="legacies")
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import flet as ft

from companion.not_done import NotDone
from companion.store.folder import Folder
from companion.store.invitation import ONLY_A_HOST, THIS_COMPUTER
from companion.store.restore import Restore
from companion.store.rooms import TABLES
from companion.store.settings import Settings, read_settings, save_settings
from views.look import GameLook, Look, is_low
from views.parts.bottom_sheet import close_newest_sheet, past_sheets
from views.parts.finger import Finger, finger_at
from views.serve.guests import PHONES, Guests
from views.serve.on_phone import OnPhone
from views.table.live_table import LiveTables

HOME = "/"
LIST_OF_TABLES = TABLES.name
"""What is announced when a table is begun, deleted or brought in; for a change of one table, its id."""
LINES_ON_TOP = "lines on top"
"""What is announced when there may be another line under the bar of every page, or one less."""
NOT_KEPT = "/not-kept"
"""The page that says what can be done where nothing can be saved."""
ALL_TABLES, TRASH = "/tables", "/trash"
LONGEST_TRAIL = 100

Again = Callable[[], None]


class Session(OnPhone):
    """One screen: what all screens of the process share, and its own look, place and settings."""

    def __init__(self, page: ft.Page, tables: LiveTables, guests: Guests | None = None) -> None:
        self.page = page
        self.tables = tables
        super().__init__(guests)
        self._drawn_for = self.phone
        self.settings = read_settings(self.folder, self._looks)
        self.look = self._current_look()
        self.redraw: Again = _nothing
        """Draws the whole screen again; set by the app."""
        self.just_deleted = ""
        """The id of a table that was deleted here and may be had back."""
        self.incoming: Restore | None = None
        """What a file that was opened here would bring back."""
        self._trail = [self.route]
        self._bound_for = self.route
        self._guard: Any = None
        self._listeners = dict[str, list[Again]]()
        self._due = set[str]()

    @property
    def folder(self) -> Folder:
        """The data folder: `Documents(session.folder, "drafts")`."""
        return self.tables.folder

    # ---- whose it is

    @property
    def phone_name(self) -> str:
        """The name that people know this phone by; "" where there are no others."""
        return self.phone.name if self.guests else ""

    @property
    def _looks(self) -> str:
        """Under which phone its looks are kept; this computer's are in the settings themselves."""
        return "" if self.phone_id == THIS_COMPUTER.id else self.phone_id

    def left(self) -> None:
        """The phone is gone, or asleep."""
        self.goes()
        self._tell_of_phones()

    def ask_to_play(self) -> None:
        """Asks the hosts to let this phone, which watches, play."""
        if self.guests and not self.phone.may_play and not self.was_taken_back:
            self.guests.asking[self.phone_id] = None
            self._tell_of_phones()

    def _tell_of_phones(self) -> None:
        if self.guests:
            self.announce(PHONES)

    def _look_at_phone(self) -> None:
        """Draws what this phone may do now; one that was taken back is shown out."""
        if self.was_taken_back:
            self.page.run_task(ft.UrlLauncher().launch_url, HOME, web_only_window_name="_self")
        elif self._drawn_for != self.phone:
            self._drawn_for = self.phone
            self.redraw()

    # ---- where it is

    @property
    def route(self) -> str:
        """The address within the app, with its query."""
        return self.page.route or HOME

    @property
    def query(self) -> Mapping[str, str]:
        """What stands behind the question mark of the address."""
        return dict(parse_qsl(urlsplit(self.route).query))

    @property
    def finger(self) -> Finger:
        """What taps on this screen."""
        return finger_at(self.page)

    def navigate(self, route: str) -> None:
        """Goes to another room; an open sheet is closed first."""
        past_sheets(self.page, lambda: self._go(route))

    def _go(self, route: str) -> None:
        self._bound_for = route
        self.page.navigate(route)

    def guard_back(self) -> None:
        """From now on the browser's back closes what lies over the screen, if something does, and stays."""
        if self.page.on_route_change is not self._guard:
            self._guard = self._guarding(self.page.on_route_change)
            self.page.on_route_change = self._guard

    def _guarding(self, go_on: Any) -> Any:
        def changed(event: ft.RouteChangeEvent) -> None:
            if event.route != self._bound_for and self._closed_something():
                self._go(self._trail[-1])
            else:
                go_on(event)

        return changed

    def _closed_something(self) -> bool:
        """Whether a step back closes a sheet, or is the second of two that did."""
        return self.finger.has_just_uncovered or close_newest_sheet(self.page)

    async def step_back(self, event: ft.Event[ft.View]) -> None:
        """A device's own way back: it closes a sheet, or goes to where this screen was before.

        The view itself stays until this screen goes elsewhere. In a browser, whose back is a change of the
        address, only a tap beside a sheet that is already going comes here.
        """
        if not self.page.web and not self._closed_something():
            self.back()
        await event.control.confirm_pop(False)

    def back(self, otherwise: str = HOME) -> None:
        """Goes to where this screen was before, or to `otherwise` if it began here."""
        self.navigate(self.before(otherwise))

    def before(self, otherwise: str = HOME) -> str:
        """Where this screen was before."""
        return self._trail[-2] if len(self._trail) > 1 else otherwise

    def outside(self, room: str) -> str:
        """Where this screen was before it came into a room ("/rules"), or home if it began there."""
        return next((place for place in reversed(self._trail) if not place.startswith(room)), HOME)

    def arrived(self, route: str) -> None:
        """Notes a new place. One that lies behind is gone back to: what came after it is off the trail."""
        if route == self._trail[-1]:
            return
        self.finger.comes(all_is_new=True)
        behind = self._trail[: self._trail.index(route)] if route in self._trail else self._trail
        if behind[-1:] and behind[-1].startswith("/new/") and route.startswith("/table/"):
            behind = behind[:-1]  # the set-up is this table now
        self._trail = [*behind, route][-LONGEST_TRAIL:]

    def ask(self, question: str = "", game: str = "") -> None:
        """Opens the search of the rules; the entries of `game` come first."""
        asked = {"ask": question, "game": game}
        query = urlencode({name: value for name, value in asked.items() if value})
        self.navigate(f"/rules?{query}" if query else "/rules")

    def open_rule(self, rule: str) -> None:
        """Opens one entry of the rules; an open sheet that led there comes back afterwards."""
        past_sheets(self.page, lambda: self._go(f"/rules/{quote(rule)}"), come_back=True)

    # ---- tables

    def tell_not_kept(self) -> None:
        """Opens the page about what cannot be saved, over the table at which that happened."""
        place = urlsplit(self.route).path.split("/")
        table = place[2] if place[1] == "table" else ""
        self.navigate(f"{NOT_KEPT}?{urlencode({'table': table})}" if table else NOT_KEPT)

    def delete_table(self, table: str) -> str:
        """Puts a table in the trash; gives a sentence if that could not be done."""
        return self._moved(self.tables.delete, table, table)

    def restore_table(self, table: str = "") -> str:
        """Brings a table back, or the one deleted here last; gives a sentence if that could not be done."""
        return self._moved(self.tables.restore, table or self.just_deleted, "")

    def take_copy(self, table: str) -> str:
        """Goes on with a damaged table as it was one save earlier; a sentence if that could not be done."""
        return self._moved(self.tables.stored.go_back, table, self.just_deleted)

    def delete_for_good(self, table: str) -> str:
        """Removes a table from the trash; a sentence if that could not be done."""
        return self._moved(self.tables.delete_for_good, table, "")

    def _moved(self, move: Callable[[str], None], table: str, just_deleted: str) -> str:
        try:
            self.only_a_host()
            move(table)
        except NotDone as why:
            return why.reason
        self.just_deleted = just_deleted
        self.announce(LIST_OF_TABLES)
        self.announce(table)
        return ""

    # ---- how it looks

    def change_settings(self, **changes: Any) -> str:
        """Changes how this phone looks, here and for later; a sentence if that could not be kept."""
        self.settings = replace(self.settings, names=self.people, **changes)
        self.look_again()
        return self._kept(self.settings, self._looks)

    def keep_people(self, names: tuple[str, ...]) -> str:
        """Offers just these names at the next set-up; a sentence if that could not be done."""
        if not self.phone.may_manage:
            return ONLY_A_HOST
        return self._keep_names(names)

    def read_again(self) -> None:
        """Takes the settings as they are on disk by now."""
        self.settings = read_settings(self.folder, self._looks)
        self.look_again()

    def remember(self, names: tuple[str, ...]) -> None:
        """Remembers who played, for the next set-up."""
        self._keep_names(read_settings(self.folder).remembering(names).names)

    @property
    def people(self) -> tuple[str, ...]:
        """Who has played, the latest first; as it is kept by now, whichever phone told it."""
        return read_settings(self.folder).names

    def _keep_names(self, names: tuple[str, ...]) -> str:
        return self._kept(replace(read_settings(self.folder), names=names))

    def _kept(self, settings: Settings, phone: str = "") -> str:
        try:
            save_settings(self.folder, settings, phone)
        except NotDone as why:
            return why.reason
        return ""

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

    # ---- what changes elsewhere

    def announce(self, what: str) -> None:
        """Tells every session of the process that something has changed on disk, this one first."""
        self._draw(what)
        self.page.pubsub.send_others(what)

    def hear(self) -> None:
        """Begins to hear what is announced."""
        self.page.pubsub.subscribe(self._heard)
        self.folder.on_trouble = lambda: self.announce(LINES_ON_TOP)
        self._tell_of_phones()

    def _heard(self, what: str) -> None:
        """Hops from the hub's thread, which has no page, to this one's; a phone that sleeps is left alone."""
        if self.page.session.connection:
            self.page.run_task(self._tell, what)

    def woke(self) -> None:
        """The phone is back, perhaps as another one: whatever was announced meanwhile is drawn."""
        if self.comes():
            self.settings = read_settings(self.folder, self._looks)
        self.look_again()
        self.redraw()
        self._tell_of_phones()

    async def _tell(self, what: str) -> None:
        """Waits for its turn among the screens of others: between two of them a tap is answered.

        Whatever else is announced of the same thing until then is drawn together with it.
        """
        if what in self._due:
            return
        self._due.add(what)
        async with self.tables.one_screen_at_a_time:
            self._due.remove(what)
            self._draw(what)
            await asyncio.sleep(0)

    def _draw(self, what: str) -> None:
        self.finger.comes()
        if what == PHONES:
            self._look_at_phone()
        for again in list(self._listeners.get(what, ())):
            again()

    def listen(self, what: str, again: Again) -> None:
        """Calls `again` whenever `what` is announced."""
        self._listeners.setdefault(what, []).append(again)

    def forget(self, what: str, again: Again) -> None:
        """Ends `listen`."""
        self._listeners[what].remove(again)


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
