"""The parts as they are seen, named and tapped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft
import pytest

from companion.game import OpenRule, Part, Place, Reading, Seat, Variant
from tests.screen_harness import Harness, walk, words_of
from views.look import Look
from views.look.look import MEDIUM, WIDE
from views.parts import (
    Choice,
    Citation,
    Course,
    Line,
    Score,
    bar,
    block,
    figure,
    ledger,
    letter,
    lines_of,
    log_line,
    option_question,
    pick,
    refusal,
    rich,
    score_chart,
    scores_in_sight,
    screen,
    search_field,
    seat_line,
    seat_tile,
    signed,
    switch_line,
    text_field,
    tile,
    use_choice,
    use_typed,
    winner_panel,
    word_tile,
)
from views.parts.screen import room_in_page
from views.parts.seats import score_strip, strip_columns

ADA, BEN = Seat("A", "Ada", "blue"), Seat("B", "Ben", "yellow")
NEMESIS = Seat("N", "Nemesis", "charcoal", "nemesis")
LOOK = Look()


def shown(*parts: ft.Control) -> Harness:
    """A page with these parts on it."""
    return Harness.showing(lambda: ft.Column(list(parts)))


def test_a_tap_reaches_the_function_behind_a_button() -> None:
    taps: list[str] = []
    with shown(block(LOOK, "Done", lambda: taps.append("done"))) as app:
        app.click("Done")
    assert taps == ["done"]


def test_a_tap_keeps_the_value_that_its_function_was_made_with() -> None:
    taps: list[str] = []

    def button(name: str) -> ft.Control:
        def tap(own: str = name) -> None:
            taps.append(own)

        return block(LOOK, name, tap)

    with shown(button("Ada"), button("Ben")) as app:
        app.click("Ben")
    assert taps == ["Ben"]


def test_a_tap_may_be_a_coroutine() -> None:
    taps: list[str] = []

    async def save() -> None:
        await asyncio.sleep(0)
        taps.append("saved")

    with shown(block(LOOK, "Save", save)) as app:
        app.click("Save")
    assert taps == ["saved"]


def test_a_button_without_a_tap_is_off() -> None:
    with shown(block(LOOK, "Done", None), tile(LOOK, "Buy", ft.Icons.ADD, None)) as app:
        assert app.names() == []
        assert app.seen() == "Done\nBuy"


def test_a_chosen_pick_says_so_with_its_number() -> None:
    picks = (
        pick(LOOK, "Socialite", print, chosen=True, order=1),
        pick(LOOK, "General", print),
        pick(LOOK, "Inventor", None),
        pick(LOOK, "", print, icon=ft.Icons.ARROW_UPWARD, spoken="Arrow up"),
    )
    with shown(*picks) as app:
        assert app.names() == ["Socialite, chosen, number 1", "General", "Arrow up"]
        assert "Inventor, ruled out" in app.spoken()


def test_starred_words_are_bold_and_the_stars_are_not_shown() -> None:
    with shown(rich(LOOK, "Discard the *middle* card")) as app:
        assert app.texts() == ["Discard the middle card"]
        spans = app.one(ft.Text).spans or []
        assert [span.style.font_family for span in spans if span.style] == [
            "Vollkorn Medium",
            "Vollkorn Bold",
            "Vollkorn Medium",
        ]


def test_numbers_are_printed_with_a_real_minus_sign_and_a_dash_for_none() -> None:
    assert [figure(number) for number in (47, 0, -4, None)] == ["47", "0", "\u22124", "\u2013"]
    assert [signed(number) for number in (9, 0, -4)] == ["+9", "+0", "\u22124"]


def test_a_score_says_number_unit_and_whose_turn_it_is() -> None:
    score = Score(ADA, 47, "Fame", under="Foundation 60", plays=True)
    assert score.spoken == "Ada: Fame 47, Foundation 60, plays now"
    assert Score(Seat("R", "Rising Star"), None).spoken == "Rising Star: points none"


def test_a_tap_on_a_score_hands_on_the_seat() -> None:
    taps: list[str] = []
    with shown(scores_in_sight(LOOK, [Score(ADA, 47), Score(BEN, 39)], taps.append)) as app:
        app.click("Ben: points 39")
    assert taps == ["B"]


def test_large_text_turns_the_score_tiles_into_a_strip() -> None:
    scores = [Score(ADA, 47, under="Foundation 60")]
    with shown(scores_in_sight(Look(scale=2), scores, print)) as app:
        assert "Foundation 60" not in app.texts()
        assert app.names() == ["Ada: points 47, Foundation 60"]


def test_a_strip_spreads_its_cells_where_there_is_room_to_spare() -> None:
    def gap(fame: int) -> float:
        with shown(score_strip(Look(scale=2), [Score(ADA, fame)] * 3)) as app:
            return min(row.spacing for row in app.all(ft.Row) if row.spacing)

    assert gap(47) > gap(147) > 0


def test_a_seat_without_a_rank_stands_in_line_with_those_that_have_one() -> None:
    def widths(rank: int | None) -> list[object]:
        with shown(seat_line(LOOK, Score(ADA, 47), rank=rank)) as app:
            return [text.width for text in app.all(ft.Text) if text.width]

    assert widths(0) == widths(2) != widths(None)
    with shown(seat_line(LOOK, Score(ADA, 47), rank=0)) as app:
        assert app.spoken() == ["Ada: points 47"]


def test_a_strip_that_only_shows_cannot_be_tapped() -> None:
    with shown(score_strip(LOOK, [Score(ADA, 47)])) as app:
        assert app.names() == []
        assert app.spoken() == ["Ada: points 47"]


@pytest.mark.parametrize(
    ("seats", "scale", "columns"), [(2, 1.0, 2), (3, 1.0, 3), (6, 1.0, 3), (3, 2.0, 3), (6, 2.0, 3)]
)
def test_a_strip_takes_as_many_lines_as_it_needs(seats: int, scale: float, columns: int) -> None:
    scores = [Score(ADA, 100)] * seats
    assert strip_columns(Look(scale=scale), scores, 336) == columns


@pytest.mark.parametrize(
    ("seat", "written"),
    [(ADA, "A"), (Seat("A2", "Alan"), "A2"), (Seat("A", "Zoe"), "Z"), (Seat("seat-3", "Dot"), "D")],
)
def test_a_piece_has_the_initial_of_its_seat_with_a_number_where_two_have_it(
    seat: Seat, written: str
) -> None:
    assert letter(seat) == written


def test_a_seat_tile_says_its_name_and_its_lines() -> None:
    with shown(seat_tile(LOOK, NEMESIS, ["General, underhanded", "drawn at random"], print)) as app:
        assert app.names() == ["Nemesis, General, underhanded, drawn at random"]


def test_an_option_shows_which_reading_holds_and_hands_on_the_one_tapped() -> None:
    option = OpenRule(
        "o", "The fifth card", "Left open.", (Reading("a", "Stay"), Reading("b", "Begin again")), "r"
    )
    taps: list[str] = []
    rule = Citation("The fifth card", "Legacies", lambda: taps.append("rule"))
    with shown(option_question(LOOK, option, "a", taps.append, rule)) as app:
        assert app.names()[:2] == ["Stay, our suggestion, chosen", "Begin again"]
        app.click("Begin again")
        app.click("Rule: The fifth card, Legacies")
    assert taps == ["b", "rule"]


def test_no_way_to_play_a_variant_is_our_suggestion() -> None:
    option = Variant("r", "Rounds", "", (Reading("7", "7 rounds"), Reading("3", "3 rounds")), "r")
    with shown(option_question(LOOK, option, "3", print)) as app:
        assert app.names() == ["7 rounds", "3 rounds, chosen"]


def test_a_switch_hands_on_what_it_is_to_become() -> None:
    changes: list[bool] = []
    with shown(switch_line(LOOK, "Reduce motion", on=True, on_change=changes.append)) as app:
        app.click("Reduce motion, on")
    assert changes == [False]


def test_a_log_line_says_its_step_without_stars() -> None:
    with shown(log_line(LOOK, 16, ADA, "Ada explores: *+3 Fame*", print)) as app:
        assert app.names() == ["Step 16: Ada explores: +3 Fame"]


def test_a_refusal_is_said_as_soon_as_it_appears() -> None:
    with shown(refusal(LOOK, "The bank has 20 Gold left.")) as app:
        said = app.all(ft.Semantics)[0]
        assert (said.label, said.live_region) == ("The bank has 20 Gold left.", True)


def choosing(choices: list[Choice], on_choose: Callable[[str], object]) -> Harness:
    """A page with one button that asks for a choice, tapped."""

    def page() -> ft.Control:
        choose = use_choice(LOOK)
        return block(LOOK, "Ask", lambda: choose("Which heirloom?", choices, on_choose))

    app = Harness.showing(page)
    app.click("Ask")
    return app


HEIRLOOMS = [
    Choice("tiara", "Diamond Tiara", "level 2"),
    Choice("book", "Autograph Book", refused="Held already."),
]


def test_a_choice_is_handed_on_and_the_sheet_goes() -> None:
    chosen: list[str] = []
    with choosing(HEIRLOOMS, chosen.append) as app:
        app.click("Diamond Tiara, level 2")
        assert app.names() == ["Ask"]
    assert chosen == ["tiara"]


def test_a_refused_choice_says_why_and_cannot_be_tapped() -> None:
    with choosing(HEIRLOOMS, print) as app:
        assert app.names() == ["Diamond Tiara, level 2", "Cancel"]
        assert "Autograph Book, ruled out: Held already." in app.spoken()


def test_a_choice_can_be_left_open() -> None:
    chosen: list[str] = []
    with choosing(HEIRLOOMS, chosen.append) as app:
        app.click("Cancel")
        assert app.names() == ["Ask"]
    assert chosen == []


def test_the_parts_of_all_seats_stand_side_by_side() -> None:
    places = (
        Place("A", 1, 12, (Part("Played for", 8, "r"), Part("Gold", 4, "r"))),
        Place("B", 2, 9, (Part("Played for", 7, "r"), Part("Bonus", 2, "r"))),
    )
    assert lines_of(places) == [
        Line("Played for", (8, 7)),
        Line("Gold", (4, None)),
        Line("Bonus", (None, 2)),
    ]


def test_a_line_of_the_ledger_is_spoken_as_one() -> None:
    table = ledger(LOOK, [ADA, BEN], [Line("Gold", (4, None))], Line("Fame", (12, 9)))
    with shown(table) as app:
        assert app.spoken() == ["Gold: Ada 4, Ben none", "Fame: Ada 12, Ben 9"]


@pytest.mark.parametrize(("winners", "beside"), [([ADA], True), ([ADA, BEN], False)])
def test_the_names_of_several_winners_have_a_line_without_the_number(
    winners: list[Seat], beside: bool
) -> None:
    with shown(winner_panel(LOOK, winners, "Who won", 50)) as app:
        lines = [{word for each in walk(line) for word in words_of(each)} for line in app.all(ft.Row)]
        assert any(line >= {"Who won", "50"} for line in lines) is beside


def test_a_chart_is_told_in_words() -> None:
    with shown(score_chart(LOOK, [Course(ADA, (0, 5, 12)), Course(BEN, (0, 3, 9))])) as app:
        assert "Points by round. Ada: 0, 5, 12. Ben: 0, 3, 9." in app.spoken()


@pytest.mark.parametrize(("width", "seen"), [(360, "body"), (800, "body why"), (1280, "seats body why")])
def test_a_wider_screen_shows_more_side_by_side(width: float, seen: str) -> None:
    look = Look(width=width)
    whole = partial(
        screen,
        look,
        bar(look, "Title"),
        [ft.Text("body")],
        left=[ft.Text("seats")],
        right=[ft.Text("why")],
    )
    with Harness.showing(whole) as app:
        assert " ".join(words for words in app.texts() if words != "Title") == seen


def scrolled(app: Harness) -> list[list[str]]:
    """The words of each column that scrolls, from left to right."""
    columns = [column for column in app.all(ft.Column) if column.scroll]
    return [[words for part in walk(column) for words in words_of(part)] for column in columns]


@pytest.mark.parametrize(
    ("width", "seen"),
    [
        (667, [["scores", "body", "done"]]),
        (740, [["scores", "body"], ["done", "why"]]),
        (1280, [["seats"], ["scores", "body"], ["done", "why"]]),
    ],
)
def test_in_a_low_window_scores_and_footer_scroll(width: float, seen: list[list[str]]) -> None:
    look = Look(width=width, low=True)
    whole = partial(
        screen,
        look,
        bar(look, "Title"),
        [ft.Text("body")],
        top=ft.Text("scores"),
        footer=ft.Text("done"),
        left=[ft.Text("seats")],
        right=[ft.Text("why")],
    )
    with Harness.showing(whole) as app:
        assert scrolled(app) == seen


def test_a_low_window_without_reasons_has_its_footer_on_the_right() -> None:
    look = Look(width=740, low=True)
    with Harness.showing(
        lambda: screen(look, bar(look, "Title"), [ft.Text("body")], footer=ft.Text("start"))
    ) as app:
        assert scrolled(app) == [["body"], ["start"]]


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("least", [MEDIUM, WIDE])
def test_what_stands_beside_the_page_leaves_it_the_room_of_a_phone(
    least: float, low: bool, scale: float
) -> None:
    assert room_in_page(Look(width=least * scale, scale=scale, low=low), 12) >= 336


def test_large_text_drops_what_follows_the_comma_over_a_title() -> None:
    with shown(bar(Look(scale=2), "Generation 3", "Legacies, Century II", on_back=print)) as app:
        assert app.texts() == ["LEGACIES", "Generation 3"]
        assert app.names() == ["Back"]


def test_a_field_hands_on_its_text() -> None:
    words: list[str] = []

    def page() -> ft.Control:
        heard = ft.use_callback(words.append, [])
        typed = use_typed("name", "", heard=words.append)
        return ft.Column([text_field(LOOK, "Name", typed), search_field(LOOK, heard)])

    with Harness.showing(page) as app:
        app.write("Name", "Ada")
        app.write("Search the rules", "kicked out")
        assert app.field("Search the rules").value == "kicked out"
        app.click("Clear")
        assert app.field("Search the rules").value == ""
    assert words == ["Ada", "kicked out", ""]


def test_on_a_phone_that_watches_only_what_leads_somewhere_is_tapped() -> None:
    look = Look(flat=True)
    with shown(
        block(look, "Done", list, grain="fill"),
        block(look, "Why?", list, leads=True),
        block(look, "Close", list, grain="quiet"),
        tile(look, "Explore", ft.Icons.EXPLORE, list),
        word_tile(look, "Special", list),
        pick(look, "Gold", list, chosen=True),
        pick(look, "Gem", list),
    ) as app:
        assert app.names() == ["Why?", "Close"]
        assert len([each for each in app.all(ft.Container) if each.shadow]) == 2
