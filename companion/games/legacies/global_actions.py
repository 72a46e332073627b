"""The eight Global Actions: what each gives to everybody, and what more to the one who triggers it.

What a Nemesis itself gets from seven of them is not in the rulebook at hand. A Nemesis gets what the
action says it gets (`own`), or, by our stand-in, what a player in its place would get without a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.actions import (
    AdvanceRelationships,
    CollectDividends,
    Contribute,
    GlobalTrigger,
    HeirloomFame,
    HeirloomIncome,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from companion.games.legacies.board import collect, give, move_value, with_seat, with_tokens
from companion.games.legacies.cards import pay
from companion.games.legacies.flow import after_turn, check_turn, why_not_global
from companion.games.legacies.foundation import grown, left_over
from companion.games.legacies.scoring_tiles import place_tile
from companion.games.legacies.state import Event, State
from companion.games.legacies.trade import hold_trade_conference
from companion.games.legacies.words import Resource, TokenSize, by_century

CONTRIBUTION = (20, 50, 150)
"""The most Gold that goes into a Foundation at once, by Century."""


def trigger(state: State, action: GlobalTrigger) -> State:
    """The table after a Global Action, with the turn passed on."""
    state = _begin(state, action)
    state = _RESOLVE[type(action)](state, action)
    state = give(state, action.by, action.own)
    seat = state.seat(action.by)
    counted = replace(
        seat, global_actions=seat.global_actions + 1, first_global=seat.first_global or action.name
    )
    state = with_seat(state, action.by, counted)
    face_down = (*state.global_face_down, action.name)
    return after_turn(replace(state, global_face_down=face_down, owed=None), action.by)


def _begin(state: State, action: GlobalTrigger) -> State:
    """Refuses a Global Action that this seat may not trigger, or a part that only a Nemesis has."""
    seat = state.seat(action.by)
    if seat.human:
        check_turn(state, action.by)
        if action.own or action.stand_in:
            raise Refused(
                "Only a Nemesis's part is entered or stood in for.", "legacies.nemesis-other-global-actions"
            )
    elif state.owed != action.name or state.turn != action.by:
        raise Refused(
            "An NPC triggers only the Global Action that its Solo Card calls for.",
            "legacies.nemesis-global-action",
        )
    obstacle = why_not_global(state, action.by, action.name)
    if obstacle is not None:
        raise obstacle
    return state


def takes_part(state: State, action: GlobalTrigger) -> bool:
    """Whether the triggerer's own part is a player's: a person's always, a Nemesis's by the stand-in."""
    if state.seat(action.by).human:
        return True
    return action.stand_in or (not action.own and state.reading("nemesis-global-stand-in") == "stand-in")


def _each(state: State, action: GlobalTrigger) -> list[tuple[str, bool]]:
    """The seats that it pays, in turn order from the triggerer, and whether each triggered it."""
    order = state.in_order_from(action.by)
    return [(name, name == action.by) for name in order if name != action.by or takes_part(state, action)]


# ---- event


def resolve_event(state: State, action: ResolveEvent) -> State:
    """The Current Event: gains and costs of each seat, and in Generations 1 to 4 a Scoring Tile."""
    by_arrow = outcome_by_arrow(state, action.by)
    outcome = action.outcome or by_arrow
    if by_arrow not in (None, outcome):
        raise Refused(
            f"The arrow of its card decides for a Nemesis: the {by_arrow} outcome.", "legacies.nemesis-event"
        )
    if outcome is None:
        raise Refused("Say which outcome of the Event was chosen: top or bottom.", "legacies.resolve-event")
    for name, costs in action.costs.items():
        state = pay(state, name, costs)
    for name, gains in action.gains.items():
        state = give(state, name, gains)
    icon = action.icon or (state.event.top if outcome == "top" else state.event.bottom)
    return replace(place_tile(state, icon, action.tile), event=Event())


def outcome_by_arrow(state: State, by: str) -> Literal["top", "bottom"] | None:
    """The outcome that a Nemesis chooses by the arrow of its Solo Card; None for a person, or if not told."""
    card = state.seat(by).last_card
    if state.seat(by).human or card is None or card.arrow is None:
        return None
    return "top" if card.arrow == "up" else "bottom"


# ---- relationships


def advance_relationships(state: State, action: AdvanceRelationships) -> State:
    """The triggerer's benefit, then every token on a character's track one space right, then all collect."""
    chosen = {name: dict(resources) for name, resources in action.resources.items()}
    state = _first_benefit(state, action, chosen)
    state = _all_moved(state)
    for name, triggered in _each(state, action):
        if triggered or state.seat(name).human or not state.by_themselves:
            state = _collect_all(state, name, chosen.get(name, {}))
    if any(amount for left in chosen.values() for amount in left.values()):
        raise Refused("More Resources are taken than the spaces pay.", "legacies.advance-all-collect")
    return state


def _first_benefit(
    state: State, action: AdvanceRelationships, chosen: dict[str, dict[Resource, int]]
) -> State:
    if action.first is None:
        return state
    space = state.relationship_of(action.by, action.first)
    if space is None:
        raise Refused(
            f"There is no own token on the {action.first}'s track to collect from first.",
            "legacies.advance-first-benefit",
        )
    return _collect_some(state, action.by, state.box_benefit(action.first, space), chosen)


def _collect_some(
    state: State, name: str, benefit: Mapping[str, int], chosen: dict[str, dict[Resource, int]]
) -> State:
    """Collects a benefit, taking the Resources of choice off those that the seat has chosen."""
    due = benefit.get("resource_of_choice", 0)
    taken: dict[Resource, int] = {}
    left = chosen.get(name, {})
    for kind in list(left):
        amount = min(left[kind], due - sum(taken.values()))
        if amount > 0:
            taken[kind] = amount
            left[kind] -= amount
    return collect(state, name, benefit, taken)


def _all_moved(state: State) -> State:
    tracks = {}
    for character, track in state.tracks.items():
        if not track:
            continue
        tracks[character] = (None, *track[:-1])
        if track[-1] is not None:
            state = with_tokens(state, track[-1], "relationship", 1)
    return replace(state, tracks={**state.tracks, **tracks})


def _collect_all(state: State, name: str, chosen: dict[Resource, int]) -> State:
    left = {name: chosen}
    for character in state.tracks:
        space = state.relationship_of(name, character)
        if space is not None:
            state = _collect_some(state, name, state.box_benefit(character, space), left)
    for legendary in state.legendary_of(name):
        state = _collect_some(state, name, state.legendary_benefit(legendary), left)
    return state


# ---- heirlooms and dividends


def _paid_out(kind: str, amount: Callable[[State, str, bool], int]) -> Callable[[State, Any], State]:
    """A Global Action that pays everybody who is tracked, by what each has."""

    def resolve(state: State, action: GlobalTrigger) -> State:
        for name, triggered in _each(state, action):
            if getattr(state.seat(name), kind) is not None:
                state = give(state, name, {kind: amount(state, name, triggered)})
        return state

    return resolve


def heirloom_fame(state: State, action: HeirloomFame) -> State:
    """Fame for every seat's Controlled Heirlooms, by the Industries that were chosen or the better ones."""
    for name, triggered in _each(state, action):
        if state.seat(name).fame is not None:
            both_on = action.both_on if triggered else None
            amount = heirlooms.fame(state, name, triggered, action.industries.get(name), both_on)
            state = give(state, name, {"fame": amount})
    return state


def dividends(state: State, name: str, triggered: bool) -> int:
    """Gold for a seat's Investments by their rows, double for the triggerer."""
    tokens: list[tuple[str, TokenSize]] = [
        (industry, size) for industry, sizes in state.seat(name).investments.items() for size in sizes
    ]
    paid = sum(state.box.dividend(size, state.row(industry)) for industry, size in tokens)
    return paid * (2 if triggered else 1)


# ---- foundation


def contribute(state: State, action: Contribute) -> State:
    """Gold into Foundations; the bank adds as much again to the triggerer's."""
    if not state.seat(action.by).human:
        if takes_part(state, action):
            gold = state.seat(action.by).gold or 0
            state = _contributed(state, action.by, _legal_at_most(state, action.by, gold), matched=True)
    else:
        state = _contributed(state, action.by, action.pays, matched=True)
    for name in (each for each, _ in _each(state, action) if each != action.by):
        state = _contributed(state, name, action.others.get(name, 0), matched=False)
    return state


def legal_contributions(state: State, name: str, matched: bool) -> tuple[int, ...]:
    """The amounts of Gold that a seat may contribute now, 0 among them, by cap and by steps."""
    most = by_century(state.century, CONTRIBUTION)
    return tuple(gold for gold in range(most + 1) if _fills_steps(state, name, gold, matched))


def _fills_steps(state: State, name: str, gold: int, matched: bool) -> bool:
    """Whether that Gold fills whole steps of the track: by itself, or together with the bank's match."""
    together = matched and state.reading("foundation-match") == "together"
    return gold >= 0 and left_over(state.seat(name).foundation, gold * 2 if together else gold) == 0


def _legal_at_most(state: State, name: str, gold: int) -> int:
    return max(each for each in legal_contributions(state, name, matched=True) if each <= gold)


def _contributed(state: State, name: str, gold: int, matched: bool) -> State:
    most = by_century(state.century, CONTRIBUTION)
    if gold > most:
        raise Refused(
            f"At most {most} Gold goes into a Foundation in Century {state.century}.",
            "legacies.contribute-foundation",
        )
    if not _fills_steps(state, name, gold, matched):
        raise _no_contribution(state, name, gold, matched)
    state = pay(state, name, {"gold": gold})
    seat = state.seat(name)
    return with_seat(
        state, name, replace(seat, foundation=grown(seat.foundation, gold * 2 if matched else gold))
    )


def _no_contribution(state: State, name: str, gold: int, matched: bool) -> Refused:
    legal = legal_contributions(state, name, matched)
    below = max((each for each in legal if each <= gold), default=0)
    above = min((each for each in legal if each > gold), default=None)
    near = f"{below} or {above}" if above is not None else f"{below}"
    return Refused(
        f"{gold} Gold does not fill whole steps of a Foundation of {state.seat(name).foundation};"
        f" enter {near}.",
        "legacies.contribute-match" if matched else "legacies.contribute-others",
    )


# ---- influence


def influence(state: State, action: Influence) -> State:
    """The triggerer moves both Influenced Industries by one row, everybody else one of theirs."""
    moves = dict(action.moves)
    mine = state.box.influenced(state.seat(action.by).character)
    if not state.seat(action.by).human and takes_part(state, action) and not moves:
        moves = dict.fromkeys(mine, "up")
    if takes_part(state, action):
        _check_both(state, mine, moves)
    state = _moved(state, moves, mine)
    for name in (each for each, _ in _each(state, action) if each != action.by):
        state = _moved_by_another(state, action, name)
    return state


def _check_both(state: State, mine: tuple[str, ...], moves: Mapping[str, str]) -> None:
    if set(moves) != set(mine):
        raise Refused(
            f"The one who triggers this moves both Influenced Industries: {' and '.join(mine)}.",
            "legacies.influence-industries",
        )
    if state.reading("least-influence-direction") == "same" and len(set(moves.values())) > 1:
        raise Refused("At this table both go the same way.", "legacies.influence-direction")


def _moved_by_another(state: State, action: Influence, name: str) -> State:
    moves = action.others.get(name, {})
    seat = state.seat(name)
    if len(moves) != 1 and (seat.human or moves):
        raise Refused(
            "Everybody else moves exactly one of their Influenced Industries.", "legacies.influence-others"
        )
    return _moved(state, moves, state.box.influenced(seat.character) if moves else ())


def _moved(state: State, moves: Mapping[str, str], allowed: tuple[str, ...]) -> State:
    for industry, direction in moves.items():
        if industry not in allowed:
            raise Refused(
                f"{industry} is not one of that seat's Influenced Industries.", "legacies.influence-others"
            )
        state = move_value(state, industry, 1 if direction == "up" else -1)
    return state


_RESOLVE: dict[type[GlobalTrigger], Callable[[State, Any], State]] = {
    ResolveEvent: resolve_event,
    AdvanceRelationships: advance_relationships,
    HeirloomIncome: _paid_out("gold", heirlooms.income),
    HeirloomFame: heirloom_fame,
    Contribute: contribute,
    Influence: influence,
    CollectDividends: _paid_out("gold", dividends),
    HoldTradeConference: hold_trade_conference,
}
