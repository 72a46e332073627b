"""The number pad as it is used."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Seat
from tests.screen_harness import Harness, walk, words_of
from views.look import Look
from views.parts import NumberQuestion, block, use_number_pad

ADA = Seat("A", "Ada", "blue")
LOOK = Look()
FAME = NumberQuestion("Ada's Fame", current=47, seat=ADA)


def words_in(control: ft.Control) -> list[str]:
    return [words for part in walk(control) for words in words_of(part)]


def asking(question: NumberQuestion, on_number: Callable[[int], object], look: Look = LOOK) -> Harness:
    """A page with one button that asks the question, tapped."""

    def page() -> ft.Control:
        pad = use_number_pad(look)
        return block(look, "Ask", lambda: pad.ask(question, on_number))

    app = Harness.showing(page)
    app.click("Ask")
    return app


def test_a_sum_is_added_and_handed_on_as_the_number_that_stands() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        app.press("3", "Plus", "6")
        assert "3 + 6, to add" in app.texts()
        assert "56" in app.texts()
        assert "+9" in app.texts()
        app.click("Add 9")
        assert answers == [56]
        assert app.names() == ["Ask"]


def test_the_button_is_off_while_nothing_is_typed() -> None:
    with asking(FAME, print) as app:
        assert "Add" in app.texts()
        assert "Add" not in app.names()


def test_zero_can_be_set() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        app.press("Set to a number instead", "0", "Set to 0")
        assert answers == [0]


def test_a_negative_number_is_taken_away() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        app.press("Minus", "4", "Take 4 away")
        assert answers == [43]


def test_a_number_out_of_range_says_why_and_cannot_be_entered() -> None:
    with asking(NumberQuestion("Row", least=1, most=8), print) as app:
        app.press("9")
        assert "It can be 1 to 8." in app.spoken()
        assert "Enter 9" not in app.names()
        app.press("Delete", "8")
        assert "Enter 8" in app.names()


def test_a_refusal_stands_where_the_sum_stood_so_that_no_key_moves() -> None:
    with asking(NumberQuestion("Row", least=1, most=8), print) as app:
        app.press("8")
        before = app.texts()
        app.press("Plus", "1")
        assert app.texts()[: before.index("7")] == ["Row", "It can be 1 to 8.", "9"]


def test_in_a_low_window_the_keys_stand_beside_the_question() -> None:
    with asking(FAME, print, Look(width=740, low=True)) as app:
        rows = [[words_in(part) for part in each.controls] for each in app.all(ft.Row)]
        question = next(parts[0] for parts in rows if len(parts) == 2 and "7" in parts[1])
        assert "Ada's Fame" in question
        assert "7" not in question


def test_pulling_the_pad_down_changes_nothing_and_it_opens_empty_again() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        app.press("5")
        app.dismiss()
        assert answers == []
        app.click("Ask")
        assert "Nothing typed yet" in app.seen() + str(app.spoken())


def test_two_numbers_can_be_given_and_the_second_may_stay_empty() -> None:
    answers: list[tuple[int, int | None]] = []

    def page() -> ft.Control:
        look = Look()
        pad = use_number_pad(look)
        gold, bank = NumberQuestion("Gold paid"), NumberQuestion("From the bank")
        return block(
            look,
            "Ask",
            lambda: pad.ask_two(gold, bank, lambda first, second: answers.append((first, second))),
        )

    with Harness.showing(page) as app:
        app.press("Ask", "5", "Enter 5")
        app.press("Ask", "5", "From the bank: empty", "7")
        assert "From the bank: 7, being typed" in app.names()
        app.click("Enter 7")
        assert answers == [(5, None), (5, 7)]


def test_the_pad_keeps_what_is_typed_while_the_screen_below_is_drawn_again() -> None:
    turn: list[Callable[[int], None]] = []

    def page() -> ft.Control:
        look = Look()
        count, set_count = ft.use_state(0)
        turn[:] = [set_count]
        pad = use_number_pad(look)
        return block(look, f"Ask {count}", lambda: pad.ask(FAME, print))

    with Harness.showing(page) as app:
        app.click("Ask 0")
        app.press("4", "2")

        async def change() -> None:
            turn[0](1)

        app.do(change)
        assert "89" in app.texts()
        app.press("Delete")
        assert "51" in app.texts()


def test_keys_that_come_faster_than_the_screen_is_drawn_are_all_counted() -> None:
    with asking(FAME, print) as app:
        one, two = app.find("1"), app.find("2")

        async def fast() -> None:
            await app.session.dispatch_event(one._i, "click", None)
            await app.session.dispatch_event(two._i, "click", None)

        app.do(fast)
        assert "+12" in app.texts()


def test_a_real_keyboard_types_too() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        for key in ("3", "Numpad Add", "Numpad 6", "Enter"):
            app.fire(app.one(ft.KeyboardListener), "key_down", {"key": key})
        assert answers == [56]


def test_enter_on_a_key_that_tab_led_to_does_not_enter() -> None:
    answers: list[int] = []
    with asking(FAME, answers.append) as app:
        for key in ("3", "Tab", "Enter"):
            app.fire(app.one(ft.KeyboardListener), "key_down", {"key": key})
        assert answers == []
