"""Reading a Solo Card off the table: what must still be told before the decision is settled.

Nobody should have to enter a whole card. As soon as every way in which the row could go on leads to the
same decision, enough is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.frozen import replace, turned
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.box.parts import Row
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.npc.choice import Befriend, Buy, Grow, Move, Sell, TakeFigure, Trigger
from companion.games.legacies.npc.decision import decide
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    GROUPS,
    LEGENDARY,
    Arrow,
    GlobalAction,
    Group,
    RowAction,
    Whose,
    Window,
)

Question = Literal["action", "icons", "groups", "whose", "shown", "arrow", "amount"]


@dataclass(frozen=True, slots=True)
class CardSoFar:
    """What the table has told of the card so far. `no_more`: the row shows nothing after this."""

    action: RowAction | None = None
    icons: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    whose: Whose | None = None
    shown: GlobalAction | None = None
    no_more: bool = False
    arrow: Arrow | None = None
    amount: int | None = None
    window: Window | None = None

    @property
    def row(self) -> Row | None:
        """The row as far as it is told; None before the action is."""
        if self.action is None:
            return None
        return Row(self.action, self.icons, self.groups, self.whose, self.shown)

    def card(self, by: str) -> NpcCard:
        """The card as an action, once nothing needs to be asked any more."""
        return NpcCard(by=by, row=self.row, arrow=self.arrow, amount=self.amount, window=self.window)


def so_far_of(card: NpcCard) -> CardSoFar:
    """What the table told of a card that was read off it, so that it can be read again."""
    row = card.row
    if row is None:
        return CardSoFar()
    return CardSoFar(
        row.action, row.icons, row.groups, row.whose, row.shown, True, card.arrow, card.amount, card.window
    )


def next_question(state: State, by: str, so_far: CardSoFar) -> Question | None:
    """What to ask next; None when the decision is settled and can be carried out.

    May raise `NotPrinted` where the decision rests on a printed fact that the box sheet lacks.
    """
    row = so_far.row
    if row is None:
        return "action"
    if not _begun(row):
        return _ASKED[row.action]
    if not so_far.no_more and not settled(state, by, row):
        return _ASKED[row.action]
    move = _move(state, by, row)
    if isinstance(move, Grow) and so_far.amount is None:
        return "amount"
    if move == Trigger("Event") and so_far.arrow is None:
        return "arrow"
    return None


_ASKED: dict[RowAction, Question] = {
    "relationship": "icons",
    "buy": "groups",
    "sell": "groups",
    "heirloom": "whose",
    "global": "shown",
}


def _begun(row: Row) -> bool:
    return bool(row.icons or row.groups or row.whose or row.shown)


def settled(state: State, by: str, row: Row) -> bool:
    """Whether every way in which the row could go on leads to the same decision."""
    now = _move(state, by, row)
    return all(_move(state, by, further) == now for further in _further(state, row))


def _move(state: State, by: str, row: Row) -> Move:
    return decide(state, by, Played(row)).move


def _further(state: State, row: Row) -> Iterator[Row]:
    """The row with one thing more."""
    if row.action == "relationship":
        for icon in (*state.box.characters, LEGENDARY):
            if icon not in row.icons:
                yield replace(row, icons=(*row.icons, icon))
    elif row.action in ("buy", "sell") and len(row.groups) == 1:
        for group in GROUPS:
            if group not in row.groups:
                yield replace(row, groups=(*row.groups, group))


def settled_by(state: State, by: str, so_far: CardSoFar) -> str | None:
    """What settles the decision already, for a word of comfort: the character, space, or Industry chosen."""
    row = so_far.row
    if row is None or not _begun(row):
        return None
    try:
        match _move(state, by, row):
            case Befriend(name) | TakeFigure(name) | Buy(name) | Sell(name) if settled(state, by, row):
                return name
    except NotPrinted:
        pass
    return None


def with_icon(so_far: CardSoFar, icon: str) -> CardSoFar:
    """The row with an icon more, or without it if it was told already."""
    return replace(so_far, icons=turned(so_far.icons, icon), no_more=False)


def with_group(so_far: CardSoFar, group: Group) -> CardSoFar:
    """The row with a Group more (two at most), or without it if it was told already."""
    return replace(so_far, groups=turned(so_far.groups, group)[-2:], no_more=False)
