"""Bookmarks in the rules, and what was looked at last."""

from __future__ import annotations

from companion.store.bookmarks import MOST_RECENT, Bookmarks, read_bookmarks, save_bookmarks
from companion.store.documents import Documents
from companion.store.folder import Folder


def test_there_are_no_bookmarks_at_first(folder: Folder) -> None:
    assert read_bookmarks(folder) == Bookmarks()


def test_saved_bookmarks_are_read_again(folder: Folder) -> None:
    save_bookmarks(folder, Bookmarks(("a.b",), ("c.d", "a.b")))
    assert read_bookmarks(folder) == Bookmarks(("a.b",), ("c.d", "a.b"))


def test_bookmarks_that_cannot_be_read_are_none(folder: Folder) -> None:
    Documents(folder).put("bookmarks", {"kept": "everything"})
    assert read_bookmarks(folder) == Bookmarks()


def test_a_bookmark_is_put_in_and_taken_out() -> None:
    with_one = Bookmarks(("a.b",)).turned("c.d")
    assert with_one.kept == ("c.d", "a.b")
    assert with_one.turned("c.d").kept == ("a.b",)


def test_what_was_looked_at_last_comes_first_and_each_once() -> None:
    assert Bookmarks(recent=("a.b", "c.d")).looked_at("c.d").recent == ("c.d", "a.b")


def test_only_so_many_entries_are_remembered() -> None:
    bookmarks = Bookmarks()
    for number in range(MOST_RECENT + 5):
        bookmarks = bookmarks.looked_at(f"a.{number}")
    assert len(bookmarks.recent) == MOST_RECENT
