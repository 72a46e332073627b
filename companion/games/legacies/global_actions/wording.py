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
from companion.games.legacies.scoring.tiles import tile_steps
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
class _Done:
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
    done = _Done(setup, action, state, trigger(state, action))
    name = GLOBAL_ACTION_NAMES[action.name]
    return Decision(
        title=name,
        steps=(*_board(done), *_seats(done), f"Turn *{name}* face down."),
        candidates=_why(done),
        order="Everybody in turn order, from the one who triggers it",
        rules=(*RULES[action.name], *_npc_rule(done)),
    )


def _npc_rule(done: _Done) -> tuple[str, ...]:
    if done.before.seat(done.action.by).human:
        return ()
    event = done.action.name == "Event"
    return ("legacies.nemesis-event" if event else "legacies.nemesis-other-global-actions",)


# ---- steps


def _board(done: _Done) -> tuple[str, ...]:
    """What moves on the board itself: tokens on tracks, Industry Markers, Scoring Tiles."""
    before, after = done.before, done.after
    moved = ("Move every token on a character's track *one space right*.",)
    fallen = tuple(
        f"Take {whose(done.setup, track[-1])} token off the *{character}'s* track: it goes home."
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
        *(placed or _to_place(done)),
    )


def _to_place(done: _Done) -> tuple[str, ...]:
    """Who still has to pick the Scoring Tile of an Event."""
    action = done.action
    if not isinstance(action, ResolveEvent):
        return ()
    outcome = action.outcome or outcome_by_arrow(done.before, action.by)
    icon = action.icon or done.before.event.icon(outcome)
    return tile_steps(done.setup, done.before, icon)


def _tiles(state: State) -> tuple[str, ...]:
    return (*(tile.name for tile in state.century_tiles), *state.game_tiles)


def _seats(done: _Done) -> tuple[str, ...]:
    """What each seat pays and takes, a step for each that does."""
    lines = (
        takes_and_pays(
            sentence(the(done.setup, seat)), changed(done.before.seats[seat], done.after.seats[seat])
        )
        for seat in done.seats
    )
    return tuple(f"{line}." for line in lines if line)


# ---- why


def _why(done: _Done) -> tuple[Candidate, ...]:
    """How each seat's part was reckoned; for an Event its outcomes, for a Trade Conference its bids."""
    if isinstance(done.action, ResolveEvent):
        return _outcomes(done, done.action)
    if isinstance(done.action, HoldTradeConference):
        return _bids(done, done.action)
    return tuple(_part(done, seat) for seat in done.seats)


def _part(done: _Done, seat: str) -> Candidate:
    name, state = done.setup.name(seat), done.before.seat(seat)
    if seat == done.action.by and not takes_part(done.before, done.action):
        if done.action.own:
            return Candidate(name, "chosen", "As entered from the printed rulebook")
        return Candidate(name, "ruled out", "The rulebook at hand does not say what it gets")
    kind = _KEPT.get(done.action.name)
    if kind and getattr(state, kind) is None:
        return Candidate(name, "ruled out", f"The app does not keep its {kind.capitalize()}")
    reckoned = _RECKONED[done.action.name](done, seat)
    stand_in = ", by our stand-in" if seat == done.action.by and not state.human else ""
    if not reckoned:
        return Candidate(name, "ruled out", f"Nothing to take or to move{stand_in}")
    return Candidate(name, "chosen", f"{reckoned}{stand_in}")


_KEPT: dict[GlobalAction, str] = {"Heirloom Income": "gold", "Heirloom Fame": "fame", "Dividends": "gold"}
"""What must be kept of a seat for an action to be reckoned for it."""


def _relationships(done: _Done, seat: str) -> str:
    after = done.after
    standing = (f"{name} on space {place}" for name, place in after.relationships_of(seat).items())
    return joined((*standing, *map(figure, after.legendary_of(seat))))


def _income(done: _Done, seat: str) -> str:
    state, triggers = done.before, seat == done.action.by
    own = len(heirlooms.for_income(state, seat))
    if not own + triggers:
        return ""
    values = [str(state.value(industry)) for industry in state.influenced(seat)]
    count = f"{counted(own, 'own Heirloom')}{' and one more' if triggers else ''}"
    return f"{count}, times {' + '.join(values)}"


def _fame(done: _Done, seat: str) -> str:
    held = len(heirlooms.controlled(done.before, seat))
    both = ", and both of one" if seat == done.action.by else ""
    count = counted(held, "Controlled Heirloom")
    return f"{count}: one Industry of each{both}" if held else ""


def _contribution(done: _Done, seat: str) -> str:
    more = changed(done.before.seat(seat), done.after.seat(seat)).get("foundation", 0)
    bank = ", with the bank's match" if seat == done.action.by else ""
    return f"The Foundation grows by {more}{bank}" if more else ""


def _influenced(done: _Done, seat: str) -> str:
    action = done.action
    if not isinstance(action, Influence):
        return ""
    moves = action.moves if seat == action.by else action.others.get(seat, {})
    return joined(f"{industry} {direction}" for industry, direction in moves.items())


def _dividends(done: _Done, seat: str) -> str:
    state = done.before
    paid = [
        f"{industry} {size.capitalize()} {state.box.dividend(size, state.row(industry))}"
        for industry, sizes in state.seat(seat).investments.items()
        for size in sizes
    ]
    return ", ".join(paid) + (", all doubled" if paid and seat == done.action.by else "")


_RECKONED: dict[GlobalAction, Callable[[_Done, str], str]] = {
    "Relationships": _relationships,
    "Heirloom Income": _income,
    "Heirloom Fame": _fame,
    "Foundation": _contribution,
    "Influence": _influenced,
    "Dividends": _dividends,
}
"""How a seat's part is reckoned; "" where it has none."""


def _outcomes(done: _Done, action: ResolveEvent) -> tuple[Candidate, ...]:
    by_arrow = outcome_by_arrow(done.before, action.by)
    chosen = by_arrow or action.outcome
    points = "up" if by_arrow == "top" else "down"
    reason = (
        f"The arrow of its card points {points}" if by_arrow else f"{done.setup.name(action.by)} chose it"
    )
    return tuple(
        Candidate(f"{outcome.capitalize()} outcome", "chosen", reason)
        if outcome == chosen
        else Candidate(f"{outcome.capitalize()} outcome", "ruled out", "The other one was chosen")
        for outcome in ("top", "bottom")
    )


def _bids(done: _Done, action: HoldTradeConference) -> tuple[Candidate, ...]:
    bids = settled_bids(done.before, action) if action.bids else []
    won = winners(bids)
    return tuple(
        Candidate(
            f"{done.setup.name(bid.by)}: {bid.amount} {action.currency} on {bid.on}",
            "chosen" if bid in won else "ruled out",
            f"The highest on {bid.on}" if bid in won else f"Outbid on {bid.on}, and pays nothing",
        )
        for bid in bids
    )
