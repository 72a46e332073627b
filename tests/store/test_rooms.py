"""What a game keeps beside its tables: restored, looked over and deleted like a table, by its own word."""

from __future__ import annotations

from typing import ClassVar

import pytest

from companion.form import Json
from companion.phrases import counted
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.folder_check import states
from companion.store.restore import restore_of
from companion.store.room import Difference, Document, Room
from companion.store.tables import Tables
from companion.store.trash import Trash
from tests.toy import Toy

pytestmark = pytest.mark.usefixtures("toy", "stickers")


class Stickers(Room):
    """Books of stickers, each with a title."""

    name: ClassVar[str] = "stickers"
    trash: ClassVar[str] = "stickers-trash"
    thing: ClassVar[str] = "sticker book"

    def difference(self, theirs: Document, here: Document) -> Difference | None:
        """The stickers that the book here lacks."""
        lacking = {*theirs["stuck"]} - {*here["stuck"]}
        words = f"{counted(len(lacking), 'sticker')} missing here"
        return None if theirs == here else Difference(theirs["title"], words, holds_more=bool(lacking))

    def beside(self, theirs: Document, name: str) -> Document:
        """Another title."""
        return {**theirs, "title": f"{theirs['title']}, once more"}

    def fault(self, document: Document) -> str:
        """A book has a title."""
        return "" if "title" in document else "It has no title."


STICKERS = Stickers()


@pytest.fixture
def stickers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "rooms", (STICKERS,))


def book(*stuck: str) -> dict[str, Json]:
    return {"title": "Ours", "stuck": list(stuck)}


def test_a_thing_that_differs_comes_beside_the_one_here(folder: Folder, tables: Tables) -> None:
    books = Documents(folder, STICKERS.name)
    books.put("first", book("cat", "dog"))
    backup = Backups(folder).everything()
    books.put("first", book("cat"))
    restore = restore_of(folder, backup)
    assert [each.difference.words for each in restore.differing] == ["1 sticker missing here"]
    restore.do(restore.proposed, tables.restore)
    titles = {held["title"] for name in books.names() if (held := books.get(name))}
    assert titles == {"Ours", "Ours, once more"}


def test_a_deleted_thing_comes_back_out_of_its_own_trash(folder: Folder, tables: Tables) -> None:
    books = Documents(folder, STICKERS.name)
    books.put("first", book("cat"))
    backup = Backups(folder).everything()
    Trash(folder, STICKERS).throw("first")
    restore = restore_of(folder, backup)
    assert restore.lines == ["1 sticker book comes back out of the trash."]
    restore.do(restore.proposed, tables.restore)
    assert books.get("first") == book("cat")


def test_a_thing_that_cannot_be_opened_is_damaged(folder: Folder) -> None:
    Documents(folder, STICKERS.name).put("first", {"stuck": []})
    assert [(each.state, each.why) for each in states(folder.path)] == [("damaged", "It has no title.")]
