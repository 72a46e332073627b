"""The end of a round: what is still to tell, who called Legacy, and closing it in a tap.

Nothing is taken for granted here: the one row that nobody has told is a question, and so is a round in which
every row is told and nobody is said to have called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.family_legacy import round_entry
from companion.games.family_legacy.row import legacy_points
from companion.games.family_legacy.state import NameCaller, Round, State
from companion.phrases import joined
from views.parts import Choice, block, locked_block, margin_note, rich
from views.table.at_table import AtTable
from views.table.draft import Draft, answer, is_answered

HOW = "Tap: *wrong*. Again: *Whammy*, *Beneficiary*, right."
NOBODY = Choice("", "Nobody", "The round was stopped", ft.Icons.BLOCK)
SIGNS = ft.Icons


def ending(at: AtTable) -> tuple[list[ft.Control], ft.Container]:
    """What is said above the main button, and that button: it closes the round, asks, or waits."""
    state: State = at.state
    draft = Draft(at, Round())
    whole = round_entry.as_entered(state, draft.entered)
    asked = _asked_to_have_called(at, whole)
    if asked:
        return _asks_for_call(at, asked)
    status: list[ft.Control] = [rich(at.look, _status(whole), "label-s", at.look.colours.soft)]
    caller = round_entry.caller(whole)
    if len(whole.missing) > 1 and not caller:
        return status, _who(at, "Someone calls Legacy", whole)
    if whole.missing:
        return status, locked_block(at.look, f"Close when {_are_entered(whole)}")
    if not round_entry.caller_is_known(whole):
        first = " first" if round_entry.complete(whole) else ""
        return status, _who(at, f"Who called Legacy{first}?", whole, nobody=not first)
    return status, block(
        at.look,
        f"Close round {state.round}",
        lambda: close_round(at, draft.entered),
        icon=SIGNS.CHECK,
        grain="fill",
    )


def _asked_to_have_called(at: AtTable, whole: State) -> str:
    """The one seat that nobody has told, unless the table said already that it did not call."""
    seat = round_entry.left_over(whole)
    return "" if is_answered(at, seat) else seat


def _asks_for_call(at: AtTable, seat: str) -> tuple[list[ft.Control], ft.Container]:
    state: State = at.state
    name, points = state.seats[seat], legacy_points(state.options)
    question = ft.Semantics(
        live_region=True, container=True, content=rich(at.look, f"Did *{name}* call Legacy?", "label-l")
    )
    no = block(at.look, f"No, enter {name}'s row", partial(answer, at, seat))
    yes = block(
        at.look, f"Yes, {points}", partial(_called, at, seat), icon=SIGNS.CAMPAIGN_OUTLINED, grain="fill"
    )
    return [question, no], yes


def _called(at: AtTable, seat: str) -> None:
    """Closes the round with the call of this seat; a row that was told meanwhile stays as it is."""
    entered = Draft(at, Round()).entered
    if round_entry.left_over(round_entry.as_entered(at.state, entered)) == seat:
        close_round(at, round_entry.enter_caller(at.state, entered, seat))


def _status(whole: State) -> str:
    """What is still to tell, or who has Legacy."""
    called, complete = round_entry.caller(whole), round_entry.complete(whole)
    if len(whole.missing) == len(whole.seats):
        return HOW
    if whole.missing:
        return f"Not told yet: *{joined(whole.seats[seat] for seat in whole.missing)}*."
    if called:
        return f"*{whole.seats[called]}* called Legacy."
    if complete:
        return f"{joined(f'*{whole.seats[seat]}*' for seat in complete)} have all seven: one called first."
    return "*Nobody* called Legacy." if whole.playing.nobody else "Every row is told, but not who called."


def _are_entered(whole: State) -> str:
    names = joined(f"*{whole.seats[seat]}*" for seat in whole.missing)
    return f"{names} {'is' if len(whole.missing) == 1 else 'are'} told"


# ---- who called


def _who(at: AtTable, words: str, whole: State, *, nobody: bool = False) -> ft.Container:
    """The button that asks who called: one of those with a complete row, or anybody where there is none."""

    def called(entered: Round, seat: str) -> Round:
        state: State = at.state
        return (
            round_entry.enter_caller(state, entered, seat)
            if seat
            else round_entry.enter_nobody(state, entered)
        )

    def call(seat: str) -> None:
        Draft(at, Round()).enter(called, seat)

    seats = _seats(at, whole, round_entry.complete(whole) or tuple(whole.seats))
    choices = [*seats, NOBODY] if nobody else seats
    ask = partial(at.choose, "Who called Legacy?", choices, call)
    return block(at.look, words, ask, icon=SIGNS.CAMPAIGN_OUTLINED, grain="fill")


def _seats(at: AtTable, of: State, seats: Sequence[str]) -> list[Choice]:
    """The seats to choose from, each with what is told of it, since the call takes its place."""
    points = {seat: of.entry(of.playing, seat) for seat in seats}
    return [
        Choice(
            seat,
            of.seats[seat],
            "" if points[seat] is None else f"{points[seat]} points as told",
            seat=at.seat(seat),
        )
        for seat in seats
    ]


def call_left_open(at: AtTable) -> list[ft.Control]:
    """The first closed round that stands without a caller, as a question to the table."""
    state: State = at.state
    if not state.without_caller:
        return []
    number = state.without_caller[0]
    words = f"Nobody has its {legacy_points(state.options)} points, and nobody said so."
    return [
        margin_note(at.look, f"Round {number} stands without a caller", words, SIGNS.HELP_OUTLINE),
        who_called_then(at, number),
    ]


def who_called_then(at: AtTable, number: int) -> ft.Container:
    """The button that asks who called in a round that was played."""
    state: State = at.state
    choices = [*_seats(at, replace(state, round=number), tuple(state.seats)), NOBODY]

    def call(seat: str) -> None:
        at.do(NameCaller(number, seat), beside=True)

    title = f"Who called Legacy in round {number}?"
    return block(at.look, title, partial(at.choose, title, choices, call))


# ---- closing


def close_round(at: AtTable, so_far: Round) -> None:
    """Enters what is told, and the round, in one: what cannot be entered stays told, with the reason."""
    at.do(*round_entry.closing(at.state, so_far))
