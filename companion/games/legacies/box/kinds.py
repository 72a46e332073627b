"""The kinds of answer that only Legacies has: amounts, boards, bids and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from companion import form
from companion.form import BadForm, Json
from companion.games.legacies.box.parts import Benefit, Exploration, GroupOfIndustries, SoloCard
from companion.games.legacies.phrases import amount
from companion.games.legacies.words import CENTURIES, GROUPS, RESOURCES, SOLO_ROWS, Group, Resource
from companion.phrases import joined, sentence
from companion.printed.answers import AnswerKind

TEN = 10
"""Industries on the board, and characters in the box."""
BENEFITS = ("fame", "gold", "foundation", "player_card", "successor", "resource_of_choice", *RESOURCES)
"""What a space can pay."""
SPACE_AMOUNTS = {
    "gold": "Gold for each card",
    "fame": "Fame for each card",
    "successors": "Successors",
}
"""What an Exploration space can pay."""
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
_KINDS = {"player_card": "Player Card", "successor": "Successor", "resource_of_choice": "Resource of choice"}
_HEIRLOOMS = {"OWN": "Own Heirloom", "OPP": "Opponent's Heirloom"}
_ROWS = {"relationship": "Relationship", "buy": "Buy", "sell": "Sell"}


def _misshapen(kind: object, answer: Json) -> str:
    """Why an answer has not the shape of its place in the sheet."""
    try:
        form.read(kind, answer)  # type: ignore[arg-type]  # a generic alias is no type to mypy
    except BadForm as fault:
        return f"This cannot stand in a box sheet: {fault}."
    return ""


class _Amounts(AnswerKind):
    """An answer made of amounts, of which there may be none."""

    __slots__ = ()

    @property
    def unchosen(self) -> Json:
        """No amounts at all."""
        return {}


class Resources(_Amounts):
    """How many of each Resource; none at all is an answer too."""

    def fault(self, answer: Json) -> str:
        """There are other things than Resources, or counts below one."""
        if misshapen := _misshapen(Mapping[Resource, int], answer):
            return misshapen
        return "Leave out what there is none of." if any(count < 1 for count in answer.values()) else ""

    def in_words(self, answer: Json) -> str:
        """ "2 Gems and 1 Iron"."""
        return joined(amount(kind, number) for kind, number in answer.items()) or "None"


class Pays(_Amounts):
    """What a space pays: kinds of amounts, each with its values in the three Centuries."""

    @property
    def unchosen_words(self) -> str:
        """A space can pay nothing."""
        return "It pays nothing"

    def fault(self, answer: Json) -> str:
        """There are other kinds, more or fewer than three values, one not entered, or negative ones."""
        if century := _century_without(answer):
            return f"What it pays in Century {century} is not told yet; 0 where that is nothing."
        if misshapen := _misshapen(Benefit, answer):
            return misshapen
        if unknown := [kind for kind in answer if kind not in BENEFITS]:
            return f"A space pays no {unknown[0]}."
        if any(len(values) != len(CENTURIES) or min(values) < 0 for values in answer.values()):
            return "Enter a value for each of the three Centuries; 0 where it pays nothing."
        return ""

    def in_words(self, answer: Json) -> str:
        """ "3 / 5 / 8 Fame"."""
        paid = (f"{' / '.join(map(str, values))} {kind_name(kind)}" for kind, values in answer.items())
        return joined(paid) or "Nothing"


def _century_without(answer: Json) -> str | None:
    """The first Century of which nobody entered yet what a space pays."""
    benefit = answer.values() if isinstance(answer, Mapping) else ()
    entered = [zip(CENTURIES, values, strict=False) for values in benefit if isinstance(values, list)]
    return next((century for each in entered for century, value in each if value is None), None)


def kind_name(kind: str) -> str:
    """A kind of amount as the rulebook names it."""
    return _KINDS.get(kind, sentence(kind))


class Explores(Pays):
    """What the Exploration space pays: Gold and Fame for each card, and Successors."""

    def fault(self, answer: Json) -> str:
        """An amount is negative, or not entered."""
        for kind, words in SPACE_AMOUNTS.items():
            if isinstance(answer, Mapping) and answer.get(kind, 0) is None:
                return f"{words}: not told yet; 0 where there is none."
        if misshapen := _misshapen(Exploration, answer):
            return misshapen
        return "The Exploration space takes nothing away." if min(answer.values(), default=0) < 0 else ""

    def in_words(self, answer: Json) -> str:
        """ "2 Gold for each card and 1 Successor"."""
        each = [amount(kind, answer[kind]) for kind in ("gold", "fame") if answer.get(kind)]
        paid = f"{joined(each)} for each card" if each else ""
        drawn = amount("successor", answer["successors"]) if answer.get("successors") else ""
        return joined(filter(None, (paid, drawn))) or "Nothing"


class Bids(_Amounts):
    """A column of the Trade Conference: what each bid wins."""

    def fault(self, answer: Json) -> str:
        """A bid is below one, or what it wins is not entered or below nothing."""
        for bid, won in answer.items() if isinstance(answer, Mapping) else ():
            if won is None:
                return f"What a bid of {bid} wins is not told yet."
        if misshapen := _misshapen(Mapping[str, int], answer):
            return misshapen
        good = all(bid.isdecimal() and int(bid) > 0 and won >= 0 for bid, won in answer.items())
        return "" if good else "A bid is a number above 0, and what it wins is not negative."

    def in_words(self, answer: Json) -> str:
        """ "5 wins 2 and 8 wins 3"."""
        return joined(f"{bid} wins {won}" for bid, won in answer.items()) or "No bids"


@dataclass(frozen=True, slots=True)
class BoardOfIndustries(AnswerKind):
    """The ten Industries by their Groups, from top to bottom; `needed` are names that must be among them."""

    needed: tuple[str, ...] = ()

    def fault(self, answer: Json) -> str:
        """There are other than three Groups and ten names, or a name that is known is lacking."""
        if misshapen := _misshapen(tuple[GroupOfIndustries, ...], answer):
            return misshapen
        names = [name.strip() for group in answer for name in group["industries"]]
        if sorted(group["group"] for group in answer) != sorted(GROUPS):
            return f"The Groups are {', '.join(GROUPS)}, each once."
        if len(names) != TEN:
            return f"The board has ten Industries, not {len(names)}."
        if "" in names or len(set(names)) != TEN:
            return "Every Industry needs a name of its own."
        lacking = [name for name in self.needed if name not in names]
        return f"{lacking[0]} is one of the ten: say where it stands." if lacking else ""

    def in_words(self, answer: Json) -> str:
        """How many, and how many of them have no name yet."""
        names = [name for group in answer for name in group["industries"]]
        places = sum(map(is_place, names))
        return f"{len(names)} Industries" + (f", {places} of them by their place only" if places else "")


def place_name(group: Group, place: int) -> str:
    """What an Industry is called until somebody has read its name: "Government, 1st" from the top."""
    return f"{group}, {ORDINALS[place]}"


def is_place(name: str) -> bool:
    """Whether that is a place on the board and no printed name."""
    group, _, ordinal = name.partition(", ")
    return group in get_args(Group) and ordinal in ORDINALS


@dataclass(frozen=True, slots=True)
class Card(AnswerKind):
    """A Solo Card; `taken` are the ids of the deck's other cards, `characters` whose icons there are."""

    taken: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()

    def fault(self, answer: Json) -> str:
        """There are other than five rows, a row shows nothing, or another card has its id."""
        for part, words in _ON_A_CARD.items():
            if not isinstance(answer, Mapping) or answer.get(part) is None:
                return words
        if misshapen := _misshapen(SoloCard, answer):
            return misshapen
        if len(answer["rows"]) != SOLO_ROWS:
            return _ON_A_CARD["rows"]
        if answer["amount"] < 0:
            return "The Foundation amount on a Solo Card is not negative."
        if not answer["id"].strip() or answer["id"] in self.taken:
            return "Every card of a deck needs a name of its own."
        shown = [any(map(row.get, ("icons", "groups", "whose", "shown"))) for row in answer["rows"]]
        return "" if all(shown) else f"Row {shown.index(False) + 1} shows nothing yet."

    def finished(self, entered: Json) -> Json:
        """The card, without which of its rows is open."""
        return {key: each for key, each in entered.items() if key != OPEN} if entered else entered

    def in_words(self, answer: Json) -> str:
        """What its rows show."""
        return "; ".join(row_words(row) for row in answer["rows"])


OPEN = "open"
"""Which row of a Solo Card is being entered; no part of the card."""
_ON_A_CARD = {
    "rows": "A Solo Card has five rows.",
    "arrow": "Say which way the arrow on the card points.",
    "amount": "Enter the Foundation amount of the card.",
}


def row_words(row: Mapping[str, Json]) -> str:
    """A row of a Solo Card: "Buy Government, Progress", "Opponent's Heirloom"."""
    match row["action"]:
        case "heirloom":
            return _HEIRLOOMS.get(row.get("whose", ""), "An Heirloom")
        case "global":
            return f"Global Action: {row.get('shown') or 'which'}"
        case action:
            shown = row.get("icons") or row.get("groups") or []
            return f"{_ROWS[action]}: {', '.join(shown) or 'nothing yet'}"
