"""A Global Action in words: what each seat pays and takes, and how that was reckoned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.game import Candidate, Decision, Setup
from companion.games.legacies import heirlooms
from companion.games.legacies.actions.global_actions import (
    GlobalTrigger,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from companion.games.legacies.global_actions.event import outcome_by_arrow
from companion.games.legacies.global_actions.taking_part import takes_part
from companion.games.legacies.global_actions.trade_conference import settled_bids, winners
from companion.games.legacies.global_actions.trigger import trigger
from companion.games.legacies.phrases import changed, figure, rows, takes_and_pays, the, whose
from companion.games.legacies.scoring.tile_wording import tile_steps
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTION_NAMES, GlobalAction
from companion.phrases import counted, joined, sentence

RULES: dict[GlobalAction, tuple[str, ...]] = {
    "Event": ("legacies.resolve-event", "legacies.event-scoring-tile"),
    "Relationships": ("legacies.advance-relationships", "legacies.advance-first-benefit"),
    "Heirloom Income": ("legacies.heirloom-income", "legacies.heirloom-income-triggerer"),
    "Heirloom Fame": ("legacies.heirloom-fame", "legacies.heirloom-fame-triggerer"),
    "Foundation": ("legacies.contribute-foundation", "legacies.contribute-match"),
    "Influence": ("legacies.influence-industries", "legacies.influence-others"),
    "Dividends": ("legacies.collect-dividends", "legacies.dividends-double"),
    "Trade Conference": ("legacies.trade-conference", "legacies.trade-conference-winning"),
}


@dataclass(frozen=True, slots=True)
class _Told:
    """One Global Action as it is carried out, with the table before and after."""

    setup: Setup
    action: GlobalTrigger
    before: State
    after: State

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in turn order, the one that triggers it first."""
        return self.before.in_order_from(self.action.by)


def global_decision(setup: Setup, state: State, action: GlobalTrigger) -> Decision:
    """What a Global Action does at the table, seat by seat, read against the state before it."""
    told = _Told(setup, action, state, trigger(state, action))
    name = GLOBAL_ACTION_NAMES[action.name]
    return Decision(
        title=name,
        steps=(*_board(told), *_seats(told), f"Turn *{name}* face down."),
        candidates=_why(told),
        order="Everybody in turn order, from the one who triggers it",
        rules=(*RULES[action.name], *_npc_rule(told)),
    )


def _npc_rule(told: _Told) -> tuple[str, ...]:
    if told.before.seat(told.action.by).human:
        return ()
    event = told.action.name == "Event"
    return ("legacies.nemesis-event" if event else "legacies.nemesis-other-global-actions",)


# ---- steps


def _board(told: _Told) -> tuple[str, ...]:
    """What moves on the board itself: tokens on tracks, Industry Markers, Scoring Tiles."""
    before, after = told.before, told.after
    moved = ("Move every token on a character's track *one space right*.",)
    fallen = tuple(
        f"Take {whose(told.setup, track[-1])} token off the *{character}'s* track: it goes home."
        for character, track in before.tracks.items()
        if track and track[-1] is not None and after.tracks != before.tracks
    )
    markers = tuple(
        f"Move the *{industry}* marker *{rows(after.row(industry) - row)}*."
        for industry, row in before.industry_rows.items()
        if after.row(industry) != row
    )
    placed = tuple(
        f"Put the *{tile}* Scoring Tile in play." for tile in _tiles(after) if tile not in _tiles(before)
    )
    return (
        *(moved if after.tracks != before.tracks else ()),
        *fallen,
        *markers,
        *(placed or _to_place(told)),
    )


def _to_place(told: _Told) -> tuple[str, ...]:
    """Who still has to pick the Scoring Tile of an Event."""
    action = told.action
    if not isinstance(action, ResolveEvent):
        return ()
    outcome = action.outcome or outcome_by_arrow(told.before, action.by)
    icon = action.icon or told.before.event.icon(outcome)
    return tile_steps(told.setup, told.before, icon)


def _tiles(state: State) -> tuple[str, ...]:
    return (*(tile.name for tile in state.century_tiles), *state.game_tiles)


def _seats(told: _Told) -> tuple[str, ...]:
    """What each seat pays and takes, a step for each that does."""
    lines = (
        takes_and_pays(
            sentence(the(told.setup, seat)), changed(told.before.seats[seat], told.after.seats[seat])
        )
        for seat in told.seats
    )
    return tuple(f"{line}." for line in lines if line)


# ---- why


def _why(told: _Told) -> tuple[Candidate, ...]:
    """How each seat's part was reckoned; for an Event its outcomes, for a Trade Conference its bids."""
    if isinstance(told.action, ResolveEvent):
        return _outcomes(told, told.action)
    if isinstance(told.action, HoldTradeConference):
        return _bids(told, told.action)
    return tuple(_part(told, seat) for seat in told.seats)


def _part(told: _Told, seat: str) -> Candidate:
    name, state = told.setup.name(seat), told.before.seat(seat)
    if seat == told.action.by and not takes_part(told.before, told.action):
        if told.action.own:
            return Candidate(name, "chosen", "As entered from the printed rulebook")
        return Candidate(name, "ruled out", "The rulebook at hand does not say what it gets")
    kind = _KEPT.get(told.action.name)
    if kind and getattr(state, kind) is None:
        return Candidate(name, "ruled out", f"The app does not keep its {kind.capitalize()}")
    reckoned = _RECKONED[told.action.name](told, seat)
    stand_in = ", by our stand-in" if seat == told.action.by and not state.human else ""
    if not reckoned:
        return Candidate(name, "ruled out", f"Nothing to take or to move{stand_in}")
    return Candidate(name, "chosen", f"{reckoned}{stand_in}")


_KEPT: dict[GlobalAction, str] = {"Heirloom Income": "gold", "Heirloom Fame": "fame", "Dividends": "gold"}
"""What must be kept of a seat for an action to be reckoned for it."""


def _relationships(told: _Told, seat: str) -> str:
    after = told.after
    places = {name: after.relationship_of(seat, name) for name in after.tracks}
    standing = (f"{name} on space {place}" for name, place in places.items() if place)
    return joined((*standing, *map(figure, after.legendary_of(seat))))


def _income(told: _Told, seat: str) -> str:
    state, triggers = told.before, seat == told.action.by
    own = len(heirlooms.for_income(state, seat))
    if not own + triggers:
        return ""
    values = [str(state.value(industry)) for industry in state.influenced(seat)]
    count = f"{counted(own, 'own Heirloom')}{' and one more' if triggers else ''}"
    return f"{count}, times {' + '.join(values)}"


def _fame(told: _Told, seat: str) -> str:
    held = len(heirlooms.controlled(told.before, seat))
    both = ", and both of one" if seat == told.action.by else ""
    count = counted(held, "Controlled Heirloom")
    return f"{count}: one Industry of each{both}" if held else ""


def _contribution(told: _Told, seat: str) -> str:
    more = changed(told.before.seat(seat), told.after.seat(seat)).get("foundation", 0)
    bank = ", with the bank's match" if seat == told.action.by else ""
    return f"The Foundation grows by {more}{bank}" if more else ""


def _influenced(told: _Told, seat: str) -> str:
    action = told.action
    if not isinstance(action, Influence):
        return ""
    moves = action.moves if seat == action.by else action.others.get(seat, {})
    return joined(f"{industry} {direction}" for industry, direction in moves.items())


def _dividends(told: _Told, seat: str) -> str:
    state = told.before
    paid = [
        f"{industry} {size.capitalize()} {state.box.dividend(size, state.row(industry))}"
        for industry, sizes in state.seat(seat).investments.items()
        for size in sizes
    ]
    return ", ".join(paid) + (", all doubled" if paid and seat == told.action.by else "")


_RECKONED: dict[GlobalAction, Callable[[_Told, str], str]] = {
    "Relationships": _relationships,
    "Heirloom Income": _income,
    "Heirloom Fame": _fame,
    "Foundation": _contribution,
    "Influence": _influenced,
    "Dividends": _dividends,
}
"""How a seat's part is reckoned; "" where it has none."""


def _outcomes(told: _Told, action: ResolveEvent) -> tuple[Candidate, ...]:
    by_arrow = outcome_by_arrow(told.before, action.by)
    chosen = by_arrow or action.outcome
    points = "up" if by_arrow == "top" else "down"
    reason = (
        f"The arrow of its card points {points}" if by_arrow else f"{told.setup.name(action.by)} chose it"
    )
    return tuple(
        Candidate(f"{outcome.capitalize()} outcome", "chosen", reason)
        if outcome == chosen
        else Candidate(f"{outcome.capitalize()} outcome", "ruled out", "The other one was chosen")
        for outcome in ("top", "bottom")
    )


def _bids(told: _Told, action: HoldTradeConference) -> tuple[Candidate, ...]:
    bids = settled_bids(told.before, action) if action.bids else []
    won = winners(bids)
    return tuple(
        Candidate(
            f"{told.setup.name(bid.by)}: {bid.amount} {action.currency} on {bid.on}",
            "chosen" if bid in won else "ruled out",
            f"The highest on {bid.on}" if bid in won else f"Outbid on {bid.on}, and pays nothing",
        )
        for bid in bids
    )
