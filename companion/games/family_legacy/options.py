"""What a table of Family Legacy decides: how many rounds, and what the rulebook leaves open."""

from __future__ import annotations

from companion.game import OpenRule, Reading, Variant
from companion.phrases import counted

ROUNDS = (7, *range(1, 7), *range(8, 15))
"""How many rounds can be agreed on, the usual number first."""

OPTIONS = (
    Variant(
        "rounds",
        "Rounds",
        "Seven rounds are the usual length; a table may agree on another one.",
        tuple(Reading(str(number), counted(number, "round")) for number in ROUNDS),
        "family-legacy.rounds",
    ),
    OpenRule(
        "separate-runs",
        "Two runs of three",
        "The rulebook does not say whether two separate runs in one row both score.",
        (Reading("both", "Both score: 30"), Reading("best", "Only the best one scores: 15")),
        "family-legacy.two-runs",
    ),
    OpenRule(
        "whammy-breaks-run",
        "A Whammy inside a run",
        "The rulebook does not say whether a right card under a Whammy still counts.",
        (Reading("breaks", "It breaks the run"), Reading("counts", "The card below still counts")),
        "family-legacy.whammy-in-run",
    ),
    OpenRule(
        "legacy-adds-run",
        "Legacy and its run",
        "The rulebook does not say whether the 50 points come with those of a run.",
        (Reading("alone", "50 alone"), Reading("adds", "50 and 30 make 80")),
        "family-legacy.fifty-and-run",
    ),
    OpenRule(
        "whammy-on-oneself",
        "A Whammy for oneself",
        "The rulebook does not say whether the one who draws a Whammy may take it.",
        (
            Reading("others-only", "Only others can be given it"),
            Reading("allowed", "One may take it oneself"),
        ),
        "family-legacy.whammy-given",
    ),
    OpenRule(
        "whammy-on-beneficiary",
        "A Whammy on a Beneficiary",
        "The rulebook does not say whether a Beneficiary can be covered.",
        (Reading("yes", "It can be covered"), Reading("no", "Only a phase card can be covered")),
        "family-legacy.whammy-on-beneficiary",
    ),
    OpenRule(
        "wild-clears-whammy",
        "A Beneficiary against a Whammy",
        "The rulebook does not say whether a Beneficiary can take the place of a Whammy.",
        (Reading("yes", "It clears the Whammy"), Reading("no", "Only the card of that phase does")),
        "family-legacy.beneficiary-clears-whammy",
    ),
    OpenRule(
        "covered-card",
        "The card under a Whammy",
        "The rulebook does not say where the covered card goes when the Whammy leaves.",
        (Reading("discard-pile", "To the discard pile"), Reading("draw-pile", "Under the draw pile")),
        "family-legacy.whammy-removed-cards",
    ),
    OpenRule(
        "blocker-later",
        "A blocking card drawn later",
        "The rulebook does not say whether a new blocking card takes a Whammy away.",
        (Reading("stays", "The Whammy stays"), Reading("cancels", "The Whammy is taken away")),
        "family-legacy.blocker-later",
    ),
    OpenRule(
        "beneficiary-turn",
        "After giving a Beneficiary away",
        "The rulebook does not say whether the giver draws another card.",
        (Reading("ends", "The turn ends"), Reading("draws", "The giver draws again")),
        "family-legacy.beneficiary-turn",
    ),
    OpenRule(
        "beneficiary-completes",
        "A row completed by a gift",
        "The rulebook does not say when a player goes out whom a Beneficiary completes.",
        (Reading("at-once", "At once"), Reading("own-turn", "On their own next turn")),
        "family-legacy.beneficiary-completes",
    ),
)
