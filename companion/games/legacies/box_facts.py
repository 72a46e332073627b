"""Every printed fact of Legacies as data: where it stands in the sheet, its question, what answers it.

    fact = fact_at(box, ("characters", "General", "influenced"))
    fact.question                      # "Which two Industries does the General influence?"
    fact.form                          # SeveralOf(the ten Industries, 2, 2)

A screen that meets `NotPrinted` looks its `fact` up here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.game import Refused
from companion.games.legacies.box import EVERY, Box, Fact
from companion.games.legacies.box_forms import (
    RULE,
    Bids,
    BoardOfIndustries,
    Card,
    Explores,
    Form,
    Number,
    OneOf,
    Pays,
    Resources,
    SeveralOf,
    Words,
)
from companion.games.legacies.words import GLOBAL_ACTIONS, ICONS, LEGENDARY, Century
from rules_data.boxes import bundled_box

MOST_ROWS, MOST_SPACES = 20, 8


@dataclass(frozen=True, slots=True)
class BoxFact:
    """One printed fact. `short` names it within its chapter; `extra`: the companion reckons without it.

    `shared` is where the same answer goes if every character prints the same.
    """

    path: Fact
    question: str
    short: str
    form: Form
    extra: bool = False
    shared: Fact | None = None


# Looking facts up -----------------------------------------------------------------------------------------


def fact_at(box: Box, path: Fact) -> BoxFact:
    """The fact that stands there; refuses a place that a box sheet does not have."""
    make = _MAKERS.get(str(path[0])) if path else None
    if make is None:
        raise Refused(f"A box sheet has no {'.'.join(map(str, path))}.", RULE)
    try:
        return make(box, path)
    except (KeyError, IndexError, ValueError) as fault:
        raise Refused(f"A box sheet has no {'.'.join(map(str, path))}.", RULE) from fault


def _industries(box: Box, path: Fact) -> BoxFact:
    named = {name for each in box.characters.values() for name in each.influenced or ()}
    known = {name for name in _published_influence() if name in named}
    question = "Which ten Industries are on the board, from top to bottom?"
    return BoxFact(path, question, "The ten Industries", BoardOfIndustries(tuple(sorted(known))))


def _published_influence() -> set[str]:
    mats = bundled_box("known")["characters"].values()
    return {name for mat in mats for name in mat.get("influenced", ())}


def _track(box: Box, path: Fact) -> BoxFact:
    rule = "legacies.missing-investment-track"
    match path:
        case (_, "rows"):
            hint = "Count the rows that a marker can stand on"
            least = max(box.track.start_row or 1, 2)
            number = Number(least, MOST_ROWS, hint, rule)
            return BoxFact(path, "How many rows has the investment track?", "Rows", number)
        case (_, "start_row"):
            question = "On which row of the investment track is a share worth 3 Gold in Century I?"
            hint = "Row 1 is the lowest; all Industry Markers begin there"
            number = Number(1, box.track.rows or MOST_ROWS, hint, rule)
            return BoxFact(path, question, "Row where the markers start", number)
        case (_, "value", century, int(place)):
            question = (
                f"What is a share worth on row {place + 1} of the investment track in Century {century}?"
            )
            return BoxFact(path, question, f"Row {place + 1}", Number(0, hint="In Gold", rule=rule))
        case (_, "dividend", size, int(place)):
            question = f"What Dividend does a {size} Investment pay on row {place + 1}?"
            return BoxFact(path, question, f"Row {place + 1}", Number(0, hint="In Gold", rule=rule))
        case (_, "fame", int(place)):
            question = f"How much Fame is an Industry on row {place + 1} worth?"
            return BoxFact(path, question, f"Row {place + 1}", Number(0, hint="In Fame", rule=rule))
    raise KeyError(path)


def _spaces(_: Box, path: Fact) -> BoxFact:
    question = "How many spaces has a Relationship track?"
    form = Number(1, MOST_SPACES, rule="legacies.missing-relationship-benefits")
    return BoxFact(path, question, "Spaces on a track", form)


def _shared_benefit(_: Box, path: Fact) -> BoxFact:
    space = int(path[1]) + 1
    question = f"What does space {space} of every Relationship track pay?"
    return BoxFact(path, question, f"Space {space}", Pays(), extra=True)


def _legendary(box: Box, path: Fact) -> BoxFact:
    _, space, _ = path
    box.legendary[str(space)]
    question = f"What does the Legendary Figure on space {space} pay?"
    return BoxFact(path, question, f"{LEGENDARY} Figure {space}", Pays())


def _mat(box: Box, path: Fact) -> BoxFact:
    name = str(path[1])
    box.characters[name]
    others = tuple(each for each in box.characters if each != name)
    match path[2:]:
        case ("influenced",):
            names = SeveralOf(box.industry_names, 2, 2, rule="legacies.influenced-industries")
            return BoxFact(path, f"Which two Industries does the {name} influence?", "Influences", names)
        case ("amicable" | "hostile" as kind,):
            friends = SeveralOf(others, rule=f"legacies.{kind}")
            return BoxFact(path, f"To whom is the {name} {kind}?", f"{kind.capitalize()} to", friends)
        case ("impact_icon",):
            return BoxFact(path, f"Which Impact Icon has the {name}?", "Impact Icon", OneOf(ICONS))
        case ("start", "resources"):
            return BoxFact(
                path, f"Which Resource does the {name} start with?", "Starting Resource", Resources()
            )
        case ("start", "fame" | "foundation" | "gold" as kind):
            unit = kind.capitalize()
            return BoxFact(path, f"What is the {name}'s starting {unit}?", f"Starting {unit}", Number())
        case ("special", "aboveboard" | "underhanded" as side):
            words = Words("legacies.missing-special-actions")
            question = f"What is the {name}'s {side} Special Action?"
            return BoxFact(path, question, f"Special Action, {side}", words, extra=True)
        case ("track", int(place)):
            question = f"What does space {place + 1} of the {name}'s Relationship track pay?"
            shared = ("relationship_benefits", place)
            return BoxFact(path, question, f"Space {place + 1}", Pays(), shared=shared)
    raise KeyError(path)


def _heirloom(box: Box, path: Fact) -> BoxFact:
    _, whose, level, kind = path
    if whose != EVERY:
        box.characters[str(whose)]
    if level not in ("1", "2", "3", "4", "5", "6"):
        raise KeyError(path)
    every = whose == EVERY
    shared = None if every else ("heirlooms", EVERY, level, kind)
    card = f"the level {level} Heirloom" if every else f"the {whose}'s level {level} Heirloom"
    match kind:
        case "cost":
            form, short = Resources("legacies.missing-heirloom-costs"), f"Level {level}, Resources"
            return BoxFact(path, f"Which Resources does {card} cost?", short, form, every, shared)
        case "fee":
            fee, short = Number(rule="legacies.acquisition-fee"), f"Level {level}, acquisition fee"
            return BoxFact(
                path, f"What is the acquisition fee on {card}, in Fame?", short, fee, shared=shared
            )
        case "name":
            return BoxFact(path, f"What is {card} called?", f"Level {level}, name", Words(), extra=True)
    raise KeyError(path)


def _exploration(_: Box, path: Fact) -> BoxFact:
    question = f"What does the Exploration space pay for each card in Century {path[1]}?"
    return BoxFact(path, question, f"Century {path[1]}", Explores())


def _tile(box: Box, path: Fact) -> BoxFact:
    _, name, kind = path
    box.tiles[str(name)]
    rule = "legacies.missing-scoring-tile-numbers"
    if kind == "number":
        return BoxFact(path, f"Which number has the Scoring Tile {name}?", "Number", Number(1, 99, rule=rule))
    icons = SeveralOf(ICONS, 1, len(ICONS), rule=rule)
    return BoxFact(path, f"Which Impact Icons has the Scoring Tile {name}?", "Impact Icons", icons)


def _column(_: Box, path: Fact) -> BoxFact:
    century, currency, commodity = path[1:]
    question = f"In Century {century}, what does each bid of {currency} on {commodity} win?"
    return BoxFact(path, question, f"{currency} on {commodity}", Bids())


def _row_of_globals(_: Box, path: Fact) -> BoxFact:
    question = "In which order do the eight Global Actions lie, from left to right?"
    order = SeveralOf(GLOBAL_ACTIONS, 8, 8, ordered=True, rule="legacies.global-action-list")
    return BoxFact(path, question, "The row of Global Actions", order)


def _solo_card(box: Box, path: Fact) -> BoxFact:
    _, century, place = path
    cards = box.solo_cards.get(_century(century), ())
    taken = tuple(card.id for number, card in enumerate(cards) if number != place)
    question = f"What does this Solo Card of Century {century} show?"
    form = Card(taken, tuple(box.characters))
    return BoxFact(path, question, f"Card {int(place) + 1}", form)


def _century(written: str | int) -> Century:
    if written in ("I", "II", "III"):
        return written  # type: ignore[return-value]  # one of the three, as was just asked
    raise KeyError(written)


_MAKERS: dict[str, Callable[[Box, Fact], BoxFact]] = {
    "industries": _industries,
    "track": _track,
    "relationship_spaces": _spaces,
    "relationship_benefits": _shared_benefit,
    "legendary": _legendary,
    "characters": _mat,
    "heirlooms": _heirloom,
    "exploration": _exploration,
    "tiles": _tile,
    "trade": _column,
    "global_row": _row_of_globals,
    "solo_cards": _solo_card,
}
