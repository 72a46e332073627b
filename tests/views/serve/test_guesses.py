"""Wrong codes cost time, more each time, and only those who try them."""

from __future__ import annotations

import pytest

from views.serve.guesses import ADDRESSES, FORGOTTEN, FREE, FREE_IN_TOTAL, LONGEST, LONGEST_IN_TOTAL, Guesses


class Clock:
    """The time, as a test sets it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guesses(clock: Clock) -> Guesses:
    return Guesses(clock)


def guess(guesses: Guesses, times: int, address: str = "10.0.0.1") -> None:
    for number in range(times):
        guesses.wrong(address, f"code {number} of {address}")


def test_a_few_slips_cost_nothing(guesses: Guesses) -> None:
    guess(guesses, FREE - 1)
    assert guesses.pause("10.0.0.1") == 0


def test_each_further_one_doubles_the_pause_up_to_a_minute(guesses: Guesses) -> None:
    pauses = []
    guess(guesses, FREE - 1)
    for number in range(12):
        guesses.wrong("10.0.0.1", f"further {number}")
        pauses.append(guesses.pause("10.0.0.1"))
    assert pauses[:4] == [1, 2, 4, 8]
    assert pauses[-1] == LONGEST


def test_a_pause_passes(guesses: Guesses, clock: Clock) -> None:
    guess(guesses, FREE + 3)
    clock.now += guesses.pause("10.0.0.1")
    assert guesses.pause("10.0.0.1") == 0


def test_the_old_code_of_one_phone_again_and_again_is_one_guess(guesses: Guesses) -> None:
    for _ in range(100):
        guesses.wrong("10.0.0.1", "the code of last week")
    assert guesses.pause("10.0.0.1") == 0


def test_another_address_does_not_wait_for_it(guesses: Guesses) -> None:
    guess(guesses, 30)
    assert guesses.pause("10.0.0.2") == 0


def test_guesses_from_everywhere_slow_all_that_are_new_a_little(guesses: Guesses) -> None:
    guesses.right("10.0.0.7")
    for number in range(FREE_IN_TOTAL + 20):
        guess(guesses, 1, f"10.1.0.{number}")
    assert guesses.pause("10.2.0.1") == LONGEST_IN_TOTAL
    assert guesses.pause("10.0.0.7") == 0


def test_after_ten_quiet_minutes_an_address_begins_anew(guesses: Guesses, clock: Clock) -> None:
    guess(guesses, 30)
    clock.now += FORGOTTEN + 1
    guess(guesses, 1)
    assert guesses.pause("10.0.0.1") == 0


def test_only_so_many_addresses_are_remembered(guesses: Guesses) -> None:
    for number in range(ADDRESSES + 100):
        guess(guesses, 1, f"fe80::{number:x}")
    assert len(vars(guesses)["_by"]) == ADDRESSES
