"""Contributing Gold to Foundations: how much may go in, and what the bank adds."""

from __future__ import annotations

from collections.abc import Collection

from companion.frozen import replace, with_part
from companion.game import Refused, Setup, refusal_of
from companion.games.legacies.actions.global_actions import Contribute
from companion.games.legacies.foundation import left_over
from companion.games.legacies.global_actions.taking_part import others, takes_part
from companion.games.legacies.purse import check_tracked, give, pay
from companion.games.legacies.state import State
from companion.games.legacies.words import by_century

CONTRIBUTION = (20, 50, 150)
"""The most Gold that goes into a Foundation at once, by Century."""


def contribute(state: State, action: Contribute) -> State:
    """Gold into Foundations; the bank adds as much again to the triggerer's."""
    seat = state.seat(action.by)
    if seat.human:
        state = _contributed(state, action.by, action.pays, matched=True)
    elif takes_part(state, action):
        check_tracked(seat, "gold")
        most = _legal_at_most(state, action.by, seat.gold or 0)
        state = _contributed(state, action.by, most, matched=True)
    for name in others(state, action.by):
        state = _contributed(state, name, action.others.get(name, 0), matched=False)
    return state


def legal_contributions(state: State, seat: str, matched: bool) -> tuple[int, ...]:
    """The amounts of Gold that a seat may contribute now, 0 among them, by cap and by steps."""
    most = by_century(state.century, CONTRIBUTION)
    return tuple(gold for gold in range(most + 1) if _fills_steps(state, seat, gold, matched))


def why_not_contribute(state: State, seat: str, gold: int, matched: bool) -> Refused | None:
    """Why a seat may not contribute that Gold now."""
    return refusal_of(lambda: _contributed(state, seat, gold, matched))


def _fills_steps(state: State, seat: str, gold: int, matched: bool) -> bool:
    """Whether that Gold fills whole steps of the track: by itself, or together with the bank's match."""
    together = matched and state.reading("foundation-match") == "together"
    return gold >= 0 and left_over(state.seat(seat).foundation, gold * 2 if together else gold) == 0


def _legal_at_most(state: State, seat: str, gold: int) -> int:
    return max(each for each in legal_contributions(state, seat, matched=True) if each <= gold)


def _contributed(state: State, seat: str, gold: int, matched: bool) -> State:
    most = by_century(state.century, CONTRIBUTION)
    if gold > most:
        raise Refused(
            f"At most {most} Gold goes into a Foundation in Century {state.century}.",
            "legacies.contribute-foundation",
        )
    if not _fills_steps(state, seat, gold, matched):
        raise _no_contribution(state, seat, gold, matched)
    state = pay(state, seat, {"gold": gold})
    return give(state, seat, {"foundation": gold * 2 if matched else gold})


def _no_contribution(state: State, seat: str, gold: int, matched: bool) -> Refused:
    legal = legal_contributions(state, seat, matched)
    below = max((each for each in legal if each <= gold), default=0)
    above = min((each for each in legal if each > gold), default=None)
    near = f"{below} or {above}" if above is not None else f"{below}"
    return Refused(
        f"{gold} Gold does not fill whole steps of a Foundation of {state.seat(seat).foundation};"
        f" enter {near}.",
        "legacies.contribute-match" if matched else "legacies.contribute-others",
    )


def contributors(state: State, by: str) -> tuple[str, ...]:
    """Whose Gold is asked for when `by` triggers it: not a Rising Star's, nor that of an NPC's own part."""
    mine = (by,) if state.seat(by).human else ()
    return (*mine, *(name for name in others(state, by) if state.seat(name).kind != "rising_star"))


def paid(state: State, action: Contribute, seat: str, said: Collection[str]) -> int | None:
    """What a seat puts in, None while it has not chosen; `said` are the seats that chose, if only nothing.

    Where it can only be nothing, that is it.
    """
    matched = seat == action.by
    gold = action.pays if matched else action.others.get(seat, 0)
    return gold if gold or seat in said or contributions(state, seat, matched) == (0,) else None


def pays(action: Contribute, seat: str, gold: int) -> Contribute:
    """The action with what a seat puts in."""
    if seat == action.by:
        return replace(action, pays=gold)
    return replace(action, others=with_part(action.others, seat, gold))


def missing(setup: Setup, state: State, action: Contribute, said: Collection[str]) -> str:
    """Who has not chosen yet, as the end of "Done when ...": no Gold is a choice as well."""
    seats = contributors(state, action.by)
    untold = next((seat for seat in seats if paid(state, action, seat, said) is None), None)
    return f"*{setup.name(untold)}* has chosen" if untold else ""


def contributions(state: State, seat: str, matched: bool) -> tuple[int, ...]:
    """The amounts of Gold to offer a seat for its Foundation: none, round ones, and the most it can.

    All are legal and within what the seat has, where that is kept.
    """
    gold = state.seat(seat).gold
    legal = [each for each in legal_contributions(state, seat, matched) if gold is None or each <= gold]
    most = legal[-1]
    rounded = {each for each in legal if each in (most // 4 // 5 * 5, most // 2 // 5 * 5, most // 10 * 10)}
    return tuple(sorted({0, most, *rounded}))
