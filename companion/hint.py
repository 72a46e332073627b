"""What a game can say of a place in its state, so that setting it by hand is easy there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.form import Json

Choices = tuple[tuple[Json, str], ...]
"""Values as they are written down, each with its words."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the form alone does not tell of a place.

    `title` stands in place of the field's own name; `hidden` is what follows from elsewhere or is settled
    before the game. A number lies within `least` and `most`; `choices` are all that can stand there. `keys`
    are the entries that a table of entries can have; where one is missing, `nothing` is what that means. A
    `fixed` list has as many places as it has: they are filled and emptied, but none is added. What is
    `needed` is never set to nothing, though the form would have it. In a list with each thing `once`, what is
    there already is not offered again.
    """

    title: str = ""
    hidden: bool = False
    least: int | None = None
    most: int | None = None
    choices: Choices = ()
    keys: tuple[str, ...] = ()
    nothing: Json = None
    fixed: bool = False
    needed: bool = False
    once: bool = False


Hints = Mapping[str, Hint]
"""Hints by the dotted path of the place, with * for any key of a table and any place of a list:
"seats.*.fame". One that names the key, "seats.A.fame", goes before."""
HIDDEN = Hint(hidden=True)


def one_of(values: Iterable[Json], **also: str) -> Choices:
    """Choices that are called as they are written; `also` gives others their words."""
    return (*((each, str(each) or "none") for each in values), *also.items())
