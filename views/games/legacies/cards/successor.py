"""A Successor comes into play: from where, its Impact Icon, the token that a match unlocks."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.legacies import offers, successors
from companion.games.legacies.actions.seasons import PutSuccessor
from companion.games.legacies.seat import TOKEN_KINDS
from companion.games.legacies.state import State
from companion.games.legacies.words import ICONS, ImpactIcon
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.cards.card_extras import gains, nothing
from views.parts import heading, level_grid, note, pick, picks, piece, row, section, text
from views.table.at_table import AtTable
from views.table.draft import Draft, is_answered
from views.table.words_sheet import words_sheet

FIRST_STEP: dict[successors.Source, str] = {
    "face up": "Take one of the *face-up* Successors into your hand.",
    "deck": "Draw a Successor *from the deck*.",
    "hand": "Look at the Successors *in your hand*.",
}

NOTHING = "nothing"
"""What the table says: it gives nothing at once."""


def successor_page(at: AtTable, by: str) -> TablePage:
    """After the first Global Action of a Generation, or at its end for those who have triggered none."""
    look, seat = at.look, at.seat(by)
    source = successors.successor_comes_from(at.state, by)
    taken, drawn = ("" if source == each else None for each in ("face up", "deck"))
    draft = Draft(at, PutSuccessor(by=by, take=taken, draw=drawn))
    entered = draft.entered
    waits = successors.missing(at.state, entered, is_answered(at, NOTHING))
    return frame.page(
        at,
        [
            row(piece(look, seat, 44), _head(at, by), gap=12),
            note(
                look, f"{FIRST_STEP[source]} Put *one* in play, discard the others.", ft.Icons.STYLE_OUTLINED
            ),
            section(look, "Its Impact Icon"),
            _icons(draft),
            *(_match(draft, entered.icon) if entered.icon else []),
            *_more(draft),
        ],
        main=frame.main_button(at, "In play", entered, waits=waits),
    )


def _head(at: AtTable, by: str) -> ft.Control:
    title = heading(at.look, f"{at.seat(by).name} puts a Successor in play", "title-m")
    title.expand = True
    return title


def _icons(draft: Draft[PutSuccessor]) -> ft.Column:
    at, by, chosen = draft.at, draft.entered.by, draft.entered.icon
    own = offers.known(lambda: at.state.impact_icon(by))
    tiles = picks(
        at.look,
        ICONS,
        [chosen],
        lambda icon: draft.enter(lambda entered: replace(entered, icon=icon, unlock=None)),
        icons={own: ft.Icons.STARS} if own else None,
        spoken=lambda icon: f"{icon}, the own Impact Icon" if icon == own else icon,
    )
    return level_grid(tiles, 1 if at.look.big else 2)


def _match(draft: Draft[PutSuccessor], icon: ImpactIcon) -> list[ft.Control]:
    """The own icon: one of the first three matches unlocks a token, a later one allows a Special Action."""
    at, by = draft.at, draft.entered.by
    state: State = at.state
    if successors.special_action_due(state, by, icon):
        return [note(at.look, "A fourth or fifth match: the *Special Action* may be performed now.")]
    may = successors.unlockable(state, by, icon)
    if not may:
        return []
    tiles = picks(
        at.look,
        {kind: kind.capitalize() for kind in TOKEN_KINDS},
        [draft.entered.unlock],
        lambda kind: draft.enter(lambda entered: replace(entered, unlock=kind)),
        barred=set(TOKEN_KINDS).difference(may),
        spoken=lambda kind: f"Unlock a {kind.capitalize()} token",
    )
    return [section(at.look, "It matches: which token is unlocked"), row(*tiles, gap=6)]


def _more(draft: Draft[PutSuccessor]) -> list[ft.Control]:
    """The name, if one likes, and what the Successor gives at once."""
    at, name = draft.at, draft.entered.play

    def keep(words: str) -> None:
        draft.enter(lambda entered: replace(entered, play=words))

    named = pick(
        at.look,
        name or "Its name",
        lambda: words_sheet(at, "The Successor's name", name, keep),
        chosen=bool(name),
        expand=None,
    )

    none = nothing(draft, NOTHING, "Nothing at once", lambda entered: replace(entered, gains={}))
    none.expand = None
    return [
        section(at.look, "What it gives at once"),
        row(gains(draft, "It gives"), none, gap=6),
        row(text(at.look, "If you like:", "label-m", at.look.colours.soft), named),
    ]
