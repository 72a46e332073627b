"""What an effect changed, told on a page of its own: who is out, whose hand was seen, what was moved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import flet as ft

from companion.game import Action
from companion.games.lost_legacy.actions import DECK, RUINS, Eliminate, Look, Move
from companion.games.lost_legacy.cards import UNKNOWN
from companion.games.lost_legacy.ejection import acts
from companion.games.lost_legacy.hand import cards_that_act, possible_cards
from companion.games.lost_legacy.state import State, named
from companion.phrases import joined
from views.games import TablePage
from views.games.lost_legacy.turn import over, rule_link
from views.games.turned import turned
from views.parts import block, footer_buttons, grid, locked_block, oxford, pick, section, steps
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft, leave, step

T = TypeVar("T")


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


def _picks(
    draft: Draft[T],
    of: Mapping[str, str],
    chosen: Sequence[str],
    change: Callable[[T, str], T],
    spoken: str = "{}",
) -> ft.Control:
    """Pieces of wood with these words, by key; `spoken` is the sentence that each stands for.

    A tap on one tells `change` with its key.
    """
    look = draft.at.look
    tiles = [
        pick(
            look, words, partial(draft.enter, change, key), chosen=key in chosen, spoken=spoken.format(words)
        )
        for key, words in of.items()
    ]
    return grid(tiles, 2 if look.big or len(tiles) in (2, 4) else 3)


# ---- someone is out


@dataclass(frozen=True, slots=True)
class Out:
    """The seats that are out, and the card that each had in hand, as far as it is told."""

    seats: tuple[str, ...] = ()
    held: Mapping[str, str] = field(default_factory=dict)


def _out_page(at: AtTable) -> TablePage:
    state: State = at.state
    out = Draft(at, Out(), BESIDE)
    seats = [seat for seat in out.entered.seats if seat in state.still_in]
    held = {seat: card for seat, card in out.entered.held.items() if seat in seats}
    names = {seat: state.name(seat) for seat in state.still_in}
    body = [
        section(at.look, "Who is out"),
        _picks(
            out,
            names,
            seats,
            lambda entered, seat: replace(entered, seats=turned(entered.seats, seat)),
            "{} is out",
        ),
    ]
    for seat in seats:
        body += _held(out, seat, held)
    who = joined(names[seat] for seat in seats)
    words = f"{who} {'is' if len(seats) == 1 else 'are'} out" if seats else "Nobody yet"
    known = {seat: card for seat, card in held.items() if card != UNKNOWN}
    action = Eliminate(tuple(seats), known) if seats else None
    return _page(at, "Someone is out", body, words, action, _untold_hand(state, seats, held))


def _untold_hand(state: State, seats: Sequence[str], held: Mapping[str, str]) -> str:
    """Whose card is still to be told, since a Lost Legacy is not laid open; none where the game ends."""
    if len(state.still_in) - len(seats) <= 1:
        return ""
    untold = next((seat for seat in seats if state.seats[seat].hand and seat not in held), None)
    return f"it is told what *{state.name(untold)}* held" if untold else ""


def _held(draft: Draft[Out], seat: str, held: dict[str, str]) -> list[ft.Control]:
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
        _picks(draft, cards, [held.get(seat, "")], holding, f"{name} held {{}}"),
    ]


# ---- a hand is looked at


@dataclass(frozen=True, slots=True)
class Looked:
    """Whose hand was seen, whether hands were exchanged, and which card acted when it was seen ("" for none).

    None is not told.
    """

    seat: str = ""
    exchanged: bool | None = None
    sees: str | None = None


def _look_page(at: AtTable) -> TablePage:
    state: State = at.state
    looked = Draft(at, Looked(), BESIDE)
    seat, exchanged, sees = looked.entered.seat, looked.entered.exchanged, looked.entered.sees
    others = {
        seat: state.name(seat) for seat in state.still_in if seat != state.turn and state.seats[seat].hand
    }
    acting = {"": "Another card"} | {card: card for card in cards_that_act(state)}
    if exchanged or len(acting) == 1:
        sees = sees or ""  # a card that acts when it is seen is never exchanged
    body = [
        section(at.look, "Whose hand"),
        _picks(looked, others, [seat], lambda entered, each: replace(entered, seat=each), "The hand of {}"),
        section(at.look, "Afterwards"),
        _picks(
            looked,
            {"": "Hands stay", "exchanged": "Exchanged"},
            [] if exchanged is None else ["exchanged" if exchanged else ""],
            lambda entered, each: replace(entered, exchanged=bool(each)),
        ),
    ]
    if len(acting) > 1:
        body += [
            section(at.look, "What was seen"),
            _picks(
                looked,
                acting,
                [] if sees is None else [sees],
                lambda entered, each: replace(entered, sees=each),
            ),
        ]
    action = Look(seat, sees or "", bool(exchanged)) if seat in others else None
    waits = _untold_look(state, action, seen=sees is not None, afterwards=exchanged is not None)
    shown = None if waits else action
    return _page(at, f"{state.name(state.turn)} looks at a hand", body, "Done", shown, waits)


def _untold_look(state: State, action: Look | None, *, seen: bool, afterwards: bool) -> str:
    """What is still to be told of a look; a card that acts at once leaves nothing for afterwards."""
    if action is None:
        return "the *hand* is chosen"
    if not seen:
        return "it is told what was *seen*"
    return "" if afterwards or acts(state, action) else "it is told what happens *afterwards*"


# ---- a card is moved


@dataclass(frozen=True, slots=True)
class Moved:
    """Where a card was, and where it went."""

    out_of: str = ""
    into: str = ""


def _move_page(at: AtTable) -> TablePage:
    state: State = at.state
    moved = Draft(at, Moved(), BESIDE)
    hands = {seat: f"{state.name(seat)}'s hand" for seat in state.still_in}
    places = {DECK: "The deck", RUINS: "The Ruins", **hands}
    out_of, into = moved.entered.out_of, moved.entered.into
    body = [
        section(at.look, "From"),
        _picks(moved, places, [out_of], lambda entered, place: replace(entered, out_of=place), "From: {}"),
        section(at.look, "To"),
        _picks(moved, places, [into], lambda entered, place: replace(entered, into=place), "To: {}"),
    ]
    ready = out_of in places and into in places
    return _page(at, "A card is moved", body, "Move it", Move(out_of, into) if ready else None)


PAGES: Mapping[str, Callable[[AtTable], TablePage]] = {
    "out": _out_page,
    "look": _look_page,
    "move": _move_page,
}
"""The page of each step."""
