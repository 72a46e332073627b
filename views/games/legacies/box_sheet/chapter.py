"""A chapter of a box sheet: its facts part after part, or its parts, which have a page each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies.box.answers import source
from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.kinds import Card
from companion.games.legacies.box.sheet import Box
from companion.printed.answers import Number
from companion.printed.facts import PrintedFact
from companion.printed.sheet import Chapter, Part, answer_in, count
from views.games import game_look
from views.games.legacies.box_sheet.address import NEWS, change_sheets, fact_address, go
from views.games.legacies.box_sheet.sheet import no_sheet
from views.games.legacies.signs import practice_mark
from views.look import Look
from views.parts import (
    Choice,
    Choose,
    NumberPad,
    bar,
    chevron,
    column,
    flat_line,
    note,
    refusal,
    row,
    screen,
    section,
    text,
    use_choice,
    use_number_pad,
)
from views.printed.asking import number_question
from views.printed.marks import MARKS, legend, mark
from views.session import Session, use_news

Keep = Callable[[PrintedFact, Json], str]
"""Keeps an answer; gives a sentence if that could not be done."""


@ft.component
def ChapterPage(session: Session, sheet: str, chapter: str, part: str) -> ft.Control:  # noqa: N802
    """The chapter of this key, or one part of it by its number."""
    use_news(session, NEWS)
    fault, say = ft.use_state("")
    look, boxes = session.look.of(game_look("legacies")), Boxes(session.folder)
    pad, choose = use_number_pad(look), use_choice(look)
    box = boxes.box(sheet)
    found = next((each for each in chapters(box) if each.key == chapter), None) if box else None
    if box is None or found is None:
        return no_sheet(session)

    def keep(fact: PrintedFact, answer: Json) -> str:
        fault = session.why_not(partial(change_sheets, session, lambda: boxes.answer(sheet, fact, answer)))
        say(fault)
        return fault

    one = found.parts[int(part)] if part.isdecimal() and int(part) < len(found.parts) else None
    page = _Page(session, look, sheet, boxes.sheet(sheet), pad, choose, keep)
    body = [
        *([refusal(look, fault)] if fault else []),
        *page.head(found, box),
        *page.body(found, one),
        ft.Container(height=16),
    ]
    title = one.title if one and one.title else found.title
    over = f"{box.name}, {found.title}" if one else box.name
    return screen(look, bar(look, title, over, on_back=session.back), body, gap=12)


@dataclass(frozen=True, slots=True, eq=False)
class _Page:
    """What is on the page of a chapter, and what a tap on a fact does."""

    session: Session
    look: Look
    sheet: str
    written: Json
    pad: NumberPad
    choose: Choose
    keep: Keep

    def head(self, chapter: Chapter, box: Box) -> list[ft.Control]:
        """What the chapter is about, and what the signs mean."""
        used = {source(self.written, fact.path) for fact in chapter.facts}
        tag = [row(practice_mark(self.look))] if box.stand_in else []
        return [*tag, note(self.look, chapter.about), *([legend(self.look, used)] if used else [])]

    def body(self, chapter: Chapter, one: Part | None) -> list[ft.Control]:
        """The parts to open, or the facts."""
        if chapter.apart and one is None:
            lines = [self._part_line(chapter, number) for number in range(len(chapter.parts))]
            return [column(*lines, gap=0, stretch=True)]
        parts = [one] if one else chapter.parts
        return [control for part in parts for control in self._part(part, titled=one is None)]

    def _part_line(self, chapter: Chapter, number: int) -> ft.Control:
        part = chapter.parts[number]
        counted = count(self.written, part.facts).words
        words = text(self.look, part.title, "label-l", expand=True)
        sign = chevron(self.look)
        tally = text(self.look, counted, "label-m", self.look.colours.soft)
        return flat_line(
            self.look,
            row(words, tally, sign) if not self.look.big else row(words, sign),
            spoken=f"{part.title}: {counted}" if counted else part.title,
            on_tap=partial(go, self.session, self.sheet, chapter=chapter.key, part=str(number)),
            padding=ft.Padding(0, 13, 0, 13),
        )

    def _part(self, part: Part, titled: bool) -> list[ft.Control]:
        facts = [fact for number, fact in enumerate(part.facts) if self._is_shown(part, number)]
        title = [section(self.look, part.title)] if titled and part.title else []
        return [*title, column(*map(self._line, facts), gap=0, stretch=True)] if facts else []

    def _is_shown(self, part: Part, number: int) -> bool:
        """Of a deck of Solo Cards only those that are known, and the next one."""
        if not isinstance(part.facts[number].kind, Card) or not number:
            return True
        return answer_in(self.written, part.facts[number - 1].path) is not None

    def _line(self, fact: PrintedFact) -> ft.Control:
        look, answer = self.look, answer_in(self.written, fact.path)
        where, known = source(self.written, fact.path), fact.in_words(answer)
        short = text(look, fact.short, "label-m", look.colours.soft)
        if isinstance(fact.kind, Number):
            short.expand = True
            content = row(short, text(look, known or "\u2013", "num-s"), mark(look, where), gap=12)
        else:
            words = [short, *([text(look, known, "label-l")] if known else [])]
            content = row(column(*words, gap=0, expand=True), mark(look, where), gap=12)
        return flat_line(
            look,
            content,
            spoken=f"{fact.short}: {known}, {MARKS[where][1]}" if known else f"{fact.short}: not known yet",
            on_tap=None if self.sheet == PRACTICE else partial(self._ask, fact, answer),
            padding=ft.Padding(0, 14, 0, 14),
        )

    def _ask(self, fact: PrintedFact, answer: Json) -> None:
        if not isinstance(fact.kind, Number):
            self.session.navigate(fact_address(self.sheet, fact.path))
            return
        ask = partial(self.pad.ask, number_question(fact, fact.kind), partial(self.keep, fact))
        if answer is None:
            ask()
            return
        choices = [
            Choice("change", "Change it", f"It is {answer} now", ft.Icons.DIALPAD),
            Choice("forget", "It is not known after all", icon=ft.Icons.CLOSE),
        ]
        self.choose(fact.question, choices, lambda key: ask() if key == "change" else self.keep(fact, None))
