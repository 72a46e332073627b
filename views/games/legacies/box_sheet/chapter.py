"""A chapter of a box sheet: its facts part after part, or its parts, which have a page each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies.box.answers import answer_in, source
from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.chapters import Chapter, Part, chapters, count
from companion.games.legacies.box.facts import BoxFact
from companion.games.legacies.box.forms import Card, Number
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.box.wording import in_words
from companion.not_done import NotDone
from views.games import game_look
from views.games.legacies.box.answers import number_question
from views.games.legacies.box_sheet.address import NEWS, fact_address, go
from views.games.legacies.box_sheet.marks import MARKS, legend, mark
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
from views.session import Session, use_news

Keep = Callable[[BoxFact, Json], str]
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

    def keep(fact: BoxFact, answer: Json) -> str:
        try:
            session.only_who_plays()
            boxes.answer(sheet, fact, answer)
        except NotDone as why:
            say(why.reason)
            return why.reason
        say("")
        session.announce(NEWS)
        return ""

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


class _Page:
    """What is on the page of a chapter, and what a tap on a fact does."""

    def __init__(
        self,
        session: Session,
        look: Look,
        sheet: str,
        written: Json,
        pad: NumberPad,
        choose: Choose,
        keep: Keep,
    ) -> None:
        self.session, self.look, self.sheet, self.written = session, look, sheet, written
        self.pad, self.choose, self.keep = pad, choose, keep

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
        if not isinstance(part.facts[number].form, Card) or not number:
            return True
        return answer_in(self.written, part.facts[number - 1].path) is not None

    def _line(self, fact: BoxFact) -> ft.Control:
        look = self.look
        where, answer = source(self.written, fact.path), answer_in(self.written, fact.path)
        known = in_words(fact.form, answer)
        short = text(look, fact.short, "label-m", look.colours.soft)
        is_number = isinstance(fact.form, Number)
        if is_number:
            short.expand = True
            value = text(look, known or "\u2013", "num-s")
            content = row(short, value, mark(look, where), gap=12)
        else:
            words = column(short, *([text(look, known, "label-l")] if known else []), gap=0)
            words.expand = True
            content = row(words, mark(look, where), gap=12)
        return flat_line(
            look,
            content,
            spoken=f"{fact.short}: {known}, {MARKS[where][1]}" if known else f"{fact.short}: not known yet",
            on_tap=None if self.sheet == PRACTICE else partial(self._ask, fact, answer),
            padding=ft.Padding(0, 14, 0, 14),
        )

    def _ask(self, fact: BoxFact, answer: Json) -> None:
        if not isinstance(fact.form, Number):
            self.session.navigate(fact_address(self.sheet, fact.path))
            return
        ask = partial(self.pad.ask, number_question(fact, fact.form), partial(self.keep, fact))
        if answer is None:
            ask()
            return
        choices = [
            Choice("change", "Change it", f"It is {answer} now", ft.Icons.DIALPAD),
            Choice("forget", "It is not known after all", icon=ft.Icons.CLOSE),
        ]
        self.choose(fact.question, choices, lambda key: ask() if key == "change" else self.keep(fact, None))
