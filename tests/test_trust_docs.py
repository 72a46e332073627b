"""The page on trust names only tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "trust.md").read_text()
NAMED = sorted(set(re.findall(r"`((?:\w+/)*test_\w+\.py)(?:::(\w+))?`", PAGE)))


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_a_test_that_the_page_names_is_there(file: str, test: str) -> None:
    content = (TESTS / file).read_text()
    assert not test or re.search(
        rf"^(?:def|class) {test}\b|^(?:async )?def {test}\b|^{test} = ", content, re.M
    )


def test_the_page_names_many() -> None:
    assert len(NAMED) > 50
