"""The fitting control for every printed fact of Legacies."""

from __future__ import annotations

import flet as ft

from companion.games.legacies.box.kinds import Bids, BoardOfIndustries, Card, Explores, Pays, Resources
from views.games.legacies.box.amounts import bids, explores, pays, resources
from views.games.legacies.box.card import card_parts
from views.games.legacies.box.industries import board_parts
from views.printed import asking
from views.printed.asking import Asking, Parts

OWN: dict[type, Parts] = {
    Resources: resources,
    Pays: pays,
    Explores: explores,
    Bids: bids,
    BoardOfIndustries: board_parts,
    Card: card_parts,
}


def answer_parts(about: Asking) -> list[ft.Control]:
    """What is entered so far with the tiles to change it."""
    return asking.answer_parts(about, OWN)
