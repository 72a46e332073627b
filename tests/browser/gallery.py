"""Every part on show, for looking at: `python -m tests.browser.gallery`, then `/parts`, `/parts/dark/200`.

The address names the picture, the game, "dark" and the text scale, in any order after the first.
Nothing here is part of the app.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import flet as ft

from companion.game import Candidate, Decision, Option, Reading, Seat
from views.look import ASSETS, Look, dress
from views.parts import (
    BarAction,
    Choice,
    Citation,
    Course,
    Line,
    NumberQuestion,
    Score,
    bar,
    block,
    choice_list,
    citations,
    column,
    decision_page,
    empty_state,
    footer_buttons,
    grid,
    hairline,
    heading,
    ledger,
    link,
    locked,
    log_footer,
    log_line,
    margin_note,
    note,
    option_question,
    oxford,
    pick,
    piece,
    practice_mark,
    reading_line,
    refusal,
    rich,
    row,
    score_chart,
    score_column,
    scores_in_sight,
    screen,
    search_field,
    seat_line,
    seat_tile,
    section,
    sheet,
    switch_line,
    tag,
    text,
    text_field,
    tile,
    use_choice,
    use_number_pad,
    why_list,
    winner_panel,
    word_tile,
)

SIGNS = ft.Icons
ADA, BEN = Seat("A", "Ada", "blue"), Seat("B", "Ben", "yellow")
NEMESIS = Seat("N", "Nemesis", "charcoal", "nemesis")
STAR = Seat("R", "Rising Star", "purple", "rising_star")
OTHERS = (Seat("C", "Cleo", "green"), Seat("D", "Dot", "red"), Seat("E", "Eve", "rose"))
SCORES = (
    Score(ADA, 47, under="Foundation 60"),
    Score(NEMESIS, 52, under="Foundation 45", plays=True),
    Score(BEN, 39, under="Foundation 75"),
)
DECISION = Decision(
    "A relationship with the General",
    (
        "Put the Nemesis's token on the *General's* first space.",
        "Your token there moves one space right, off the track. *Take it back.*",
        "Discard the *middle* card of the market and deal a new one.",
    ),
    (
        Candidate("Socialite", "ruled out", "Has a token of the Nemesis already"),
        Candidate("Inventor", "ruled out", "Its own character: never on its own track"),
        Candidate("General", "chosen", "First one that it can take"),
        Candidate("Legendary Figure", "not reached", "Not reached"),
    ),
    "The row, read from left to right",
    (),
)
FIFTH_CARD = Option(
    "fifth-card",
    "After the Nemesis's fifth card",
    "The Nemesis goes on past five cards, but the solo card has five rows. Which row counts is left open.",
    (
        Reading("stay", "Stay on row 5"),
        Reading("again", "Begin again at row 1"),
        Reading("global", "Only Global Actions"),
    ),
    "",
)
PARTS = (
    Line("Played for", (88, 84, 71)),
    Line("Foundation", (9, 7, 11)),
    Line("Gold", (4, 6, 2)),
    Line("Resources", (5, 3, 4)),
    Line("Heirlooms", (14, 9, 12)),
    Line("Storied bonus", (24, 18, None)),
)
SEARCH = BarAction(SIGNS.SEARCH, "Search the rules", print)
MORE = BarAction(SIGNS.MORE_VERT, "More", print)


def _rules() -> list[Citation]:
    return [
        Citation("Whom the Nemesis courts", "Legacies, Nemesis and Rising Star", print),
        Citation("Bumping a token", "Legacies, Relationships", print),
    ]


def turn(look: Look) -> ft.Control:
    """An automa's turn."""
    done = block(look, "Done", print, icon=SIGNS.CHECK, grain="fill")
    other, why = block(look, "Something else", print), block(look, "Why?", print)
    others = [other] if look.medium else [why] if look.big else [other, why]
    page = decision_page(look, NEMESIS, DECISION, where="Card 3 of this Generation, row 3", counts=3)
    return screen(
        look,
        bar(look, "Generation 3", "Legacies, Century II", on_back=print, actions=[SEARCH, MORE]),
        [page, *([block(look, "Something else", print)] if look.big else [])],
        top=None if look.wide else scores_in_sight(look, SCORES, print, strip=True),
        footer=footer_buttons(look, done, *others),
        left=[section(look, "Fame"), score_column(look, SCORES, print)],
        right=[
            section(look, "Why"),
            why_list(look, DECISION.candidates),
            section(look, "The rules"),
            citations(look, _rules()),
        ],
        margin=12,
    )


ACTIONS = (
    ("Relationship", SIGNS.HANDSHAKE_OUTLINED),
    ("Investment", SIGNS.SHOW_CHART),
    ("Opportunity", SIGNS.BOLT),
    ("Explore", SIGNS.EXPLORE_OUTLINED),
    ("Resource", SIGNS.CATEGORY_OUTLINED),
    ("Heirloom", SIGNS.DIAMOND_OUTLINED),
)


def table(look: Look) -> ft.Control:
    """A person's turn, with the number pad behind the scores."""
    return _table(look)


@ft.component
def _table(look: Look) -> ft.Control:
    pad, choose = use_number_pad(look), use_choice(look)
    fame, set_fame = ft.use_state(47)
    scores = (
        Score(ADA, fame, under="Foundation 60", plays=True),
        *SCORES[2:],
        Score(NEMESIS, 52, under="Foundation 45"),
    )

    def ask(seat: str) -> None:
        pad.ask(NumberQuestion("Ada's Fame", current=fame, seat=ADA), set_fame)

    def ask_which() -> None:
        choose("Which heirloom?", HEIRLOOMS, print)

    tiles = [tile(look, words, icon, ask_which) for words, icon in ACTIONS]
    log = [
        log_line(look, 14, BEN, "Ben buys a minor investment in *Railways*", print),
        log_line(look, 15, NEMESIS, "Nemesis: relationship with the *Promoter*", print),
        log_line(look, 16, ADA, "Ada explores the city: *+3 Fame*", print),
        log_line(look, 17, None, "Generation 3 begins", print),
    ]
    return screen(
        look,
        bar(look, "Generation 3", "Legacies, Century II", on_back=print, actions=[SEARCH, MORE]),
        [
            row(heading(look, "Ada plays a card", "title-m")),
            *([oxford(look)] if look.wide else []),
            grid(tiles, 2 if look.big else 3),
            locked(look, "*Global Action* after two cards"),
            section(look, "Log", practice_mark(look)),
            column(*log, gap=0, stretch=True),
        ],
        top=None if look.wide else scores_in_sight(look, scores, ask),
        footer=log_footer(look, 18, "Nemesis: *General*", on_log=print, on_undo=print),
        left=[section(look, "Fame"), score_column(look, scores, ask)],
        right=[section(look, "Log"), *log],
        margin=12,
        gap=8,
    )


HEIRLOOMS = (
    Choice("tiara", "Diamond Tiara", "level 2, costs 2 Gems", SIGNS.DIAMOND_OUTLINED),
    Choice("ben", "From Ben", "pays Ben 3 Fame", seat=BEN),
    Choice("book", "Gilded Autograph Book", refused="Level 2 is held already."),
)


def entry(look: Look) -> ft.Control:
    """Card entry: things to pick, in order, ruled out."""
    names = ("Socialite", "General", "Inventor", "Politician", "Promoter", "Boss", "Mogul", "Baron")
    order = {"Socialite": 1, "General": 2}
    picks = [
        pick(look, name, None if name == "Inventor" else print, chosen=name in order, order=order.get(name))
        for name in names
    ]
    arrows = [
        pick(look, "", print, icon=icon, spoken=name)
        for icon, name in ((SIGNS.ARROW_UPWARD, "Arrow up"), (SIGNS.ARROW_DOWNWARD, "Arrow down"))
    ]
    windows = [
        pick(look, name, print, chosen=name == "Middle") for name in ("None", "Top", "Middle", "Bottom")
    ]
    return screen(
        look,
        bar(
            look,
            "What does row 3 show?",
            "Nemesis, card 3",
            on_back=print,
            actions=[BarAction(SIGNS.HELP_OUTLINE, "Where to look", print)],
        ),
        [
            section(look, "Its icons, left to right"),
            grid(picks, 2 if look.big else 3, gap=6),
            section(look, "The window"),
            grid(windows, 2 if look.big else 4, gap=6),
            grid(
                [
                    *arrows,
                    *[pick(look, number, print, spoken=f"Foundation {number}") for number in ("5", "10")],
                ],
                4,
                gap=6,
            ),
            refusal(look, "Ada has 2 Gems; this heirloom costs 3."),
        ],
        footer=footer_buttons(
            look, block(look, "Show the decision", None, icon=SIGNS.ARROW_FORWARD, grain="fill")
        ),
        margin=8,
        gap=10,
    )


def setup(look: Look) -> ft.Control:
    """Set-up: seats, fields, options."""
    return _setup(look)


@ft.component
def _setup(look: Look) -> ft.Control:
    chosen, set_chosen = ft.use_state("stay")
    on, set_on = ft.use_state(True)
    changed = ft.use_callback(print, [])
    return screen(
        look,
        bar(look, "A new solo table", "Legacies", on_back=print, actions=[SEARCH]),
        [
            section(look, "Seats"),
            seat_tile(look, ADA, ["Socialite, aboveboard"], print),
            seat_tile(look, NEMESIS, ["General, underhanded", "drawn at random"], print),
            seat_tile(look, STAR, ["Inventor"], print),
            row(
                block(look, "Rising Star", print, icon=SIGNS.ADD, expand=True),
                block(look, "Person", print, icon=SIGNS.ADD, expand=True),
                gap=12,
            ),
            section(look, "The table decides", text(look, "1 of 6", "label-s", look.colours.soft)),
            option_question(look, FIFTH_CARD, chosen, set_chosen, _rules()[0]),
            section(look, "Settings"),
            switch_line(look, "Reduce motion", "Nothing moves by itself", on=on, on_change=set_on),
            text_field(look, "Name", changed, start="Ada"),
            search_field(look, changed),
        ],
        footer=block(look, "Start: Ada plays first", print, icon=SIGNS.PLAY_ARROW, grain="fill"),
        gap=14,
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


PICTURES: dict[str, Callable[[Look], ft.Control]] = {
    "turn": turn,
    "table": table,
    "entry": entry,
    "setup": setup,
    "result": result,
    "many": many,
    "empty": empty,
    "choice": choice,
}


@ft.component
def Gallery(words: tuple[str, ...]) -> ft.Control:  # noqa: N802
    """The picture that the address names."""
    page = ft.context.page
    width, set_width = ft.use_state(page.width or 360)
    page.on_resize = lambda event: set_width(event.width)
    game = next((word for word in words if "-" in word), "legacies")
    scale = next((int(word) / 100 for word in words if word.isdigit()), 1.0)
    look = Look(game, "dark" in words, scale, width)
    dress(page, look)
    return PICTURES.get(next(iter(words), "turn"), turn)(look)


def main(page: ft.Page) -> None:
    """Shows the picture that the address names."""
    words = tuple(word for word in (page.route or "/").split("?")[0].split("/") if word)
    page.render(lambda: Gallery(words))


if __name__ == "__main__":
    port = int(os.getenv("FLET_SERVER_PORT", "8601"))
    ft.run(main, view=None, host="127.0.0.1", port=port, no_cdn=True, assets_dir=str(ASSETS))
