"""Every printed fact of Legacies as data: where it stands in the sheet, what asks for it, what answers it.

    fact = fact_at(box, ("characters", "General", "influenced"))
    fact.question                      # "Which two Industries does the General influence?"
    fact.form                          # SeveralOf(the ten Industries, 2, 2)

A screen that meets `NotPrinted` looks its `fact` up here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.game import Refused
from companion.games.legacies.box.forms import (
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
from companion.games.legacies.box.parts import EVERY
from companion.games.legacies.box.questions import Fact, question
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.words import CENTURIES, GLOBAL_ACTIONS, ICONS, LEGENDARY, LEVELS, Century
from rules_data.boxes import bundled_box

MOST_ROWS, MOST_SPACES = 20, 8


@dataclass(frozen=True, slots=True)
class BoxFact:
    """One printed fact. `short` names it within its chapter; `extra`: the companion reckons without it.

    `shared` is where the same answer goes if every character prints the same.
    """

    path: Fact
    short: str
    form: Form
    extra: bool = False
    shared: Fact | None = None

    @property
    def question(self) -> str:
        """What asks for it."""
        return question(self.path)


# ---- looking facts up


def fact_at(box: Box, path: Fact) -> BoxFact:
    """The fact that stands there; refuses a place that a box sheet does not have."""
    make = _MAKERS.get(str(path[0])) if path else None
    if make is None:
        raise Refused(f"A box sheet has no {'.'.join(map(str, path))}.", RULE)
    try:
        question(path)
        return make(box, path)
    except (KeyError, IndexError, ValueError) as fault:
        raise Refused(f"A box sheet has no {'.'.join(map(str, path))}.", RULE) from fault


def _industries(box: Box, path: Fact) -> BoxFact:
    named = {name for each in box.characters.values() for name in each.influenced or ()}
    known = {name for name in _published_influence() if name in named}
    return BoxFact(path, "The ten Industries", BoardOfIndustries(tuple(sorted(known))))


def _published_influence() -> set[str]:
    mats = bundled_box("known")["characters"].values()
    return {name for mat in mats for name in mat.get("influenced", ())}


def _track(box: Box, path: Fact) -> BoxFact:
    rule = "legacies.missing-investment-track"
    match path:
        case (_, "rows"):
            hint = "Count the rows that a marker can stand on"
            least = max(box.track.start_row or 1, 2)
            return BoxFact(path, "Rows", Number(least, MOST_ROWS, hint, rule))
        case (_, "start_row"):
            hint = "Row 1 is the lowest; all Industry Markers begin there"
            number = Number(1, box.track.rows or MOST_ROWS, hint, rule)
            return BoxFact(path, "Row where the markers start", number)
        case (_, "value" | "dividend", _, int(place)):
            return BoxFact(path, f"Row {place + 1}", Number(0, hint="In Gold", rule=rule))
        case (_, "fame", int(place)):
            return BoxFact(path, f"Row {place + 1}", Number(0, hint="In Fame", rule=rule))
    raise KeyError(path)


def _spaces(_: Box, path: Fact) -> BoxFact:
    form = Number(1, MOST_SPACES, rule="legacies.missing-relationship-benefits")
    return BoxFact(path, "Spaces on a track", form)


def _shared_benefit(_: Box, path: Fact) -> BoxFact:
    return BoxFact(path, f"Space {int(path[1]) + 1}", Pays(), extra=True)


def _legendary(box: Box, path: Fact) -> BoxFact:
    _, space, _ = path
    box.legendary[str(space)]
    return BoxFact(path, f"{LEGENDARY} Figure {space}", Pays())


def _mat(box: Box, path: Fact) -> BoxFact:
    name = str(path[1])
    box.characters[name]
    match path[2:]:
        case ("influenced",):
            names = SeveralOf(box.industry_names, 2, 2, rule="legacies.influenced-industries")
            return BoxFact(path, "Influences", names)
        case ("amicable" | "hostile" as kind,):
            others = tuple(each for each in box.characters if each != name)
            return BoxFact(path, f"{kind.capitalize()} to", SeveralOf(others, rule=f"legacies.{kind}"))
        case ("impact_icon",):
            return BoxFact(path, "Impact Icon", OneOf(ICONS))
        case ("start", "resources"):
            return BoxFact(path, "Starting Resource", Resources())
        case ("start", "fame" | "foundation" | "gold" as kind):
            return BoxFact(path, f"Starting {kind.capitalize()}", Number())
        case ("special", "aboveboard" | "underhanded" as side):
            words = Words("legacies.missing-special-actions")
            return BoxFact(path, f"Special Action, {side}", words, extra=True)
        case ("track", int(place)):
            return BoxFact(path, f"Space {place + 1}", Pays(), shared=("relationship_benefits", place))
    raise KeyError(path)


def _heirloom(box: Box, path: Fact) -> BoxFact:
    _, whose, level, kind = path
    every = whose == EVERY
    if not every:
        box.characters[str(whose)]
    if level not in {str(each) for each in LEVELS}:
        raise KeyError(path)
    shared = None if every else ("heirlooms", EVERY, level, kind)
    match kind:
        case "cost":
            cost = Resources("legacies.missing-heirloom-costs")
            return BoxFact(path, f"Level {level}, Resources", cost, every, shared)
        case "fee":
            fee = Number(rule="legacies.acquisition-fee")
            return BoxFact(path, f"Level {level}, acquisition fee", fee, shared=shared)
        case "name":
            return BoxFact(path, f"Level {level}, name", Words(), extra=True)
    raise KeyError(path)


def _exploration(_: Box, path: Fact) -> BoxFact:
    return BoxFact(path, f"Century {path[1]}", Explores())


def _tile(box: Box, path: Fact) -> BoxFact:
    _, name, kind = path
    box.tiles[str(name)]
    rule = "legacies.missing-scoring-tile-numbers"
    if kind == "number":
        return BoxFact(path, "Number", Number(1, 99, rule=rule))
    return BoxFact(path, "Impact Icons", SeveralOf(ICONS, 1, len(ICONS), rule=rule))


def _column(_: Box, path: Fact) -> BoxFact:
    currency, commodity = path[2:]
    return BoxFact(path, f"{currency} on {commodity}", Bids())


def _row_of_globals(_: Box, path: Fact) -> BoxFact:
    order = SeveralOf(GLOBAL_ACTIONS, 8, 8, ordered=True, rule="legacies.global-action-list")
    return BoxFact(path, "The row of Global Actions", order)


def _solo_card(box: Box, path: Fact) -> BoxFact:
    _, century, place = path
    cards = box.solo_cards.get(_century(century), ())
    taken = tuple(card.id for number, card in enumerate(cards) if number != place)
    return BoxFact(path, f"Card {int(place) + 1}", Card(taken, tuple(box.characters)))


def _century(written: str | int) -> Century:
    for each in CENTURIES:
        if each == written:
            return each
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
