"""The table: the frame round whatever a game shows of it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import log
from companion.draft import in_words, last_in_words
from companion.game import Refused
from companion.meanwhile import Late
from companion.not_done import NotDone
from companion.phrases import sentence
from companion.store.invitation import ONLY_WATCHES, NotAllowed
from views.games import GameScreens, TablePage, screens_of
from views.look import Look
from views.parts import (
    BarAction,
    NumberQuestion,
    SeatTap,
    bar,
    block,
    column,
    link,
    log_footer,
    margin_note,
    note,
    refusal,
    row,
    score_column,
    scores_in_sight,
    screen,
    section,
)
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable
from views.table.late import late_notice
from views.table.log import undo_and_redo
from views.table.menu import show_menu
from views.table.steps import address, step_line

LOG_BESIDE = 12
"""How many of the latest steps stand beside the page on a wide window."""


def table_screen(at: AtTable, refused: NotDone | None) -> ft.Control:
    """The game's own page in the frame that is the same for every game."""
    look, screens = at.look, screens_of(at.game.key)
    page = screens.table(at)
    name = _name_of(page)
    at.session.finger.turns_to(name)
    on_score = _on_score(at, screens)
    head = bar(
        look,
        page.title,
        page.over or at.game.name,
        on_back=partial(_one_step_back, at),
        actions=[
            BarAction(ft.Icons.SEARCH, "Search the rules", lambda: at.session.ask(game=at.game.key)),
            BarAction(ft.Icons.MORE_VERT, "More", lambda: show_menu(at, page)),
        ],
    )
    in_sight = page.scores and not look.wide
    tiles = scores_in_sight(look, page.scores, on_score, strip=page.strip) if in_sight else None
    shown = _refused(at, refused) if refused and not isinstance(refused, Late) else []
    return screen(
        look,
        _with_refusal(look, head, shown) if look.low else head,
        [*_banner(at), *_kept_aside(at), *page.body],
        top=tiles,
        footer=late_notice(at, refused)
        if isinstance(refused, Late)
        else _footer(at, page, [] if look.low else shown),
        left=_left(look, page, on_score) if look.wide else (),
        right=(page.right() if page.right else _log_beside(at)) if look.medium else (),
        margin=page.margin,
        gap=page.gap,
        page=name,
    )


def _name_of(page: TablePage) -> str:
    """Another page is another title or another player's turn."""
    plays = [score.seat.id for score in page.scores if score.plays]
    return ", ".join([page.name or page.title, page.over, *plays])


def _banner(at: AtTable) -> list[ft.Control]:
    """Over a table that shows the past: which step is played anew, and the way out."""
    if not at.correcting:
        return []
    number, was = (of(at.live.timeline, at.correcting) for of in (log.number_of, log.step_words))
    words = f"Step {number} was: {was}. Play it as it should have been."
    return [
        column(
            margin_note(at.look, "Correcting", words, ft.Icons.EDIT_OUTLINED),
            link(at.look, "Leave it as it was", lambda: _to_log(at)),
            gap=0,
        )
    ]


def _kept_aside(at: AtTable) -> list[ft.Control]:
    """What was half entered for something else than what the table waits for now, and why it waits."""
    if not at.kept_aside:
        return []
    words = sentence(in_words(at.setup.name, at.kept_aside))
    why = f"{words}. It was entered for another moment, and comes back with it: by Undo, for instance."
    return [
        column(
            margin_note(at.look, "Kept, not entered", why, ft.Icons.EDIT_NOTE),
            link(at.look, "Let it go", lambda: at.go_on_with({})),
            gap=0,
        )
    ]


def _left(look: Look, page: TablePage, on_score: SeatTap) -> list[ft.Control]:
    """The scores in a column, and what the game puts below them."""
    title = [section(look, page.scores_title)] if page.scores_title and page.scores else []
    return [*title, *([score_column(look, page.scores, on_score)] if page.scores else []), *page.left]


def _one_step_back(at: AtTable) -> None:
    """Out of a correction to where it was begun; away from the table to the list that led to it."""
    if at.correcting:
        at.session.back(address(at.live.id))
    else:
        at.session.navigate(at.session.outside("/table/"))


def _on_score(at: AtTable, screens: GameScreens) -> SeatTap:
    """A tap on a score: the number pad, and a step that sets it."""

    def ask(seat: str) -> None:
        if not at.session.phone.may_play:
            at.refuse(NotAllowed(ONLY_WATCHES))
            return
        who = at.seat(seat)
        if screens.score_by_hand(at.timeline, seat, 0) is None:
            return
        question = NumberQuestion(f"{who.name}'s {screens.unit}", least=None, seat=who)
        ask_by_hand(
            at,
            question,
            lambda: next((place.total for place in at.standing.places if place.seat == seat), None),
            lambda number: screens.score_by_hand(at.timeline, seat, number) or {},
        )

    return ask


# ---- the footer


def _footer(at: AtTable, page: TablePage, shown: list[ft.Control]) -> ft.Control | None:
    content = page.footer or _standard_footer(at, page)
    parts = [*shown, *([content] if content else [])]
    return column(*parts, gap=10, stretch=True) if parts else None


def _with_refusal(look: Look, head: ft.Control, shown: list[ft.Control]) -> ft.Control:
    """A low window's footer may be out of sight: there a refusal stands under the bar."""
    side = 48 if look.wide else look.side(16)
    return column(
        head,
        *[ft.Container(each, padding=ft.Padding(side, 0, side, 4)) for each in shown],
        gap=0,
        stretch=True,
    )


def _refused(at: AtTable, why: NotDone) -> list[ft.Control]:
    """Why it cannot be done, with the rule, until the next tap that can."""
    rule = why.rule if isinstance(why, Refused) else ""
    asked = [link(at.look, "Why?", lambda: at.open_rule(rule))] if at.citations([rule]) else []
    close = link(at.look, "Close", lambda: at.refuse(None))
    return [column(refusal(at.look, why.reason), row(*asked, close, gap=4), gap=0, stretch=True)]


def _standard_footer(at: AtTable, page: TablePage) -> ft.Control | None:
    """The main button, and below it the last step, log and undo, unless these stand beside the page."""
    if at.correcting or _log_is_beside(at, page):
        return page.main
    if at.can_redo:
        line = _with_redo(at)
        return column(page.main, line, gap=10, stretch=True) if page.main else line
    number, last = log.last_line(at.timeline)
    words = last or "The first step is still to come"
    return log_footer(
        at.look,
        number,
        words,
        on_log=lambda: _to_log(at),
        on_undo=at.undo if at.can_undo else None,
        half=at.trail.own,
        last=last_in_words(at.setup.name, at.trail),
        main=page.main,
    )


def _log_is_beside(at: AtTable, page: TablePage) -> bool:
    return at.look.medium and not page.right


def _with_redo(at: AtTable) -> ft.Control:
    """After an undo: log, undo and redo side by side; at large text the log is in the menu."""
    to_log = block(at.look, "Log", lambda: _to_log(at), icon=ft.Icons.LIST, expand=True, leads=True)
    return row(*([] if at.look.big else [to_log]), *undo_and_redo(at))


def _to_log(at: AtTable) -> None:
    at.session.navigate(address(at.live.id, "log"))


def _log_beside(at: AtTable) -> list[ft.Control]:
    """On a wide window: the latest steps, undo and redo."""
    if at.correcting:
        return []
    look, steps = at.look, len(at.timeline.record.lines)
    first = max(1, steps - LOG_BESIDE + 1)
    lines = [step_line(at, number) for number in range(first, steps + 1)]
    return [
        section(look, "Log"),
        column(*lines, gap=0, stretch=True) if lines else note(look, "The first step is still to come."),
        row(*undo_and_redo(at)),
        *([link(look, "The whole log", lambda: _to_log(at))] if first > 1 else []),
    ]
