"""Pictures for the gallery: a result, six at the table, a choice, nothing yet."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from tests.browser.pictures_of_play import (
    ADA,
    BEN,
    HEIRLOOMS,
    MORE,
    NEMESIS,
    SEARCH,
    SIGNS,
    STAR,
)
from views.games.legacies.signs import practice_mark
from views.look import Look
from views.parts import (
    BarAction,
    Course,
    Line,
    Score,
    bar,
    block,
    empty_state,
    footer_buttons,
    hairline,
    ledger,
    link,
    margin_note,
    note,
    piece,
    reading_line,
    rich,
    row,
    score_chart,
    score_column,
    scores_in_sight,
    screen,
    seat_line,
    section,
    sheet,
    tag,
    winner_panel,
    word_tile,
)
from views.parts.choice import choice_list

OTHERS = (Seat("C", "Cleo", "green"), Seat("D", "Dot", "red"), Seat("E", "Eve", "rose"))
PARTS = (
    Line("Played for", (88, 84, 71)),
    Line("Foundation", (9, 7, 11)),
    Line("Gold", (4, 6, 2)),
    Line("Resources", (5, 3, 4)),
    Line("Heirlooms", (14, 9, 12)),
    Line("Storied bonus", (24, 18, None)),
)


def result(look: Look) -> ft.Control:
    """The result with its parts."""
    seats = (ADA, NEMESIS, BEN)
    courses = (
        Course(ADA, (0, 20, 31, 60, 95, 144)),
        Course(NEMESIS, (0, 25, 50, 61, 90, 127)),
        Course(BEN, (0, 10, 40, 66, 99, 124)),
    )
    return screen(
        look,
        bar(
            look,
            "After six Generations",
            "Legacies",
            on_back=print,
            actions=[BarAction(SIGNS.LIST, "The whole log", print), MORE],
        ),
        [
            winner_panel(look, [ADA], "Ada wins", 144, over="First of three"),
            seat_line(look, Score(NEMESIS, 127), rank=2),
            seat_line(look, Score(BEN, 124), rank=3),
            section(look, "Where it came from"),
            ledger(
                look,
                seats,
                PARTS,
                Line("Fame", (144, 127, 124)),
                room=look.width - 624 if look.wide else None,
            ),
            section(look, "How it went"),
            score_chart(look, courses, per="Generation"),
        ],
        footer=footer_buttons(
            look,
            block(look, "Share picture", print, icon=SIGNS.IMAGE_OUTLINED, grain="fill"),
            block(look, "Other", print, icon=SIGNS.IOS_SHARE),
        ),
        gap=14,
    )


def many(look: Look) -> ft.Control:
    """Six and seven seats."""
    seats = (ADA, BEN, *OTHERS, NEMESIS)
    scores = [
        Score(seat, 100 + number * 7, under="Foundation 125", plays=number == 1)
        for number, seat in enumerate(seats)
    ]
    lines = [Line("Played for", (88, 84, 71, 102, 9, 33)), Line("Foundation", (9, 7, 11, 0, None, 3))]
    return screen(
        look,
        bar(look, "Six at the table", "Legacies, Century II", on_back=print, actions=[SEARCH, MORE]),
        [
            ledger(look, seats, lines, Line("Fame", tuple(score.figure for score in scores))),
            section(look, "Pieces"),
            ft.Row([piece(look, seat, size) for seat in (*seats, STAR) for size in (18, 32)], wrap=True),
            *[seat_line(look, score) for score in scores[:2]],
            reading_line(look, "One of several", chosen=True, on_tap=print),
            row(tag(look, "Century II"), practice_mark(look)),
            note(look, "Two hands at the same speed: *neither* may look."),
            margin_note(
                look,
                "Ruled at this table, 12 November",
                "A bumped token may be placed again.",
                SIGNS.GAVEL,
                look.colours.gold,
            ),
            margin_note(look, "Left open", "The rulebook does not say.", SIGNS.HELP_OUTLINE),
            sheet(
                look,
                rich(look, "A *sheet* of paper", "read-m"),
                hairline(look),
                link(look, "All past tables", print),
            ),
            row(word_tile(look, "bump", print), word_tile(look, "thrown off", print), wrap=True),
        ],
        top=None if look.wide else scores_in_sight(look, scores, print),
        left=[section(look, "Fame"), score_column(look, scores, print)],
        margin=12,
    )


def empty(look: Look) -> ft.Control:
    """Nothing here yet."""
    words = (
        "When the table settles a question, write it down beside the rule. It is shown there from then on."
    )
    return screen(
        look,
        bar(look, "Rulings of this table", "Rules", on_back=print, actions=[SEARCH]),
        [
            empty_state(
                look,
                SIGNS.GAVEL,
                "Nothing ruled yet",
                words,
                block(look, "Write a ruling", print, icon=SIGNS.EDIT_NOTE),
            )
        ],
    )


def choice(look: Look) -> ft.Control:
    """A sheet of choices, laid open."""
    return screen(
        look, bar(look, "A choice"), [choice_list(look, "Which heirloom?", HEIRLOOMS, print, print)]
    )
