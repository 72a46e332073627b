"""JSON leaf by leaf: what stands where, and what differs."""

from __future__ import annotations

from collections.abc import Mapping

from companion.form import Json


def flat(written: Json, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Json]:
    """Every leaf of nested objects by its path; lists count as leaves."""
    if not isinstance(written, Mapping) or not written:
        return {path: written}
    return {
        place: leaf for key, value in written.items() for place, leaf in flat(value, (*path, key)).items()
    }


def at(written: Json, path: tuple[str, ...]) -> Json:
    """What stands at a path; None where there is no such place."""
    for part in path:
        written = written.get(part) if isinstance(written, Mapping) else None
    return written


def changes(before: Json, after: Json) -> dict[str, tuple[Json, Json]]:
    """What differs between two JSON values: dotted path to (before, after)."""
    old, new = _entries(before), _entries(after)
    return {
        ".".join(path): (old.get(path), new.get(path))
        for path in (*old, *(path for path in new if path not in old))
        if old.get(path) != new.get(path)
    }


def _entries(written: Json) -> dict[tuple[str, ...], Json]:
    """The leaves without empty tables: such a one is the absence of entries, not a value."""
    return {path: leaf for path, leaf in flat(written).items() if leaf != {}}
