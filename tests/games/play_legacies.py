"""Random tables of Legacies: set-ups of every kind, and mostly lawful next actions up to the final result."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion import form
from companion.form import Json
from companion.game import Action, Seat, SetByHand, Setup
from companion.games.legacies import GAME
from companion.games.legacies.actions.adjustments import Adjust, EnterEvent, MoveRelationship, ReadOffTheBox
from companion.games.legacies.actions.seasons import (
    EndCentury,
    EndGame,
    NextGeneration,
    Pass,
    PutSuccessor,
    TakeHonorarium,
)
from companion.games.legacies.actions.solo_cards import NpcCard, ShuffleSoloDeck
from companion.games.legacies.flow import Waiting, awaited
from companion.games.legacies.foundation import step
from companion.games.legacies.global_actions.taking_part import triggerable
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.scoring.totals import top_tile
from companion.games.legacies.seasons import HONORARIUM
from companion.games.legacies.seat import TOKEN_KINDS, SeatState
from companion.games.legacies.state import State
from companion.games.legacies.successors import match_count
from companion.games.legacies.words import (
    CENTURY_TILES,
    GAME_TILES,
    GLOBAL_ACTIONS,
    ICONS,
    LEGENDARY,
    MANDATORY,
    Consolation,
    by_century,
)
from rules_data.boxes import bundled_box
from tests.games.legacies_hands import some_card_action, some_resources
from tests.games.legacies_triggers import some_trigger
from tests.games.some_box import some_box, some_card, some_row

TABLES = [
    (people, nemeses, stars)
    for people in range(1, 7)
    for nemeses in range(3)
    for stars in range(2)
    if people + nemeses + stars in GAME.seats
]
"""How many people, Nemeses and Rising Stars sit down."""

TAKES: tuple[Consolation, ...] = ("player_card", "successor")


def some_setup(random: Random) -> Setup:
    """Any table with any reading of every option, with the practice box or a random one."""
    people, nemeses, stars = random.choice(TABLES)
    seats = [
        *(Seat(name) for name in "ABCDEF"[:people]),
        *(Seat(name, kind="nemesis") for name in "MN"[:nemeses]),
        *(Seat(name, kind="rising_star") for name in "S"[:stars]),
    ]
    random.shuffle(seats)
    options = {
        option.key: random.choice(option.readings).key for option in GAME.options if random.random() < 0.4
    }
    return Setup(GAME.key, tuple(seats), options, _details(random, seats))


def _details(random: Random, seats: list[Seat]) -> Json:
    box = "practice" if random.random() < 0.3 else some_box(random)
    known = bundled_box(box) if isinstance(box, str) else box
    characters = random.sample(list(known["characters"]), len(seats))
    details = {
        "box": box,
        "mats": {
            seat.id: {"character": character, "side": random.choice(("aboveboard", "underhanded"))}
            for seat, character in zip(seats, characters, strict=True)
        },
        "solo_deck": random.random() < 0.6,
    }
    if random.random() < 0.6:
        details["century_tile"] = random.choice(CENTURY_TILES)
        details["game_tile"] = random.choice(GAME_TILES)
    if random.random() < 0.2:
        details["global_row"] = random.sample(GLOBAL_ACTIONS, 8)
        details["turn_order"] = random.sample([seat.id for seat in seats], len(seats))
    return details


def some_action(random: Random, state: State) -> Action:
    """What the table waits for; once in thirty something that may happen at any time."""
    waiting = awaited(state)
    if random.random() < 0.03:
        return _aside(random, state)
    return _GIVEN[waiting.what](random, state, waiting.seat)


def some_change(random: Random, state: State) -> SetByHand:
    """A change by hand that leaves every token and every Heirloom where it is."""
    name = random.choice(list(state.seats))
    changes: list[Json] = [
        {"industry_rows": {random.choice(list(state.industry_rows)): random.randint(1, state.box.rows)}},
        {"seats": {name: {"foundation": random.choice((0, 7, 49, 50, 95, 150, 175, 900))}}},
        {"event": {"top": random.choice(ICONS)}},
        {"turn_order": random.sample(state.turn_order, len(state.turn_order))},
        {"blocked": _blocked(random, state)},
    ]
    if state.seats[name].fame is not None:
        changes.append({"seats": {name: {"fame": random.randint(0, 120)}}})
    return SetByHand(random.choice(changes))


def _blocked(random: Random, state: State) -> Json:
    """The tokens on Global Action tiles taken away, or one of a person's put on each of two."""
    people = [name for name, seat in state.seats.items() if seat.human]
    if state.blocked:
        return dict.fromkeys(state.blocked)
    return {name: random.choice(people) for name in random.sample(GLOBAL_ACTIONS, 2)}


# ---- a turn


def _card(random: Random, state: State, by: str) -> Action:
    seat = state.seats[by]
    if state.by_themselves and _may_put_successor(state, by) and random.random() < 0.5:
        return _successor(random, state, by)
    free = triggerable(state, by)
    if free and (seat.hand == 0 or random.random() < 0.45):
        wanted = [name for name in free if name in MANDATORY] or free
        trigger = some_trigger(random, state, by, random.choice(wanted if random.random() < 0.4 else free))
        if trigger is not None:
            return trigger
    stuck = not free and (seat.hand == 0 or (seat.hand is None and random.random() < 0.1))
    return Pass(by=by) if stuck else some_card_action(random, state, by)


def _may_put_successor(state: State, by: str) -> bool:
    seat = state.seats[by]
    return bool(seat.global_actions) and not state.put_successor(by) and not state.last_generation


def _owed(random: Random, state: State, by: str) -> Action:
    assert state.owed is not None
    trigger = some_trigger(random, state, by, state.owed)
    assert trigger is not None
    return trigger


def _solo_card(random: Random, state: State, by: str) -> NpcCard:
    draw = state.solo.draw if state.solo else ()
    instead = _instead(random, state, by) if random.random() < 0.06 else None
    if draw and random.random() < 0.9:
        named = random.choice(draw) if random.random() < 0.1 else None
        bumped_takes = random.choice((None, None, *TAKES)) if _people_on_figures(state) else None
        return NpcCard(by=by, card=named, instead=instead, bumped_takes=bumped_takes)
    if not draw and state.box.solo_cards and random.random() < 0.3:
        card = random.choice(state.box.solo_cards[state.century])
        return NpcCard(by=by, card=card.id, instead=instead)
    return _typed_card(random, state, by, instead)


def _people_on_figures(state: State) -> bool:
    """Whether a person could be bumped off a Legendary Figure."""
    return any(holder and state.seats[holder].human for holder in state.legendary.values())


def _typed_card(random: Random, state: State, by: str, instead: str | None) -> NpcCard:
    """A card read off the table: the row that counts, or all five."""
    written = some_card(random, "")
    rows = [some_row(random, tuple(state.box.characters)) for _ in range(5)]
    seen = {"rows": dict(zip("12345", rows, strict=True))} if random.random() < 0.3 else {"row": rows[0]}
    details = {key: written[key] for key in ("arrow", "amount", "window")}
    return form.read(NpcCard, {"by": by, "instead": instead, **seen, **details})


def _instead(random: Random, state: State, by: str) -> str:
    """Something else that happened, as a table might say it; often not what the row is about."""
    return random.choice(
        (
            "Foundation",
            "nothing",
            random.choice(list(state.box.characters)),
            f"{LEGENDARY} {random.choice(list(state.legendary))}",
            random.choice(list(state.industry_rows)),
            f"{random.choice(('own', *state.seats))}{random.randint(1, 6)}",
            random.choice(GLOBAL_ACTIONS),
        )
    )


def _shuffle(random: Random, state: State, by: str) -> ShuffleSoloDeck:
    cards = solo_deck.to_shuffle(state)
    return ShuffleSoloDeck(order=tuple(random.sample(cards, len(cards))))


def _successor(random: Random, state: State, by: str) -> PutSuccessor:
    seat = state.seats[by]
    own = state.box.impact_icon(seat.character)
    icon = random.choice((own, own, None, random.choice(ICONS)))
    locked = [kind for kind in TOKEN_KINDS if kind not in seat.unlocked]
    unlock = random.choice(locked) if icon == own and match_count(state, by) < 3 and locked else None
    take = "" if "" in state.face_up_successors and seat.first_global in MANDATORY else None
    from_deck = not seat.successor_hand or seat.first_global not in (None, *MANDATORY)
    gains = {"foundation": random.randint(1, 30)} if random.random() < 0.2 else {}
    return PutSuccessor(
        by=by,
        play=random.choice((*seat.successor_hand, "Heir")),
        icon=icon,
        take=take,
        draw="" if from_deck else None,
        unlock=unlock,
        gains=gains,
    )


# ---- between turns


def _honorarium(random: Random, state: State, _: str) -> TakeHonorarium:
    people = [name for name in state.honorarium_to if state.seats[name].human]
    choices = {name: random.choice(("gold", "foundation", "resources", "nothing")) for name in people}
    amount = by_century(state.century, HONORARIUM["resources"])
    resources = {
        name: some_resources(random, amount) for name, choice in choices.items() if choice == "resources"
    }
    return form.read(TakeHonorarium, {"choices": choices, "resources": resources})


def _century_end(random: Random, state: State, _: str) -> EndCentury:
    known = top_tile(state)
    return EndCentury(tile=None if known or random.random() < 0.3 else random.choice(CENTURY_TILES))


def _game_end(random: Random, state: State, _: str) -> EndGame:
    return EndGame(tiles=() if state.game_tiles else tuple(random.sample(GAME_TILES, 3)))


def _aside(random: Random, state: State) -> Action:
    name = random.choice(list(state.seats))
    seat = state.seats[name]
    gains = random.choice(({"fame": 3}, {"gold": 20}, {"foundation": 12}, {"Gem": 1}, {"player_card": 1}))
    return random.choice(
        (
            Adjust(by=name, gains=gains, note="An Event"),
            Adjust(by=name, costs=_lost(random, seat)),
            _moved(random, state),
            EnterEvent(top=random.choice(ICONS), bottom=random.choice(ICONS)),
            ReadOffTheBox(fact={"exploration": {"I": {"gold": random.randint(0, 5)}}}),
        )
    )


def _moved(random: Random, state: State) -> Action:
    """An Event moves a token on a track."""
    standing = [(name, holder) for name, track in state.tracks.items() for holder in track if holder]
    character, holder = random.choice(standing or [("Socialite", "A")])
    return MoveRelationship(by=holder, character=character, spaces=random.randint(-2, 2))


def _lost(random: Random, seat: SeatState) -> dict[str, int]:
    """A little of what the seat has."""
    held = {"fame": seat.fame or 0, "gold": seat.gold or 0, "foundation": seat.foundation}
    kind = random.choice([kind for kind, amount in held.items() if amount >= 25] or ["fame"])
    return {kind: step(seat.foundation) if kind == "foundation" else min(held[kind], random.randint(1, 9))}


_GIVEN: dict[Waiting, Callable[[Random, State, str], Action]] = {
    "shuffle": _shuffle,
    "solo card": _solo_card,
    "global action": _owed,
    "successor": _successor,
    "card": _card,
    "honorarium": _honorarium,
    "succession": _successor,
    "century end": _century_end,
    "next generation": lambda random, state, seat: NextGeneration(),
    "game end": _game_end,
    "result": lambda random, state, seat: EndGame(),
}
