"""What a golden case has given, as a set-up and one change by hand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent.parent.parent / "golden"
Case = dict[str, Any]


@cache
def boxes() -> dict[str, Any]:
    """The boxes of the cases, in the form of a box sheet."""
    written = json.loads((GOLDEN / "boxes.json").read_text(encoding="utf-8"))
    return {name: box_sheet(written[name]) for name in ("A", "B")}


def box_sheet(box: Case) -> Case:
    """A box of the cases as a box sheet."""
    rows = box["investment_rows"]
    return {
        "industries": box["groups_in_board_order_top_to_bottom"],
        "track": {
            "rows": len(rows["fame"]),
            "start_row": rows["start_row"],
            "value": rows["value"],
            "dividend": rows["dividend_per_token"],
            "fame": rows["fame"],
        },
        "relationship_spaces": box["relationship_track_spaces"],
        "relationship_benefits": list(box["relationship_benefit_by_space"].values()),
        "legendary": {
            space: {
                "century": next(c for c in ("I", "II", "III") if space in box["legendary_in_play"][c]),
                "benefit": box["legendary_benefit"],
            }
            for space in box["legendary_spaces_left_to_right"]
        },
        "characters": box["characters"],
        "heirlooms": _heirlooms(box),
        "exploration": {},
        "global_row": box["global_row_left_to_right"],
    }


def _heirlooms(box: Case) -> Case:
    if "heirlooms_every_character" in box:
        return {"every": box["heirlooms_every_character"]}
    cost, fees = box["heirlooms"]["cost"], box["heirlooms"]["fee"]
    every = fees["default"]
    return {
        ("every" if who == "default" else who): {
            level: {"cost": cost[level], "fee": {**every, **fee}[level]} for level in cost
        }
        for who, fee in fees.items()
    }


def golden_cases(name: str) -> list[Case]:
    """The cases of a golden file."""
    written = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    return [
        case
        for case in written["cases"]
        if case.get("game", "legacies") == "legacies" and case["id"] not in NOT_SEEN
    ]


NOT_SEEN = {"OWN-CA-08", "OWN-CA-10"}
"""Refusals that rest on which Player Cards lie in a hand or in the market: the companion counts them only."""


def whens(case: Case) -> list[Case]:
    whens: list[Case] = case["when"] if isinstance(case["when"], list) else [case["when"]]
    return whens


def seats_of(case: Case) -> list[Case]:
    given = case["given"]
    if "seats" in given:
        finals = given.get("finals", {})
        listed: list[Case] = [{**seat, **finals.get(seat["seat"], {})} for seat in given["seats"]]
        sitting = {seat["seat"] for seat in listed}
        standing = {name for track in given.get("tracks", {}).values() for name in track if name}
        return [*listed, *({"seat": name, "kind": "human"} for name in sorted(standing - sitting))]
    names = given.get("turn_order") or list(given["finals"])
    return [{"seat": name, "kind": "human", **given.get("finals", {}).get(name, {})} for name in names]


def setup_of(case: Case) -> Case:
    seats = seats_of(case)
    box = boxes()[case["box"] or "A"]
    return {
        "game": "legacies",
        "seats": [{"id": seat["seat"], "kind": seat.get("kind", "human")} for seat in seats],
        "options": case["given"].get("options", {}),
        "details": {
            "box": {**box, **_tiles(case), **_given_box(case), "characters": _mats(case, box)},
            "mats": {name: {"character": character} for name, character in _characters(case, box).items()},
            "solo_deck": "solo" in case["given"],
        },
    }


def _characters(case: Case, box: Case) -> dict[str, str]:
    """Each seat's character: the one given, else a free one that the case does not speak of."""
    spoken_of = json.dumps(case)
    named = {seat["seat"]: seat["character"] for seat in seats_of(case) if "character" in seat}
    free = [name for name in box["characters"] if name not in named.values() and name not in spoken_of]
    free += [name for name in box["characters"] if name not in named.values() and name not in free]
    chosen = dict(named)
    for seat in seats_of(case):
        if seat["seat"] not in chosen:
            chosen[seat["seat"]] = free.pop(0)
    return chosen


def _mats(case: Case, box: Case) -> Case:
    """The characters of the box, with the Impact Icon that a case gives a seat."""
    mats = dict(box["characters"])
    chosen = _characters(case, box)
    for seat in seats_of(case):
        icon = seat.get("impact_icon") or next(iter(seat.get("icons", [])), None)
        if icon is not None:
            mats[chosen[seat["seat"]]] = {**mats[chosen[seat["seat"]]], "impact_icon": icon}
    return mats


def _tiles(case: Case) -> Case:
    tiles = case["given"].get("tiles_available")
    if not tiles:
        return {}
    return {
        "tiles": {
            number: {"kind": kind, "number": int(number), "icons": icons}
            for kind, numbered in tiles.items()
            for number, icons in numbered.items()
        }
    }


def _given_box(case: Case) -> Case:
    given = case["given"]
    box: Case = {}
    explored = next((when for when in whens(case) if when.get("use") == "explore"), None)
    if explored is not None:
        space = {**explored.get("gains_per_card", {}), "successors": explored.get("successors", 0)}
        box["exploration"] = dict.fromkeys(("I", "II", "III"), space)
    if "trade_grid" in given:
        century = ("I", "II", "III")[(given["generation"] - 1) // 2]
        box["trade"] = {century: {given["trade_grid"]["currency"]: given["trade_grid"]["columns"]}}
    return box


def standing_before(case: Case) -> Case:
    """One change by hand that brings the table to where the case begins."""
    given = case["given"]
    order = given.get("turn_order") or given.get("previous_order") or [s["seat"] for s in seats_of(case)]
    first = case["when"][0] if isinstance(case["when"], list) else case["when"]
    change: Case = {
        "turn_order": order,
        "turn": given.get("turn_of") or first.get("by") or order[0],
        "generation": given.get("generation", given.get("before_generation", 2) - 1),
        "phase": _phase(case, first),
        "seats": {seat["seat"]: _seat(seat, given) for seat in seats_of(case)},
    }
    for theirs, ours in _TABLE.items():
        if theirs in given:
            change[ours] = given[theirs]
    if "scoring_column" in given:
        down = given.get("scoring_column_face_down", [])
        change["century_tiles"] = [
            {"name": name, "face_up": name not in down} for name in given["scoring_column"]
        ]
    _first_step_due(change, first)
    if change["phase"] == "honorarium":
        change["honorarium_to"] = _after_ender(case, order)
    if "solo" in given:
        solo = given["solo"]
        for name, played in solo["played"].items():
            change["seats"][name]["cards_played"] = len(played)
        change["solo"] = {"draw": solo["deck"], "discard": solo["discards"], "played": solo["played"]}
    return {"do": "set", "change": change}


def _first_step_due(change: Case, first: Case) -> None:
    """What the first action of a case takes for granted of the seat that acts."""
    acting = change["seats"].get(first.get("by"), {})
    if first["action"] == "npc card":
        acting["cards_played"] = cards_before(first)
    if first["action"] == "successor":
        acting.setdefault("global_actions", 1)


def _after_ender(case: Case, order: list[str]) -> list[str]:
    later = order[order.index(case["given"]["ended_by"]) + 1 :]
    kinds = {seat["seat"]: seat["kind"] for seat in seats_of(case)}
    return [name for name in later if kinds[name] != "rising_star"]


_TABLE = {
    "face_up_successors": "face_up_successors",
    "ended_by": "ended_by",
    "industry_rows": "industry_rows",
    "tracks": "tracks",
    "legendary": "legendary",
    "global_face_down": "global_face_down",
    "global_blocked": "blocked",
    "event": "event",
    "bonus_tokens": "bonus_tokens",
}


def cards_before(when: Case) -> int:
    return int(when.get("cards_played_before", when.get("cards_played_including_this", 1) - 1))


PHASES = {
    "generation start": "between",
    "next generation": "between",
    "honorarium": "honorarium",
    "century end": "century end",
    "game end": "game end",
    "result": "over",
}


def _phase(case: Case, first: Case) -> str:
    if isinstance(first.get("successors"), dict):
        return "succession"
    return PHASES.get(first["action"], "actions")


_AS_IT_IS = ("fame", "foundation", "gold", "hand", "cards_played", "investments", "unlocked")


def _seat(seat: Case, given: Case) -> Case:
    change: Case = {key: seat[key] for key in _AS_IT_IS if key in seat}
    change |= {ours: seat[theirs] for theirs, ours in _OTHER_WORDS.items() if theirs in seat}
    if isinstance(change.get("hand"), list):
        change["hand"] = len(change["hand"])
    if isinstance(seat.get("resources"), int):
        change["resources"] = {"Dye": seat["resources"]} if seat["resources"] else {}
    if "heirlooms_levels" in seat:
        change["heirlooms"] = [f"own{level}" for level in seat["heirlooms_levels"] if level]
    change |= _successors(seat, given) | _tokens_on_board(seat) | _last_card(seat)
    if seat.get("kind") == "rising_star":
        return {key: value for key, value in change.items() if key not in ("fame", "gold", "resources")}
    return {"fame": 50, "gold": 0, **change}


_OTHER_WORDS = {
    "tokens_left": "tokens_left",
    "resources": "resources",
    "heirlooms_held": "heirlooms",
    "global_actions_triggered": "global_actions",
    "successor_hand": "successor_hand",
}


def _successors(seat: Case, given: Case) -> Case:
    icons = seat.get("icons", [])[1:]
    in_play = given.get("successor_in_play", {})
    if seat["seat"] in in_play:
        return {"successors": [{"name": in_play[seat["seat"]], "generation": given["generation"]}]}
    if seat.get("matches"):
        icons = [seat["impact_icon"]] * seat["matches"]
    return {"successors": [{"icon": icon, "generation": 0} for icon in icons]}


def _tokens_on_board(seat: Case) -> Case:
    """So many tokens by Industries: where they lie makes no difference to the cases that count them."""
    count = seat.get("tokens_on_board", 0)
    if not count:
        return {}
    names = [name for group in boxes()["A"]["industries"] for name in group["industries"]]
    sizes = [["minor", "major"]] * (count // 2) + [["minor"]] * (count % 2)
    return {"investments": dict(zip(names, sizes, strict=False))}


def _last_card(seat: Case) -> Case:
    if "last_card" not in seat:
        return {}
    row = {"action": "heirloom", "whose": "OWN"}
    return {"last_card": {"row": row, "arrow": seat["last_card"]["arrow"], "amount": 0}}
