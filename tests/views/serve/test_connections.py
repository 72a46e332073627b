"""How many may be connected, and who has to go when there are too many."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from views.serve import connections
from views.serve.connections import ANSWER, LEAST, MOST, REQUEST, RESERVE, Connections, most_connections


class Wire:
    """A connection from some address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_open = True

    def get_extra_info(self, _: str) -> tuple[str, int]:
        return self.address, 50000

    def abort(self) -> None:
        self.is_open = False


def wire(address: str = "192.168.1.20") -> asyncio.Transport:
    return cast(asyncio.Transport, Wire(address))


def is_open(each: asyncio.Transport) -> bool:
    return cast(Wire, each).is_open


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(connections, "monotonic", lambda: now[0])
    return now


def test_the_oldest_that_says_nothing_makes_room_for_who_comes() -> None:
    open_now = Connections(4)
    first, *others = [wire(f"10.0.0.{number}") for number in range(5)]
    assert all(open_now.come(each) for each in [first, *others])
    assert not is_open(first)
    assert all(is_open(each) for each in others)
    assert len(open_now) == 4


def test_who_is_answered_or_has_said_who_it_is_keeps_its_place() -> None:
    open_now = Connections(2)
    answered, registered, late = wire("10.0.0.1"), wire("10.0.0.2"), wire("10.0.0.3")
    open_now.come(answered)
    open_now.is_answered(answered)
    open_now.come(registered)
    open_now.stays(registered)
    assert not open_now.come(late)
    assert is_open(answered)
    assert is_open(registered)
    assert not is_open(late)


def test_one_address_may_have_half_and_loses_only_its_own() -> None:
    open_now = Connections(8)
    other = wire("10.0.0.9")
    open_now.come(other)
    many = [wire("10.0.0.1") for _ in range(20)]
    assert all(open_now.come(each) for each in many)
    assert [is_open(each) for each in many] == [False] * 16 + [True] * 4
    assert is_open(other)


def test_whoever_has_had_the_time_for_a_request_is_let_go(clock: list[float]) -> None:
    open_now = Connections(8)
    silent, registered, answered = wire(), wire(), wire()
    for each in (silent, registered, answered):
        open_now.come(each)
    open_now.stays(registered)
    open_now.is_answered(answered)
    clock[0] = REQUEST + 1
    open_now.end_the_slow()
    assert [is_open(each) for each in (silent, registered, answered)] == [False, True, True]
    clock[0] = ANSWER + 1
    open_now.end_the_slow()
    assert [is_open(each) for each in (registered, answered)] == [True, False]


def test_after_its_answer_a_connection_has_the_time_for_another_request(clock: list[float]) -> None:
    open_now = Connections(8)
    asks = wire()
    open_now.come(asks)
    open_now.is_answered(asks)
    clock[0] = REQUEST + 1
    open_now.waits(asks)
    open_now.end_the_slow()
    assert is_open(asks)


def test_nothing_is_kept_of_those_that_are_gone() -> None:
    open_now = Connections(8)
    for number in range(1000):
        passing = wire(f"10.0.{number // 256}.{number % 256}")
        open_now.come(passing)
        open_now.gone(passing)
    assert len(open_now) == 0
    assert all(not kept for kept in vars(open_now).values() if hasattr(kept, "__len__"))


@pytest.mark.parametrize(("files", "most"), [(256, 96), (1024, MOST), (100_000, MOST), (40, LEAST)])
def test_open_files_are_kept_back_for_saving(files: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    resource: Any = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert most_connections() == most
    assert files < RESERVE or 2 * most + RESERVE <= max(files, RESERVE + 2 * LEAST)
