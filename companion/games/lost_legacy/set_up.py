"""Setting up: which cards are in the game, and the deal (Preparations; Optional rules)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.game import Refused, Setup
from companion.games.lost_legacy.cards import LOST_LEGACY_SPEED, SetCheck, card_sets, check_set, recipe
from companion.games.lost_legacy.state import Player, State

MOST_WITH_ONE_SET = 4
IN_THE_BOX = ("basic", "expansion")


@dataclass(frozen=True, slots=True)
class Details:
    """What a set-up of Lost Legacy holds of its own: the set, a custom set's cards, who starts."""

    set: Literal["basic", "expansion", "custom", "megamix", "orb"] = "basic"
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    starts: str = ""


def begin(setup: Setup, options: Mapping[str, str]) -> State:
    """The table after the first deal; refuses a set that cannot be played and too many seats for it."""
    details = setup.read_details(Details, "lost-legacy.choose-set")
    _check_seats(setup, details)
    cards, sets = _cards(details, options)
    starts = details.starts or setup.seats[0].id
    seats = {seat: Player(name) for seat, name in setup.names.items()}
    return deal(State(seats, cards, sets, options, deck=0, ruins=1, turn=starts), starts)


def deal(state: State, starts: str) -> State:
    """A game dealt anew: a card to each seat, one to the Ruins, the rest is the deck."""
    if starts not in state.seats:
        raise Refused(
            f"There is no seat {starts} to start: name one at the table.", "lost-legacy.start-player"
        )
    seats = {seat: Player(player.name) for seat, player in state.seats.items()}
    return State(
        seats,
        state.cards,
        state.sets,
        state.options,
        deck=sum(state.cards.values()) - len(seats) - 1,
        ruins=1,
        turn=starts,
        results=state.results,
    )


def next_game(state: State, starts: str) -> State:
    """Another game at the same table; refuses while one is being played and when the match is won."""
    if state.phase != "over":
        raise Refused("This game is not over yet.", "lost-legacy.match-length")
    if state.match_won:
        raise Refused("The match is won: begin a new table.", "lost-legacy.match-length")
    return deal(state, starts)


def to_lay_out(setup: Setup, state: State) -> tuple[str, ...]:
    """What to do with the hands for just these seats; `state` is the table after the deal."""
    return (
        _cards_to_shuffle(setup, state),
        f"A card *face down* to each of the {len(state.seats)}; only its owner looks at it.",
        "One card beside the deck, unseen: the *Ruins*.",
        f"*{state.deck}* cards stay in the deck, and so many turns.",
        f"{state.name(state.turn)} *begins*.",
    )


def _cards_to_shuffle(setup: Setup, state: State) -> str:
    number = sum(state.cards.values())
    kind = str(setup.details.get("set") or "basic")
    if kind == "megamix":
        return f"Both sets with only one card Lost Legacy: shuffle these *{number}*."
    if kind == "custom":
        return f"Put your *{number}* cards together, the others back into the box, and shuffle."
    return f"Shuffle the *{number} cards* of {card_sets()[kind].name}."


def _check_seats(setup: Setup, details: Details) -> None:
    if details.set != "megamix" and len(setup.seats) > MOST_WITH_ONE_SET:
        raise Refused(
            f"A set of 16 cards is for 2 to 4 players, not {len(setup.seats)}: take the Megamix.",
            "lost-legacy.players",
        )


def _cards(
    details: Details, options: Mapping[str, str]
) -> tuple[Mapping[str, int], Mapping[str, tuple[str, ...]]]:
    """How many cards of each speed are in the game, and from which sets."""
    if details.cards and details.set != "custom":
        raise Refused("Only a custom set names its cards.", "lost-legacy.custom-set")
    if details.set == "custom":
        return recipe(), _custom_sources(details.cards, options)
    if details.set == "megamix":
        twice = {speed: 2 * count for speed, count in recipe().items()}
        return {**twice, LOST_LEGACY_SPEED: 1}, dict.fromkeys(recipe(), IN_THE_BOX)
    return recipe(), dict.fromkeys(recipe(), (details.set,))


def _custom_sources(
    cards: Mapping[str, Mapping[str, int]], options: Mapping[str, str]
) -> Mapping[str, tuple[str, ...]]:
    other = [key for key in cards if key not in IN_THE_BOX]
    if other:
        raise Refused(
            f"A custom set comes from the basic and the expansion set, not from {', '.join(other)}.",
            "lost-legacy.custom-set",
        )
    if any(count < 0 for counts in cards.values() for count in counts.values()):
        raise Refused("A custom set cannot have fewer than no cards of a speed.", "lost-legacy.custom-set")
    check = check_set(cards, one_set=options["custom-set-mixing"] == "one-set")
    if not check.valid:
        raise Refused(_amiss(check), "lost-legacy.custom-mixing" if check.mixed else "lost-legacy.custom-set")
    return {speed: tuple(key for key, counts in cards.items() if counts.get(speed)) for speed in recipe()}


def _amiss(check: SetCheck) -> str:
    faults = [f"{count} of speed {speed} missing" for speed, count in check.missing.items()]
    faults += [f"{count} of speed {speed} too many" for speed, count in check.too_many.items()]
    faults += [f"speed {speed} mixed from several sets" for speed in check.mixed]
    return f"This custom set of {check.cards} cards cannot be played: {', '.join(faults)}."
