"""The question that asks for a printed fact: it follows from the place of the fact in the box sheet alone."""

from __future__ import annotations

from companion.games.legacies.box.parts import EVERY

Fact = tuple[str | int, ...]
"""The way to one fact in the sheet: names of fields and entries, and places in lists (from 0)."""

QUESTIONS: dict[str, str] = {
    "industries": "Which ten Industries are on the board, from top to bottom?",
    "track rows": "How many rows has the investment track?",
    "track start_row": "On which row of the investment track is a share worth 3 Gold in Century I?",
    "track value * #": "What is a share worth on row {1} of the investment track in Century {0}?",
    "track dividend * #": "What Dividend does a {0} Investment pay on row {1}?",
    "track fame #": "How much Fame is an Industry on row {0} worth?",
    "relationship_spaces": "How many spaces has a Relationship track?",
    "relationship_benefits #": "What does space {0} of every Relationship track pay?",
    "legendary * benefit": "What does the Legendary Figure on space {0} pay?",
    "characters * influenced": "Which two Industries does the {0} influence?",
    "characters * amicable": "To whom is the {0} amicable?",
    "characters * hostile": "To whom is the {0} hostile?",
    "characters * impact_icon": "Which Impact Icon has the {0}?",
    "characters * start resources": "Which Resource does the {0} start with?",
    "characters * start fame": "What is the {0}'s starting Fame?",
    "characters * start foundation": "What is the {0}'s starting Foundation?",
    "characters * start gold": "What is the {0}'s starting Gold?",
    "characters * special *": "What is the {0}'s {1} Special Action?",
    "characters * track #": "What does space {1} of the {0}'s Relationship track pay?",
    f"heirlooms {EVERY} * cost": "Which Resources does the level {0} Heirloom cost?",
    f"heirlooms {EVERY} * fee": "What is the acquisition fee on the level {0} Heirloom, in Fame?",
    f"heirlooms {EVERY} * name": "What is the level {0} Heirloom called?",
    "heirlooms * * cost": "Which Resources does the {0}'s level {1} Heirloom cost?",
    "heirlooms * * fee": "What is the acquisition fee on the {0}'s level {1} Heirloom, in Fame?",
    "heirlooms * * name": "What is the {0}'s level {1} Heirloom called?",
    "exploration *": "What does the Exploration space pay for each card in Century {0}?",
    "tiles * number": "Which number has the Scoring Tile {0}?",
    "tiles * icons": "Which Impact Icons has the Scoring Tile {0}?",
    "trade * * *": "In Century {0}, what does each bid of {1} on {2} win?",
    "global_row": "In which order do the eight Global Actions lie, from left to right?",
    "solo_cards * #": "What does this Solo Card of Century {0} show?",
}
"""By place: * is a name and # a place in a list, which is told counted from 1."""
_PLACES = [(place.split(), words) for place, words in QUESTIONS.items()]


def question(fact: Fact) -> str:
    """What to ask the table for the fact that stands there; `KeyError` where a sheet has no such place."""
    for place, words in _PLACES:
        if place[0] == fact[0] and len(place) == len(fact):
            named = _named(place, fact)
            if named is not None:
                return words.format(*named)
    raise KeyError(fact)


def _named(place: list[str], fact: Fact) -> list[str] | None:
    """What stands for * and # in a place of the sheet, or None where the fact is not there."""
    named = []
    for want, part in zip(place, fact, strict=True):
        if want == "#" and isinstance(part, int):
            named.append(str(part + 1))
        elif want == "*":
            named.append(str(part))
        elif want != part:
            return None
    return named
