"""A Nemesis's or a Rising Star's turn: which card, the decision as steps for the hands, why."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

import flet as ft

from companion.game import Decision, Refused
from companion.games.legacies import offers
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.npc import instead, solo_deck
from companion.games.legacies.npc.choice import Move
from companion.games.legacies.npc.solo_card import row_number, shown
from companion.games.legacies.npc.wording import looked_at
from companion.games.legacies.state import State
from views.games import TablePage
from views.games.legacies import due, frame
from views.games.legacies.cards.bumped import ask_bumped, bumped_takes, bumped_waits
from views.games.legacies.npc.card_entry import card_entry, decision_shown, reading
from views.games.legacies.signs import practice_mark
from views.parts import (
    Choice,
    block,
    column,
    decision_page,
    level,
    link,
    locked_block,
    note,
    row,
    section,
)
from views.table.at_table import AtTable, why_lines
from views.table.draft import leave


def shuffle_page(at: AtTable, seat: str) -> TablePage:
    """The solo deck must be shuffled before the next card: one tap, and the order is written down."""
    state: State = at.state
    count = len(solo_deck.to_shuffle(state))
    words = f"The app shuffles the {count} Solo Cards of Century {state.century} and keeps their order."
    return frame.page(
        at,
        [section(at.look, f"{at.seat(seat).name} to play"), note(at.look, words, ft.Icons.SHUFFLE)],
        main=block(
            at.look,
            "Shuffle the solo deck",
            lambda: at.do(solo_deck.shuffled(at.state, SystemRandom())),
            icon=ft.Icons.SHUFFLE,
            grain="fill",
        ),
    )


def npc_page(at: AtTable, seat: str) -> TablePage:
    """The NPC's card: read off the table until the decision is settled, or drawn from the app's deck."""
    state: State = at.state
    if state.solo is not None and state.solo.draw and not reading(at).is_begun:
        return _decision_page(at, seat, NpcCard(by=seat))
    if decision_shown(at).entered.decided:
        return _decision_page(at, seat, reading(at).entered.card(seat))
    page = card_entry(at, seat)
    return replace(page, body=[*_way_back(at), *page.body])


def _way_back(at: AtTable) -> list[ft.Control]:
    """To the card that the app drew, where another one is being read off the table instead."""
    if at.state.solo is None or not at.state.solo.draw:
        return []
    return [link(at.look, "Back to the card that was drawn", lambda: leave(at))]


def _decision_page(at: AtTable, seat: str, card: NpcCard) -> TablePage:
    state: State = at.state
    decision = frame.decision(at, card)
    if not isinstance(decision, Decision):
        none = Refused("There is no card to decide on.", "legacies.npc-turn")
        return _refused_page(at, seat, decision or none)
    bumped = offers.bumped_by_card(state, card)
    card = replace(card, bumped_takes=bumped_takes(at, bumped))
    number = row_number(state, seat)
    count = state.seats[seat].cards_played + 1
    page = decision_page(
        at.look,
        at.seat(seat),
        decision,
        where=f"Card {count} of this Generation, row {number}",
        counts=number,
    )
    mark = [row(practice_mark(at.look))] if state.box.stand_in and card.row is None else []
    other = block(at.look, "Something else", lambda: something_else(at, seat, card))
    in_page = at.look.big
    return frame.page(
        at,
        [page, *(ask_bumped(at, bumped) if bumped else []), *mark, *([other] if in_page else [])],
        footer=_footer(at, _done(at, card, bumped), decision, None if in_page else other),
        right=lambda: why_lines(at, decision),
    )


def _refused_page(at: AtTable, seat: str, refusal: Refused) -> TablePage:
    """A card that cannot be played as it was read: the reason, and the card again."""
    page = card_entry(at, seat)
    return replace(page, body=[note(at.look, str(refusal), ft.Icons.ERROR_OUTLINE), *page.body])


def _done(at: AtTable, card: NpcCard, bumped: str | None) -> ft.Container:
    if waits := bumped_waits(at, bumped):
        return locked_block(at.look, f"Done when {waits}")
    return block(at.look, "Done", lambda: due.do(at, card), icon=ft.Icons.CHECK, grain="fill")


def _footer(at: AtTable, done: ft.Container, decision: Decision, other: ft.Container | None) -> ft.Control:
    """Done; and, smaller, something `other` unless it stands in the page, why unless that does, and undo."""
    look = at.look
    why = [] if look.medium else [block(look, "Why?", lambda: at.explain(decision), expand=2, leads=True)]
    smaller = [*([other] if other else []), *why, frame.undo(at)]
    if other:
        other.expand = 3
    if look.wide and not look.low:
        done.expand = 4
        return level(done, *smaller, gap=16)
    return column(done, level(*smaller, gap=10), gap=10, stretch=True)


def something_else(at: AtTable, seat: str, card: NpcCard) -> None:
    """What happened at the table instead: another target, nothing, or another card altogether."""
    state: State = at.state
    played = shown(state, card)

    def of_table(move: Move) -> Choice:
        return Choice(instead.written(move, seat), looked_at(at.setup, seat, move))

    choices = [
        Choice("", "Another card lies on the table", "Read it off, a few taps", ft.Icons.STYLE_OUTLINED),
        Choice(instead.FOUNDATION, "It could not do it", "Its Foundation grows", ft.Icons.TRENDING_UP),
        Choice(instead.NOTHING, "It did nothing", "The card counts as played", ft.Icons.BLOCK),
        *(of_table(move) for move in instead.others(state, seat, played.row.action)),
    ]

    def chosen(key: str) -> None:
        if not key:
            reading(at).begin()
        else:
            due.do(at, replace(card, instead=key))

    at.choose("What happened instead?", choices, chosen)
