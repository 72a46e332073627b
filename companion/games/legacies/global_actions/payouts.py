"""What Heirlooms and Investments pay everybody, and more of it to the one who triggers it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.legacies import heirlooms
from companion.games.legacies.actions.global_actions import (
    CollectDividends,
    GlobalTrigger,
    HeirloomFame,
    HeirloomIncome,
)
from companion.games.legacies.global_actions.taking_part import taking_part
from companion.games.legacies.purse import give
from companion.games.legacies.state import State


def heirloom_income(state: State, action: HeirloomIncome) -> State:
    """Gold for every seat's own Heirlooms."""
    return _paid_out(state, action, "gold", lambda *seat: heirlooms.income(state, *seat))


def heirloom_fame(state: State, action: HeirloomFame) -> State:
    """Fame for every seat's Controlled Heirlooms, by the Industries that were chosen or the better ones."""

    def fame(seat: str, triggered: bool) -> int:
        both_on = action.both_on if triggered else None
        return heirlooms.fame(state, seat, triggered, action.industries.get(seat), both_on)

    return _paid_out(state, action, "fame", fame)


def collect_dividends(state: State, action: CollectDividends) -> State:
    """Gold for every seat's Investments."""
    return _paid_out(state, action, "gold", lambda *seat: _dividends(state, *seat))


def _dividends(state: State, seat: str, triggered: bool) -> int:
    """Gold for a seat's Investments by their rows, double for the triggerer."""
    paid = sum(
        state.box.dividend(size, state.row(industry))
        for industry, sizes in state.seat(seat).investments.items()
        for size in sizes
    )
    return paid * (2 if triggered else 1)


def _paid_out(state: State, action: GlobalTrigger, kind: str, amount: Callable[[str, bool], int]) -> State:
    """Everybody of whom that is kept gains the amount; it is told whether the seat triggered the action."""
    for name, triggered in taking_part(state, action):
        if getattr(state.seat(name), kind) is not None:
            state = give(state, name, {kind: amount(name, triggered)})
    return state
