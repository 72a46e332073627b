"""Every golden case of Legacies, played and compared."""

from __future__ import annotations

import pytest

from tests.games.legacies_cases import Case, check, golden_cases, play

CASES = [*golden_cases("sample_legacies.json"), *golden_cases("legacies.json")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_table_agrees_with_the_rulebook(case: Case) -> None:
    check(play(case))


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 73 + 150


def test_every_case_cites_the_rulebook_and_has_its_own_id() -> None:
    assert all(".txt:" in case["rulebook"] for case in CASES)
    assert len({case["id"] for case in CASES}) == len(CASES)
