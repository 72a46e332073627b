"""What to do with the hands before the first round (The Deal)."""

from __future__ import annotations

from companion.game import Setup
from companion.games.family_legacy.cards import PHASE_CARDS, ROW_CARDS, cards_left


def checklist(setup: Setup) -> tuple[str, ...]:
    """The deal for just these seats, a line for each thing to do."""
    seats = [seat.id for seat in setup.seats]
    dealer = str(setup.details.get("dealer") or seats[0])
    first = seats[(seats.index(dealer) + 1) % len(seats)] if dealer in seats else seats[0]
    return (
        f"Take out the *Beneficiary* and *Whammy* cards; shuffle the {PHASE_CARDS} phase cards.",
        f"{setup.name(dealer)} deals *{ROW_CARDS}* to each of the {len(seats)}: a row, in the order dealt.",
        f"Shuffle what was taken out into the {cards_left(len(seats))} cards left: the *draw pile*.",
        "Turn its top card up: the *discard pile*.",
        f"{setup.name(first)}, left of the dealer, *begins*.",
    )
