"""The app: the rooms of the companion and the way between them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial

import flet as ft

from companion.games import games, shelf
from companion.store.folder import Folder
from companion.store.invitation import ONLY_WATCHES
from views import rules, sparse
from views.awake import use_awake
from views.faults import tell_of_faults
from views.games import screens_of
from views.home import all_tables, trash
from views.home.home import Home
from views.lines_under_the_bar import LinesOfThisPhone
from views.look import ASSETS, Look, dress, theme
from views.parts import UnderTheBar, bar, block, empty_state, screen
from views.places import HOME
from views.room import keyed, room
from views.serve.phones import Phones
from views.session import Here, Session, use_session
from views.set_up.set_up import SetUp
from views.settings import not_kept, restore, settings, this_phone
from views.table.live_table import LiveTables
from views.table.log import log_screen
from views.table.one_table import OneTable
from views.table.result import result_screen
from views.table.screen import table_screen

TITLE = "Beside the Board"


def show(folder: Folder) -> None:
    """Shows the screens in the phone or desktop app that the companion is built into."""
    sparse.install()  # before Flet's server is loaded, whose messages it shortens
    ft.run(shown_to_each(folder), no_cdn=True, assets_dir=str(ASSETS))


def shown_to_each(folder: Folder, phones: Phones | None = None) -> Callable[[ft.Page], None]:
    """What shows the screens on a page, and the same tables on all pages."""
    for fault in shelf().faults:
        folder.tell(fault)
    tables = LiveTables(folder)
    return lambda page: main(page, tables, phones)


def make_ready() -> Iterator[None]:
    """Loads, piece by piece, what the first screen and the first table would otherwise wait for."""
    theme(Look())
    for game in games():
        screens_of(game)
        yield
    gc.collect()
    gc.freeze()  # what is loaded stays: to look through all of it again and again would slow many a tap


def main(page: ft.Page, tables: LiveTables, phones: Phones | None = None) -> None:
    """One browser more; with `phones`, other phones may join."""
    sparse.install()
    page.title = TITLE
    session = Session(page, tables, phones)
    page.on_keyboard_event = session.key_pressed
    page.on_resize = lambda _: session.look_again()
    page.on_platform_brightness_change = lambda _: session.look_again()
    page.on_connect = lambda _: session.woke()
    page.on_disconnect = lambda _: session.left()
    session.hear()
    dress(page, session.look)
    page.render_views(lambda: App(session))
    tell_of_faults(page)


@ft.component
def App(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """All rooms, in the look of this session."""
    _, count = ft.use_state(0)
    session.redraw = lambda: count(lambda times: times + 1)
    drawn: ft.Control = Here(session, lambda: UnderTheBar(partial(LinesOfThisPhone, session), _all_rooms))
    return drawn


def _all_rooms() -> ft.Control:
    return ft.Router([_home(), *_modal_rooms(), _anywhere_else()], manage_views=True)


def _home() -> ft.Route:
    """Home and what lies behind it: each room stands on the one it was entered from."""
    return ft.Route(
        path="",
        component=HomeRoom,
        children=[
            ft.Route(path="new/:game", component=SetUpRoom),
            ft.Route(
                path="table/:table",
                component=TableRoom,
                children=[
                    ft.Route(path="log", component=LogRoom),
                    ft.Route(path="result", component=ResultRoom),
                    ft.Route(path="correct/:step", component=CorrectionRoom),
                ],
            ),
        ],
    )


def _anywhere_else() -> ft.Route:
    return ft.Route(path=":rest*", component=NotFoundRoom)


def _modal_rooms() -> list[ft.Route]:
    """Rooms that open over any other and close back to it."""
    rooms = (rules, settings, restore, this_phone, all_tables, trash, not_kept)
    own = [route for game in games() for route in screens_of(game).pages]
    return [*(route for each in rooms for route in each.ROUTES), *own]


@ft.component
def HomeRoom() -> ft.View:  # noqa: N802
    """The home screen; not drawn while another room lies over it, except one that closes back to it."""
    covered = ft.use_route_location() != HOME
    return room(lambda session: ft.Container() if covered else Home(session))


@ft.component
def SetUpRoom() -> ft.View:  # noqa: N802
    """The set-up of a new table."""
    game = ft.use_route_params().get("game", "")

    def content(session: Session) -> ft.Control:
        if game not in games():
            return _not_found(session)
        if not session.phone.may_play:
            return _not_found(session, ONLY_WATCHES)
        return keyed(SetUp, game, session, game)

    return room(content)


@ft.component
def TableRoom() -> ft.View:  # noqa: N802
    """A table; its log, its result and its corrections stand on it."""
    use_awake(use_session())
    table = ft.use_route_params().get("table", "")
    return room(lambda session: keyed(OneTable, table, session, table, table_screen))


@ft.component
def LogRoom() -> ft.View:  # noqa: N802
    """The log of a table."""
    table = ft.use_route_params().get("table", "")
    return room(lambda session: keyed(OneTable, table, session, table, log_screen))


@ft.component
def ResultRoom() -> ft.View:  # noqa: N802
    """The result of a table, or how it stands so far."""
    table = ft.use_route_params().get("table", "")
    return room(lambda session: keyed(OneTable, table, session, table, result_screen))


@ft.component
def CorrectionRoom() -> ft.View:  # noqa: N802
    """A table with one step of it to be played anew."""
    params = ft.use_route_params()
    table, step = params.get("table", ""), params.get("step", "")
    number = int(step) if step.isdecimal() else 0
    return room(lambda session: keyed(OneTable, f"{table}-{step}", session, table, table_screen, number))


@ft.component
def NotFoundRoom() -> ft.View:  # noqa: N802
    """An address that leads nowhere."""
    return room(_not_found)


def _not_found(
    session: Session, words: str = "The address may have been typed wrongly, or what was here is gone."
) -> ft.Control:
    look = session.look
    home = block(look, "Home", lambda: session.navigate(HOME), icon=ft.Icons.HOME_OUTLINED)
    body = [empty_state(look, ft.Icons.SIGNPOST_OUTLINED, "Nothing is here", words, home)]
    return screen(look, bar(look, "Not found", on_back=session.back), body)
