"""The Investigation, step by step: a speed is called, hands go up, one looks, or nobody may."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.frozen import turned
from companion.games.lost_legacy import decisions
from companion.games.lost_legacy.actions import RUINS, Call, Investigate, NextGame
from companion.games.lost_legacy.cards import Speed
from companion.games.lost_legacy.entry import HandsUp, to_answer
from companion.games.lost_legacy.investigation import next_speed
from companion.games.lost_legacy.state import State
from companion.phrases import counted, plain, sentence
from views.games import TablePage
from views.games.lost_legacy.night import call, night_panel, speed_strip
from views.games.lost_legacy.turn import over, rule_link
from views.games.one_line_footer import one_line_footer
from views.parts import (
    Choice,
    Grain,
    block,
    column,
    flat_line,
    ink_of,
    log_line,
    note,
    piece,
    rich,
    row,
    section,
    text,
    wood,
)
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft

SHARED = "Two hands at the same speed: *neither* may look. An *X* never may."


def investigation_page(at: AtTable) -> TablePage:
    """Whatever the Investigation waits for."""
    state: State = at.state
    return _look_page(at, state.investigator) if state.investigator else _call_page(at)


def _panel(at: AtTable, now: Speed | None, words: str, under: str) -> ft.Control:
    """The speeds, the one that is called `now` among them, and what is called out."""
    return night_panel(at.look, speed_strip(at.look, at.state.called, now), call(at.look, words, under))


# ---- a speed is called


def _call_page(at: AtTable) -> TablePage:
    state, look = at.state, at.look
    speed: Speed = next_speed(state) or "X"
    draft = Draft(at, HandsUp(), BESIDE)
    up = draft.entered.at(state)
    do = partial(at.do, Call(speed, up.hands))
    main = block(look, up.words(state, speed), do, icon=ft.Icons.ARROW_FORWARD, grain="fill")
    return TablePage(
        title="Investigation",
        over=over(state),
        body=[
            _panel(at, speed, f"Any {speed}s?", "Say it aloud, then tap whose hand is up"),
            column(*[_hand(draft, seat, seat in up.hands) for seat in to_answer(state)], gap=8, stretch=True),
            *_answered(at),
            *_looked(at),
            note(look, SHARED),
        ],
        main=main,
        footer=one_line_footer(at, main),
    )


def _hand(draft: Draft[HandsUp], seat: str, up: bool) -> ft.Container:
    """A seat that may have the speed: a tap puts its hand up."""
    look, who = draft.at.look, draft.at.seat(seat)
    grain: Grain = "fill" if up else "wood"
    ink = ink_of(look, up)
    names = column(
        text(look, who.name, "title-s", ink),
        text(look, "hand up" if up else "in the game", "label-s", ink),
        gap=0,
        expand=True,
    )
    sign = ft.Icon(ft.Icons.BACK_HAND if up else ft.Icons.BACK_HAND_OUTLINED, color=ink, size=24)
    return wood(
        look,
        row(piece(look, who, 40), names, sign, gap=12),
        spoken=f"{who.name}: {'hand up' if up else 'in the game'}",
        on_tap=partial(draft.enter, lambda entered, seat: HandsUp(turned(entered.hands, seat)), seat),
        grain=grain,
        pushed=up,
        chosen=up,
        padding=ft.Padding(12, 8, 14, 8),
    )


# ---- somebody looks


def _look_page(at: AtTable, seat: str) -> TablePage:
    state: State = at.state
    name = state.name(seat)
    entered = at.timeline.decision(len(at.timeline.moments)) if at.timeline.moments else None
    return TablePage(
        title="Investigation",
        over=over(state),
        body=[
            _panel(at, None, f"{name} looks", "Turn up one card for all to see. Which one?"),
            column(*_places(at, seat), gap=8, stretch=True),
            *_looked(at),
            *rule_link(at, entered),
        ],
    )


def _places(at: AtTable, seat: str) -> list[ft.Container]:
    """Every card that can be turned up: the hands of all who are in, and one of the Ruins."""
    state: State = at.state
    hands = [_place(at, each, _whose(state, each, seat)) for each in state.still_in if state.seats[each].hand]
    ruins = f"the Ruins, {counted(state.ruins, 'card')}"
    return [*hands, *([_place(at, RUINS, ruins)] if state.ruins else [])]


def _whose(state: State, seat: str, looks: str) -> str:
    return f"{state.name(seat)}'s own card" if seat == looks else f"the card of {state.name(seat)}"


def _place(at: AtTable, place: str, words: str) -> ft.Container:
    look, state = at.look, at.state
    ink = look.colours.wood_ink
    sign = ft.Icon(ft.Icons.LAYERS_OUTLINED, size=32, color=ink)
    who = sign if place == RUINS else piece(look, at.seat(place), 40)
    under = "face down, any one of them" if place == RUINS else decisions.of_seat(state, place)
    names = column(
        text(look, sentence(words), "title-s", ink), text(look, under, "label-s", ink), gap=0, expand=True
    )
    return wood(
        look,
        row(ft.Container(who, width=40, alignment=ft.Alignment.CENTER), names, gap=12),
        spoken=f"Turn up {words}",
        on_tap=partial(_what_is_it, at, place, words),
        padding=ft.Padding(12, 8, 14, 8),
    )


def _what_is_it(at: AtTable, place: str, words: str) -> None:
    name = at.state.name(at.state.investigator or "")
    answers = [
        Choice("found", "The Lost Legacy", f"{name} wins", ft.Icons.AUTO_AWESOME),
        Choice("other", "Another card", "The next speed is called", ft.Icons.CLOSE),
    ]
    at.choose(f"{sentence(words)} is", answers, lambda key: at.do(Investigate(place, found=key == "found")))


# ---- what is known by now


def _answered(at: AtTable) -> list[ft.Control]:
    """Who has answered, and who of them may not look."""
    state: State = at.state
    if not state.speeds:
        return []
    lines = [_answer(at, seat) for seat in state.speeds]
    return [section(at.look, "Answered so far"), column(*lines, gap=0, stretch=True)]


def _answer(at: AtTable, seat: str) -> ft.Control:
    look, who = at.look, at.seat(seat)
    words = f"*{who.name}* {decisions.of_seat(at.state, seat)}"
    line = row(piece(look, who, 22), rich(look, words, "label-m", expand=True), gap=12)
    return flat_line(look, line, spoken=plain(words), on_tap=None)


def _looked(at: AtTable) -> list[ft.Control]:
    """What was turned up in this game, with its step."""
    lines = list[ft.Control]()
    for number, moment in enumerate(at.timeline.moments, 1):
        action = moment.step.action
        if isinstance(action, NextGame):
            lines = []
        if isinstance(action, Investigate) and moment.refusal is None:
            seat = at.timeline.before(number).investigator
            lines.append(log_line(at.look, at.log_number(number), at.seat(seat), at.timeline.label(number)))
    return [section(at.look, "Turned up so far"), column(*lines, gap=0, stretch=True)] if lines else []
