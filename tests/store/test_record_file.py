"""Record files: what is no record is refused by name."""

from __future__ import annotations

import json

import pytest

from companion.history import replay
from companion.record import new_record, write_record
from companion.store.durable import signed
from companion.store.record_file import LARGEST, BadFile, timeline_in
from tests.toy import NOON, SETUP, content_of

PNG = b"\x89PNG\r\n\x1a\n\x00\x00"

pytestmark = pytest.mark.usefixtures("toy")


def test_a_record_written_out_is_read_as_the_same_timeline() -> None:
    record = new_record(SETUP, NOON)
    assert timeline_in(content_of(record)) == replay(record)


def test_a_file_from_an_editor_that_marks_its_bytes_is_read() -> None:
    record = new_record(SETUP, NOON)
    assert timeline_in(b"\xef\xbb\xbf" + content_of(record)).record == record


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "The file is empty"),
        (b" \n", "The file is empty"),
        (b"{}", "an empty object"),
        (b"[]", "a list"),
        (b"null", "nothing"),
        (b'"text"', "a text"),
        (b"12", "a lone value"),
        (PNG, "an image"),
        (b"\xff\xd8\xff\xe0", "an image"),
        (b"PK\x03\x04", "a packed file"),
        (b"SQLite format 3", "a database"),
        (b"\xfe\xfa\x00", "not text"),
        (b"name;points\nAda;3\n", "a CSV table"),
        (b"name,points\nAda,3\n", "a CSV table"),
        (b"<html></html>", "a web page"),
        (b"hello", "not a JSON file"),
        (b'{"setup": {', "damaged at line 1"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"setup": ' + b"9" * 5000 + b"}", "a number too long"),
        (b" " * LARGEST + b"{}", "too large"),
        (b'{"format": 1}', "setup is missing"),
        (b'{"setup": {"game": "chess", "seats": []}}', "no game chess"),
        (b'{"setup": {"game": "toy", "seats": []}}', "set-up is refused: Toy is for 1 to 4 seats"),
        (b'{"setup": 7}', "cannot be read"),
        (b'{"setup": {"game": ["toy"], "seats": []}}', "cannot be read"),
    ],
)
def test_what_is_no_record_is_refused_by_name(content: bytes, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        timeline_in(content)
    assert "\n" not in str(refused.value)


def test_a_fault_deep_within_a_record_is_named_with_its_place() -> None:
    record = json.loads(content_of(new_record(SETUP, NOON)))
    record["steps"] = [{"do": "best"}, {"do": "score", "seat": "A", "points": "3"}]
    with pytest.raises(BadFile, match='steps, number 2: "3" is not a whole number'):
        timeline_in(json.dumps(record).encode())


def test_a_file_of_the_store_that_was_changed_is_refused() -> None:
    content = signed({"document": {"1": write_record(new_record(SETUP, NOON))}})
    assert timeline_in(content).record.setup.seats[0].name == "Ada"
    with pytest.raises(BadFile, match="changed or damaged since it was saved"):
        timeline_in(content.replace(b'"Ada"', b'"Ade"'))
