"""What a table of Legacies decides: what the app keeps track of, and what the rulebook leaves open."""

from __future__ import annotations

from companion.game import OpenRule, Option, Reading, Variant

OPTIONS: tuple[Option, ...] = (
    Variant(
        "tracking",
        "What the app keeps track of",
        "A table may let the app keep every number, or only what the automa has to know.",
        (
            Reading("everything", "Everything: Fame, Gold, Resources and hands too"),
            Reading("automa", "Only what the automa needs: people keep their own Gold, Resources and hands"),
        ),
        "legacies.npc-turn",
    ),
    OpenRule(
        "npc-past-five",
        "After the Nemesis's fifth card",
        "The Nemesis goes on past five cards, but a Solo Card has five rows; which row counts is not said.",
        (
            Reading("stay", "Stay on row 5"),
            Reading("wrap", "Begin again at row 1"),
            Reading("global", "Only Global Actions from then on"),
        ),
        "legacies.nemesis-past-five",
    ),
    OpenRule(
        "nemesis-global-stand-in",
        "The Nemesis's own part of a Global Action",
        "The rulebook at hand ends before it says what a Nemesis itself gets from seven Global Actions.",
        (
            Reading("ask", "Ask each time: enter what the printed rulebook says, or take the stand-in"),
            Reading("stand-in", "Always our stand-in: it takes what a player would, without a choice"),
            Reading("nothing", "The Nemesis itself gets nothing"),
        ),
        "legacies.nemesis-other-global-actions",
    ),
    OpenRule(
        "npc-buy-sweep",
        "Where an NPC starts to look for an Industry",
        "An NPC begins in the first group shown and moves toward the second; from which end is not said.",
        (
            Reading(
                "sweep", "From the end of the first group that is farther from the second, along the board"
            ),
            Reading("top-down", "From the top of the first group, then from the top of the second"),
        ),
        "legacies.npc-buy-search",
    ),
    OpenRule(
        "npc-trade-moves-value",
        "Whether an NPC's trade moves the value",
        "The rulebook does not say whether an Industry's value moves when an NPC buys or sells.",
        (Reading("yes", "Yes, as for a player"), Reading("no", "No")),
        "legacies.npc-trade-value",
    ),
    OpenRule(
        "npc-third-legendary",
        "An NPC that has two Legendary Figures already",
        "A free Legendary Figure is shown, but the NPC has the two that anybody may have.",
        (
            Reading("limit", "The limit holds: it looks on along the row"),
            Reading("place", "It takes the free one all the same"),
        ),
        "legacies.npc-third-legendary",
    ),
    OpenRule(
        "npc-collects-benefit",
        "What an NPC's new Relationship pays it",
        "The rulebook does not say whether an NPC collects the benefit of the space its token is put on.",
        (Reading("no", "Nothing"), Reading("yes", "The benefit, as for a player, as far as it is tracked")),
        "legacies.npc-relationship-benefit",
    ),
    OpenRule(
        "heirloom-highest-value",
        "Which opponent an NPC takes an Heirloom from",
        "Equal levels go by the owner's Influenced Industries; whether one or both count is not said.",
        (
            Reading("single", "The higher of a player's two Industries counts"),
            Reading("sum", "The sum of a player's two Industries counts"),
        ),
        "legacies.npc-heirloom-tie",
    ),
    OpenRule(
        "npc-hostile-either-way",
        "When an NPC pays no acquisition fee",
        "An NPC pays the fee unless the two are hostile; whose mat decides is not said.",
        (
            Reading("npc", "The NPC's own mat decides"),
            Reading("either", "Hostile on either of the two mats is enough"),
        ),
        "legacies.npc-heirloom-fee",
    ),
    OpenRule(
        "npc-honorarium",
        "Honorarium for a Nemesis",
        "An NPC has no stated way to choose an Honorarium. A Rising Star never gets one.",
        (Reading("foundation", "A Nemesis takes the Foundation"), Reading("none", "NPCs get none")),
        "legacies.honorarium-npc",
    ),
    OpenRule(
        "heirloom-limit-counts-npc",
        "Players for the Heirloom limit",
        "The limit depends on the number of players; whether a Nemesis counts as one is not said.",
        (Reading("no", "Only people count"), Reading("nemesis", "Each Nemesis counts as a player")),
        "legacies.heirloom-limit-npc",
    ),
    OpenRule(
        "foundation-match",
        "Contributing with the bank's match",
        "A Foundation grows in steps; whether one's own Gold alone must fill whole steps is not said.",
        (
            Reading("own", "The Gold that one pays must fill whole steps by itself"),
            Reading("together", "Own Gold and the bank's match together must fill whole steps"),
        ),
        "legacies.contribute-match",
    ),
    OpenRule(
        "foundation-first",
        "Contributing as the first Global Action",
        "Contribute to Your Foundation may not come first in a Generation; for whom that counts is not said.",
        (
            Reading("anyone", "It may not be the Generation's first Global Action by anyone"),
            Reading("own", "It may not be a player's own first Global Action in the Generation"),
        ),
        "legacies.contribute-not-first",
    ),
    OpenRule(
        "century-tile-order",
        "Which Century-End Scoring Tile scores",
        "The topmost face-up tile scores; where a new tile is put in the column is not said.",
        (
            Reading("oldest", "The oldest lies on top: first the tile of the set-up, then the newer ones"),
            Reading("newest", "The newest lies on top"),
        ),
        "legacies.century-tile-order",
    ),
    OpenRule(
        "level-zero-income",
        "Level 0 and Heirloom Income",
        "The level 0 Heirloom lies with a player's own from the start; whether it earns income is not said.",
        (
            Reading("yes", "It earns income like the others"),
            Reading("no", "Only acquired Heirlooms earn income"),
        ),
        "legacies.level-zero",
    ),
    OpenRule(
        "least-influence-direction",
        "Influencing two Industries",
        "The triggerer moves both Influenced Industries; whether in the same direction is not said.",
        (Reading("free", "Each up or down, as one likes"), Reading("same", "Both up, or both down")),
        "legacies.influence-direction",
    ),
)
