"""After a card was played: what it does, in our words where it is known, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.game import Decision
from companion.games.lost_legacy.actions import EndTurn, MissTurn, Play, PlayDiscard
from companion.games.lost_legacy.play import passed_on
from companion.games.lost_legacy.state import State, named
from companion.phrases import sentence
from views.games import TablePage
from views.games.lost_legacy.night import deck_panel
from views.games.lost_legacy.seats import seat_lines
from views.games.lost_legacy.turn import over, rule_link
from views.games.one_line_footer import one_line_footer
from views.parts import (
    Choice,
    block,
    caps,
    column,
    grid,
    heading,
    oxford,
    piece,
    row,
    section,
    sheet,
    steps,
    text,
    tile,
)
from views.table.at_table import AtTable
from views.table.draft import open_step

SIGNS = ft.Icons
UNTOLD = "Do what the card says, as far as you can; then tell what it changed, if anything."


def effect_page(at: AtTable) -> TablePage:
    """The effect, and the way to the next turn."""
    state, look = at.state, at.look
    after = passed_on(state)
    words = (
        "Begin the Investigation" if after.phase == "investigation" else f"{after.name(after.turn)}'s turn"
    )
    main = block(look, words, lambda: at.do(EndTurn()), icon=SIGNS.ARROW_FORWARD, grain="fill")
    seats = [section(look, "Seats"), seat_lines(at)]
    return TablePage(
        title=f"{state.name(state.turn)}'s turn",
        over=over(state),
        body=[
            _effect(at),
            section(look, "What it changed"),
            grid(_tiles(at), 2 if look.big else 3),
            *([] if look.wide else [deck_panel(look, state.deck, state.ruins), *seats]),
        ],
        main=main,
        footer=one_line_footer(at, main),
        left=[deck_panel(look, state.deck, state.ruins), *seats],
    )


def _effect(at: AtTable) -> ft.Control:
    """The card that was played, and what to do with the hands."""
    look, state = at.look, at.state
    seat = at.seat(state.turn)
    card, decision = _played(at)
    name = heading(look, decision.title if decision else sentence(named(card)), "title-l")
    head = column(caps(look, f"{seat.name} played", look.colours.accent), name, gap=0, expand=True)
    entered = steps(look, decision.steps) if decision and decision.steps else text(look, UNTOLD, "read-m")
    line = row(piece(look, seat, 44), head, gap=12)
    page = sheet(look, line, oxford(look), entered, *rule_link(at, decision), gap=14)
    return ft.Container(ft.Semantics(live_region=True, container=True, content=page))


def _played(at: AtTable) -> tuple[str, Decision | None]:
    """The card whose effect happens, and what is known of it."""
    moments = at.timeline.moments
    for number in range(len(moments), 0, -1):
        action = moments[number - 1].step.action
        if isinstance(action, (Play, PlayDiscard)) and moments[number - 1].refusal is None:
            return action.card, at.timeline.decision(number)
    return at.state.seats[at.state.turn].discards[-1:][0] if _lies_open(at.state) else "?", None


def _lies_open(state: State) -> bool:
    return bool(state.seats[state.turn].discards)


# ---- what it changed


def _tiles(at: AtTable) -> list[ft.Container]:
    ways: list[tuple[str, ft.IconData, Callable[[], object]]] = [
        ("Someone out", SIGNS.PERSON_OFF_OUTLINED, partial(open_step, at, "out")),
        ("Look at hand", SIGNS.VISIBILITY_OUTLINED, partial(open_step, at, "look")),
        ("Move a card", SIGNS.SWAP_HORIZ, partial(open_step, at, "move")),
        ("Miss a turn", SIGNS.HOURGLASS_EMPTY, partial(_miss_turn, at)),
        ("Play again", SIGNS.REPLAY, partial(_play_discard, at)),
    ]
    return [tile(at.look, words, icon, do) for words, icon, do in ways]


def _miss_turn(at: AtTable) -> None:
    state: State = at.state
    seats = [
        Choice(seat, state.name(seat), seat=at.seat(seat)) for seat in state.still_in if seat != state.turn
    ]
    at.choose("Who misses the next turn?", seats, lambda seat: at.do(MissTurn(seat)))


def _play_discard(at: AtTable) -> None:
    """A card that lies before another player: one line for each kind of card and player."""
    state: State = at.state
    plays = {
        str(number): play
        for number, play in enumerate(
            PlayDiscard(seat, card)
            for seat, player in state.seats.items()
            for card in dict.fromkeys(player.discards)
            if seat != state.turn
        )
    }
    cards = [
        Choice(key, named(play.card), f"before {state.name(play.seat)}", seat=at.seat(play.seat))
        for key, play in plays.items()
    ]
    at.choose("Which card is played again?", cards, lambda key: at.do(plays[key]))
