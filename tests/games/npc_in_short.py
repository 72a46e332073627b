"""What an NPC chose, in the words of the cases from the rulebook: what it does, to what, token and fee."""

from __future__ import annotations

from companion.games.legacies.npc.choice import (
    Befriend,
    Buy,
    Choice,
    Grow,
    Move,
    Nothing,
    Sell,
    TakeFigure,
    TakeHeirloom,
    Trigger,
)
from tests.games.npc_by_the_book import UNABLE, Answer


def in_short(choice: Choice, seat: str) -> Answer:
    return _of(choice.move, seat)


def _of(move: Move, seat: str) -> Answer:
    match move:
        case Befriend(character):
            return Answer("relationship", character)
        case TakeFigure(space):
            return Answer("legendary", space)
        case Buy(industry, size):
            return Answer("buy", industry, size)
        case Sell(industry, size):
            return Answer("sell", industry, size)
        case TakeHeirloom(heirloom, fee):
            return Answer("heirloom", heirloom.written(seat), fee=fee)
        case Trigger(name):
            return Answer("global", name)
        case Grow():
            return UNABLE
        case Nothing():
            return Answer("nothing")
