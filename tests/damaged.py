"""Records of all games, damaged in every way that chance and malice know, and what must hold of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from companion import form, history
from companion.form import Json
from companion.game import Refused
from companion.games import games
from companion.history import Timeline
from companion.record import read_record, write_record
from companion.store.index import summary_of
from companion.store.record_file import laid_out
from tests.games.playing import some_game

EXTREMES: tuple[Json, ...] = (
    *(0, -1, 99, 100, 10**6, 10**6 + 1, -(10**9), 10**18, 10**400, 2**63, 1.5, 1e308),
    *(float("nan"), float("inf"), -float("inf"), True, None),
)
ODD: tuple[Json, ...] = (
    *("", "\ud83d", "A\udc00", "\x00\x1b[2J", "x" * 20_000, "9" * 5_000, "\u202e", "own9", "9999-12-31"),
    *("0001-01-01", "9999-12-31T23:59:59-14:00", "1970-01-01T00:00:00+14:00", "2026-01-01T00:00:00+00:00:01"),
    *([], {}, [None], ["A", "A"], {"A": 1}, {"": None}, {"\ud83d": 1}, [[]], list(range(600)), ["?"] * 99),
    {str(number): number for number in range(600)},
)


def _nested(depth: int) -> Json:
    nested: Json = 1
    for level in range(depth):
        nested = {"a": nested} if level % 2 else [nested]
    return nested


@cache
def originals(game: str) -> tuple[tuple[Json, Json], ...]:
    """Some sound records of a game, each with its last state as a change by hand would address it."""
    timelines = [some_game(game, seed, steps) for seed, steps in enumerate((0, 6, 12, 24, 40))]
    undone = [history.undo(history.undo(history.undo(each))) for each in timelines]
    return tuple(
        (json.loads(laid_out(write_record(each.record))), each.game.show(each.state)) for each in undone
    )


def damaged(game: str, chance: Random) -> bytes:
    """A record of a game as a file that something happened to."""
    record, state = _copied(chance.choice(originals(game)))
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        record = _copied(chance.choice(_ON_RECORDS)(record, _copied(state), chance))
    content = _text(record).encode(errors="surrogatepass")
    return chance.choice(_ON_BYTES)(content, chance) if chance.random() < 0.35 else content


def _copied(written: Json) -> Json:
    """The same with no part shared, so that damage to it stays within."""
    return json.loads(json.dumps(written))


def _text(record: Json) -> str:
    try:
        return json.dumps(record)
    except RecursionError:
        return '{"setup":' + "[" * 5_000


# ---- within the record: each takes the record, the last state and chance, and gives a record


def _places(written: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    pairs = written.items() if isinstance(written, dict) else ()
    for key, held in enumerate(written) if isinstance(written, list) else pairs:
        yield (*path, key)
        if len(path) < 30:
            yield from _places(held, (*path, key))


def _some_place(record: Json, chance: Random) -> tuple[Json, Any]:
    """What holds a place somewhere in the record, and the key of the place."""
    ways = list(_places(record))
    if not ways:
        return {"a": 1}, "a"
    *path, last = chance.choice(ways)
    for key in path:
        record = record[key]
    return record, last


def _some_value(chance: Random) -> Json:
    kinds = (EXTREMES, EXTREMES, ODD)
    return (
        _nested(chance.choice((5, 25, 300)))
        if chance.random() < 0.04
        else chance.choice(chance.choice(kinds))
    )


def _akin(value: Json, state: Json, chance: Random) -> Json:
    """Another value of the same kind, such as a form lets through: another number, seat, or list."""
    match value:
        case bool():
            return not value
        case int():
            return chance.choice((0, 1, 2, 7, 50, 99, 100, 10**6, -1, -(10**6), value + 1, value - 1))
        case list():
            other = [_akin(each, state, chance) if chance.random() < 0.3 else each for each in value]
            return chance.choice((other, [], value[1:], value[:1], value * 2, value[::-1], value * 60))
        case dict():
            kept = {key: held for key, held in value.items() if chance.random() < 0.7}
            more = {chance.choice(_words(state)): held for held in list(value.values())[:2]}
            return chance.choice((kept, {**value, **more}, dict.fromkeys(value), {}))
    return chance.choice((*_words(state), "", "1", "own6", None))


def _words(state: Json) -> list[str]:
    """Every text and every name in the state."""
    names = {each for way in _places(state) for each in way if isinstance(each, str)}
    return sorted({"A", *names, *_texts(state)})


def _texts(written: Json) -> Iterator[str]:
    if isinstance(written, str):
        yield written
    held = written.values() if isinstance(written, dict) else written if isinstance(written, list) else ()
    for each in held:
        yield from _texts(each)


def _akin_replaced(record: Json, state: Json, chance: Random) -> Json:
    holder, key = _some_place(record, chance)
    holder[key] = _akin(holder[key], state, chance)
    return record


def _replaced(record: Json, state: Json, chance: Random) -> Json:
    holder, key = _some_place(record, chance)
    holder[key] = _some_value(chance)
    return record


def _number_replaced(record: Json, state: Json, chance: Random) -> Json:
    for _ in range(30):
        holder, key = _some_place(record, chance)
        if type(holder[key]) is int:
            holder[key] = chance.choice(EXTREMES)
            break
    return record


def _text_spoilt(record: Json, state: Json, chance: Random) -> Json:
    for _ in range(30):
        holder, key = _some_place(record, chance)
        if isinstance(holder[key], str):
            holder[key] += chance.choice(("\ud83d", "\udfff", "\x00", "\n", "x" * 300))
            break
    return record


def _left_out(record: Json, state: Json, chance: Random) -> Json:
    holder, key = _some_place(record, chance)
    del holder[key]
    return record


def _swapped(record: Json, state: Json, chance: Random) -> Json:
    (one, here), (other, there) = _some_place(record, chance), _some_place(record, chance)
    one[here], other[there] = json.loads(json.dumps([other[there], one[here]]))
    return record


def _renamed(record: Json, state: Json, chance: Random) -> Json:
    holder, key = _some_place(record, chance)
    if isinstance(holder, dict):
        holder[chance.choice(("seat", "by", "do", "A", "\ud83d", "x" * 999, ""))] = holder.pop(key)
    return record


def _steps(record: Json) -> list[Json]:
    steps = record.get("steps") if isinstance(record, dict) else None
    return steps if isinstance(steps, list) else []


def _steps_doubled(record: Json, state: Json, chance: Random) -> Json:
    steps = _steps(record)
    start, length = chance.randrange(len(steps) + 1), chance.randrange(20)
    steps[start:start] = steps[start : start + length] * chance.choice((1, 2, 5, 20))
    return record


def _steps_shuffled(record: Json, state: Json, chance: Random) -> Json:
    chance.shuffle(_steps(record))
    return record


def _by_hand(record: Json, state: Json, chance: Random) -> Json:
    """A change by hand of anything in the state, to anything."""
    ways = [each for each in _places(state) if all(isinstance(key, str) for key in each)]
    if chance.random() < 0.6:
        ways = [each for each in ways if "box" not in each]
    *path, last = chance.choice(ways)
    held = state
    for key in (*path, last):
        held = held[key]
    change: Json = {last: _akin(held, state, chance) if chance.random() < 0.7 else _some_value(chance)}
    for key in reversed(path):
        change = {key: change}
    word = {"do": "set", "change": change}
    if "box" in path and chance.random() < 0.5:
        word = {"do": "printed", "fact": change.get("box", change)}
    steps = _steps(record)
    steps.insert(chance.randrange(len(steps) + 1), word)
    return record


def _within_setup(record: Json, state: Json, chance: Random) -> Json:
    if isinstance(record, dict) and isinstance(record.get("setup"), dict):
        record["setup"] = _replaced(record["setup"], state, chance)
    return record


_ON_RECORDS: tuple[Callable[[Json, Json, Random], Json], ...] = (
    *(_replaced, _number_replaced, _text_spoilt, _left_out, _swapped, _renamed),
    *(_akin_replaced, _akin_replaced, _steps_doubled, _steps_shuffled, _within_setup),
    *(_by_hand, _by_hand, _by_hand, _by_hand),
)


# ---- within the file


def _bits_flipped(content: bytes, chance: Random) -> bytes:
    flipped = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 8)) if content else 0):
        flipped[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(flipped)


def _cut(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def _chunk_doubled(content: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + content[max(start - chance.randrange(200), 0) :]


def _chunk_gone(content: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + content[start + chance.randrange(60) :]


def _other_digits(content: bytes, chance: Random) -> bytes:
    digits = [at for at, byte in enumerate(content) if chr(byte).isdigit()]
    at = chance.choice(digits or [0])
    return (
        content[:at]
        + chance.choice((b"99999999999", b"-1", b"1e999", b"NaN", b"9" * 5_000))
        + content[at + 1 :]
    )


_ON_BYTES: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_bits_flipped, _bits_flipped, _cut, _chunk_doubled, _chunk_gone, _other_digits),
)


# ---- what must hold of every file that opens


def look_at_everything(timeline: Timeline) -> None:
    """Draws, counts and writes all that any screen could ask of a table; raises where something cannot be."""
    numbers = range(1, len(timeline.moments) + 1)
    drawn = [
        timeline.game.show(timeline.state),
        timeline.game.derived(timeline.state),
        form.write_whole(timeline.standing),
        [timeline.label(number) for number in numbers],
        [form.write_whole(timeline.decision(number)) for number in numbers],
        form.write_whole(summary_of(timeline)),
    ]
    json.dumps(drawn, allow_nan=False, ensure_ascii=False).encode()
    written = json.loads(laid_out(write_record(timeline.record)))
    assert write_record(read_record(written)) == write_record(timeline.record)


def go_on(timeline: Timeline, chance: Random) -> None:
    """Takes back, takes again, and plays steps of another table, as far as the rules allow."""
    timeline = history.redo(history.undo(history.redo(timeline)))
    record, _ = chance.choice(originals(timeline.game.key))
    steps = read_record(record).steps
    for step in chance.sample(steps, min(len(steps), 6)):
        with suppress(Refused):
            timeline = history.play(timeline, step.action)
    summary_of(timeline)
    timeline.game.show(timeline.state)


ALL_GAMES = tuple(games())
