"""Set-up: who sits where, what the table decides, and what to lay out before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.game import Marker, OpenRule, Option, Refused, SeatKind, Setup, Variant
from companion.games import games
from companion.not_done import NotDone
from companion.record import complete
from companion.store.documents import NotSaved
from views.games import SettingUp, SetUpScreens, game_look, screens_of
from views.look import Look
from views.parts import (
    BarAction,
    bar,
    block,
    chevron,
    column,
    empty_state,
    flat_line,
    forget_typed,
    grid,
    link,
    note,
    option_question,
    refusal,
    row,
    screen,
    seat_tile,
    section,
    text,
    tick_line,
    tile,
    use_bottom_sheet,
    use_choice,
    use_number_pad,
)
from views.places import HOME
from views.session import LIST_OF_TABLES, Session, use_covered, use_news
from views.set_up.plan import (
    Change,
    Plan,
    change_plan,
    forget_plan,
    given_names,
    last_begun,
    new_plan,
    news_of_plan,
    read_plan,
    with_one_more,
)
from views.set_up.seat_sheet import SeatSheet, name_key
from views.table.at_table import cite
from views.table.steps import address

ADD: dict[Marker, ft.IconData] = {
    "disc": ft.Icons.PERSON_ADD_ALT,
    "diamond": ft.Icons.SMART_TOY_OUTLINED,
    "star": ft.Icons.STAR_OUTLINE,
}
"""What is on the tile that adds a seat, by its marker."""


@ft.component
def SetUp(session: Session, game: str) -> ft.Control:  # noqa: N802
    """The set-up of a game, as it was left."""
    look = session.look.of(game_look(game))
    screens = screens_of(game).set_up
    pad, choose = use_number_pad(look), use_choice(look)
    sheet = use_bottom_sheet(look, covered=use_covered(session))
    use_news(session, news_of_plan(game))
    drafts = session.tables.drafts
    first = ft.use_memo(lambda: screens.settled(session, new_plan(games()[game], session.people)), [])
    begun_before = ft.use_memo(lambda: last_begun(drafts, game), [])
    told, say = ft.use_state(_Said())

    def change(made: Change) -> None:
        try:
            change_plan(drafts, first, lambda kept: screens.settled(session, made(kept)))
        except NotSaved as fault:
            say(_Said(str(fault)))
            return
        say(_Said())
        session.announce(news_of_plan(game))

    def now() -> SettingUp:
        """The plan as it stands, for a sheet that stays up while it changes."""
        plan = screens.settled(session, read_plan(drafts, game) or first)
        return SettingUp(session, session.look.of(game_look(game)), plan, change, pad, choose, sheet)

    begun_here: ft.MutableRef[SettingUp | None] = ft.use_ref(None)

    def start() -> None:
        """Begins the table: one, however often it is tapped, and on how many phones, before it is there."""
        if not begun_here.current and last_begun(drafts, game) == begun_before:
            at = now()
            refused = begin(at)
            begun_here.current = None if refused else at
            say(_Said(refused))

    begun = last_begun(drafts, game)
    if begun and begun != begun_before and not begun_here.current:
        return _has_begun(session, look, begun)
    return _screen(begun_here.current or now(), screens, now, told.fault, start)


@dataclass(frozen=True, slots=True, eq=False)
class _Said:
    """What could not be done just now; told anew after every tap, so that each draws the screen."""

    fault: str = ""


def _has_begun(session: Session, look: Look, table: str) -> ft.Control:
    """In place of a plan that became a table on another phone."""
    there = block(look, "Go to the table", lambda: session.navigate(address(table)), icon=ft.Icons.PLAY_ARROW)
    head = bar(look, "A new table", on_back=lambda: session.navigate(HOME))
    words = "It was begun on another phone, as it was set up."
    body = [empty_state(look, ft.Icons.GROUPS_OUTLINED, "The table has begun", words, there)]
    return screen(look, head, body)


def _screen(
    at: SettingUp,
    screens: SetUpScreens,
    current: Callable[[], SettingUp],
    fault: str,
    start: Callable[[], None],
) -> ft.Control:
    look, game = at.look, games()[at.setup.game]
    head = bar(
        look,
        "A new table",
        game.name,
        on_back=lambda: at.session.navigate(HOME),
        actions=[BarAction(ft.Icons.SEARCH, "Search the rules", lambda: at.session.ask(game=game.key))],
    )
    laid_out = _checklist(at)
    body = [
        section(look, "Seats"),
        _seats(at, screens, current),
        *_more_seats(at),
        *screens.section(at),
        *_options(at),
        *([] if look.wide else laid_out),
        ft.Container(height=16),
    ]
    footer = _footer(at, screens, fault, start)
    return screen(look, head, body, footer=footer, right=laid_out if look.wide else (), gap=14)


# ---- seats


def _seats(at: SettingUp, screens: SetUpScreens, current: Callable[[], SettingUp]) -> ft.Control:
    def open_seat(seat: str) -> None:
        forget_typed(at.session.page, name_key(at, seat))
        at.sheet.show(lambda: SeatSheet(current, screens, seat))

    tiles = [
        seat_tile(at.look, seat, screens.seat_lines(at.plan, seat), partial(open_seat, seat.id))
        for seat in at.setup.seats
    ]
    return column(*tiles, stretch=True)


def _more_seats(at: SettingUp) -> list[ft.Control]:
    """A tile for each kind that may sit down, while there is room."""
    look, game = at.look, games()[at.setup.game]
    if len(at.setup.seats) >= game.seats[-1]:
        return []
    if len(game.kinds) == 1:
        (kind,) = game.kinds
        words = f"Add a {kind.name.lower()}"
        return [block(look, words, partial(_sit_down, at, kind), icon=ADD[kind.marker])]
    tiles: list[ft.Control] = [
        tile(look, kind.name, ADD[kind.marker], partial(_sit_down, at, kind), spoken=f"Add: {kind.name}")
        for kind in game.kinds
    ]
    return [grid(tiles, 1 if look.big else 3)]


def _sit_down(at: SettingUp, kind: SeatKind) -> None:
    at.change(lambda plan: with_one_more(plan, kind, at.session.people))


# ---- what the table decides


def _options(at: SettingUp) -> list[ft.Control]:
    """How this table plays, then every open rule with the reading that holds; a tap shows all readings."""
    options = games()[at.setup.game].options
    variants = [option for option in options if isinstance(option, Variant)]
    silent = [option for option in options if isinstance(option, OpenRule)]
    changed = sum(_chosen(at.setup, option) != option.default for option in silent)
    words = f"{changed} changed" if changed else "our suggestions"
    trailing = text(at.look, words, "label-s", at.look.colours.soft)
    return [
        *_option_lines(at, "How you play", variants),
        *_option_lines(at, "Open rules", silent, trailing),
    ]


def _option_lines(
    at: SettingUp, title: str, options: Sequence[Option], trailing: ft.Control | None = None
) -> list[ft.Control]:
    lines = [_option_line(at, option) for option in options]
    return [section(at.look, title, trailing), column(*lines, gap=0, stretch=True)] if lines else []


def _chosen(setup: Setup, option: Option) -> str:
    return setup.options.get(option.key, option.default)


def _option_line(at: SettingUp, option: Option) -> ft.Control:
    look = at.look
    chosen = _chosen(at.setup, option)
    words = next(reading.text for reading in option.readings if reading.key == chosen)
    shade = look.colours.soft if chosen == option.default else look.colours.accent
    names = column(
        text(look, option.title, "label-l"), text(look, words, "label-m", shade), gap=0, expand=True
    )
    return flat_line(
        look,
        row(names, chevron(look)),
        spoken=f"{option.title}: {words}",
        on_tap=lambda: _ask(at, option),
        padding=ft.Padding(0, 10, 0, 10),
    )


def _ask(at: SettingUp, option: Option) -> None:
    def choose(reading: str) -> None:
        at.sheet.close()
        at.change(lambda plan: plan.with_option(option.key, reading))

    rule = cite(option.rule, at.session.open_rule)
    at.sheet.show(lambda: option_question(at.look, option, _chosen(at.setup, option), choose, rule))


# ---- what to lay out


def _checklist(at: SettingUp) -> list[ft.Control]:
    """What to do with the hands for just these seats; a tap ticks a line off."""
    lines = games()[at.setup.game].checklist(complete(at.setup))
    if not lines:
        return []
    done = [line for line in at.plan.notes.get("done", []) if line in lines]
    trailing = text(at.look, f"{len(done)} of {len(lines)}", "label-s", at.look.colours.soft)
    return [
        section(at.look, "Lay it out", trailing),
        column(*[_task(at, line, line in done) for line in lines], gap=0, stretch=True),
    ]


def _task(at: SettingUp, line: str, done: bool) -> ft.Control:
    def ticked(plan: Plan) -> Plan:
        others = [each for each in plan.notes.get("done", []) if each != line]
        return plan.with_notes(done=others if done else [*others, line])

    return tick_line(at.look, line, done=done, on_tap=lambda: at.change(ticked))


# ---- starting


def _footer(at: SettingUp, screens: SetUpScreens, fault: str, start: Callable[[], None]) -> ft.Control:
    look = at.look
    missing = screens.missing(at.plan)
    first, refused = ("", None) if missing else _first(at.setup)
    reason = fault or (refused.reason if refused else "")
    why = refused and not fault and cite(refused.rule, at.session.open_rule)
    words = f"Start: {first} plays first" if first and not look.big else "Start"
    begins = block(
        look,
        words,
        None if refused or missing else start,
        icon=ft.Icons.PLAY_ARROW,
        grain="fill",
    )
    told: list[ft.Control] = [refusal(look, reason)] if reason else [note(look, missing)] if missing else []
    return column(*told, *([link(look, "Why?", why.on_tap)] if why else []), begins, gap=10, stretch=True)


def _first(setup: Setup) -> tuple[str, Refused | None]:
    """Who plays first, where the game says so, or why the table cannot begin."""
    try:
        state = games()[setup.game].start(complete(setup))
    except Refused as refused:
        return "", refused
    turn = games()[setup.game].turn_of(state)
    return (complete(setup).name(turn), None) if turn else ("", None)


def begin(at: SettingUp) -> str:
    """Begins the table and goes to it; gives a sentence if that could not be done."""
    try:
        at.session.only_who_plays()
        live = at.session.tables.begin(at.setup)
    except NotDone as why:
        if isinstance(why, NotSaved) and at.session.folder.halted:
            at.session.tell_not_kept()
        return why.reason
    with suppress(NotSaved):  # the table stands; the next set-up then begins as this one did
        forget_plan(at.session.tables.drafts, at.setup.game, live.id)
        at.session.announce(news_of_plan(at.setup.game))
        at.session.remember(given_names(at.setup))
    at.session.announce(LIST_OF_TABLES)
    at.session.navigate(address(live.id))
    return ""
