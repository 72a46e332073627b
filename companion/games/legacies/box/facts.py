"""Every printed fact of Legacies as data: where it stands in the sheet, what asks for it, what answers it.

    fact = fact_at(box, ("characters", "General", "influenced"))
    fact.question                      # "Which two Industries does the General influence?"
    fact.kind                          # SeveralOf(the ten Industries, 2, 2)

A screen that meets `NotPrinted` looks its `fact` up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.games.legacies.box.kinds import (
    TEN,
    Bids,
    BoardOfIndustries,
    Card,
    Explores,
    Pays,
    Resources,
)
from companion.games.legacies.box.parts import EVERY
from companion.games.legacies.words import (
    CENTURIES,
    COMMODITIES,
    GLOBAL_ACTIONS,
    ICONS,
    LEGENDARY,
    LEVELS,
    SIDES,
    SIZES,
)
from companion.printed.answers import Number, OneOf, SeveralOf, Words
from companion.printed.facts import Facts, Line
from rules_data.boxes import bundled_box

if TYPE_CHECKING:
    from companion.games.legacies.box.sheet import Box

RULE = "legacies.missing-mats"
MOST_ROWS, MOST_SPACES = 20, 8
_TRACK = "legacies.missing-investment-track"
_PAID = "legacies.missing-relationship-benefits"
_COST, _FEE = "legacies.missing-heirloom-costs", "legacies.acquisition-fee"
_TILE, _SPECIAL = "legacies.missing-scoring-tile-numbers", "legacies.missing-special-actions"
_GOLD = Number(hint="In Gold")
_HEIRLOOM = f"heirlooms {EVERY} {{level}}"


def _board(box: Box, _: Mapping[str, Any]) -> BoardOfIndustries:
    named = {name for each in box.characters.values() for name in each.influenced or ()}
    published = {
        name for mat in bundled_box("known")["characters"].values() for name in mat.get("influenced", ())
    }
    return BoardOfIndustries(tuple(sorted(named & published)))


def _rows(box: Box, _: Mapping[str, Any]) -> Number:
    hint = "Count the rows that a marker can stand on"
    return Number(max(box.track.start_row or 1, 2), MOST_ROWS, hint)


def _start_row(box: Box, _: Mapping[str, Any]) -> Number:
    hint = "Row 1 is the lowest; all Industry Markers begin there"
    return Number(1, box.track.rows or MOST_ROWS, hint)


def _two(box: Box, _: Mapping[str, Any]) -> SeveralOf:
    none_yet = "The ten Industries come first: enter them in the chapter Industries."
    return SeveralOf(box.industry_names, 2, 2, none_yet=none_yet)


def _others(box: Box, named: Mapping[str, Any]) -> SeveralOf:
    return SeveralOf(tuple(each for each in box.characters if each != named["character"]), most=TEN)


def _card(box: Box, named: Mapping[str, Any]) -> Card:
    cards = box.solo_cards.get(named["century"], ())
    taken = tuple(card.id for number, card in enumerate(cards) if number != named["#card"])
    return Card(taken, tuple(box.characters))


# A table: under each place, what asks for it and what answers it.
# fmt: off
LINES: tuple[Line[Box], ...] = (
    Line("industries", "The ten Industries",
         "Which ten Industries are on the board, from top to bottom?", _board, "legacies.industries"),
    Line("track rows", "Rows",
         "How many rows has the investment track?", _rows, _TRACK),
    Line("track start_row", "Row where the markers start",
         "On which row of the investment track is a share worth 3 Gold in Century I?", _start_row, _TRACK),
    Line("track value {century} {#row}", "Row {#row}",
         "What is a share worth on row {#row} of the investment track in Century {century}?", _GOLD, _TRACK),
    Line("track dividend {size} {#row}", "Row {#row}",
         "What Dividend does a {size} Investment pay on row {#row}?", _GOLD, _TRACK),
    Line("track fame {#row}", "Row {#row}",
         "How much Fame is an Industry on row {#row} worth?", Number(hint="In Fame"), _TRACK),
    Line("relationship_spaces", "Spaces on a track",
         "How many spaces has a Relationship track?", Number(1, MOST_SPACES), _PAID),
    Line("relationship_benefits {#space}", "Space {#space}",
         "What does space {#space} of every Relationship track pay?", Pays(), _PAID, extra=True),
    Line("legendary {space} benefit", f"{LEGENDARY} Figure {{space}}",
         "What does the Legendary Figure on space {space} pay?", Pays(), _PAID),
    Line("characters {character} influenced", "Influences",
         "Which two Industries does the {character} influence?", _two, "legacies.influenced-industries"),
    Line("characters {character} amicable", "Amicable to",
         "To whom is the {character} amicable?", _others, "legacies.amicable"),
    Line("characters {character} hostile", "Hostile to",
         "To whom is the {character} hostile?", _others, "legacies.hostile"),
    Line("characters {character} impact_icon", "Impact Icon",
         "Which Impact Icon has the {character}?", OneOf(ICONS)),
    Line("characters {character} start resources", "Starting Resource",
         "Which Resource does the {character} start with?", Resources()),
    Line("characters {character} start fame", "Starting Fame",
         "What is the {character}'s starting Fame?", Number()),
    Line("characters {character} start foundation", "Starting Foundation",
         "What is the {character}'s starting Foundation?", Number()),
    Line("characters {character} start gold", "Starting Gold",
         "What is the {character}'s starting Gold?", Number()),
    Line("characters {character} special {side}", "Special Action, {side}",
         "What is the {character}'s {side} Special Action?", Words(), _SPECIAL, extra=True),
    Line("characters {character} track {#space}", "Space {#space}",
         "What does space {#space} of the {character}'s Relationship track pay?", Pays(), _PAID,
         shared="relationship_benefits {#space}"),
    Line(f"{_HEIRLOOM} cost", "Level {level}, Resources",
         "Which Resources does the level {level} Heirloom cost?", Resources(), _COST, extra=True),
    Line(f"{_HEIRLOOM} fee", "Level {level}, acquisition fee",
         "What is the acquisition fee on the level {level} Heirloom, in Fame?", Number(), _FEE),
    Line("heirlooms {character} {level} cost", "Level {level}, Resources",
         "Which Resources does the {character}'s level {level} Heirloom cost?", Resources(), _COST,
         shared=f"{_HEIRLOOM} cost"),
    Line("heirlooms {character} {level} fee", "Level {level}, acquisition fee",
         "What is the acquisition fee on the {character}'s level {level} Heirloom, in Fame?", Number(), _FEE,
         shared=f"{_HEIRLOOM} fee"),
    Line("heirlooms {character} {level} name", "Level {level}, name",
         "What is the {character}'s level {level} Heirloom called?", Words(), extra=True),
    Line("exploration {century}", "Century {century}",
         "What does the Exploration space pay for each card in Century {century}?", Explores(),
         "legacies.explore"),
    Line("tiles {tile} number", "Number",
         "Which number has the Scoring Tile {tile}?", Number(1, 99), _TILE),
    Line("tiles {tile} icons", "Impact Icons",
         "Which Impact Icons has the Scoring Tile {tile}?", SeveralOf(ICONS, 1, len(ICONS)), _TILE),
    Line("trade {century} {currency} {commodity}", "{currency} on {commodity}",
         "In Century {century}, what does each bid of {currency} on {commodity} win?", Bids(),
         "legacies.missing-bid-grid"),
    Line("global_row", "The row of Global Actions",
         "In which order do the eight Global Actions lie, from left to right?",
         SeveralOf(GLOBAL_ACTIONS, 8, 8, ordered=True), "legacies.global-action-list"),
    Line("solo_cards {century} {#card}", "Card {#card}",
         "What does this Solo Card of Century {century} show?", _card, "legacies.missing-solo-cards"),
)
# fmt: on

FACTS = Facts(
    LINES,
    names={
        "century": lambda _: CENTURIES,
        "size": lambda _: SIZES,
        "side": lambda _: SIDES,
        "level": lambda _: tuple(map(str, LEVELS)),
        "currency": lambda _: COMMODITIES,
        "commodity": lambda _: COMMODITIES,
        "character": lambda box: box.characters,
        "space": lambda box: box.legendary,
        "tile": lambda box: box.tiles,
    },
    rule=RULE,
)
fact_at, question = FACTS.at, FACTS.question
