"""What the tests of the store share: the toy game on the shelf and a folder of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.folder import Folder, open_folder
from companion.store.tables import Tables


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    """An open data folder."""
    opened = open_folder(tmp_path / "data")
    yield opened
    opened.close()


@pytest.fixture
def tables(folder: Folder) -> Tables:
    """The tables of that folder."""
    return Tables(folder)
