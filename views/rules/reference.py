"""The rules reference as a screen: the list and the entry, one over the other or side by side."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import flet as ft

from companion.not_done import NotDone
from companion.rules import make_ready, rules_faults
from companion.rules.answers import answers, known
from companion.store.bookmarks import read_bookmarks, save_bookmarks
from companion.store.rulings import Rulings
from views.look import Look
from views.parts import margin_note, search_field, use_bottom_sheet
from views.rules.beside import beside
from views.rules.frame import one_over_the_other, side_by_side
from views.rules.listed import found_page, start_page
from views.rules.reader import ADDRESS, RULES, Reader
from views.session import Session, use_news


@dataclass(frozen=True, slots=True)
class Field:
    """How often the search field was begun with other words, and whether it waits for keys."""

    times: int
    focus: bool


@ft.component
def Reference(session: Session, chosen: str) -> ft.Control:  # noqa: N802
    """The reference; `chosen` is the id of the entry that the address names, if it names one."""
    use_news(session, RULES)
    first = session.query.get("ask", "")
    field, begin = ft.use_state(Field(0, not first and not chosen))
    asked, set_asked = ft.use_state(first)
    sheet = use_bottom_sheet(session.look)
    opened_from = ft.use_memo(lambda: beside(session), [])
    to_list = ft.use_memo(lambda: ADDRESS if chosen else session.route, [])
    ft.use_effect(lambda: _make_ready(session), [])
    ft.use_effect(lambda: _note_as_read(session, chosen), [chosen])

    def typed(words: str) -> None:
        set_asked(words)
        if session.route.startswith(f"{ADDRESS}/"):
            session.navigate(to_list)  # typed beside an open entry, it asks anew

    def ask_with(words: str, focus: bool = False) -> None:
        begin(Field(field.times + 1, focus))
        typed(words)

    reader = Reader(session, session.look, opened_from, asked, Rulings(session.folder).all(), sheet)
    found = answers(asked, opened_from.game, reader.rulings) if asked.strip() else ()
    best = found[0].entry.id if found else ""
    beside_list = session.look.medium
    lit = chosen or best if beside_list else best
    listed = found_page(reader, found, lit, ask_with) if asked.strip() else start_page(reader)
    listed = [*_left_out(session.look), *listed]
    top = _field(session.look, field, asked, ft.use_callback(typed, []))
    if beside_list:
        return side_by_side(reader, top, listed, chosen or best)
    return one_over_the_other(reader, top, listed, chosen, lambda: ask_with("", focus=True))


def _field(look: Look, field: Field, asked: str, on_words: Callable[[str], object]) -> ft.Container:
    """The search field; begun anew, it is another field."""
    hint = "Ask a rule" if look.large else "Ask a rule: money, kicked out"
    search = search_field(look, on_words, hint=hint, start=asked, focus=field.focus)
    return ft.Container(search, key=f"field {field.times}")


def _left_out(look: Look) -> list[ft.Control]:
    """What has to be put right before all rules can be read."""
    return [
        margin_note(look, fault, "", ft.Icons.INFO_OUTLINE, look.colours.gold) for fault in rules_faults()
    ]


def _make_ready(session: Session) -> None:
    """Reads all entries while the first word is typed."""
    session.page.run_thread(make_ready)


def _note_as_read(session: Session, chosen: str) -> None:
    """Remembers an entry that was opened; that it could not be is no matter."""
    if known([chosen]):
        with suppress(NotDone):
            session.only_who_plays()
            save_bookmarks(session.folder, read_bookmarks(session.folder).looked_at(chosen))
            session.announce(RULES)
