"""Refusing a table that cannot be, as one put right by hand might."""

from __future__ import annotations

from companion import by_hand
from companion.game import Refused
from companion.games.legacies.box.parts import MOST_PLACES
from companion.games.legacies.seat import TOKEN_KINDS
from companion.games.legacies.state import State
from companion.games.legacies.words import GENERATIONS, LEVELS


def check_state(state: State) -> None:
    """Refuses tokens without an owner, a turn nobody has, rows off the track, negative counts."""
    check_characters(state)
    names = set(state.seats)
    holders = {holder for track in state.tracks.values() for holder in track}
    holders |= set(state.legendary.values()) | set(state.blocked.values())
    strangers = holders - names - {None}
    if strangers:
        raise Refused(f"There is no seat {strangers.pop()} at this table.", by_hand.RULE)
    if set(state.turn_order) != names or state.turn not in names:
        raise Refused("The turn order names each seat once, and the turn is one of them.", by_hand.RULE)
    if not 1 <= state.generation <= GENERATIONS:
        raise Refused("There are Generations 1 to 6.", by_hand.RULE)
    most = state.box.track.rows or MOST_PLACES
    for industry, row in state.industry_rows.items():
        if not 1 <= row <= most:
            raise Refused(f"{industry} cannot stand on row {row}.", "legacies.industry-limits")
    for character, track in state.tracks.items():
        _check_track(state, character, track)
    for name, seat in state.seats.items():
        counts = (seat.foundation, seat.gold, seat.fame, seat.cards_played, seat.hand)
        tokens = map(seat.tokens_left.of, TOKEN_KINDS)
        if any(count is not None and count < 0 for count in (*counts, *tokens)):
            raise Refused("Nothing on this table can be below zero.", "legacies.fame-below-zero")
        _check_belongings(state, name)


def check_characters(state: State) -> None:
    """Refuses a seat whose character is not in the box."""
    for seat in state.seats.values():
        state.box.character(seat.character)


def _check_belongings(state: State, seat: str) -> None:
    """Refuses Heirlooms that nobody at the table has, one of them twice, and two tokens of a size."""
    for each in state.acquired(seat):
        if each.owner not in state.seats or each.level not in LEVELS:
            raise Refused(
                f"There is no Heirloom {each.written(seat)}: own1 to own6, or a seat and the level.",
                by_hand.RULE,
            )
    levels = [each.level for each in state.acquired(seat)]
    if len(set(levels)) != len(levels):
        raise Refused("A seat has one Heirloom of each level.", "legacies.one-heirloom-each-level")
    for industry, sizes in state.seat(seat).investments.items():
        if len(set(sizes)) != len(sizes):
            raise Refused(f"Two tokens of one size lie by {industry}.", "legacies.one-minor-one-major")


def _check_track(state: State, character: str, track: tuple[str | None, ...]) -> None:
    standing = [holder for holder in track if holder is not None]
    if len(set(standing)) != len(standing):
        raise Refused(f"A seat stands twice on the {character}'s track.", "legacies.one-relationship-each")
    if any(state.seats[holder].character == character for holder in standing):
        raise Refused("Nobody may stand on the track of their own character.", "legacies.own-track")
