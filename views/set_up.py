"""Set-up: who sits where, what the table decides, and what to lay out before the first turn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import flet as ft

from companion.game import Option, Refused, SeatKind, Setup
from companion.games import games
from companion.record import complete
from companion.store.documents import NotSaved
from views.at_table import cite
from views.games import SettingUp, SetUpScreens, screens_of
from views.parts import (
    BarAction,
    bar,
    block,
    chevron,
    column,
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
from views.plan import Plan, forget_plan, given_names, new_plan, new_seat, read_plan, save_plan
from views.seat_sheet import SeatSheet, name_key
from views.session import HOME, LIST_OF_TABLES, Session, use_covered
from views.steps import address

ADD: dict[SeatKind, tuple[str, ft.IconData]] = {
    "human": ("Person", ft.Icons.PERSON_ADD_ALT),
    "nemesis": ("Nemesis", ft.Icons.SMART_TOY_OUTLINED),
    "rising_star": ("Rising Star", ft.Icons.STAR_OUTLINE),
}
"""What is on the tiles that add a seat."""


@ft.component
def SetUp(session: Session, game: str) -> ft.Control:  # noqa: N802
    """The set-up of a game, as it was left."""
    look = session.look.of(game)
    screens = screens_of(game).set_up
    pad, choose = use_number_pad(look), use_choice(look)
    sheet = use_bottom_sheet(look, covered=use_covered(session))
    left = ft.use_memo(lambda: screens.settled(session, _plan_left(session, game, screens)), [])
    plan, set_plan = ft.use_state(left)
    fault, say = ft.use_state("")

    def put(changed: Plan) -> None:
        changed = screens.settled(session, changed)
        now.current = SettingUp(session, look, changed, put, pad, choose, sheet)
        set_plan(changed)
        say(_kept(session, changed))

    at = SettingUp(session, look, screens.settled(session, plan), put, pad, choose, sheet)
    now: ft.MutableRef[SettingUp] = ft.use_ref(at)
    now.current = at
    begun = ft.use_ref(False)

    def start() -> None:
        """Begins the table: one, however often the button is tapped before the table is there."""
        if not begun.current:
            refused = begin(at)
            begun.current = not refused
            say(refused)

    return _screen(at, screens, lambda: now.current or at, fault, start)


def _plan_left(session: Session, game: str, screens: SetUpScreens) -> Plan:
    left = read_plan(session.tables.drafts, game)
    return left or new_plan(game, screens.first_seats, session.settings.names)


def _kept(session: Session, plan: Plan) -> str:
    try:
        save_plan(session.tables.drafts, plan)
    except NotSaved as fault:
        return str(fault)
    return ""


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
    laid_out = _checklist(at, screens)
    body = [
        section(look, "Seats"),
        _seats(at, screens, current),
        *_more_seats(at, screens),
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


def _more_seats(at: SettingUp, screens: SetUpScreens) -> list[ft.Control]:
    """A tile for each kind that may sit down, while there is room."""
    if len(at.setup.seats) >= games()[at.setup.game].seats[-1]:
        return []
    look = at.look
    if len(screens.kinds) == 1:
        kind = screens.kinds[0]
        return [block(look, f"Add a {ADD[kind][0].lower()}", partial(_sit_down, at, kind), icon=ADD[kind][1])]
    tiles: list[ft.Control] = [
        tile(look, ADD[kind][0], ADD[kind][1], partial(_sit_down, at, kind), spoken=f"Add: {ADD[kind][0]}")
        for kind in screens.kinds
    ]
    return [grid(tiles, 1 if look.big else 3)]


def _sit_down(at: SettingUp, kind: SeatKind) -> None:
    seats = at.setup.seats
    at.put(at.plan.with_seats((*seats, new_seat(seats, kind, at.session.settings.names))))


# ---- what the table decides


def _options(at: SettingUp) -> list[ft.Control]:
    """Every open question with the reading that holds; a tap shows all readings."""
    options = games()[at.setup.game].options
    if not options:
        return []
    changed = sum(_chosen(at.setup, option) != option.default for option in options)
    words = f"{changed} changed" if changed else "our suggestions"
    trailing = text(at.look, words, "label-s", at.look.colours.soft)
    lines = [_option_line(at, option) for option in options]
    return [section(at.look, "The table decides", trailing), column(*lines, gap=0, stretch=True)]


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
        at.put(at.plan.with_option(option.key, reading))

    rule = cite(option.rule, at.session.open_rule)
    at.sheet.show(lambda: option_question(at.look, option, _chosen(at.setup, option), choose, rule))


# ---- what to lay out


def _checklist(at: SettingUp, screens: SetUpScreens) -> list[ft.Control]:
    """What to do with the hands for just these seats; a tap ticks a line off."""
    lines = screens.checklist(complete(at.setup))
    if not lines:
        return []
    done = [line for line in at.plan.notes.get("done", []) if line in lines]
    trailing = text(at.look, f"{len(done)} of {len(lines)}", "label-s", at.look.colours.soft)
    return [
        section(at.look, "Lay it out", trailing),
        column(*[_task(at, line, line in done) for line in lines], gap=0, stretch=True),
    ]


def _task(at: SettingUp, line: str, done: bool) -> ft.Control:
    def tick() -> None:
        others = [each for each in at.plan.notes.get("done", []) if each != line]
        at.put(at.plan.with_notes(done=others if done else [*others, line]))

    return tick_line(at.look, line, done=done, on_tap=tick)


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
        live = at.session.tables.begin(at.setup)
    except (Refused, NotSaved) as fault:
        return str(fault)
    with suppress(NotSaved):  # the table stands; the next set-up then begins as this one did
        forget_plan(at.session.tables.drafts, at.setup.game)
    at.session.remember(given_names(at.setup))
    at.session.announce(LIST_OF_TABLES)
    at.session.navigate(address(live.id))
    return ""
