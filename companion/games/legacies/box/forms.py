"""What the answer to a printed fact looks like, and what it cannot be.

Every form can `check` an answer, written as JSON and shaped like the box sheet; it refuses with the reason
and the rule. `None` is never handed in: it stands for a fact that is not known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from companion import form
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.parts import Benefit, Exploration, GroupOfIndustries, SoloCard
from companion.games.legacies.words import CENTURIES, GROUPS, RESOURCES, SOLO_ROWS, Group, Resource

RULE = "legacies.missing-mats"
TEN = 10
"""Industries on the board, and characters in the box."""
MOST = 999
BENEFITS = ("fame", "gold", "foundation", "player_card", "successor", "resource_of_choice", *RESOURCES)
"""What a space can pay."""
SPACE_AMOUNTS = {
    "gold": "Gold for each card",
    "fame": "Fame for each card",
    "successors": "Successors",
}
"""What an Exploration space can pay."""
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = MOST
    hint: str = ""
    rule: str = RULE

    def check(self, answer: Json) -> None:
        """Refuses what is no number or lies beyond."""
        if type(answer) is not int:
            raise Refused("This is a whole number.", self.rule)
        if not self.least <= answer <= self.most:
            raise Refused(f"It can be {self.least} to {self.most}.", self.rule)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several things."""

    choices: tuple[str, ...]
    rule: str = RULE

    def check(self, answer: Json) -> None:
        """Refuses anything else."""
        if answer not in self.choices:
            raise Refused(f"Choose one of {', '.join(self.choices)}.", self.rule)


@dataclass(frozen=True, slots=True)
class SeveralOf:
    """`least` to `most` of several things, each once; `ordered` where it counts which comes first."""

    choices: tuple[str, ...]
    least: int = 0
    most: int = TEN
    ordered: bool = False
    rule: str = RULE

    @property
    def count(self) -> str:
        """How many are to be chosen, in words."""
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"

    def check(self, answer: Json) -> None:
        """Refuses too few, too many, one twice, and anything else."""
        if not isinstance(answer, list) or any(each not in self.choices for each in answer):
            raise Refused(f"Choose among {', '.join(self.choices)}.", self.rule)
        if len(set(answer)) != len(answer) or not self.least <= len(answer) <= self.most:
            raise Refused(f"Choose {self.count}, each once.", self.rule)


@dataclass(frozen=True, slots=True)
class Resources:
    """How many of each Resource; none at all is an answer too."""

    rule: str = RULE

    def check(self, answer: Json) -> None:
        """Refuses other things than Resources, and counts below one."""
        _read(Mapping[Resource, int], answer, self.rule)
        if any(count < 1 for count in answer.values()):
            raise Refused("Leave out what there is none of.", self.rule)


@dataclass(frozen=True, slots=True)
class Pays:
    """What a space pays: kinds of amounts, each with its values in the three Centuries."""

    rule: str = "legacies.missing-relationship-benefits"

    def check(self, answer: Json) -> None:
        """Refuses other kinds, more or fewer than three values, one that is not told, and negative ones."""
        if century := _untold_century(answer):
            words = f"What it pays in Century {century} is not told yet; 0 where that is nothing."
            raise Refused(words, self.rule)
        benefit = _read(Benefit, answer, self.rule)
        if unknown := [kind for kind in benefit if kind not in BENEFITS]:
            raise Refused(f"A space pays no {unknown[0]}.", self.rule)
        if any(len(values) != len(CENTURIES) or min(values) < 0 for values in benefit.values()):
            raise Refused(
                "Enter a value for each of the three Centuries; 0 where it pays nothing.", self.rule
            )


@dataclass(frozen=True, slots=True)
class Explores:
    """What the Exploration space pays: Gold and Fame for each card, and Successors."""

    rule: str = "legacies.explore"

    def check(self, answer: Json) -> None:
        """Refuses negative amounts, and one that is not told."""
        for kind, words in SPACE_AMOUNTS.items():
            if isinstance(answer, Mapping) and answer.get(kind, 0) is None:
                raise Refused(f"{words}: not told yet; 0 where there is none.", self.rule)
        space = _read(Exploration, answer, self.rule)
        if min(space.gold, space.fame, space.successors) < 0:
            raise Refused("The Exploration space takes nothing away.", self.rule)


@dataclass(frozen=True, slots=True)
class BoardOfIndustries:
    """The ten Industries by their Groups, from top to bottom; `needed` are names that must be among them."""

    needed: tuple[str, ...] = ()
    rule: str = "legacies.industries"

    def check(self, answer: Json) -> None:
        """Refuses other than three Groups and ten names, and a board without a name that is known."""
        board = _read(tuple[GroupOfIndustries, ...], answer, self.rule)
        names = [name.strip() for group in board for name in group.industries]
        if sorted(group.group for group in board) != sorted(GROUPS):
            raise Refused(f"The Groups are {', '.join(GROUPS)}, each once.", self.rule)
        if len(names) != TEN:
            raise Refused(f"The board has ten Industries, not {len(names)}.", self.rule)
        if "" in names or len(set(names)) != TEN:
            raise Refused("Every Industry needs a name of its own.", self.rule)
        if lacking := [name for name in self.needed if name not in names]:
            raise Refused(f"{lacking[0]} is one of the ten: say where it stands.", self.rule)


@dataclass(frozen=True, slots=True)
class Bids:
    """A column of the Trade Conference: what each bid wins."""

    rule: str = "legacies.missing-bid-grid"

    def check(self, answer: Json) -> None:
        """Refuses bids below one, winnings that are not told, and such below nothing."""
        for bid, won in answer.items() if isinstance(answer, Mapping) else ():
            if won is None:
                raise Refused(f"What a bid of {bid} wins is not told yet.", self.rule)
        wins = _read(Mapping[str, int], answer, self.rule)
        if not all(bid.isdecimal() and int(bid) > 0 for bid in wins) or any(won < 0 for won in wins.values()):
            raise Refused("A bid is a number above 0, and what it wins is not negative.", self.rule)


@dataclass(frozen=True, slots=True)
class Words:
    """A text or a name as it is printed."""

    rule: str = RULE

    def check(self, answer: Json) -> None:
        """Refuses an empty text."""
        if not isinstance(answer, str) or not answer.strip():
            raise Refused("Enter the words that are printed there.", self.rule)


@dataclass(frozen=True, slots=True)
class Card:
    """A Solo Card; `taken` are the ids of the deck's other cards, `characters` whose icons there are."""

    taken: tuple[str, ...] = ()
    characters: tuple[str, ...] = field(default=())
    rule: str = "legacies.missing-solo-cards"

    def check(self, answer: Json) -> None:
        """Refuses other than five rows, rows that show nothing, and an id that another card has."""
        for part, words in _ON_A_CARD.items():
            if not isinstance(answer, Mapping) or answer.get(part) is None:
                raise Refused(words, self.rule)
        card = _read(SoloCard, answer, self.rule)
        if len(card.rows) != SOLO_ROWS:
            raise Refused("A Solo Card has five rows.", self.rule)
        if card.amount < 0:
            raise Refused("The Foundation amount on a Solo Card is not negative.", self.rule)
        if not card.id.strip() or card.id in self.taken:
            raise Refused("Every card of a deck needs a name of its own.", self.rule)
        for number, row in enumerate(card.rows, 1):
            if not (row.icons or row.groups or row.whose or row.shown):
                raise Refused(f"Row {number} shows nothing yet.", self.rule)


_ON_A_CARD = {
    "rows": "A Solo Card has five rows.",
    "arrow": "Say which way the arrow on the card points.",
    "amount": "Enter the Foundation amount of the card.",
}

Form = Number | OneOf | SeveralOf | Resources | Pays | Explores | BoardOfIndustries | Bids | Words | Card


def _untold_century(answer: Json) -> str | None:
    """The first Century in which what a space pays is not told."""
    benefit = answer.values() if isinstance(answer, Mapping) else ()
    told = [zip(CENTURIES, values, strict=False) for values in benefit if isinstance(values, list)]
    return next((century for each in told for century, value in each if value is None), None)


def _read(kind: object, answer: Json, rule: str) -> Json:
    try:
        return form.read(kind, answer)  # type: ignore[arg-type]  # a generic alias is no type to mypy
    except BadForm as fault:
        raise Refused(f"This cannot stand in a box sheet: {fault}.", rule) from fault


# ---- places in place of names


def place_name(group: Group, place: int) -> str:
    """What an Industry is called until somebody has read its name: "Government, 1st" from the top."""
    return f"{group}, {ORDINALS[place]}"


def is_place(name: str) -> bool:
    """Whether that is a place on the board and no printed name."""
    group, _, ordinal = name.partition(", ")
    return group in get_args(Group) and ordinal in ORDINALS
