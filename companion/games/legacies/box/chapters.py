"""The box sheet as a book: its chapters, their parts, and every fact in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion import form
from companion.form import Json
from companion.games.legacies.box.facts import MOST_SPACES, fact_at
from companion.games.legacies.box.parts import EVERY
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.words import CENTURIES, COMMODITIES, LEVELS, SIDES, SIZES
from companion.printed.facts import FactPath, PrintedFact
from companion.printed.sheet import Chapter, Part, answer_in

DECK = 12
"""Solo Cards in a Century's deck."""
MAT: tuple[FactPath, ...] = (
    *(("influenced",), ("amicable",), ("hostile",), ("impact_icon",)),
    *(("start", kind) for kind in ("foundation", "fame", "gold", "resources")),
    *(("special", side) for side in SIDES),
)
"""What a Player Mat says."""
Paths = Iterable[FactPath]


def changed_facts(before: Box, after: Box) -> Iterator[tuple[PrintedFact, Json]]:
    """The facts that another box sheet says or says differently, each with what it says."""
    then, now = form.write(before), form.write(after)
    for fact in (fact for chapter in chapters(after) for fact in chapter.facts):
        if answer_in(then, fact.path) != answer_in(now, fact.path):
            yield fact, answer_in(now, fact.path)


def chapters(box: Box) -> tuple[Chapter, ...]:
    """All chapters of this box sheet, in the order in which a new game needs them."""

    def one(key: str, title: str, about: str, paths: Paths) -> Chapter:
        return chapter(key, title, about, [("", paths)])

    def chapter(
        key: str, title: str, about: str, parts: Iterable[tuple[str, Paths]], apart: bool = False
    ) -> Chapter:
        facts = [Part(name, tuple(fact_at(box, path) for path in paths)) for name, paths in parts]
        return Chapter(key, title, about, tuple(facts), apart)

    coins = "Which bid wins what, by currency and commodity."
    benefits = "What the spaces pay, leftmost first; what every track shares is entered once."
    tokens = "The tokens are shuffled for every game, so each table asks what lies on its spaces."
    costs = "Resources and acquisition fees; what all characters share is entered once."
    explores: Paths = [("exploration", century) for century in CENTURIES]
    deck = "With all twelve of a Century the app can draw them; without, they are read off the table."
    return (
        chapter(
            "industries", "Industries", "The ten names on the board, by Group.", [("", [("industries",)])]
        ),
        chapter("track", "Investment track", "What shares cost and pay, row by row.", _track(box)),
        chapter("characters", "Characters", "What each Player Mat says.", _mats(box), apart=True),
        chapter("relationships", "Relationship tracks", benefits, _relationships(box)),
        one("legendary", "Legendary Figures", tokens, _legendary(box)),
        chapter("heirlooms", "Heirlooms", costs, _heirlooms(box), apart=True),
        chapter(
            "exploration", "Exploration", "What Exploring the City pays in each Century.", [("", explores)]
        ),
        chapter("tiles", "Scoring Tiles", "Their numbers and Impact Icons.", _tiles(box)),
        chapter("trade", "Trade Conference", coins, _trade()),
        chapter(
            "row", "Global Action row", "How the eight tiles lie on the table.", [("", [("global_row",)])]
        ),
        chapter("solo", "Solo Cards", deck, _solo_cards(), apart=True),
    )


def _track(box: Box) -> Iterator[tuple[str, Paths]]:
    yield "", [("track", "rows"), ("track", "start_row")]
    columns: list[tuple[str, FactPath]] = [
        *((f"Share, Century {each}", ("track", "value", each)) for each in CENTURIES),
        *((f"{each.capitalize()} Dividend", ("track", "dividend", each)) for each in SIZES),
        ("Fame by value", ("track", "fame")),
    ]
    rows = list(reversed(range(box.track.rows or 0)))
    for title, path in columns if rows else ():
        yield title, [(*path, row) for row in rows]


def _mats(box: Box) -> Iterator[tuple[str, Paths]]:
    for name in box.characters:
        yield name, [("characters", name, *path) for path in MAT]


def _relationships(box: Box) -> Iterator[tuple[str, Paths]]:
    spaces = range(min(box.relationship_spaces or 0, MOST_SPACES))
    yield "Every track", [("relationship_spaces",), *(("relationship_benefits", each) for each in spaces)]
    for name in box.characters if spaces else ():
        yield name, [("characters", name, "track", each) for each in spaces]


def _legendary(box: Box) -> Paths:
    known = any(each.benefit for each in box.legendary.values())
    return [("legendary", space, "benefit") for space in box.legendary] if known else []


def _heirlooms(box: Box) -> Iterator[tuple[str, Paths]]:
    def cards(whose: str, *kinds: str) -> Paths:
        return [
            ("heirlooms", whose, str(level), kind)
            for level in LEVELS
            for kind in kinds
            if (level, kind) != (LEVELS[-1], "fee")
        ]

    yield "Every character", cards(EVERY, "cost", "fee")
    for name in box.characters:
        yield name, cards(name, "cost", "fee", "name")


def _tiles(box: Box) -> Iterator[tuple[str, Paths]]:
    for name in box.tiles:
        yield name, [("tiles", name, "number"), ("tiles", name, "icons")]


def _trade() -> Iterator[tuple[str, Paths]]:
    columns = [(coin, good) for coin in COMMODITIES for good in COMMODITIES if coin != good]
    for century in CENTURIES:
        yield f"Century {century}", [("trade", century, *column) for column in columns]


def _solo_cards() -> Iterator[tuple[str, Paths]]:
    for century in CENTURIES:
        yield f"Century {century}", [("solo_cards", century, place) for place in range(DECK)]
