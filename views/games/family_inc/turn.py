"""A turn of Family Inc.: the chips to tap, what a match ends, what a stop takes."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.family_inc import play
from companion.games.family_inc import wording as draft
from companion.games.family_inc.state import VALUES, BeginTurn, Draw, State, Stop
from companion.phrases import joined
from views.games import TablePage
from views.games.family_inc.bag import bag_counts, bag_line
from views.games.family_inc.chip import chip, chips
from views.games.family_inc.odds import odds
from views.games.family_inc.seats import seat_lines
from views.games.one_line_footer import one_line_footer
from views.look import Look, outline
from views.parts import (
    Grain,
    block,
    column,
    grid,
    heading,
    log_line,
    named,
    oxford,
    piece,
    rich,
    row,
    said,
    section,
    tapped,
    text,
    within_reach,
)
from views.table.at_table import AtTable

FITS = 10
"""So many letters tell on the button which chips a stop takes; where it takes more they are counted."""
ALL_IN_ONE_LINE = 900
"""From this width (px) on all chips stand side by side below the page, which has the more height."""
MANY_SEATS = 4
"""With more of them on a phone, the chips that are drawn stand above the seats."""


def turn_page(at: AtTable) -> TablePage:
    """The turn that is being played. The chips stay in reach of the thumb and never move."""
    state, look = at.state, at.look
    values, main = _chips(at), _main(at)
    footer = one_line_footer(at, main, values)
    beside = [section(look, "Points"), seat_lines(at), *bag_counts(at)]
    return TablePage(
        title=_title(state),
        name=f"{state.player} draws",
        body=_body(at),
        main=main if footer else column(values, main, gap=16, stretch=True),
        footer=footer,
        left=beside,
        gap=10,
    )


def _body(at: AtTable) -> list[ft.Control]:
    """The seats and what is drawn; the drawn chips come first where the seats would fill the screen."""
    look = at.look
    drawn = [_drawn(at) if at.state.drawn else _before(at), *odds(at)]
    if look.wide:
        return drawn
    if look.large or len(at.setup.seats) > MANY_SEATS:
        return [*drawn, oxford(look), seat_lines(at), bag_line(at)]
    counted = bag_counts(at) if look.medium else [bag_line(at)]
    return [seat_lines(at), oxford(look), *drawn, *counted]


def _title(state: State) -> str:
    if state.due:
        return f"{state.player} begins"
    return f"{state.player} draws chip {len(state.drawn) + 1}"


# ---- what lies there


def _drawn(at: AtTable) -> ft.Control:
    """The chips of this turn, what they would bring, and what a match would."""
    look, state = at.look, at.state
    brings = play.stop_brings(state)
    size = 84 if look.medium else 52 if len(state.drawn) <= 4 else 40
    unit = "point next turn" if brings == 1 else "points next turn"
    points = column(
        text(look, str(brings), "num-xl" if look.medium else "num-l"),
        text(look, unit, "label-s", look.colours.soft),
        gap=2,
    )
    points.horizontal_alignment = ft.CrossAxisAlignment.END
    lying = chips(look, state.drawn, size, gap=8)
    lying.expand = True
    spoken = f"Drawn {', '.join(map(str, state.drawn))}: {brings} {unit}"
    match = rich(look, f"A match now: {draft.comfort(state)}.", "label-m", look.colours.soft)
    return column(said(spoken, row(lying, points)), match, gap=8, stretch=True)


def _before(at: AtTable) -> ft.Control:
    """At the beginning of a turn: how the last one ended, each line with its reasons."""
    lines = [_happened(at, number) for number in _last_steps(at)]
    who = [_to_draw(at)] if at.look.medium or not lines else []
    return column(*who, *lines, gap=0, stretch=True)


def _to_draw(at: AtTable) -> ft.Control:
    """Whose turn it is, large: where there is room, and before anything has happened."""
    seat = at.seat(at.state.turn)
    return ft.Container(
        row(piece(at.look, seat, 44), heading(at.look, f"{seat.name} draws", "title-l"), gap=12),
        padding=ft.Padding(4, 8, 0, 12),
    )


def _last_steps(at: AtTable) -> list[int]:
    """The step that ended the last turn, and the scoring that began this one."""
    moments, steps = at.timeline.moments, list[int]()
    for number in range(len(moments), 0, -1):
        steps.insert(0, number)
        if not isinstance(moments[number - 1].step.action, BeginTurn):
            return steps
    return steps


def _happened(at: AtTable, number: int) -> ft.Control:
    timeline = at.timeline
    before: State = timeline.before(number)
    decision = timeline.decision(number)
    why = partial(at.explain, decision) if decision else None
    return log_line(at.look, at.log_number(number), at.seat(before.turn), timeline.label(number), why)


# ---- what can be done


def _main(at: AtTable) -> ft.Container:
    state: State = at.state
    if state.due:
        score = partial(at.do, BeginTurn())
        return block(at.look, f"Score {sum(state.due)}", score, icon=ft.Icons.CHECK, grain="fill")
    stop = partial(at.do, Stop())
    grain: Grain = "fill" if state.drawn else "wood"
    button = block(at.look, _stop_words(state), stop, icon=ft.Icons.BACK_HAND_OUTLINED, grain=grain)
    button.padding = main_padding(at.look)
    return button


def main_padding(look: Look) -> ft.Padding:
    """As high in wood as in the game's colour: the chips above must not move when the first is drawn."""
    tall = 20 if look.wide else 14 if look.big else 17
    return ft.Padding(14, tall, 14, tall)


def _stop_words(state: State) -> str:
    """ "Stop and take 9, 7 and 7"."""
    taken = [str(chip) for chips in play.to_take(state).values() for chip in chips]
    if not state.drawn:
        return "Stop without a chip"
    listed = joined(taken)
    if len(listed) > FITS:
        return f"Stop and take {len(taken)} chips"
    return f"Stop and take {listed}" if taken else "Stop"


def _chips(at: AtTable) -> ft.Control:
    look = at.look
    across = not (look.wide or look.low) and look.width >= ALL_IN_ONE_LINE
    return grid([_tap_on(at, value) for value in VALUES], 10 if across else 5, gap=4)


def _tap_on(at: AtTable, value: int) -> ft.Container:
    """A chip to tap. One that would match is framed, with the words for it; one that is out says so."""
    look, state = at.look, at.state
    ends = value in state.drawn
    left = play.next_from(state)[str(value)]
    words = "ends it" if ends else "" if left else "none left"
    spoken = f"Drew {value}{', ends the turn' if ends else '' if left else ', none left'}"
    size = 72 if look.medium and not look.low else 58
    shown = chip(look, value, size)
    shown.opacity = 1 if left or ends else 0.35
    face = column(shown, _under(look, words, ends), gap=4)
    face.horizontal_alignment = ft.CrossAxisAlignment.CENTER
    tap = within_reach(look, partial(at.do, Draw(value)))
    return ft.Container(
        named(spoken, face, off=tap is None),
        expand=True,
        padding=ft.Padding(0, 4, 0, 0),
        bgcolor=look.colours.well if ends else None,
        border_radius=10,
        border=outline(2, look.colours.bad if ends else "transparent"),
        ink=tap is not None,
        on_click=tapped(tap) if tap else None,
    )


def _under(look: Look, words: str, ends: bool) -> ft.Control:
    shade = look.colours.bad if ends else look.colours.soft
    if look.large:
        sign = ft.Icon(ft.Icons.BLOCK, size=18, color=shade) if words else None
        return ft.Container(sign, height=20, alignment=ft.Alignment.CENTER)
    below = text(look, words, "label-s", shade, one_line=True)
    below.height = 18
    return below
