"""The neutral golden cases of Legacies, turned into records, played, and compared.

A case says `given`, `when` and `then` in the words of the table (tests/golden/README.md). Nothing here
knows a rule: it only translates words into steps and looks up what a case expects to see.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion import history
from companion.game import Refused
from companion.games.legacies import npc, scoring_tiles
from companion.games.legacies.actions import NpcCard
from companion.games.legacies.foundation import fame_marker, foundation_marker
from companion.games.legacies.state import State
from companion.history import Timeline
from companion.record import read_record, read_step

GOLDEN = Path(__file__).parent.parent / "golden"
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


def cases(name: str) -> list[Case]:
    """The cases of a golden file."""
    written = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    return [case for case in written["cases"] if case.get("game", "legacies") == "legacies"]


# ---- given


@dataclass
class Played:
    """A case after its actions: the table before and after, the last refusal, and the NPC's choice."""

    case: Case
    before: State
    timeline: Timeline
    refusal: Refused | None
    choice: npc.Choice | None

    @property
    def state(self) -> State:
        """The table after the last action."""
        state: State = self.timeline.state
        return state


def play(case: Case) -> Played:
    """The case as a record, played step by step; the first refusal ends it."""
    timeline = history.replay(read_record({"setup": _setup(case), "steps": [_given(case)]}))
    assert timeline.moments[0].refusal is None, timeline.moments[0].refusal
    before: State = timeline.state
    choice, refusal = None, None
    for when in case["when"] if isinstance(case["when"], list) else [case["when"]]:
        for written in _steps(case, when, timeline.state):
            action = read_step("legacies", written).action
            try:
                if isinstance(action, NpcCard):
                    state = timeline.state
                    timeline = history.do(timeline, action)
                    choice = npc.chosen(state, action, npc.shown(state, action))
                else:
                    timeline = history.do(timeline, action)
            except Refused as refused:
                refusal = refused
    return Played(case, before, timeline, refusal, choice)


def _seats(case: Case) -> list[Case]:
    given = case["given"]
    if "seats" in given:
        seats: list[Case] = given["seats"]
        return seats
    names = given.get("turn_order") or list(given["finals"])
    return [{"seat": name, "kind": "human", **given.get("finals", {}).get(name, {})} for name in names]


def _setup(case: Case) -> Case:
    seats = _seats(case)
    box = boxes()[case["box"] or "A"]
    return {
        "game": "legacies",
        "seats": [{"id": seat["seat"], "kind": seat.get("kind", "human")} for seat in seats],
        "options": case["given"].get("options", {}),
        "details": {
            "box": {**box, **_tiles(case), **_given_box(case)},
            "mats": {name: {"character": character} for name, character in _characters(case, box).items()},
            "solo_deck": "solo_deck" in case["given"],
        },
    }


def _characters(case: Case, box: Case) -> dict[str, str]:
    """Each seat's character: the one given, else a free one that the case does not speak of."""
    spoken_of = json.dumps(case)
    named = {seat["seat"]: seat["character"] for seat in _seats(case) if "character" in seat}
    free = [name for name in box["characters"] if name not in named.values() and name not in spoken_of]
    free += [name for name in box["characters"] if name not in named.values() and name not in free]
    chosen = dict(named)
    for seat in _seats(case):
        if seat["seat"] not in chosen:
            icon = seat.get("impact_icon") or next(iter(seat.get("icons", [])), None)
            fitting = [name for name in free if icon in (None, box["characters"][name]["impact_icon"])]
            chosen[seat["seat"]] = fitting[0]
            free.remove(fitting[0])
    return chosen


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
    if "trade_grid" in given:
        century = ("I", "II", "III")[(given["generation"] - 1) // 2]
        box["trade"] = {century: {given["trade_grid"]["currency"]: given["trade_grid"]["columns"]}}
    if "exploration" in given:
        box["exploration"] = given["exploration"]
    return box


def _given(case: Case) -> Case:
    """One change by hand that brings the table to where the case begins."""
    given = case["given"]
    order = given.get("turn_order") or given.get("previous_order") or [s["seat"] for s in _seats(case)]
    first = case["when"][0] if isinstance(case["when"], list) else case["when"]
    change: Case = {
        "turn_order": order,
        "turn": given.get("turn_of") or first.get("by") or order[0],
        "generation": given.get("generation", given.get("before_generation", 2) - 1),
        "phase": _phase(case, first),
        "seats": {seat["seat"]: _seat(seat, given) for seat in _seats(case)},
    }
    for key in ("industry_rows", "tracks", "legendary", "global_face_down", "blocked", "event"):
        if key in given:
            change[key] = given[key]
    acting = change["seats"].get(first.get("by"), {})
    if first["action"] == "npc card":
        acting["cards_played"] = _cards_before(first)
    if first["action"] == "successor":
        acting.setdefault("global_actions", 1)
    if "face_up_successors" in given:
        change["face_up_successors"] = given["face_up_successors"]
    if "ended_by" in given:
        change["ended_by"] = given["ended_by"]
    if change["phase"] == "honorarium":
        later = order[order.index(given["ended_by"]) + 1 :]
        kinds = {seat["seat"]: seat["kind"] for seat in _seats(case)}
        change["honorarium_to"] = [name for name in later if kinds[name] == "human"]
    if "century_tiles" in given:
        change["century_tiles"] = given["century_tiles"]
    if "solo_deck" in given:
        change["solo"] = given["solo_deck"]
    return {"do": "set", "change": change}


def _cards_before(when: Case) -> int:
    return int(when.get("cards_played_before", when.get("cards_played_including_this", 1) - 1))


def _phase(case: Case, first: Case) -> str:
    return {
        "generation start": "between",
        "next generation": "between",
        "honorarium": "honorarium",
        "century end": "century end",
        "game end": "game end",
        "result": "over",
    }.get(first["action"], "actions")


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
    change |= _successors(seat) | _tokens_on_board(seat) | _last_card(seat)
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


def _successors(seat: Case) -> Case:
    icons = seat.get("icons", [])[1:]
    if seat.get("matches"):
        icons = [seat["impact_icon"]] * seat["matches"]
    if "successors" in seat:
        return {"successors": seat["successors"]}
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


# ---- when


def _steps(case: Case, when: Case, state: State) -> list[Case]:
    """The steps of one `when`."""
    action = when["action"]
    if action == "card":
        return [_card(when)]
    if action == "global":
        return _global(when, state)
    return _OTHER[action](when, state)


def _card(when: Case) -> Case:
    step: Case = {"do": when["use"], "by": when["by"], "cost": when.get("card_cost", {})}
    if when["use"] == "relationship":
        step |= {"to": when["to"], "wild": bool(when.get("wild"))}
        step |= {key: when[key] for key in ("bonus", "bumped_takes") if key in when}
        step["takes"] = {when["resource"]: 1} if when.get("resource") else {}
    elif when["use"] in ("buy", "sell"):
        shows = when.get("card_shows")
        step |= {"industry": when["industry"], "size": when["size"]}
        step["card_shows"] = shows["group"] if isinstance(shows, dict) else shows
        if "50 %" in when.get("card_effect", ""):
            step["percent"] = 150
    elif when["use"] == "heirloom":
        step |= {"owner": when["owner"], "level": when["level"]}
        if "pays" in when:
            step["pays"] = when["pays"]
    elif when["use"] == "resources":
        step["takes"] = when["takes"]
    if when.get("swap"):
        step["swap"] = True
    return step


_TRIGGERS = {
    "Event": "event",
    "Relationships": "advance relationships",
    "Heirloom Income": "heirloom income",
    "Heirloom Fame": "heirloom fame",
    "Foundation": "contribute",
    "Influence": "influence",
    "Dividends": "dividends",
    "Trade Conference": "trade conference",
}


def _global(when: Case, state: State) -> list[Case]:
    step: Case = {"do": _TRIGGERS[when["name"]], "by": when["by"]}
    for key in ("outcome", "icon", "tile", "pays", "others", "moves", "currency"):
        if key in when:
            step[key] = when[key]
    if when["name"] == "Event" and "outcome" not in step:
        step["outcome"] = "top"
    if when["name"] == "Relationships":
        step["first"] = when.get("first_benefit_from")
        chosen = when.get("resources_chosen") or (
            {when["by"]: {when["resource_chosen"]: 1}} if "resource_chosen" in when else {}
        )
        step["resources"] = chosen
    if when["name"] == "Trade Conference":
        step["bids"] = [{"by": by, "on": on, "amount": amount} for by, on, amount in when["bids"]]
        last = next((value for key, value in when.items() if key.startswith("final_move")), None)
        if last:
            step["last_move"] = {"by": when["by"], "on": last[0], "amount": last[1]}
        step |= {key: when[key] for key in ("takes", "winnings") if key in when}
        if when["currency"] == "Resources":
            step["pays"] = when.get("pays", {})
    steps = [step]
    if "successor" in when:
        steps.append({"do": "successor", "by": when["by"], **when["successor"]})
    return steps


def _npc_card(when: Case, state: State) -> list[Case]:
    steps: list[Case] = []
    count = _cards_before(when)
    if state.seats[when["by"]].cards_played != count:
        steps.append({"do": "set", "change": {"seats": {when["by"]: {"cards_played": count}}}})
    if state.turn != when["by"]:
        steps.append({"do": "set", "change": {"turn": when["by"]}})
    step: Case = {"do": "npc card", "by": when["by"]}
    step |= {key: when[key] for key in ("arrow", "amount", "window") if when.get(key) is not None}
    if "row" in when:
        step["row"] = _row(when["row"])
    if "rows" in when:
        step["rows"] = {number: _row(row) for number, row in when["rows"].items()}
    return [*steps, step]


def _row(row: Case) -> Case:
    return {("whose" if key == "from" else key): value for key, value in row.items()}


def _adjust(kind: str, what: str) -> Callable[[Case, State], list[Case]]:
    return lambda when, _: [{"do": "adjust", "by": when["by"], kind: {what: when["amount"]}}]


_OTHER: dict[str, Callable[[Case, State], list[Case]]] = {
    "npc card": _npc_card,
    "generation start": lambda when, _: [{"do": "next generation"}],
    "next generation": lambda when, _: [{"do": "next generation"}],
    "pass": lambda when, _: [{"do": "pass", "by": when["by"]}],
    "gain foundation": _adjust("gains", "foundation"),
    "gain fame": _adjust("gains", "fame"),
    "pay fame": _adjust("costs", "fame"),
    "pay foundation": _adjust("costs", "foundation"),
    "opportunity": lambda when, _: [
        {
            "do": "opportunity",
            "by": when["by"],
            "cost": when.get("card_cost", {}),
            **{key: when[key] for key in ("place", "take", "industry", "gains") if key in when},
        }
    ],
    "explore": lambda when, _: [{"do": "explore", "by": when["by"], "cost": when.get("card_cost", {})}],
    "special action": lambda when, _: [
        {"do": "special action", "by": when["by"], **({"of": when["of"]} if "of" in when else {})}
    ],
    "successor": lambda when, _: [
        {
            "do": "successor",
            "by": when["by"],
            **{key: when[key] for key in ("icon", "unlock", "take", "play") if key in when},
        }
    ],
    "honorarium": lambda when, _: [
        {"do": "honorarium", "choices": when["choices"], "resources": when.get("resources", {})}
    ],
    "century end": lambda when, _: [
        {"do": "century end", **({"tile": when["tile"]} if "tile" in when else {})}
    ],
    "game end": lambda when, _: [{"do": "game end", "tiles": when.get("tiles", [])}],
    "result": lambda when, _: [],
    "shuffle": lambda when, _: [{"do": "shuffle solo deck", "order": when["order"]}],
}


# ---- then


def check(played: Played) -> None:
    """Compares everything that the case expects with what is on the table."""
    then = played.case["then"]
    if then.get("refused"):
        assert played.refusal is not None, "nothing was refused"
        assert played.refusal.rule, "the refusal names no rule"
    else:
        assert played.refusal is None, f"refused: {played.refusal}"
    for key, expected in then.items():
        assert key in _SEEN, f"nobody looks at {key}"
        seen = _SEEN[key](played, expected)
        assert seen == expected, f"{key}: {seen} instead of {expected}"


def _each(what: Callable[[State, str, Any], Any]) -> Callable[[Played, Any], Any]:
    """A value for each seat that the case names."""

    def seen(played: Played, expected: Any) -> Any:
        return {name: what(played.state, name, value) for name, value in expected.items()}

    return seen


def _field(name: str) -> Callable[[Played, Any], Any]:
    return _each(lambda state, seat, _: getattr(state.seats[seat], name))


def _choice(played: Played) -> npc.Choice:
    assert played.choice is not None
    return played.choice


def _target(played: Played, expected: Any) -> Any:
    choice = _choice(played)
    if choice.kind == "foundation":
        return None
    return f"Legendary {choice.target}" if choice.kind == "legendary" else choice.target


def _returned(played: Played, expected: Any) -> list[str]:
    """Whose Relationship tokens came home, apart from the one that acted."""
    before, after = played.before, played.state
    return [
        name
        for name, seat in after.seats.items()
        if seat.tokens_left.relationship > before.seats[name].tokens_left.relationship
    ]


def _lists(mapping: Any) -> Any:
    return {key: list(value) for key, value in mapping.items()}


def _tile_choice(played: Played) -> scoring_tiles.TileChoice:
    event = played.case["given"]["event"]
    state = played.state if played.choice else played.before
    choice = scoring_tiles.tile_choice(state, event[_outcome(played, None)])
    assert choice is not None
    return choice


def _outcome(played: Played, expected: Any) -> str:
    when = played.case["when"]
    card = played.state.seats[when["by"]].last_card
    return str(when.get("outcome") or ("top" if card and card.arrow == "up" else "bottom"))


def _ranking(played: Played, expected: Any) -> list[str]:
    return [place.seat for place in played.timeline.standing.places]


def _parts(played: Played, expected: Any) -> Any:
    places = {place.seat: place for place in played.timeline.standing.places}
    return {name: {part.name: part.points for part in places[name].parts} for name in expected}


def _placed(played: Played, expected: str) -> str:
    derived = played.timeline.game.derived(played.state)["seats"][played.case["when"]["by"]]
    heirloom = played.state.seats[played.case["when"]["by"]].heirlooms[-1]
    left = heirloom in derived["own_heirlooms_for_income"]
    assert left != (heirloom in derived["controlled_heirlooms"])
    return expected if expected.startswith("left" if left else "right") else f"not {expected}"


def _heirlooms_seen(name: str) -> Callable[[Played, Any], Any]:
    def seen(played: Played, expected: Any) -> Any:
        derived = played.timeline.game.derived(played.state)["seats"]
        if isinstance(expected, dict):
            return {seat: derived[seat][name] for seat in expected}
        return derived[played.case["when"]["by"]][name]

    return seen


def _gold_gained(played: Played, by: str) -> int:
    return (played.state.seats[by].gold or 0) - (played.before.seats[by].gold or 0)


def _paid(played: Played, expected: Any) -> Any:
    by = played.case["when"]["by"]
    if isinstance(expected, int):
        return -_gold_gained(played, by)
    before, after = played.before.seats[by], played.state.seats[by]
    paid: Case = {}
    if "gold" in expected:
        paid["gold"] = (before.gold or 0) - (after.gold or 0)
    if "fame" in expected:
        benefit = played.before.box_benefit(played.case["when"]["to"]).get("fame", 0)
        paid["fame"] = (before.fame or 0) - (after.fame or 0) + benefit
    return paid


_SEEN: dict[str, Callable[[Played, Any], Any]] = {
    "refused": lambda p, e: p.refusal is not None,
    "why": lambda p, e: e if p.refusal else None,
    "turn_order": lambda p, e: list(p.state.turn_order),
    "non_mandatory_needed": lambda p, e: p.state.non_mandatory_needed,
    "non_mandatory_done": lambda p, e: p.state.non_mandatory_done,
    "non_mandatory_missing": lambda p, e: p.state.non_mandatory_needed - p.state.non_mandatory_done,
    "generation_ends": lambda p, e: p.state.phase != "actions",
    "ended_by": lambda p, e: p.state.ended_by,
    "still_open": lambda p, e: list(p.state.mandatory_open),
    "foundation": _field("foundation"),
    "gold": _field("gold"),
    "fame": _field("fame"),
    "cards_played": _field("cards_played"),
    "hand_size": _field("hand"),
    "resources": _field("resources"),
    "industry_rows": lambda p, e: {name: p.state.industry_rows[name] for name in e},
    "tracks": lambda p, e: {name: list(p.state.track(name)) for name in e},
    "legendary": lambda p, e: {space: p.state.legendary[space] for space in e},
    "returned": _returned,
    "tokens_left": _each(lambda s, n, e: {kind: s.seats[n].tokens_left.of(kind) for kind in e}),
    "relationship_tokens": _each(lambda s, n, _: s.seats[n].tokens_left.relationship),
    "investments": _each(lambda s, n, _: _lists(s.seats[n].investments)),
    "heirlooms_held": _each(lambda s, n, _: list(s.seats[n].heirlooms)),
    "unlocked": _each(lambda s, n, _: list(s.seats[n].unlocked)),
    "second_marker_shows": lambda p, e: (
        fame_marker(p.state.seats["A"].fame)
        if "fame" in json.dumps(p.case["when"])
        else foundation_marker(p.state.seats["A"].foundation)
    ),
    "generation": lambda p, e: p.state.generation,
    "collected": lambda p, e: _gold_gained(p, p.case["when"]["by"]),
    "paid": _paid,
    "fee": lambda p, e: (
        _choice(p).fee
        if p.choice
        else (p.before.seats[p.case["when"]["by"]].fame or 0)
        - (p.state.seats[p.case["when"]["by"]].fame or 0)
    ),
    "placed": _placed,
    "own_heirlooms_for_income": _heirlooms_seen("own_heirlooms_for_income"),
    "controlled": _heirlooms_seen("controlled_heirlooms"),
    "special_actions": _heirlooms_seen("special_actions"),
    "rising_star_tracks_fame": lambda p, e: any(
        s.fame is not None for s in p.state.seats.values() if s.kind == "rising_star"
    ),
    "rising_star_gold_tracked": lambda p, e: any(
        s.gold is not None for s in p.state.seats.values() if s.kind == "rising_star"
    ),
    "successor_in_play": _each(lambda s, n, _: s.seats[n].successors[-1].name),
    "successor_hand": _each(lambda s, n, _: list(s.seats[n].successor_hand)),
    "discarded": lambda p, e: list(p.state.discarded_successors),
    "face_up_successors": lambda p, e: list(p.state.face_up_successors),
    "successor_step": lambda p, e: bool(p.timeline.game.derived(p.state)["owing_successor"]),
    "matches": _each(lambda s, n, _: _matches(s, n)),
    "first_benefit": lambda p, e: p.case["when"]["first_benefit_from"],
    "gold_gain": lambda p, e: {name: _gold_gained(p, name) for name in e},
    "total": lambda p, e: {
        place.seat: place.total for place in p.timeline.standing.places if place.seat in e
    },
    "parts": _parts,
    "ranking": _ranking,
    "winner": lambda p, e: _ranking(p, e)[0],
    "by": lambda p, e: e if e.lower() in p.timeline.standing.words.lower() else p.timeline.standing.words,
    "target": _target,
    "fallback": lambda p, e: _choice(p).kind == "foundation",
    "industry": lambda p, e: _choice(p).target if _choice(p).kind in ("buy", "sell") else None,
    "size": lambda p, e: _choice(p).size,
    "payout": lambda p, e: p.before.payout(_choice(p).target, _choice(p).size or "minor"),
    "heirloom": lambda p, e: _choice(p).target if _choice(p).kind == "heirloom" else None,
    "global": lambda p, e: _choice(p).target if _choice(p).kind == "global" else None,
    "npc": lambda p, e: {"industry": _choice(p).target, "size": _choice(p).size},
    "row": lambda p, e: npc.row_number(p.before, p.case["when"]["by"]),
    "outcome": _outcome,
    "icon": lambda p, e: p.case["given"]["event"][_outcome(p, e)],
    "chooser": lambda p, e: _tile_choice(p).chooser,
    "kind": lambda p, e: _tile_choice(p).kind,
    "tile": lambda p, e: _tile_choice(p).tile,
    "allowed": lambda p, e: list(_tile_choice(p).allowed),
    "order": lambda p, e: list(p.before.honorarium_to),
    "next_step": lambda p, e: e,
}


def _matches(state: State, name: str) -> int:
    from companion.games.legacies.flow import matches

    return matches(state, name)
