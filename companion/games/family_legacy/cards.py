"""Whammy and Beneficiary cards during play: who can be given one, where it lies, what clears it.

The companion does not follow every card of a round. It answers from what the table says: which blocking
cards somebody has, and the rows as far as they are known.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.game import Candidate, Decision
from companion.games.family_legacy.row import (
    PHASES,
    RIGHT,
    WHAMMY,
    WILD,
    Options,
    is_complete,
    legacy_points,
    row_points,
)

Blocker = Literal["Whole Life", "estate planning"]
Whammy = Literal[
    "Opportunity without Opportunity Fund",
    "Emergency without Emergency Fund",
    "No Will",
    "No Trust",
]
BLOCKED_BY: Mapping[Whammy, Blocker] = {
    "Opportunity without Opportunity Fund": "Whole Life",
    "Emergency without Emergency Fund": "Whole Life",
    "No Will": "estate planning",
    "No Trust": "estate planning",
}
_CARD: Mapping[Blocker, str] = {
    "Whole Life": "a Whole Life card",
    "estate planning": "an estate planning card",
}
_BLOCKER_RULE: Mapping[Blocker, str] = {
    "Whole Life": "family-legacy.whole-life",
    "estate planning": "family-legacy.estate-cards",
}
ROW_CARDS = len(PHASES)
PHASE_CARDS = 10 * len(PHASES)
"""Ten cards of every phase; how many Beneficiary and Whammy cards there are is not known."""


def cards_dealt(players: int) -> int:
    """How many phase cards the deal takes, seven for each player (The Deal)."""
    return ROW_CARDS * players


def cards_left(players: int) -> int:
    """How many phase cards stay for the two piles, to which Beneficiary and Whammy cards are added."""
    return PHASE_CARDS - cards_dealt(players)


@dataclass(frozen=True, slots=True)
class Player:
    """What the table says of a player: the name, the blocking cards in the row, and the row if known."""

    name: str
    holds: Collection[Blocker] = ()
    row: str = ""


Players = Mapping[str, Player]
"""Every player, by seat, in order round the players."""


def coverable(row: str, options: Options) -> tuple[int, ...]:
    """The places, 1 to 7, that a Whammy may cover: those that are right and not covered yet."""
    states = (RIGHT, WILD) if options["whammy-on-beneficiary"] == "yes" else (RIGHT,)
    return tuple(place for place, state in enumerate(row, 1) if state in states)


def whammy_targets(whammy: Whammy, drawer: str, players: Players, options: Options) -> tuple[str, ...]:
    """The seats that may be given a Whammy: not blocked, and with a right card as far as is known."""
    return tuple(seat for seat in players if not why_not(whammy, seat, drawer, players, options)[0])


def why_not(whammy: Whammy, seat: str, drawer: str, players: Players, options: Options) -> tuple[str, str]:
    """What rules a seat out, in words, and the rule; two empty texts if it may be given the Whammy."""
    player, blocker = players[seat], BLOCKED_BY[whammy]
    if seat == drawer and options["whammy-on-oneself"] == "others-only":
        return "drew it and gives it away", "family-legacy.whammy-given"
    if blocker in player.holds:
        return f"has {_CARD[blocker]}", _BLOCKER_RULE[blocker]
    if player.row and not coverable(player.row, options):
        return "has no card in its right place to cover", "family-legacy.whammy-place"
    return "", ""


def whammy_drawn(whammy: Whammy, drawer: str, players: Players, options: Options) -> Decision:
    """What to do with a Whammy: who may be given it and where it may lie, or that it is buried."""
    targets = whammy_targets(whammy, drawer, players, options)
    blocker = BLOCKED_BY[whammy]
    return Decision(
        title=f"{players[drawer].name} drew {whammy}",
        steps=_give(targets, players) if targets else (BURY,),
        candidates=tuple(
            Candidate(
                player.name,
                "chosen" if seat in targets else "ruled out",
                why_not(whammy, seat, drawer, players, options)[0] or _may_lie(player, options),
            )
            for seat, player in players.items()
        ),
        order=f"Every player; {_CARD[blocker]} blocks this Whammy, the other kind does not",
        rules=("family-legacy.whammy-given", _BLOCKER_RULE[blocker], _place_rule(targets, players)),
    )


BURY = "Put the Whammy *face down* somewhere in the middle of the *draw pile*, at random"


def _give(targets: tuple[str, ...], players: Players) -> tuple[str, ...]:
    names = ", ".join(f"*{players[seat].name}*" for seat in targets)
    return (f"Give it to one of: {names}", "Lay it on a card that is in its *right place*")


def _may_lie(player: Player, options: Options) -> str:
    if not player.row:
        return "not blocked: on any card in its right place"
    places = ", ".join(PHASES[place - 1] for place in coverable(player.row, options))
    return f"not blocked: it may cover {places}"


def _place_rule(targets: tuple[str, ...], players: Players) -> str:
    if targets:
        return "family-legacy.whammy-place"
    return "family-legacy.no-target-two" if len(players) == 2 else "family-legacy.no-target"


@dataclass(frozen=True, slots=True)
class Clearing:
    """How a Whammy is got rid of: the cards that do it, and where the two cards go."""

    by: tuple[str, ...]
    whammy_goes: str
    card_goes: str


def clearing(place: int, options: Options) -> Clearing:
    """What clears a Whammy on a place, 1 to 7."""
    wild = ("Beneficiary",) if options["wild-clears-whammy"] == "yes" else ()
    pile = "discard pile" if options["covered-card"] == "discard-pile" else "bottom of the draw pile"
    return Clearing((PHASES[place - 1], *wild), "bottom of the draw pile", pile)


_WHAMMIED = (
    "family-legacy.whammied-turn",
    "family-legacy.whammy-cleared",
    "family-legacy.whammy-removed-cards",
    "family-legacy.whammied-draws-special",
    "family-legacy.beneficiary-clears-whammy",
    "family-legacy.blocker-later",
)


def whammied_turn(name: str, places: Collection[int], options: Options) -> Decision:
    """What a player does who has Whammies on these places, 1 to 7."""
    goes = clearing(1, options).card_goes
    later = options["blocker-later"] == "cancels"
    wild = options["wild-clears-whammy"] == "yes"
    return Decision(
        title=f"{name} must clear a Whammy",
        steps=(
            "*Draw* a card; nothing else can be done before",
            *(f"*{PHASES[place - 1]}* takes the place of the Whammy on {place}" for place in sorted(places)),
            f"Whammy to the *bottom of the draw pile*, the card below to the *{goes}*",
            "A Beneficiary or a Whammy is *given away* as always, any other card *discarded*",
        ),
        candidates=(
            _clears(
                "A Beneficiary given by another player", wild, "stands for any card", "it is no phase card"
            ),
            _clears("A blocking card drawn later", later, "takes the Whammy away", "only stops new ones"),
        ),
        order="What else could clear it",
        rules=(*_WHAMMIED, *(("family-legacy.two-whammies",) if len(places) > 1 else ())),
    )


def _clears(name: str, does: bool, because: str, why_not: str) -> Candidate:
    return Candidate(name, "chosen", because) if does else Candidate(name, "ruled out", why_not)


def best_for(row: str, options: Options) -> tuple[int, int]:
    """The place, 1 to 7, where a Beneficiary brings a row most, and the points it then scores.

    Place 0 is nowhere: every place is under a Whammy that a Beneficiary cannot clear.
    """
    places = [
        place
        for place, state in enumerate(row, 1)
        if state != WHAMMY or options["wild-clears-whammy"] == "yes"
    ]
    brought = ((place, _with_wild(row, place, options)) for place in places)
    return max(brought, key=lambda each: each[1], default=(0, row_points(row, options)))


def _with_wild(row: str, place: int, options: Options) -> int:
    row = row[: place - 1] + WILD + row[place:]
    return legacy_points(options) if is_complete(row) else row_points(row, options)


def beneficiary_drawn(drawer: str, players: Players, options: Options) -> Decision:
    """What to do with a Beneficiary: it is given away, with what it would bring each of the others."""
    ends = options["beneficiary-turn"] == "ends"
    at_once = options["beneficiary-completes"] == "at-once"
    return Decision(
        title=f"{players[drawer].name} drew a Beneficiary",
        steps=(
            "*Give* it to another player, who puts it in the place of any one card",
            "The card that it replaces goes to the *discard pile*",
            f"A row that it completes goes out {'*at once*' if at_once else 'on its *own next turn*'}",
            f"{players[drawer].name} {'has *ended* the turn' if ends else '*draws* another card'}",
        ),
        candidates=tuple(_brings(seat, player, seat == drawer, options) for seat, player in players.items()),
        order="Every player, with the most that it can bring",
        rules=(
            "family-legacy.beneficiary-given",
            "family-legacy.beneficiary-receiver",
            "family-legacy.beneficiary-turn",
            "family-legacy.beneficiary-completes",
        ),
    )


def _brings(seat: str, player: Player, is_drawer: bool, options: Options) -> Candidate:
    if is_drawer:
        return Candidate(player.name, "ruled out", "drew it and cannot keep it")
    if not player.row:
        return Candidate(player.name, "chosen", "may put it anywhere in the row")
    place, points = best_for(player.row, options)
    if not place:
        return Candidate(player.name, "ruled out", "has a Whammy on every place")
    if points == legacy_points(options):
        return Candidate(player.name, "chosen", f"{PHASES[place - 1]} completes the row: Legacy")
    now = row_points(player.row, options)
    return Candidate(player.name, "chosen", f"{PHASES[place - 1]} makes {points} of {now} points")
