"""Answers in a box sheet: what it says, where that comes from, and a sheet with one answer more.

change = shaped(box, fact, [...])  # what a `printed` step holds; refuses what cannot be
box = answered(box, fact, [...])   # the sheet with it
"""

from __future__ import annotations

from collections.abc import Mapping

from companion import by_hand, form
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.facts import RULE
from companion.games.legacies.box.kinds import TEN
from companion.games.legacies.box.sheet import Box
from companion.printed import sheet as printed_sheet
from companion.printed.facts import FactPath, PrintedFact
from companion.printed.sheet import Source, answer_in, with_answer
from rules_data.boxes import bundled_box

START_VALUE = 3
"""Gold for a share of every Industry at the start of the game (Legacies, Board Setup)."""


def source(sheet: Json, path: FactPath) -> Source:
    """Where the answer in a written box sheet comes from."""
    return printed_sheet.source(sheet, path, bundled_box("known"), bundled_box("practice"))


def shaped(box: Box, fact: PrintedFact, answer: Json) -> dict[str, Json]:
    """The answer shaped like the sheet, as a `printed` step takes it; None forgets what was known.

    Refuses what cannot be printed there.
    """
    written = form.write(box)
    if answer is not None:
        fact.check(answer)
        _check_beside(box, fact, answer)
    before = answer_in(written, fact.path)
    if isinstance(answer, Mapping) and isinstance(before, Mapping):
        answer = {**dict.fromkeys(before), **answer}  # what the old answer held and the new one lacks goes
    match fact.path:
        case ("solo_cards", century, int(place)):
            cards = written.get("solo_cards", {}).get(century, [])
            new = [answer] if answer is not None else []
            return {"solo_cards": {str(century): [*cards[:place], *new, *cards[place + 1 :]]}}
        case ("industries" | "global_row" as whole,):
            return {whole: answer or []}
        case ("track", "start_row") if answer is not None:
            value = with_answer(written, ("track", "value", "I", answer - 1), START_VALUE)["track"]["value"]
            return {"track": {"start_row": answer, "value": value}}
        case _:
            return with_answer(written, fact.path, answer)


def answered(box: Box, fact: PrintedFact, answer: Json) -> Box:
    """The box sheet with that answer in it; refuses what cannot be printed there."""
    return with_fact(box, shaped(box, fact, answer))


def with_fact(box: Box, change: Mapping[str, Json]) -> Box:
    """The box sheet with a fact more, `change` being shaped like the sheet; refuses another shape."""
    try:
        merged: Box = by_hand.merged(box, Box, change)
    except BadForm as fault:
        raise Refused(f"This cannot stand in a box sheet: {fault}.", RULE) from fault
    return merged


def _check_beside(box: Box, fact: PrintedFact, answer: Json) -> None:
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
