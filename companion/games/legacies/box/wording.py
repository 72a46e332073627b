"""Answers in a box sheet in words: "3 / 5 / 8 Fame", "Theater and Communications"."""

from __future__ import annotations

from collections.abc import Mapping

from companion.form import Json
from companion.games.legacies.box.forms import (
    Bids,
    BoardOfIndustries,
    Card,
    Explores,
    Form,
    Pays,
    Resources,
    SeveralOf,
    is_place,
)
from companion.games.legacies.phrases import amount
from companion.phrases import joined, sentence

KINDS = {"player_card": "Player Card", "successor": "Successor", "resource_of_choice": "Resource of choice"}
HEIRLOOMS = {"OWN": "Own Heirloom", "OPP": "Opponent's Heirloom"}
ROW_WORDS = {"relationship": "Relationship", "buy": "Buy", "sell": "Sell"}


def in_words(form: Form, answer: Json) -> str:
    """What a box sheet holds, as people say it; "" where it holds nothing."""
    if answer is None:
        return ""
    match form:
        case SeveralOf(ordered=True):
            return ", ".join(answer)
        case SeveralOf():
            return joined(answer) or "Nobody"
        case Resources():
            return joined(amount(kind, number) for kind, number in answer.items()) or "None"
        case Pays():
            return (
                joined(f"{_three(values)} {kind_name(kind)}" for kind, values in answer.items()) or "Nothing"
            )
        case Explores():
            return _exploration(answer)
        case BoardOfIndustries():
            names = [name for group in answer for name in group["industries"]]
            places = sum(map(is_place, names))
            return f"{len(names)} Industries" + (f", {places} of them by their place only" if places else "")
        case Bids():
            return joined(f"{bid} wins {won}" for bid, won in answer.items()) or "No bids"
        case Card():
            return "; ".join(row_words(row) for row in answer["rows"])
        case _:
            return str(answer)


def kind_name(kind: str) -> str:
    """A kind of amount as the rulebook names it."""
    return KINDS.get(kind, sentence(kind))


def _three(values: list[int]) -> str:
    return " / ".join(map(str, values))


def _exploration(space: Mapping[str, int]) -> str:
    each = [amount(kind, space[kind]) for kind in ("gold", "fame") if space.get(kind)]
    paid = f"{joined(each)} for each card" if each else ""
    drawn = amount("successor", space["successors"]) if space.get("successors") else ""
    return joined(filter(None, (paid, drawn))) or "Nothing"


def row_words(row: Mapping[str, Json]) -> str:
    """A row of a Solo Card: "Buy Government, Progress", "Opponent's Heirloom"."""
    match row["action"]:
        case "heirloom":
            return HEIRLOOMS.get(row.get("whose", ""), "An Heirloom")
        case "global":
            return f"Global Action: {row.get('shown') or 'which'}"
        case action:
            shown = row.get("icons") or row.get("groups") or []
            return f"{ROW_WORDS[action]}: {', '.join(shown) or 'nothing yet'}"
