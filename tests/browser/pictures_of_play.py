"""Pictures for the gallery: a turn, a table, card entry, set-up."""

from __future__ import annotations

import flet as ft

from companion.game import Candidate, Decision, OpenRule, Reading, Seat
from views.games.legacies.signs import practice_mark
from views.look import Look
from views.parts import (
    BarAction,
    Choice,
    Citation,
    NumberQuestion,
    Score,
    bar,
    block,
    citations,
    column,
    decision_page,
    footer_buttons,
    grid,
    heading,
    locked,
    log_footer,
    log_line,
    option_question,
    oxford,
    pick,
    refusal,
    row,
    score_column,
    scores_in_sight,
    screen,
    search_field,
    seat_tile,
    section,
    switch_line,
    text,
    text_field,
    tile,
    use_choice,
    use_number_pad,
    use_typed,
    why_list,
)

SIGNS = ft.Icons
ADA, BEN = Seat("A", "Ada", "blue"), Seat("B", "Ben", "yellow")
NEMESIS = Seat("N", "Nemesis", "charcoal", "nemesis")
STAR = Seat("R", "Rising Star", "purple", "rising_star")
SCORES = (
    Score(ADA, 47, "Fame", under="Foundation 60"),
    Score(NEMESIS, 52, "Fame", under="Foundation 45", plays=True),
    Score(BEN, 39, "Fame", under="Foundation 75"),
)
DECISION = Decision(
    "A Relationship with the General",
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
FIFTH_CARD = OpenRule(
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
        Score(ADA, fame, "Fame", under="Foundation 60", plays=True),
        *SCORES[2:],
        Score(NEMESIS, 52, "Fame", under="Foundation 45"),
    )

    def ask(seat: str) -> None:
        pad.ask(NumberQuestion("Ada's Fame", current=fame, seat=ADA), set_fame)

    def ask_which() -> None:
        choose("Which heirloom?", HEIRLOOMS, print)

    tiles = [tile(look, words, icon, ask_which) for words, icon in ACTIONS]
    log = [
        log_line(look, 14, BEN, "Ben buys a minor investment in *Railways*", print),
        log_line(look, 15, NEMESIS, "Nemesis: Relationship with the *Promoter*", print),
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
            section(look, "Open rules", text(look, "1 of 6", "label-s", look.colours.soft)),
            option_question(look, FIFTH_CARD, chosen, set_chosen, _rules()[0]),
            section(look, "Settings"),
            switch_line(look, "Reduce motion", "Nothing moves by itself", on=on, on_change=set_on),
            text_field(look, "Name", use_typed("name", "Ada")),
            search_field(look, changed),
        ],
        footer=block(look, "Start: Ada plays first", print, icon=SIGNS.PLAY_ARROW, grain="fill"),
        gap=14,
    )
