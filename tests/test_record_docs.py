"""Every example in the documentation of the record form is a record, and plays as the text says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import history
from companion.games import games
from companion.record import read_record
from companion.sharing import replayed
from companion.store.record_file import BadFile, timeline_in
from tests.shelf import every, page_of

DOCS = Path(__file__).parent.parent / "docs"
PAGES = (DOCS / "records.md", *sorted((DOCS / "records").glob("*.md")))
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A JSON block of a page, and the last line of text before it."""

    page: Path
    line: int
    introduced: str
    written: Any


def examples(page: Path) -> list[Example]:
    text = page.read_text("utf-8")
    return [
        Example(
            page,
            text[: block.start()].count("\n") + 1,
            text[: block.start()].rstrip().rpartition("\n")[2],
            json.loads(block[1]),
        )
        for block in BLOCK.finditer(text)
    ]


EXAMPLES = [
    pytest.param(example, id=f"{example.page.name}-{example.line}")
    for page in PAGES
    for example in examples(page)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_plays_without_a_refusal_unless_it_is_introduced_as_refused(example: Example) -> None:
    timeline = history.replay(read_record(example.written))
    refusals = [moment.refusal.reason for moment in timeline.moments if moment.refusal]
    assert bool(refusals) == ("refused" in example.introduced), refusals


@every()
def test_every_action_of_a_game_has_an_example(game: str) -> None:
    found = examples(page_of(game))
    shown = {step["do"] for example in found for step in example.written.get("steps", [])}
    assert {"set", *(action.do for action in games()[game].actions)} <= shown


@every()
def test_the_examples_of_a_game_play_as_they_are_introduced(game: str) -> None:
    for example in examples(page_of(game)):
        test_an_example_plays_without_a_refusal_unless_it_is_introduced_as_refused(example)


@pytest.mark.parametrize("game", list(games()), indirect=True)
def test_the_general_page_leads_to_the_page_of_a_game(game: str) -> None:
    assert f"records/{game}.md" in (DOCS / "records.md").read_text("utf-8")


ODD: tuple[Any, ...] = (None, 0, -1, 99, "", "A", "Z", [], {}, ["A"], {"A": 1}, True, 1.5)


def places(written: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything within a JSON value."""
    inner = (
        written.items()
        if isinstance(written, dict)
        else enumerate(written)
        if isinstance(written, list)
        else ()
    )
    for key, value in inner:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoilt(written: Any, random: Random) -> Any:
    """The record with one thing in it replaced by something odd, or taken away."""
    record = json.loads(json.dumps(written))
    *path, last = random.choice(list(places(record)))
    within = record
    for key in path:
        within = within[key]
    if random.random() < 0.2:
        del within[last]
    else:
        within[last] = random.choice(ODD)
    return record


@settings(max_examples=400, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1_000_000))
def test_a_spoilt_record_is_refused_as_a_whole_or_plays_with_refusals(seed: int) -> None:
    random = Random(seed)
    example: Any = random.choice(EXAMPLES).values[0]
    try:
        timeline = timeline_in(json.dumps(spoilt(example.written, random)).encode())
    except BadFile:
        return
    assert json.dumps(replayed(timeline))


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
