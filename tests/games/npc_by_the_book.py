"""What a Nemesis or a Rising Star does with a Solo Card, reckoned once more straight from the rulebook.

It reads the table as the JSON that `companion replay` prints and shares nothing with the app but that.
Lines of 001_f88622bd689f735d.txt are named beside each rule; where they leave something open, the table's
option says how it is read.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.form import Json
from companion.games.legacies.words import TokenSize


class Answer(NamedTuple):
    """What it does, to what, with which Investment Token, and the fee in Fame that it pays."""

    kind: str
    target: str = ""
    size: TokenSize | None = None
    fee: int = 0


SHARES: tuple[tuple[TokenSize, int], ...] = (("major", 5), ("minor", 2))
UNABLE = Answer("foundation")
"""It adds the card's amount to its Foundation instead (461)."""


def century(table: Json) -> int:
    """0, 1 or 2: a Century lasts two Generations."""
    return int((table["generation"] - 1) // 2)


def row_that_counts(table: Json, npc: str) -> int:
    """The row for the card just drawn, from 1: as many cards as the NPC has then played (446)."""
    number = int(table["seats"][npc]["cards_played"]) + 1
    if number <= 5:
        return number
    if table["options"]["npc-past-five"] == "wrap":
        while number > 5:
            number -= 5
        return number
    return 5


def row_of(table: Json, npc: str, card: str | None) -> Json:
    """The row that counts on a card of the box, by its name or the top of the deck."""
    name = card or table["solo"]["draw"][0]
    cards = table["box"]["solo_cards"][("I", "II", "III")[century(table)]]
    return next(each for each in cards if each["id"] == name)["rows"][row_that_counts(table, npc) - 1]


def answer(table: Json, npc: str, row: Json) -> Answer:
    """What the NPC does with a row (446)."""
    me = table["seats"][npc]
    if me["kind"] == "nemesis" and me["cards_played"] >= 5 and table["options"]["npc-past-five"] == "global":
        return global_action(table, npc, row["shown"] or table["global_row"][0])
    if row["action"] == "relationship":
        return relationship(table, npc, row["icons"])
    if row["action"] == "buy":
        return buy(table, npc, row["groups"])
    if row["action"] == "sell":
        return sell(table, npc, row["groups"])
    if row["action"] == "heirloom":
        return own_heirloom(table, npc) if row["whose"] == "OWN" else opponents_heirloom(table, npc)
    return global_action(table, npc, row["shown"])


def relationship(table: Json, npc: str, icons: list[str]) -> Answer:
    """The first character in the row that has no token of it yet, its own left out (448)."""
    me = table["seats"][npc]
    if me["tokens_left"]["relationship"] == 0:
        return UNABLE
    for icon in icons:
        if icon == "Legendary":
            space = legendary(table, npc)
            if space is not None:
                return Answer("legendary", space)
        elif icon != me["character"] and npc not in (table["tracks"].get(icon) or []):
            return Answer("relationship", icon)
    return UNABLE


def legendary(table: Json, npc: str) -> str | None:
    """The first empty Legendary Figure, else the leftmost of an opponent while it has not two (448, 224)."""
    figures = table["box"]["legendary"]
    in_play: list[str] = [
        name for name in figures if ["I", "II", "III"].index(figures[name]["century"]) <= century(table)
    ]
    empty = [name for name in in_play if table["legendary"].get(name) is None]
    has = sum(holder == npc for holder in table["legendary"].values())
    if has >= 2 and table["options"]["npc-third-legendary"] == "limit":
        return None
    if empty:
        return empty[0]
    if has >= 2:
        return None
    for name in in_play:
        if table["legendary"][name] != npc:
            return name
    return None


def search_order(table: Json, groups: list[str]) -> list[str]:
    """The Industries from the first group shown toward the second (450)."""
    board = [(each["group"], name) for each in table["box"]["industries"] for name in each["industries"]]
    first, second = groups[0], groups[-1]
    if table["options"]["npc-buy-sweep"] == "top-down":
        top = [name for group, name in board if group == first]
        return top + [name for group, name in board if group == second and second != first]
    places = [place for place, (group, _) in enumerate(board) if group in (first, second)]
    stretch = board[places[0] : places[-1] + 1]
    if stretch[0][0] != first:
        stretch.reverse()
    return [name for _, name in stretch]


def buy(table: Json, npc: str, groups: list[str]) -> Answer:
    """A Minor, or a Major once no Minor is left, in the first Industry that some mat shows (450)."""
    me = table["seats"][npc]
    size: TokenSize = "minor" if me["tokens_left"]["minor"] > 0 else "major"
    if me["tokens_left"][size] == 0:
        return UNABLE
    on_mats = set[str]()
    for seat in table["seats"].values():
        on_mats |= set(table["box"]["characters"][seat["character"]]["influenced"])
    for industry in search_order(table, groups):
        if industry in on_mats and size not in me["investments"].get(industry, []):
            return Answer("buy", industry, size)
    return UNABLE


def value(table: Json, industry: str) -> int:
    """The price of a share now."""
    prices = table["box"]["track"]["value"][("I", "II", "III")[century(table)]]
    return int(prices[table["industry_rows"][industry] - 1])


def sell(table: Json, npc: str, groups: list[str]) -> Answer:
    """Its Investment that pays most in the groups shown, 2 or 5 shares; ties as when it buys (452, 240)."""
    held = table["seats"][npc]["investments"]
    shown = {
        name for each in table["box"]["industries"] if each["group"] in groups for name in each["industries"]
    }
    best, most = UNABLE, -1
    for industry in search_order(table, groups):
        for size, shares in SHARES:
            if industry in shown and size in held.get(industry, []):
                payout = value(table, industry) * shares
                if payout > most:
                    best, most = Answer("sell", industry, size), payout
    return best


# ---- heirlooms


def holder(table: Json, owner: str, level: int) -> str | None:
    """Who has that Heirloom, if it is not on its owner's mat any more."""
    for name, seat in table["seats"].items():
        called = f"own{level}" if name == owner else f"{owner}{level}"
        if called in seat["heirlooms"]:
            return str(name)
    return None


def levels_held(table: Json, npc: str) -> set[int]:
    """The levels that it has acquired, its own and others' together."""
    return {int(each[-1]) for each in table["seats"][npc]["heirlooms"]}


def free_level(table: Json, npc: str, owner: str, level: int) -> bool:
    """Whether that Heirloom is there, and its level allowed: one of each, 6 after all the others (280)."""
    held = levels_held(table, npc)
    if holder(table, owner, level) is not None or level in held:
        return False
    return level < 6 or held >= {1, 2, 3, 4, 5}


def own_heirloom(table: Json, npc: str) -> Answer:
    """The lowest level of its own that it may take (456)."""
    for level in (1, 2, 3, 4, 5, 6):
        if free_level(table, npc, npc, level):
            return Answer("heirloom", f"own{level}")
    return UNABLE


def under_limit(table: Json, npc: str, owner: str) -> bool:
    """One from each opponent, two with 1 to 3 players, one more from the amicable; 6 never counts (279)."""
    players = 0
    for seat in table["seats"].values():
        counts = seat["kind"] == "human" or (
            seat["kind"] == "nemesis" and table["options"]["heirloom-limit-counts-npc"] == "nemesis"
        )
        players += 1 if counts else 0
    limit = 2 if players <= 3 else 1
    if table["seats"][owner]["character"] in mat(table, npc)["amicable"]:
        limit += 1
    taken = [each for each in table["seats"][npc]["heirlooms"] if each[:-1] == owner and each[-1] != "6"]
    return len(taken) < limit


def mat(table: Json, name: str) -> Json:
    """What is printed on a seat's mat."""
    return table["box"]["characters"][table["seats"][name]["character"]]


def opponents_heirloom(table: Json, npc: str) -> Answer:
    """The lowest level any opponent has for it; ties by Industry value, Fame, turn order (457)."""
    for level in (1, 2, 3, 4, 5, 6):
        owners = [
            name
            for name in table["turn_order"]
            if name != npc
            and free_level(table, npc, name, level)
            and (level == 6 or under_limit(table, npc, name))
        ]
        if owners:
            owner = ahead(table, owners)
            return Answer("heirloom", f"{owner}{level}", None, fee(table, npc, owner, level))
    return UNABLE


def ahead(table: Json, owners: list[str]) -> str:
    """Of several in turn order the one with the highest Influenced Industry, then Fame, then the earlier."""
    best = owners[0]
    for other in owners[1:]:
        if industry_value(table, other) != industry_value(table, best):
            better = industry_value(table, other) > industry_value(table, best)
        else:
            better = fame(table, other) > fame(table, best)
        if better:
            best = other
    return best


def industry_value(table: Json, name: str) -> int:
    """Its higher Influenced Industry, or both together where the table reads it so."""
    one, two = (value(table, industry) for industry in mat(table, name)["influenced"])
    return one + two if table["options"]["heirloom-highest-value"] == "sum" else max(one, two)


def fame(table: Json, name: str) -> int:
    """Its Fame; a Rising Star, which has none, stands behind everybody."""
    held = table["seats"][name]["fame"]
    return -1 if held is None else int(held)


def fee(table: Json, npc: str, owner: str, level: int) -> int:
    """The Fame on the Heirloom unless hostile or level 6; a Nemesis with less pays what it has (459, 284)."""
    mine, theirs = table["seats"][npc]["character"], table["seats"][owner]["character"]
    hostile = theirs in mat(table, npc)["hostile"]
    if table["options"]["npc-hostile-either-way"] == "either" and mine in mat(table, owner)["hostile"]:
        hostile = True
    if hostile or level == 6:
        return 0
    printed = table["box"]["heirlooms"]
    card = printed.get(theirs, {}).get(str(level)) or printed["every"][str(level)]
    held = table["seats"][npc]["fame"]
    return int(card["fee"]) if held is None else min(int(card["fee"]), int(held))


# ---- global actions


def global_action(table: Json, npc: str, shown: str) -> Answer:
    """A Nemesis: the one shown, else the first available to its right, round the row (471).

    A Rising Star adds to its Foundation instead (469).
    """
    if table["seats"][npc]["kind"] == "rising_star":
        return UNABLE
    place = table["global_row"].index(shown)
    for _ in range(8):
        name = table["global_row"][place]
        if available(table, npc, name):
            return Answer("global", name)
        place = place + 1 if place < 7 else 0
    return UNABLE


def available(table: Json, npc: str, name: str) -> bool:
    """Face up, under nobody else's token (424), and not Contribute as the first one (331)."""
    if name in table["global_face_down"]:
        return False
    if table["blocked"].get(name, npc) != npc:
        return False
    if name == "Foundation" and table["options"]["foundation-first"] == "own":
        return bool(table["seats"][npc]["global_actions"] > 0)
    return name != "Foundation" or len(table["global_face_down"]) > 0
