"""Putting any part of a state right: the same walk for every game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args, get_origin

from companion import form, leaves
from companion.form import BadForm, Json
from companion.game import Game, Refused, SetByHand, State

RULE = "companion.set-by-hand"
MOST = 6
"""So many changes are named one by one; what goes beyond is only counted."""
MOST_IN_A_LIST = 40
"""So many things of one list are named, which is any list of a real table."""

Named = Callable[[str], str]
"""Gives the name that people see for a seat's id, and any other word as it is."""


def set_by_hand(game: Game[State], state: State, action: SetByHand) -> State:
    """The state with the change in it; refuses what the state does not have or cannot be."""
    try:
        changed: State = merged(state, game.state_type, action.change)
    except BadForm as fault:
        raise Refused(f"This cannot be set by hand: {fault}.", RULE) from fault
    if list(changed.seats) != list(state.seats):
        raise Refused("Seats cannot be added or taken away by hand: begin a new table.", RULE)
    game.check(changed)
    return changed


def merged(old: Any, kind: Any, change: Json) -> Any:
    """`old`, which is a `kind`, with `change` laid over it: fields and entries that are not named stay."""
    if dataclasses.is_dataclass(old) and isinstance(change, Mapping):
        return _merged_fields(old, change)
    table = next((each for each in (kind, *get_args(kind)) if get_origin(each) in _TABLES), None)
    if table is not None and isinstance(change, Mapping) and isinstance(old, Mapping):
        return _merged_entries(old, get_args(table)[1], change)
    return form.read(kind, change)


_TABLES = (Mapping, dict)


def _merged_fields(old: Any, change: Mapping[str, Json]) -> Any:
    kind: Any = type(old)
    hints = form.hints(kind)
    for name in change:
        if name not in hints:
            raise BadForm(f"there is no {name} here, only {', '.join(hints)}")
    return dataclasses.replace(
        old, **{name: merged(getattr(old, name), hints[name], value) for name, value in change.items()}
    )


def _merged_entries(old: Mapping[str, Any], kind: Any, change: Mapping[str, Json]) -> Mapping[str, Any]:
    may_be_empty = type(None) in get_args(kind)
    entries = dict(old)
    for key, value in change.items():
        if value is None and not may_be_empty:
            entries.pop(key, None)
        else:
            entries[form.read(str, key)] = merged(old.get(key), kind, value)
    if len(entries) > form.LONGEST_LIST:
        raise BadForm(f"{len(entries)} are more than the {form.LONGEST_LIST} that a list can hold")
    return entries


def label(name: Named, change: Mapping[str, Json]) -> str:
    """The change in words: "By hand: Ada, fame *30*"."""
    return f"By hand: {in_words(name, change)}"


def in_words(name: Named, change: Mapping[str, Json]) -> str:
    """What a change sets, leaf by leaf: "Ada, fame *30*; turn *Ben*"; the rest of a long one is counted."""
    lines = [
        f"{place_in_words(name, path)} *{value_in_words(name, leaf)}*"
        for path, leaf in leaves.flat(change).items()
        if path
    ]
    more = [f"{len(lines) - MOST} more"] if len(lines) > MOST else []
    return "; ".join((*lines[:MOST], *more)) or "nothing"


def place_in_words(name: Named, path: Sequence[str]) -> str:
    """A place of a state: "Ada, fame"."""
    named = ((part, name(part)) for part in path if part != "seats")
    return ", ".join(part.replace("_", " ") if words == part else words for part, words in named)


def value_in_words(name: Named, leaf: Json) -> str:
    """What stands in a place: "30", "yes", "X, empty"; "none" for nothing."""
    parts = list(leaf.values()) if isinstance(leaf, Mapping) else leaf
    if isinstance(parts, list):
        shown = ["empty" if each is None else value_in_words(name, each) for each in parts[:MOST_IN_A_LIST]]
        more = [f"{len(parts) - MOST_IN_A_LIST} more"] if len(parts) > MOST_IN_A_LIST else []
        return ", ".join((*shown, *more)) or "none"
    if isinstance(leaf, bool):
        return "yes" if leaf else "no"
    return "none" if leaf is None else str(name(leaf))
