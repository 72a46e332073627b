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
        (b"{" * 30_000_000, "too large"),
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


def lost_legacy(**changes: object) -> bytes:
    setup = {"game": "lost-legacy", "seats": [{"id": "A"}, {"id": "B"}]}
    return json.dumps({"setup": setup, **changes}).encode()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (lost_legacy(created="0001-01-01"), "is not a time between"),
        (lost_legacy(steps=[{"do": "draw", "at": "9999-12-31T23:59:59-14:00"}]), "is not a time between"),
        (lost_legacy(id="\ud83d"), "holds half a character"),
        (lost_legacy(steps=[{"do": "draw"}] * 6_000, undone=[{"do": "draw"}] * 6_000), "10000 steps at most"),
        (lost_legacy(undone=[{"do": "set", "change": {"deck": float("nan")}}]), "NaN is not a number"),
        (lost_legacy(steps=[{"do": "set", "change": {"deck": float("inf")}}]), "Infinity is not a number"),
        (
            lost_legacy(setup={"game": "lost-legacy", "seats": [{"id": "A", "name": "A\ud83d"}]}),
            "half a character",
        ),
        (lost_legacy(setup={"game": "lost-legacy", "seats": [{"id": ""}, {"id": "B"}]}), "needs an id"),
        (
            lost_legacy(
                setup={"game": "lost-legacy", "seats": [{"id": "A", "name": "A" * 201}, {"id": "B"}]}
            ),
            "longer than 200",
        ),
        (
            b'{"setup": {"game": "lost-legacy", "seats": [], "details": ' + b"[" * 900 + b"]" * 900 + b"}}",
            "is not an object",
        ),
    ],
)
def test_what_could_not_be_drawn_counted_or_written_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        timeline_in(content)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "change",
    [{"seats": {"A": {"misses": 10**6}}}, {"seats": {"A": {"hand": 10**6}}}, {"deck": 10**6}],
)
def test_a_step_with_more_than_a_table_holds_is_a_refused_one(change: object) -> None:
    (moment,) = timeline_in(lost_legacy(steps=[{"do": "set", "change": change}])).moments
    assert "is not a number from 0 to 99" in str(moment.refusal)


def test_a_fault_of_a_game_is_the_fault_of_that_record_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("tests.toy.Toy.standing", fail)
    with pytest.raises(BadFile, match="cannot be played: too deep"):
        timeline_in(content_of(new_record(SETUP, NOON)))
