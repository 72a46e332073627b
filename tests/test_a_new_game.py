"""The page about a new game is true: its code stands in the example, and its commands do what it says."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import pytest

from companion import cli
from companion import games as room
from companion.cli import Serving
from companion.games import shelf
from companion.store.folder import Folder
from tests.shelf import EXAMPLE, PROJECT

PAGE = (PROJECT / "docs" / "a-new-game.md").read_text("utf-8")
FILES = [file for file in (EXAMPLE / "brambles").iterdir() if file.suffix in (".py", ".txt")]
COMMANDS = [
    line.split(maxsplit=1)
    for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
SAID = [said for command, said in COMMANDS if command.endswith("companion") and not said.startswith("run")]


def flush(text: str) -> str:
    """The code without what its layout adds: on the page a piece of it stands by itself, at the edge."""
    return re.sub(r"[\s,()]", "", text)


@pytest.fixture(autouse=True)
def _left_as_it_was() -> Iterator[None]:
    folders = list(room.__path__)
    yield
    room.__path__[:] = folders
    shelf.cache_clear()


@pytest.mark.parametrize(
    "block", re.findall(r"^```(?:python|text)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
)
def test_every_piece_of_code_stands_in_the_example(block: str) -> None:
    assert any(flush(block) in flush(file.read_text("utf-8")) for file in FILES)


@pytest.mark.parametrize("said", SAID)
def test_every_command_does_what_it_should(
    said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_served(folder: Folder, serving: Serving) -> None:
        raise AssertionError("nothing is to be served")

    monkeypatch.chdir(PROJECT)
    assert cli.main(shlex.split(said), not_served) == 0
    printed = capsys.readouterr()
    assert "rambles" in printed.out
    assert printed.err == ""


def test_every_test_that_it_names_and_every_link_is_there() -> None:
    named = re.findall(r"tests/[a-z_/]+\.py", PAGE)
    assert named
    assert [name for name in named if not (PROJECT / name).is_file()] == []
    links = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert [link for link in links if not (PROJECT / "docs" / link).exists()] == []


def test_every_file_of_the_example_is_named_on_the_page() -> None:
    assert [file.name for file in FILES if f"`{file.name}`" not in PAGE] == []
