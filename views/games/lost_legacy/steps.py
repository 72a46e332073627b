"""What an effect changed, told on a page of its own: who is out, whose hand was seen, what was moved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.frozen import turned
from companion.game import Action
from companion.games.lost_legacy.actions import DECK, RUINS
from companion.games.lost_legacy.cards import UNKNOWN
from companion.games.lost_legacy.entry import Looked, Moved, Out, hands_to_see
from companion.games.lost_legacy.hand import cards_that_act, possible_cards
from companion.games.lost_legacy.state import State, named
from companion.phrases import joined
from views.games import TablePage
from views.games.lost_legacy.turn import over, rule_link
from views.games.picks import picks
from views.parts import block, footer_buttons, locked_block, oxford, section, steps
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft, leave, step


def step_page(at: AtTable) -> TablePage:
    """The page of the step that is open."""
    return PAGES[step(at)](at)


def _page(
    at: AtTable, title: str, body: Sequence[ft.Control], words: str, action: Action | None, waits: str = ""
) -> TablePage:
    """What is asked, what it comes to, the deed and the way back; `waits` is what is still to be told."""
    look = at.look
    decision = at.game.decision(at.setup, at.state, action) if action else None
    entered = []
    if decision:
        entered = [oxford(look), steps(look, decision.steps), *rule_link(at, decision)]
    main = locked_block(look, f"{words} when {waits}" if waits else words)
    if action and not waits:
        main = block(look, words, partial(at.do, action), icon=ft.Icons.CHECK, grain="fill")
    return TablePage(
        title=title,
        over=over(at.state),
        body=[*body, *entered],
        footer=footer_buttons(look, main, block(look, "Cancel", partial(leave, at))),
    )


def _out_page(at: AtTable) -> TablePage:
    """Who is out, and what each had in hand."""
    state: State = at.state
    draft = Draft(at, Out(), BESIDE)
    out = draft.entered.at(state)
    names = {seat: state.name(seat) for seat in state.still_in}

    def turn(entered: Out, seat: str) -> Out:
        return replace(entered, seats=turned(entered.at(state).seats, seat))

    body = [section(at.look, "Who is out"), picks(draft, names, out.seats, turn, "{} is out")]
    for seat in out.seats:
        body += _held(draft, seat, out.held)
    who = joined(names[seat] for seat in out.seats)
    words = f"{who} {'is' if len(out.seats) == 1 else 'are'} out" if out.seats else "Nobody yet"
    return _page(at, "Someone is out", body, words, out.action, out.missing(state))


def _held(draft: Draft[Out], seat: str, held: Mapping[str, str]) -> list[ft.Control]:
    """What the seat had in hand: it is laid open, unless it is the Lost Legacy."""
    state: State = draft.at.state
    if not state.seats[seat].hand:
        return []
    cards = {UNKNOWN: "not named"} | {card.written: named(card.written) for card in possible_cards(state)}

    def holding(entered: Out, card: str) -> Out:
        return replace(entered, held={**entered.held, seat: card})

    name = state.name(seat)
    return [
        section(draft.at.look, f"{name} held"),
        picks(draft, cards, [held.get(seat, "")], holding, f"{name} held {{}}"),
    ]


def _look_page(at: AtTable) -> TablePage:
    """Whose hand was seen, whether it was exchanged, and whether the card that was seen acted."""
    state: State = at.state
    draft = Draft(at, Looked(), BESIDE)
    looked = draft.entered.at(state)
    hands = {seat: state.name(seat) for seat in hands_to_see(state)}
    after = [] if looked.exchanged is None else ["exchanged" if looked.exchanged else ""]
    body = [
        section(at.look, "Whose hand"),
        picks(draft, hands, [looked.seat], lambda now, each: replace(now, seat=each), "The hand of {}"),
        section(at.look, "Afterwards"),
        picks(
            draft,
            {"": "Hands stay", "exchanged": "Exchanged"},
            after,
            lambda now, each: replace(now, exchanged=bool(each)),
        ),
    ]
    if acting := cards_that_act(state):
        seen = [] if looked.sees is None else [looked.sees]
        cards = {"": "Another card"} | {card: card for card in acting}
        body += [
            section(at.look, "What was seen"),
            picks(draft, cards, seen, lambda now, each: replace(now, sees=each)),
        ]
    waits = looked.missing(state)
    shown = None if waits else looked.action
    return _page(at, f"{state.name(state.turn)} looks at a hand", body, "Done", shown, waits)


def _move_page(at: AtTable) -> TablePage:
    """Where a card was, and where it went."""
    state: State = at.state
    draft = Draft(at, Moved(), BESIDE)
    moved = draft.entered
    hands = {seat: f"{state.name(seat)}'s hand" for seat in state.still_in}
    places = {DECK: "The deck", RUINS: "The Ruins", **hands}
    body = [
        section(at.look, "From"),
        picks(draft, places, [moved.out_of], lambda now, place: replace(now, out_of=place), "From: {}"),
        section(at.look, "To"),
        picks(draft, places, [moved.into], lambda now, place: replace(now, into=place), "To: {}"),
    ]
    return _page(at, "A card is moved", body, "Move it", moved.action(state))


PAGES: Mapping[str, Callable[[AtTable], TablePage]] = {
    "out": _out_page,
    "look": _look_page,
    "move": _move_page,
}
"""The page of each step."""
