"""What every page of a table of Legacies has: where in the game it is, and the scores in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game import Action, Decision, Refused
from companion.games.legacies import offers
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.state import State
from companion.phrases import joined
from views.games import TablePage
from views.games.legacies import due
from views.parts import (
    Score,
    block,
    column,
    footer_buttons,
    link,
    locked,
    locked_block,
    note,
    piece,
    rich,
    row,
    text,
    undo_label,
    wood,
)
from views.table.at_table import AtTable
from views.table.draft import leave


def seat_name(at: AtTable, seat: str) -> ft.Row:
    """Whose part follows: the piece and the name."""
    held = at.seat(seat)
    return row(piece(at.look, held, 26), text(at.look, held.name, "label-l", expand=True), gap=8)


def title(state: State) -> str:
    """The Generation, for the bar."""
    return "The final score" if state.phase == "over" else f"Generation {state.generation}"


def over(state: State) -> str:
    """The game and the Century, for the line above it."""
    return f"Legacies, Century {state.century}"


def scores(at: AtTable) -> list[Score]:
    """Every seat in turn order, with its Fame and its Foundation."""
    state: State = at.state
    totals = {place.seat: place.total for place in at.standing.places}
    return [
        Score(
            at.seat(name),
            totals[name],
            "Fame",
            under=f"Foundation {state.seats[name].foundation}",
            plays=state.phase == "actions" and name == state.turn,
            untold=state.seats[name].lacks("fame"),
        )
        for name in state.turn_order
    ]


def needs(state: State) -> str:
    """What this Generation still needs to end, in a sentence."""
    mandatory, other = len(state.mandatory_open), state.non_mandatory_needed - state.non_mandatory_done
    parts = [f"*{mandatory}* mandatory" if mandatory else "", f"*{other}* more" if other > 0 else ""]
    missing = joined(filter(None, parts))
    return f"The Generation ends after {missing} Global Actions." if missing else "The Generation ends now."


def page(
    at: AtTable,
    body: Sequence[ft.Control],
    *,
    bar: tuple[str, str] | None = None,
    main: ft.Control | None = None,
    footer: ft.Control | None = None,
    right: Callable[[], Sequence[ft.Control]] | None = None,
) -> TablePage:
    """A page with the scores in a strip; `bar` is its title and the line above it.

    Without `bar` they are the Generation and the Century.
    """
    named, above = bar or (title(at.state), over(at.state))
    return TablePage(
        title=named,
        over=above,
        scores=scores(at),
        scores_title="Fame",
        strip=True,
        body=body,
        main=main,
        footer=footer,
        right=right,
    )


def step_page(
    at: AtTable,
    seat: str,
    title: str,
    body: Sequence[ft.Control],
    main: ft.Control,
    *,
    asked: Sequence[ft.Control] = (),
) -> TablePage:
    """A sub-step of a seat's turn: what to choose, and in reach of the thumb the way back and the deed.

    `asked` stands above the buttons: what the choice comes to, and what it asks further. At large text it
    stands on top of the page instead.
    """
    look, state = at.look, at.state
    buttons = footer_buttons(look, main, block(look, "Cancel", partial(leave, at)))
    return page(
        at,
        [*(asked if look.big else ()), *body],
        bar=(title, f"{at.seat(seat).name}, card {state.seats[seat].cards_played + 1}"),
        footer=buttons if look.big else column(*asked, buttons, gap=10, stretch=True),
    )


def main_button(
    at: AtTable,
    words: str,
    action: Action | None,
    icon: ft.IconData = ft.Icons.CHECK,
    *,
    waits: str = "",
) -> ft.Container:
    """The main button, which does the action; locked while the action is incomplete or not allowed.

    `waits` is what is still missing ("*Ben* has chosen"): until then the button says that it waits for it.
    """
    if waits:
        return locked_block(at.look, f"{words} when {waits}")
    if action is None or offers.obstacle(at.state, action) is not None:
        return locked_block(at.look, words)
    return block(at.look, words, lambda: due.do(at, action), icon=icon, grain="fill")


def preview(at: AtTable, action: Action | None) -> list[ft.Control]:
    """In a line, what the action comes to, or why it cannot be done as it is entered."""
    return _in_words(at, action, lambda said: note(at.look, said, ft.Icons.SWAP_HORIZ))


def comes_to(at: AtTable, action: Action | None) -> list[ft.Control]:
    """The same, large: where it is all that the page has to say."""
    return _in_words(at, action, lambda said: rich(at.look, said, "read-l"))


def _in_words(at: AtTable, action: Action | None, shown: Callable[[str], ft.Control]) -> list[ft.Control]:
    if action is None:
        return []
    try:
        said = offers.comes_to(at.setup, at.state, action)
    except NotPrinted:
        return [note(at.look, "What this comes to rests on a printed value that is asked for next.")]
    except Refused as refusal:
        return [why_not(at, refusal)]
    return [shown(" ".join(said) or "No amounts change.")]


def why_not(at: AtTable, refusal: Refused) -> ft.Control:
    """Why something cannot be done as it is, with the way to the rule."""
    reason = locked(at.look, refusal.reason)
    if not at.citations([refusal.rule]):
        return reason
    reason.expand = True
    return row(reason, link(at.look, "Why?", lambda: at.open_rule(refusal.rule)))


def decision(at: AtTable, action: Action) -> Decision | Refused | None:
    """What the action comes to, with the reasons; or why it cannot be done as it is entered.

    Raises `NotPrinted`, for which the table then asks.
    """
    try:
        return at.game.decision(at.setup, at.state, action)
    except NotPrinted:
        raise
    except Refused as refusal:
        return refusal


def undo(at: AtTable) -> ft.Container:
    """Takes the last step back: a sign, since the words belong to what is more often wanted here."""
    back = at.undo if at.can_undo else None
    colour = at.look.colours.wood_ink if back else at.look.colours.soft
    sign = ft.Container(
        ft.Icon(ft.Icons.UNDO, size=at.look.sign(24), color=colour), alignment=ft.Alignment.CENTER
    )
    side = 18 if at.look.wide else 14
    return wood(
        at.look, sign, spoken=undo_label(at.trail.own), on_tap=back, padding=ft.Padding(16, side, 16, side)
    )
