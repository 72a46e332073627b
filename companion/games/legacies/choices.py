"""What Global Actions, Successors and the seasons ask of each seat, for the screens to offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.game import Standing
from companion.games.legacies import successors
from companion.games.legacies.actions.global_actions import (
    GLOBAL_TRIGGERS,
    AdvanceRelationships,
    GlobalTrigger,
)
from companion.games.legacies.actions.seasons import EndGame
from companion.games.legacies.foundation import grown
from companion.games.legacies.global_actions.contribution import legal_contributions
from companion.games.legacies.global_actions.event import outcome_by_arrow
from companion.games.legacies.purse import check_tracked
from companion.games.legacies.scoring import totals as scoring
from companion.games.legacies.scoring.tiles import TileChoice, tile_choice, tile_kind
from companion.games.legacies.seasons import HONORARIUM
from companion.games.legacies.seat import TOKEN_KINDS, TokenKind
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    GENERATIONS,
    MANDATORY,
    GlobalAction,
    ImpactIcon,
    Outcome,
    by_century,
)

TRIGGERS: dict[GlobalAction, type[GlobalTrigger]] = {trigger.name: trigger for trigger in GLOBAL_TRIGGERS}
"""The action behind each Global Action tile."""

ABOUT: dict[GlobalAction, str] = {
    "Event": "One outcome of the Current Event",
    "Relationships": "One benefit, then all tokens move on and pay",
    "Heirloom Income": "Gold for own Heirlooms, one more for the triggerer",
    "Heirloom Fame": "Fame for Controlled Heirlooms",
    "Foundation": "Gold into the Foundation, as much again from the bank",
    "Influence": "Influenced Industries move by a row",
    "Dividends": "Gold for Investments, double for the triggerer",
    "Trade Conference": "Bids on three commodities",
}
"""What each Global Action does, in a line."""


# ---- Global Actions


def others(state: State, by: str) -> tuple[str, ...]:
    """Everybody but the one who triggers, in turn order from there."""
    return state.in_order_from(by)[1:]


def own_part_open(state: State, by: str, name: GlobalAction) -> bool:
    """Whether the table must say what a Nemesis itself gets: the rulebook at hand ends before it does."""
    return _not_said(state, by, name) and state.reading("nemesis-global-stand-in") == "ask"


def stands_in(state: State, by: str, name: GlobalAction) -> bool:
    """Whether our stand-in is what a Nemesis gets at this table."""
    return _not_said(state, by, name) and state.reading("nemesis-global-stand-in") == "stand-in"


def _not_said(state: State, by: str, name: GlobalAction) -> bool:
    return not state.seat(by).human and name != "Event"


@dataclass(frozen=True, slots=True)
class EventSoFar:
    """The Current Event as far as it is told: the outcome and its icon, whether the icon must be asked
    for, whether a Nemesis's arrow chose the outcome, and who picks which Scoring Tile, if anybody."""

    outcome: Outcome | None
    icon: ImpactIcon | None
    asks_icon: bool
    by_arrow: bool
    tile: TileChoice | None


def event_so_far(state: State, by: str, outcome: Outcome | None, icon: ImpactIcon | None) -> EventSoFar:
    """What of an Event is settled by what is told, what the card shows and a Nemesis's arrow."""
    by_arrow = outcome_by_arrow(state, by)
    outcome = outcome or by_arrow
    shown = state.event.icon(outcome)
    brings_tile = tile_kind(state.generation) is not None
    return EventSoFar(
        outcome=outcome,
        icon=icon or shown,
        asks_icon=outcome is not None and shown is None and brings_tile,
        by_arrow=by_arrow is not None and outcome == by_arrow,
        tile=tile_choice(state, icon or shown),
    )


def contributors(state: State, by: str) -> tuple[str, ...]:
    """Everybody else whose Foundation may grow when `by` contributes: all but a Rising Star."""
    return tuple(name for name in others(state, by) if state.seat(name).kind != "rising_star")


def contributions(state: State, seat: str, matched: bool) -> tuple[int, ...]:
    """The amounts of Gold to offer a seat for its Foundation: none, round ones, and the most it can.

    All are legal and within what the seat has, where that is kept.
    """
    gold = state.seat(seat).gold
    legal = [each for each in legal_contributions(state, seat, matched) if gold is None or each <= gold]
    most = legal[-1]
    rounded = {each for each in legal if each in (most // 4 // 5 * 5, most // 2 // 5 * 5, most // 10 * 10)}
    return tuple(sorted({0, most, *rounded}))


def first_benefits(state: State, by: str) -> dict[str, dict[str, int]]:
    """The characters on whose tracks a seat stands, with what each space pays before all tokens move."""
    spaces = {character: state.relationship_of(by, character) for character in state.tracks}
    return {
        character: state.track_benefit(character, space)
        for character, space in spaces.items()
        if space is not None
    }


@dataclass(frozen=True, slots=True)
class Mover:
    """A seat whose Influenced Industries move: which, whether both, and whether it must move any."""

    seat: str
    industries: tuple[str, ...]
    both: bool
    must: bool


def movers(state: State, by: str) -> tuple[Mover, ...]:
    """Who moves Influenced Industries when `by` triggers it. Asks the box sheet which they are.

    A Nemesis's own part is not said in the rulebook at hand; what an NPC moves for another is left open.
    """
    first = (Mover(by, state.influenced(by), both=True, must=True),) if state.seat(by).human else ()
    rest = (
        Mover(name, state.influenced(name), both=False, must=state.seat(name).human)
        for name in others(state, by)
    )
    return (*first, *rest)


def resources_of_choice(state: State, action: AdvanceRelationships) -> dict[str, int]:
    """How many Resources of its choice each person takes when all Relationships advance."""
    due = {name: _choice_due(state, action, name) for name in state.in_order_from(action.by)}
    return {name: amount for name, amount in due.items() if amount}


def _choice_due(state: State, action: AdvanceRelationships, seat: str) -> int:
    held = state.seat(seat)
    if not held.human or held.resources is None:
        return 0
    paid = [state.legendary_benefit(space) for space in state.legendary_of(seat)]
    for character, track in state.tracks.items():
        space = state.relationship_of(seat, character)
        if space is not None and seat == action.by and character == action.first:
            paid.append(state.track_benefit(character, space))
        if space is not None and space < len(track):
            paid.append(state.track_benefit(character, space + 1))
    return sum(benefit.get("resource_of_choice", 0) for benefit in paid)


# ---- Successors

Source = Literal["face up", "deck", "hand"]


def successor_comes_from(state: State, by: str) -> Source:
    """Where a seat that puts a Successor in play takes one from first; "hand": it takes none.

    After a first Global Action that is mandatory a face-up one, after another one from the deck. Whoever has
    triggered none plays from the hand, and from the deck only where the hand holds none.
    """
    first = state.seat(by).first_global
    if first is None and state.phase == "actions":
        first = next(reversed(state.global_face_down), None)
    if first is not None:
        return "face up" if first in MANDATORY else "deck"
    return "hand" if state.seat(by).successor_hand else "deck"


def unlockable(state: State, by: str, icon: ImpactIcon) -> tuple[TokenKind, ...]:
    """The tokens that a Successor with this icon lets a seat choose from; none where it does not match.

    Asks the box sheet for the character's Impact Icon.
    """
    if not successors.matches(state, by, icon) or _all_unlocked(state, by):
        return ()
    return tuple(kind for kind in TOKEN_KINDS if kind not in state.seat(by).unlocked)


def special_action_due(state: State, by: str, icon: ImpactIcon) -> bool:
    """Whether a Successor with this icon is a fourth or fifth match, which allows a Special Action."""
    return successors.matches(state, by, icon) and _all_unlocked(state, by)


def _all_unlocked(state: State, by: str) -> bool:
    return successors.match_count(state, by) >= successors.MATCHES_THAT_UNLOCK


# ---- the seasons


@dataclass(frozen=True, slots=True)
class Honour:
    """One way to take an Honorarium: how much it is now, and how much of it would really be added."""

    choice: str
    amount: int
    added: int


def honorarium(state: State, seat: str) -> tuple[Honour, ...]:
    """The three ways to take an Honorarium in this Century; a Foundation may swallow a part of it."""
    size = state.seat(seat).foundation
    amounts = {choice: by_century(state.century, values) for choice, values in HONORARIUM.items()}
    return tuple(
        Honour(choice, amount, grown(size, amount) - size if choice == "foundation" else amount)
        for choice, amount in amounts.items()
    )


def final_standing(state: State, action: EndGame) -> Standing:
    """The final score as it would be with these Scoring Tiles."""
    return scoring.standing(scoring.end_game(state, action))


def century_points(state: State, tile: str) -> Mapping[str, int]:
    """The Fame that a Century-End Scoring Tile gives each seat now."""
    points = scoring.CENTURY_END[tile]
    for seat in state.seats.values():
        check_tracked(seat, "fame")
    return {name: points(state, name) for name in state.turn_order if state.seat(name).fame is not None}


def generation_steps(state: State) -> tuple[str, ...]:
    """What to do with the hands before the next Generation, a line each, *stressed* words starred."""
    number, fresh = state.generation + 1, state.ends_century
    last = number == GENERATIONS
    ended = (
        "Turn all Global Action tiles *face up*.",
        "Discard the *market*, the played Player Cards and the unplayed Successors.",
    )
    century = (
        "Put the old Century's *Player Cards* back into the box, those in hands too.",
        "Turn up the next *Legendary Figure* and lay the new Century's overlays.",
        *(("Take the new Century's *Solo Cards*.",) if _npcs(state) else ()),
    )
    begun = (
        f"Generation Marker on *{number}*; the Upcoming Event becomes the Current Event"
        + ("." if last else ", and the next one is turned up."),
        "Deal everybody *3 Player Cards*" + ("." if fresh else "; hands are kept."),
        "Deal *3 Player Cards* face up for the market.",
        *(() if last else ("Deal everybody *1 Successor* and turn *2* face up.",)),
    )
    return (*ended, *(century if fresh else ()), *begun)


def _npcs(state: State) -> bool:
    return any(not seat.human for seat in state.seats.values())
