"""The box sheet as a book: its chapters, their parts, and every fact in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

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
Parts = Iterable[tuple[str, Paths]]
"""The parts of a chapter: the title of each, and its facts."""


def changed_facts(before: Box, after: Box) -> Iterator[tuple[PrintedFact, Json]]:
    """The facts that another box sheet says or says differently, each with what it says."""
    then, now = form.write(before), form.write(after)
    for fact in (fact for chapter in chapters(after) for fact in chapter.facts):
        if answer_in(then, fact.path) != answer_in(now, fact.path):
            yield fact, answer_in(now, fact.path)


def chapters(box: Box) -> tuple[Chapter, ...]:
    """All chapters of this box sheet, in the order in which a new game needs them."""
    return tuple(
        Chapter(key, title, about, tuple(_part(box, *part) for part in parts(box)), key in APART)
        for key, title, about, parts in CHAPTERS
    )


def _part(box: Box, title: str, paths: Paths) -> Part:
    return Part(title, tuple(fact_at(box, path) for path in paths))


def _one(*paths: FactPath) -> Callable[[Box], Parts]:
    return lambda _: [("", paths)]


def _track(box: Box) -> Parts:
    yield "", [("track", "rows"), ("track", "start_row")]
    columns: list[tuple[str, FactPath]] = [
        *((f"Share, Century {each}", ("track", "value", each)) for each in CENTURIES),
        *((f"{each.capitalize()} Dividend", ("track", "dividend", each)) for each in SIZES),
        ("Fame by value", ("track", "fame")),
    ]
    rows = list(reversed(range(box.track.rows or 0)))
    for title, path in columns if rows else ():
        yield title, [(*path, row) for row in rows]


def _mats(box: Box) -> Parts:
    for name in box.characters:
        yield name, [("characters", name, *path) for path in MAT]


def _relationships(box: Box) -> Parts:
    spaces = range(min(box.relationship_spaces or 0, MOST_SPACES))
    yield "Every track", [("relationship_spaces",), *(("relationship_benefits", each) for each in spaces)]
    for name in box.characters if spaces else ():
        yield name, [("characters", name, "track", each) for each in spaces]


def _legendary(box: Box) -> Parts:
    known = any(each.benefit for each in box.legendary.values())
    yield "", [("legendary", space, "benefit") for space in box.legendary] if known else []


def _heirlooms(box: Box) -> Parts:
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


def _tiles(box: Box) -> Parts:
    for name in box.tiles:
        yield name, [("tiles", name, "number"), ("tiles", name, "icons")]


def _trade(_: Box) -> Parts:
    columns = [(coin, good) for coin in COMMODITIES for good in COMMODITIES if coin != good]
    for century in CENTURIES:
        yield f"Century {century}", [("trade", century, *column) for column in columns]


def _solo_cards(_: Box) -> Parts:
    for century in CENTURIES:
        yield f"Century {century}", [("solo_cards", century, place) for place in range(DECK)]


CHAPTERS: tuple[tuple[str, str, str, Callable[[Box], Parts]], ...] = (
    ("industries", "Industries", "The ten names on the board, by Group.", _one(("industries",))),
    ("track", "Investment track", "What shares cost and pay, row by row.", _track),
    ("characters", "Characters", "What each Player Mat says.", _mats),
    (
        "relationships",
        "Relationship tracks",
        "What the spaces pay, leftmost first; what every track shares is entered once.",
        _relationships,
    ),
    (
        "legendary",
        "Legendary Figures",
        "The tokens are shuffled for every game, so each table asks what lies on its spaces.",
        _legendary,
    ),
    (
        "heirlooms",
        "Heirlooms",
        "Resources and acquisition fees; what all characters share is entered once.",
        _heirlooms,
    ),
    (
        "exploration",
        "Exploration",
        "What Exploring the City pays in each Century.",
        _one(*(("exploration", century) for century in CENTURIES)),
    ),
    ("tiles", "Scoring Tiles", "Their numbers and Impact Icons.", _tiles),
    ("trade", "Trade Conference", "Which bid wins what, by currency and commodity.", _trade),
    ("row", "Global Action row", "How the eight tiles lie on the table.", _one(("global_row",))),
    (
        "solo",
        "Solo Cards",
        "With all twelve of a Century the app can draw them; without, they are read off the table.",
        _solo_cards,
    ),
)
"""The key of each chapter, its title, what it is about, and its parts."""
APART = {"characters", "heirlooms", "solo"}
"""The chapters whose parts have a page each."""
