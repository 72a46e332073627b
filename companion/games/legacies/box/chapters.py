"""The box sheet as a book: its chapters, their parts, every fact in them, and how much is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion import form
from companion.form import Json
from companion.games.legacies.box.answers import answer_in
from companion.games.legacies.box.facts import MOST_SPACES, BoxFact, fact_at
from companion.games.legacies.box.parts import EVERY
from companion.games.legacies.box.questions import Fact
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.words import CENTURIES, COMMODITIES, LEVELS, SIDES, SIZES

DECK = 12
"""Solo Cards in a Century's deck."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a chapter: a character, a Century, a column of the track."""

    title: str
    facts: tuple[BoxFact, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the box sheet. `apart`: its parts have a page each."""

    key: str
    title: str
    about: str
    parts: tuple[Part, ...]
    apart: bool = False

    @property
    def facts(self) -> tuple[BoxFact, ...]:
        """All facts, part after part."""
        return tuple(fact for part in self.parts for fact in part.facts)


@dataclass(frozen=True, slots=True)
class Count:
    """How many facts are known of those that the companion reckons with."""

    known: int
    of: int

    @property
    def words(self) -> str:
        """The count for people."""
        if self.known == self.of:
            return "Complete" if self.of else ""
        return f"{self.known} of {self.of} known" if self.known else "Nothing known yet"


def count(sheet: Json, facts: Iterable[BoxFact]) -> Count:
    """How much of these facts a written box sheet holds."""
    wanted = [fact for fact in facts if not fact.extra]
    return Count(sum(_is_known(sheet, fact) for fact in wanted), len(wanted))


def _is_known(sheet: Json, fact: BoxFact) -> bool:
    """Whether the sheet answers, by itself or because all characters print the same."""
    places = (fact.path, *([fact.shared] if fact.shared else []))
    return any(answer_in(sheet, place) is not None for place in places)


def changed_facts(before: Box, after: Box) -> Iterator[tuple[BoxFact, Json]]:
    """The facts that another box sheet says or says differently, each with what it says."""
    then, now = form.write(before), form.write(after)
    for fact in (fact for chapter in chapters(after) for fact in chapter.facts):
        if answer_in(then, fact.path) != answer_in(now, fact.path):
            yield fact, answer_in(now, fact.path)


def chapters(box: Box) -> tuple[Chapter, ...]:
    """All chapters of this box sheet, in the order in which a new game needs them."""
    return (
        _one("industries", "Industries", "The ten names on the board, by Group.", box, [("industries",)]),
        _track(box),
        _characters(box),
        _relationships(box),
        _legendary(box),
        _heirlooms(box),
        _explorations(box),
        _tiles(box),
        _trade(box),
        _one("row", "Global Action row", "How the eight tiles lie on the table.", box, [("global_row",)]),
        _solo_cards(box),
    )


def _one(key: str, title: str, about: str, box: Box, paths: list[Fact]) -> Chapter:
    return Chapter(key, title, about, (_part(box, "", paths),))


def _part(box: Box, title: str, paths: Iterable[Fact]) -> Part:
    return Part(title, tuple(fact_at(box, path) for path in paths))


def _track(box: Box) -> Chapter:
    ends = _part(box, "", [("track", "rows"), ("track", "start_row")])
    rows = list(reversed(range(box.track.rows or 0)))
    columns: list[tuple[str, Fact]] = [
        *[(f"Share, Century {each}", ("track", "value", each)) for each in CENTURIES],
        *[(f"{each.capitalize()} Dividend", ("track", "dividend", each)) for each in SIZES],
        ("Fame by value", ("track", "fame")),
    ]
    parts = [_part(box, title, [(*path, row) for row in rows]) for title, path in columns if rows]
    return Chapter("track", "Investment track", "What shares cost and pay, row by row.", (ends, *parts))


def _characters(box: Box) -> Chapter:
    kinds: list[Fact] = [
        *[("influenced",), ("amicable",), ("hostile",), ("impact_icon",)],
        *[("start", kind) for kind in ("foundation", "fame", "gold", "resources")],
        *[("special", side) for side in SIDES],
    ]
    parts = [_part(box, name, [("characters", name, *kind) for kind in kinds]) for name in box.characters]
    about = "What each Player Mat says."
    return Chapter("characters", "Characters", about, tuple(parts), apart=True)


def _relationships(box: Box) -> Chapter:
    spaces = range(min(box.relationship_spaces or 0, MOST_SPACES))
    shared: list[Fact] = [("relationship_spaces",), *[("relationship_benefits", each) for each in spaces]]
    own = [
        _part(box, name, [("characters", name, "track", each) for each in spaces])
        for name in box.characters
        if spaces
    ]
    about = "What the spaces pay, leftmost first; what every track shares is entered once."
    return Chapter("relationships", "Relationship tracks", about, (_part(box, "Every track", shared), *own))


def _legendary(box: Box) -> Chapter:
    about = "The tokens are shuffled for every game, so each table asks what lies on its spaces."
    facts: list[Fact] = [("legendary", space, "benefit") for space in box.legendary]
    known = _part(box, "", facts if any(each.benefit for each in box.legendary.values()) else [])
    return Chapter("legendary", "Legendary Figures", about, (known,))


def _heirlooms(box: Box) -> Chapter:
    def facts(whose: str) -> Iterator[Fact]:
        for level in LEVELS:
            kinds = ("cost", "fee", "name") if level != LEVELS[-1] else ("cost", "name")
            yield from (("heirlooms", whose, str(level), kind) for kind in kinds)

    parts = [_part(box, name, facts(name)) for name in box.characters]
    every = Part(
        "Every character",
        tuple(fact for fact in _part(box, "", facts(EVERY)).facts if fact.path[-1] != "name"),
    )
    about = "Resources and acquisition fees; what all characters share is entered once."
    return Chapter("heirlooms", "Heirlooms", about, (every, *parts), apart=True)


def _explorations(box: Box) -> Chapter:
    about = "What Exploring the City pays in each Century."
    return _one("exploration", "Exploration", about, box, [("exploration", each) for each in CENTURIES])


def _tiles(box: Box) -> Chapter:
    parts = [_part(box, name, [("tiles", name, "number"), ("tiles", name, "icons")]) for name in box.tiles]
    return Chapter("tiles", "Scoring Tiles", "Their numbers and Impact Icons.", tuple(parts))


def _trade(box: Box) -> Chapter:
    parts = [
        _part(
            box,
            f"Century {century}",
            [("trade", century, coin, good) for coin in COMMODITIES for good in COMMODITIES if coin != good],
        )
        for century in CENTURIES
    ]
    about = "Which bid wins what, by currency and commodity."
    return Chapter("trade", "Trade Conference", about, tuple(parts))


def _solo_cards(box: Box) -> Chapter:
    parts = [
        _part(box, f"Century {century}", [("solo_cards", century, place) for place in range(DECK)])
        for century in CENTURIES
    ]
    about = "With all twelve of a Century the app can draw them; without, they are read off the table."
    return Chapter("solo", "Solo Cards", about, tuple(parts), apart=True)
