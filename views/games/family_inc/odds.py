"""The chances, where the table wants to see them: of a match, and of bringing so many points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import flet as ft

from companion.games.family_inc import play
from companion.games.family_inc.state import GOAL, State
from companion.phrases import plain
from views.look import Look, outline
from views.parts import NumberQuestion, chevron, column, flat_line, rich, row, said, text
from views.table.at_table import AtTable

DOTS = 10


def odds(at: AtTable) -> list[ft.Control]:
    """Nothing unless the table option shows them."""
    state: State = at.state
    if state.options["show-odds"] != "on":
        return []
    reaching: Any = Reaching
    return [*([_match(at)] if state.drawn else []), reaching(at, key=state.turn)]


def _match(at: AtTable) -> ft.Control:
    look, state = at.look, at.state
    chance = play.chances(state).next_match()
    left = play.next_from(state)
    matching = sum(left[str(value)] for value in state.drawn)
    words = f"the next chip matches: {matching} of {sum(left.values())}"
    entered = column(
        text(look, percent(chance), "num-l"),
        text(look, words, "label-m", look.colours.soft),
        gap=0,
        expand=True,
    )
    shown = row(entered, *([] if look.big else [_dots(look, chance)]), gap=12)
    return said(f"{percent(chance)}, {words}", ft.Container(shown, padding=ft.Padding(4, 0, 4, 0)))


def percent(chance: Fraction) -> str:
    """The chance in whole percents; what is possible is never called 0, nor what is not sure 100."""
    if 0 < chance < Fraction(1, 100):
        return "under 1 %"
    if Fraction(99, 100) < chance < 1:
        return "over 99 %"
    return f"{round(chance * 100)} %"


def _dots(look: Look, chance: Fraction) -> ft.Control:
    filled = round(chance * DOTS)
    dots = [_dot(look, number < filled) for number in range(DOTS)]
    return column(row(*dots[:5], gap=5, tight=True), row(*dots[5:], gap=5, tight=True), gap=5)


def _dot(look: Look, filled: bool) -> ft.Container:
    shade = look.colours.bad if filled else look.colours.soft
    return ft.Container(
        width=12,
        height=12,
        border_radius=6,
        bgcolor=shade if filled else None,
        border=outline(1.5, shade),
    )


@ft.component
def Reaching(at: AtTable) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The chance to bring so many points by drawing on; a tap asks for another number, for this turn."""
    look, state = at.look, at.state
    asked, set_asked = ft.use_state(0)
    total = asked or missing(state)
    words = _reach_words(state, total)
    question = NumberQuestion("How many points", least=1, hint="The chance to bring so many or more")

    def ask() -> None:
        at.pad.ask(question, set_asked)

    line = row(
        rich(look, words, "label-m", expand=True),
        chevron(look, 20),
    )
    return flat_line(look, line, spoken=plain(words), on_tap=ask, padding=ft.Padding(4, 14, 0, 14))


def missing(state: State) -> int:
    """How many points the player whose turn it is needs to win."""
    return GOAL - state.scores[state.turn]


def _reach_words(state: State, total: int) -> str:
    if play.stop_brings(state) >= total:
        return f"A stop now brings *{total}* or more"
    chance = play.chances(state).reaching(total, play.worth(state))
    if not chance and total == missing(state):
        return "How likely is it to bring so many points?"
    wins = f", which makes {GOAL}" if total == missing(state) else ""
    return f"*{percent(chance)}* to bring *{total}* or more by drawing on{wins}"
