"""What happens in a golden case, as steps of a record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from companion.games.legacies.state import State
from tests.games.legacies_cases.given import Case, cards_before


def steps_of(case: Case, when: Case, state: State) -> list[Case]:
    """The steps of one `when`."""
    action = when["action"]
    if action == "card":
        return [_card(when)]
    if action == "npc card":
        return _npc_card(case, when, state)
    if action == "global":
        return _global(case, when, state)
    return _OTHER[action](when, state)


def _card(when: Case) -> Case:
    step: Case = {"do": when["use"], "by": when["by"], "cost": _cost(when), "percent": _percent(when)}
    if when["use"] == "relationship":
        step |= {"to": when["to"], "wild": bool(when.get("wild"))}
        step |= {key: when[key] for key in ("bonus", "bumped_takes") if key in when}
        step["takes"] = {when["resource"]: 1} if when.get("resource") else {}
    elif when["use"] in ("buy", "sell"):
        shows = when.get("card_shows")
        step |= {"industry": when["industry"], "size": when["size"]}
        step["card_shows"] = shows["group"] if isinstance(shows, dict) else shows
    elif when["use"] == "heirloom":
        step |= {"owner": when["owner"], "level": when["level"]}
        if "pays" in when:
            step["pays"] = when["pays"]
    elif when["use"] == "resources":
        step["takes"] = when["resources"]
    elif when["use"] == "special action":
        step["card_shows"] = when.get("card_shows")
        if when.get("special", "own") != "own":
            step["of"] = when["special"]
    if "swap_with" in when:
        step["swap"] = True
    return step


def _cost(when: Case) -> Case:
    cost = dict(when.get("card_cost", {}))
    if "player_card" in cost:
        cost["player_card"] = 1
    return cost


def _percent(when: Case) -> int:
    """ "investments cost 50 % more" is 150."""
    effect = re.search(r"(\d+) % (more|less)", when.get("card_effect", ""))
    if effect is None:
        return 100
    return 100 + int(effect[1]) * (1 if effect[2] == "more" else -1)


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


def _resources_of_choice(when: Case, state: State) -> Case:
    """Which Resources are taken: the one that is named, else Gems, for whoever has so many due."""
    kind = when.get("resource_chosen", "Gem")
    advanced = {character: [None, *track[:-1]] for character, track in state.tracks.items() if any(track)}
    due: dict[str, int] = {}
    for character, track in advanced.items():
        for space, holder in enumerate(track, 1):
            if holder is not None:
                due[holder] = due.get(holder, 0) + _of_choice(state, character, space)
    if when.get("first_benefit_from") in state.box.characters:
        space = state.relationship_of(when["by"], when["first_benefit_from"]) or 1
        due[when["by"]] = due.get(when["by"], 0) + _of_choice(state, when["first_benefit_from"], space)
    return {name: {kind: count} for name, count in due.items() if count}


def _of_choice(state: State, character: str, space: int) -> int:
    return state.box.benefit(character, space, state.century).get("resource_of_choice", 0)


def _taken(when: Case, amount: int) -> Case:
    named = when.get("resource_chosen", "Gem")
    return dict(Counter(named)) if isinstance(named, list) else {named: amount}


def _grid_amount(case: Case, when: Case, by: str) -> int:
    """How many Resources the grid gives for the bid that this seat ends with."""
    last = when.get(f"final_move_of_{by}")
    on, amount = last or next(bid[1:] for bid in when["bids"] if bid[0] == by and bid[1])
    columns = case["given"].get("trade_grid", {}).get("columns", {})
    return int(columns.get("Resources", {}).get(str(amount), 0)) if on == "Resources" else 0


def _trade(case: Case, when: Case) -> Case:
    """Bids, the last move, and which Resources are taken and paid."""
    bids = [bid for bid in when["bids"] if bid[1]]
    step: Case = {
        "bids": [{"by": by, "on": on, "amount": amount} for by, on, amount in bids],
        "takes": {bid[0]: _taken(when, _grid_amount(case, when, bid[0])) for bid in bids},
    }
    last = next((value for key, value in when.items() if key.startswith("final_move")), None)
    if last:
        step["last_move"] = {"by": when["by"], "on": last[0], "amount": last[1]}
    if when["currency"] == "Resources":
        step["pays"] = {bid[0]: when.get("pays_resources", {}) for bid in bids}
    return step


def _global(case: Case, when: Case, state: State) -> list[Case]:
    step: Case = {"do": _TRIGGERS[when["name"]], "by": when["by"]}
    for key in ("outcome", "icon", "tile", "pays", "others", "currency", "both_on", "industries"):
        if key in when:
            step[key] = when[key]
    if "moves" in when:
        step["moves"] = when["moves"].get(when["by"], {})
        step["others"] = {name: moves for name, moves in when["moves"].items() if name != when["by"]}
    if when["name"] == "Event" and "outcome" not in step:
        step["outcome"] = "top"
    if when["name"] == "Relationships":
        step["first"] = when.get("first_benefit_from")
        step["resources"] = _resources_of_choice(when, state)
    if when["name"] == "Trade Conference":
        step |= _trade(case, when)
    steps = [step]
    if "successor" in when:
        steps.append({"do": "successor", "by": when["by"], **when["successor"]})
    if "successor" in when and "icon" not in when["successor"]:
        steps[-1]["icon"] = None
    return steps


def _npc_card(case: Case, when: Case, state: State) -> list[Case]:
    steps: list[Case] = []
    count = cards_before(when)
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
    steps.append(step)
    if _resolves(case, step, state):
        steps.append({"do": _TRIGGERS[_resolves(case, step, state)], "by": when["by"]})
    return steps


def _resolves(case: Case, step: Case, state: State) -> str:
    """The Global Action that the case has a Nemesis carry out at once, where what follows rests on it."""
    followed = {"generation_ends", "global_face_down", "ended_by"} & set(case["then"])
    row = step.get("row") or step.get("rows", {}).get("5", {})
    if not followed or row.get("action") != "global" or state.seats[step["by"]].kind != "nemesis":
        return ""
    first = state.global_row.index(row["shown"])
    order = state.global_row[first:] + state.global_row[:first]
    return next((name for name in order if name not in state.global_face_down), "")


def _row(row: Case) -> Case:
    return {("whose" if key == "from" else key): value for key, value in row.items()}


def _adjust(kind: str, what: str) -> Callable[[Case, State], list[Case]]:
    return lambda when, _: [{"do": "adjust", "by": when["by"], kind: {what: when["amount"]}}]


_OTHER: dict[str, Callable[[Case, State], list[Case]]] = {
    "npc draw": lambda when, _: [],
    "event effect": lambda when, _: [
        {
            "do": "move relationship",
            "by": when["seat"],
            "character": when.get("weaken") or when.get("strengthen"),
            "spaces": when["spaces"] * (1 if "weaken" in when else -1),
        }
    ],
    "generation start": lambda when, _: [{"do": "next generation"}],
    "next generation": lambda when, state: _next_generation(when, state),
    "pass": lambda when, _: [{"do": "pass", "by": when["by"]}],
    "gain foundation": _adjust("gains", "foundation"),
    "gain fame": _adjust("gains", "fame"),
    "pay fame": _adjust("costs", "fame"),
    "pay foundation": _adjust("costs", "foundation"),
    "opportunity": lambda when, _: [
        {
            "do": "opportunity",
            "by": when["by"],
            "cost": _cost(when),
            **{key: when[key] for key in ("place", "industry", "gains") if key in when},
            **({"place": when["move"], "take": when["move"]} if "move" in when else {}),
            **({"taken_from": when["from"]} if "from" in when else {}),
            **({"take": when["replace"]} if "replace" in when else {}),
        }
    ],
    "successor": lambda when, _: [
        {
            "do": "successor",
            "by": when["by"],
            **{key: when[key] for key in ("icon", "unlock", "take", "play") if key in when},
            "gains": {"foundation": when.get("foundation", 0)},
        }
    ],
    "honorarium": lambda when, _: [_honorarium(when["choices"])],
    "century end": lambda when, _: [
        {"do": "century end", **({"tile": when["tile"]} if "tile" in when else {})}
    ],
    "game end": lambda when, _: [{"do": "game end", "tiles": when.get("tiles", [])}],
    "result": lambda when, _: [],
    "shuffle": lambda when, _: [{"do": "shuffle solo deck", "order": when["order"]}],
}


def _honorarium(choices: Case) -> Case:
    resources = {name: choice for name, choice in choices.items() if isinstance(choice, dict)}
    kinds = {name: "resources" if name in resources else choice for name, choice in choices.items()}
    return {"do": "honorarium", "choices": kinds, "resources": resources}


def _next_generation(when: Case, state: State) -> list[Case]:
    """The Successors that are owed first, then the next Generation."""
    chosen = when.get("successors", {})
    steps: list[Case] = []
    for name in state.turn_order if chosen else ():
        if state.seats[name].human and not state.put_successor(name):
            play = chosen.get(name, "D1")
            drawn = {"draw": play} if play.startswith("D") else {}
            steps.append({"do": "successor", "by": name, "play": play, **drawn})
    if steps and state.generation % 2 == 0:
        steps.append({"do": "set", "change": {"phase": "between"}})
    return [*steps, {"do": "next generation"}]
