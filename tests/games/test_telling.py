"""Legacies in words: the label of every step."""

from __future__ import annotations

import pytest

from companion.games.legacies import GAME
from tests.games.legacies_table import (
    ADA,
    ENDED,
    NEMESIS,
    OWED,
    TWO_CARDS,
    Step,
    card,
    change,
    seat,
    told,
    turn_of,
)

LABELS: dict[str, tuple[list[Step], Step, str]] = {
    "a character": (
        [ADA],
        {"do": "relationship", "by": "A", "to": "Promoter"},
        "Ada makes a Relationship with the *Promoter*",
    ),
    "a Legendary Figure": (
        [ADA],
        {"do": "relationship", "by": "A", "to": "Legendary I-2"},
        "Ada makes a Relationship with *Legendary Figure I-2*",
    ),
    "buy": (
        [turn_of("B")],
        {"do": "buy", "by": "B", "industry": "Railways", "size": "minor"},
        "Ben buys a Minor Investment in *Railways*",
    ),
    "sell": (
        [ADA, seat("A", investments={"Sport": ["major"]})],
        {"do": "sell", "by": "A", "industry": "Sport", "size": "major"},
        "Ada sells a Major Investment in *Sport*",
    ),
    "opportunity": ([ADA], {"do": "opportunity", "by": "A"}, "Ada takes an *Opportunity*"),
    "opportunity with a token": (
        [ADA],
        {
            "do": "opportunity",
            "by": "A",
            "place": "minor",
            "industry": "Press",
            "note": "for the second time",
        },
        "Ada takes an *Opportunity*: places a Minor Investment in *Press*; for the second time",
    ),
    "explore": (
        [ADA, TWO_CARDS],
        {"do": "explore", "by": "A"},
        "Ada explores the city: *+3 Fame* and *+9 Gold*",
    ),
    "resources": (
        [ADA],
        {"do": "resources", "by": "A", "takes": {"Gem": 1, "Dye": 2}},
        "Ada takes *1 Gem* and *2 Dye*",
    ),
    "own heirloom": (
        [ADA, seat("A", resources={"Iron": 1})],
        {"do": "heirloom", "by": "A", "owner": "A", "level": 1},
        "Ada acquires the *level 1* Heirloom",
    ),
    "another's heirloom": (
        [ADA, seat("A", resources={"Iron": 1})],
        {"do": "heirloom", "by": "A", "owner": "B", "level": 1},
        "Ada acquires Ben's *level 1* Heirloom",
    ),
    "own special action": (
        [ADA],
        {"do": "special action", "by": "A", "note": "the benefit of the Promoter"},
        "Ada performs the *Special Action*: the benefit of the Promoter",
    ),
    "learnt special action": (
        [ADA, seat("A", heirlooms=["B6"])],
        {"do": "special action", "by": "A", "of": "B"},
        "Ada performs the *Special Action* of the General",
    ),
    "event": (
        [ADA, TWO_CARDS],
        {"do": "event", "by": "A", "outcome": "top"},
        "Ada triggers *Resolve Current Event*",
    ),
    "advance relationships": (
        [ADA, TWO_CARDS],
        {"do": "advance relationships", "by": "A"},
        "Ada triggers *Advance Relationships*",
    ),
    "heirloom income": (
        [ADA, TWO_CARDS],
        {"do": "heirloom income", "by": "A"},
        "Ada triggers *Heirloom Income*",
    ),
    "heirloom fame": (
        [ADA, TWO_CARDS],
        {"do": "heirloom fame", "by": "A"},
        "Ada triggers *Heirloom Fame*",
    ),
    "contribute": (
        [ADA, TWO_CARDS, change(global_face_down=["Event"])],
        {"do": "contribute", "by": "A", "pays": 5},
        "Ada triggers *Contribute to Your Foundation*",
    ),
    "influence": (
        [ADA, TWO_CARDS],
        {
            "do": "influence",
            "by": "A",
            "moves": {"Theater": "up", "Communications": "up"},
            "others": {"B": {"Defence": "down"}},
        },
        "Ada triggers *Influence Industries*",
    ),
    "an NPC's Global Action": (
        [change(**OWED)],
        {"do": "dividends", "by": "N", "stand_in": True},
        "Nemesis: *Collect Dividends*",
    ),
    "trade conference": (
        [ADA, TWO_CARDS],
        {"do": "trade conference", "by": "A", "bids": [{"by": "A", "on": "Fame", "amount": 5}]},
        "Ada triggers *Host a Trade Conference*",
    ),
    "npc card": (
        [NEMESIS],
        card({"action": "relationship", "icons": ["General"]}),
        "Nemesis: Relationship with the *General*",
    ),
    "npc card, Legendary Figure": (
        [NEMESIS],
        card({"action": "relationship", "icons": ["Legendary"]}),
        "Nemesis: Relationship with *Legendary Figure I-1*",
    ),
    "npc card, buy": (
        [NEMESIS],
        card({"action": "buy", "groups": ["Entertainment", "Progress"]}),
        "Nemesis: buys a Minor Investment in *Theater*",
    ),
    "npc card, sell": (
        [NEMESIS, seat("N", investments={"Energy": ["major"]})],
        card({"action": "sell", "groups": ["Progress"]}),
        "Nemesis: sells a Major Investment in *Energy*",
    ),
    "npc card, own heirloom": (
        [NEMESIS],
        card({"action": "heirloom", "whose": "OWN"}),
        "Nemesis: takes its own *level 1* Heirloom",
    ),
    "npc card, another's heirloom": (
        [NEMESIS, seat("A", heirlooms=["own1"])],
        card({"action": "heirloom", "whose": "OPP"}),
        "Nemesis: takes Ben's *level 1* Heirloom",
    ),
    "npc card, Global Action": (
        [NEMESIS],
        card({"action": "global", "shown": "Dividends"}),
        "Nemesis: its card calls for *Collect Dividends*",
    ),
    "npc card, Foundation": (
        [NEMESIS],
        card({"action": "sell", "groups": ["Progress"]}),
        "Nemesis: Foundation grows by *8*",
    ),
    "npc card, nothing": (
        [NEMESIS],
        card({"action": "sell", "groups": ["Progress"]}, instead="nothing"),
        "Nemesis: nothing comes of its card",
    ),
    "shuffle": (
        [],
        {"do": "shuffle solo deck", "order": [f"I-{n:02}" for n in range(1, 13)]},
        "The solo deck is shuffled: *12 cards*",
    ),
    "pass": (
        [
            ADA,
            seat("A", hand=0),
            change(blocked=dict.fromkeys(("Event", "Relationships"), "B")),
        ],
        {"do": "pass", "by": "A"},
        "Ada can do nothing more: the Generation ends",
    ),
    "successor": (
        [TWO_CARDS, seat("A", global_actions=1)],
        {"do": "successor", "by": "A"},
        "Ada puts *a Successor* in play",
    ),
    "successor with a name, an icon and a token": (
        [TWO_CARDS, seat("A", global_actions=1, successor_hand=["Duchess"])],
        {"do": "successor", "by": "A", "play": "Duchess", "icon": "Humanity", "unlock": "major"},
        "Ada puts *Duchess*, Humanity, in play and unlocks a *Major token*",
    ),
    "honorarium": (
        [change(**ENDED, phase="honorarium", honorarium_to=["B", "N"])],
        {"do": "honorarium", "choices": {"B": "gold"}},
        "Honorarium: Ben *20 Gold* and Nemesis *10 Foundation*",
    ),
    "century end": (
        [
            change(
                **ENDED,
                phase="century end",
                century_tiles=[{"name": "Magnetic"}],
                tracks={"Socialite": ["B", "N", None, None]},
            )
        ],
        {"do": "century end"},
        "Century *I* ends with the *Magnetic* bonus: Ada *+10*, Ben *+0* and Nemesis *+0*",
    ),
    "century end without a tile": (
        [change(**ENDED, phase="century end")],
        {"do": "century end"},
        "Century *I* ends without a Scoring Tile",
    ),
    "next generation": (
        [change(**ENDED, phase="between")],
        {"do": "next generation"},
        "Generation *3* begins: Ben, Nemesis and Ada",
    ),
    "game end": (
        [change(phase="game end", generation=6, seats={"B": {"fame": 40, "gold": 300}})],
        {"do": "game end"},
        "The game ends: *Ben* wins with *45 Fame*",
    ),
    "adjust": (
        [],
        {"do": "adjust", "by": "A", "gains": {"gold": 5}, "costs": {"fame": 2}, "note": "the Event"},
        "Ada pays *2 Fame* and takes *5 Gold*: the Event",
    ),
    "a token moved": (
        [change(tracks={"General": ["A", None, None, None]})],
        {"do": "move relationship", "by": "A", "character": "General", "spaces": 2},
        "Ada's Relationship with the *General* weakens by *2*",
    ),
    "current event": (
        [],
        {"do": "current event", "top": "Power", "bottom": "Humanity"},
        "The Current Event shows *Power* on top and *Humanity* below",
    ),
    "printed": (
        [],
        {"do": "printed", "fact": {"characters": {"General": {"start": {"gold": 15}}}}},
        "Read off the box: What is the General's starting Gold? *15*",
    ),
}


@pytest.mark.parametrize("case", LABELS)
def test_every_step_is_told_in_the_tables_words(case: str) -> None:
    before, step, words = LABELS[case]
    assert told(*before, step) == words


def test_no_action_is_left_untold() -> None:
    assert {step["do"] for _, step, _ in LABELS.values()} == {action.do for action in GAME.actions}


def test_what_is_set_by_hand_is_told_with_names() -> None:
    assert told(turn_of("B", turn_order=["B", "N", "A"])) == (
        "By hand: turn *Ben*; turn order *Ben, Nemesis, Ada*"
    )
