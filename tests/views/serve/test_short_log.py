"""The log grows with what there is to say, not with how often it happens."""

from __future__ import annotations

import logging
from io import StringIO

import pytest

from views.serve.short_log import PLACES, Counted


@pytest.fixture
def written() -> StringIO:
    return StringIO()


@pytest.fixture
def log(written: StringIO) -> logging.Logger:
    out = logging.StreamHandler(written)
    out.addFilter(Counted())
    logger = logging.Logger("server")
    logger.addHandler(out)
    return logger


def test_what_happens_again_is_counted_and_told_at_powers_of_ten(
    log: logging.Logger, written: StringIO
) -> None:
    for number in range(5000):
        log.warning("refused %s", number)
    assert written.getvalue().splitlines() == [
        "refused 0",
        "refused 9 (this 10 times so far)",
        "refused 99 (this 100 times so far)",
        "refused 999 (this 1,000 times so far)",
    ]


def test_another_fault_from_the_same_place_is_told(log: logging.Logger, written: StringIO) -> None:
    for fault in (ValueError, KeyError, ValueError):
        try:
            raise fault("something")
        except (ValueError, KeyError):
            log.exception("a screen could not be drawn")
    assert written.getvalue().count("Traceback") == 2


def test_even_ever_new_messages_come_to_an_end(log: logging.Logger, written: StringIO) -> None:
    for number in range(PLACES * 20):
        log.handle(logging.LogRecord("server", logging.WARNING, f"place {number}", 1, "x", (), None))
    assert len(written.getvalue().splitlines()) < PLACES + 10
