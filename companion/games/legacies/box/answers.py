"""Answers in a box sheet: what it says, where that comes from, and a sheet with one answer more.

change = shaped(box, fact, [...])  # what a `printed` step holds; refuses what cannot be
box = answered(box, fact, [...])   # the sheet with it
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion import by_hand, form
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.facts import BoxFact
from companion.games.legacies.box.forms import RULE, TEN
from companion.games.legacies.box.questions import Fact
from companion.games.legacies.box.sheet import Box
from rules_data.boxes import bundled_box

START_VALUE = 3
"""Gold for a share of every Industry at the start of the game (Legacies, Board Setup)."""
Source = Literal["missing", "published", "entered", "stand-in"]
"""Where a fact comes from: nowhere yet, a public page or the rulebook, the table, a value of our own."""


def answer_in(sheet: Json, path: Fact) -> Json:
    """What a written box sheet says there; None where it says nothing."""
    for part in path:
        if isinstance(part, int):
            sheet = sheet[part] if isinstance(sheet, list) and part < len(sheet) else None
        else:
            sheet = sheet.get(part) if isinstance(sheet, Mapping) else None
    return None if sheet in (None, "") or (path in _EMPTY_IS_UNKNOWN and not sheet) else sheet


_EMPTY_IS_UNKNOWN: tuple[Fact, ...] = (("industries",), ("global_row",))


def source(sheet: Json, path: Fact) -> Source:
    """Where the answer in a written box sheet comes from."""
    answer = answer_in(sheet, path)
    if answer is None:
        return "missing"
    if answer == answer_in(bundled_box("known"), path):
        return "published"
    of_ours = sheet.get("stand_in") and answer == answer_in(bundled_box("practice"), path)
    return "stand-in" if of_ours else "entered"


# ---- answering


def shaped(box: Box, fact: BoxFact, answer: Json) -> dict[str, Json]:
    """The answer shaped like the sheet, as a `printed` step takes it; None forgets what was known.

    Refuses what cannot be printed there.
    """
    if answer is not None:
        fact.form.check(answer)
        _check_beside(box, fact, answer)
    if fact.path[0] == "solo_cards":
        return _cards(box, fact, answer)
    before = answer_in(form.write(box), fact.path)
    if isinstance(answer, Mapping) and isinstance(before, Mapping):
        answer = {**dict.fromkeys(before), **answer}  # what the old answer held and the new one lacks goes
    if fact.path == ("industries",):
        return {"industries": answer or []}
    if fact.path == ("track", "start_row") and answer is not None:
        value = _with_answer(box, ("track", "value", "I", answer - 1), START_VALUE)["track"]["value"]
        return {"track": {"start_row": answer, "value": value}}
    if answer is None and isinstance(form.write_whole(Box()).get(str(fact.path[0])), list):
        answer = [] if len(fact.path) == 1 else None
    return _with_answer(box, fact.path, answer)


def _cards(box: Box, fact: BoxFact, answer: Json) -> dict[str, Json]:
    _, century, place = fact.path
    cards = form.write(box).get("solo_cards", {}).get(century, [])
    before, after = cards[: int(place)], cards[int(place) + 1 :]
    return {"solo_cards": {str(century): [*before, *([answer] if answer is not None else []), *after]}}


def answered(box: Box, fact: BoxFact, answer: Json) -> Box:
    """The box sheet with that answer in it; refuses what cannot be printed there."""
    try:
        merged: Box = by_hand.merged(box, Box, shaped(box, fact, answer))
    except BadForm as fault:
        raise Refused(f"This cannot stand in a box sheet: {fault}.", RULE) from fault
    return merged


def _with_answer(box: Box, fact: Fact, answer: Json) -> dict[str, Json]:
    """The answer to a missing fact, shaped like the sheet: what a `printed` step holds.

    A place in a list brings the whole list with it, its other places as they are.
    """
    written = form.write(box)
    for depth, part in enumerate(fact):
        if isinstance(part, int):
            return _nested(fact[:depth], _filled(written, part, answer))
        written = written.get(part, {}) if isinstance(written, dict) else written
    return _nested(fact, answer)


def _filled(values: Json, place: int, answer: Json) -> list[Json]:
    filled = list(values or [])
    filled += [None] * (place + 1 - len(filled))
    filled[place] = answer
    return filled


def _nested(names: Fact, answer: Json) -> dict[str, Json]:
    for name in reversed(names):
        answer = {str(name): answer}
    nested: dict[str, Json] = answer
    return nested


def _check_beside(box: Box, fact: BoxFact, answer: Json) -> None:
    """Refuses an answer that does not agree with what else the sheet holds."""
    match fact.path:
        case ("characters", name, "amicable" | "hostile" as kind):
            other = "hostile" if kind == "amicable" else "amicable"
            both = set(answer) & set(answer_in(form.write(box), ("characters", name, other)) or ())
            if both:
                raise Refused(f"The {both.pop()} is {other} on this mat already.", f"legacies.{kind}")
        case ("characters", _, "influenced") if len(box.industry_names) < TEN:
            raise Refused("Enter the ten Industries of the board first.", "legacies.industries")
        case _:
            return
