"""What a Nemesis or a Rising Star does with a Solo Card: `shown` reads it, `decide` looks at the table.

A choice keeps what was looked at, in order, and what ruled each candidate out, so that the screen can
say why. Readings of what the rulebook leaves open are the table's options.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.game import Candidate, Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.actions import NpcCard
from companion.games.legacies.box_parts import Row
from companion.games.legacies.flow import why_not_global
from companion.games.legacies.solo_deck import top_card
from companion.games.legacies.state import Played, State
from companion.games.legacies.words import (
    GLOBAL_ACTIONS,
    LEGENDARY,
    GlobalAction,
    Group,
    TokenSize,
)

ChoiceKind = Literal[
    "relationship", "legendary", "buy", "sell", "heirloom", "global", "foundation", "nothing"
]


@dataclass(frozen=True, slots=True)
class Choice:
    """What an NPC does: `kind` and `target` (a character, space, Industry, Heirloom or Global Action).

    `fee` is the Fame that it pays for an opponent's Heirloom. `candidates` are what was looked at, in the
    order that `order` tells; `rules` are the entries behind it.
    """

    kind: ChoiceKind
    target: str = ""
    size: TokenSize | None = None
    fee: int = 0
    candidates: tuple[Candidate, ...] = ()
    order: str = ""
    rules: tuple[str, ...] = ()


# ---- the card


def row_number(state: State, name: str) -> int:
    """Which row of the next Solo Card counts, 1 to 5: the cards played this Generation, that one included."""
    number = state.seat(name).cards_played + 1
    if number <= 5:
        return number
    return (number - 1) % 5 + 1 if state.reading("npc-past-five") == "wrap" else 5


def shown(state: State, action: NpcCard) -> Played:
    """The card that is played: read off the table, named from the box sheet, or the top of the deck."""
    number = row_number(state, action.by)
    row = action.row or action.rows.get(str(number))
    if row is not None:
        check_row(state, row)
        if action.amount is not None and action.amount < 0:
            raise Refused("The Foundation amount on a Solo Card is not negative.", "legacies.npc-unable")
        return Played(row, action.arrow, action.amount, action.window, action.card or "")
    card = state.box.solo_card(state.century, action.card or top_card(state))
    return Played(card.rows[number - 1], card.arrow, card.amount, card.window, card.id)


def check_row(state: State, row: Row) -> None:
    """Refuses a row that no Solo Card can show."""
    names = {*state.box.characters, LEGENDARY}
    unknown = [icon for icon in row.icons if icon not in names]
    if unknown:
        raise Refused(f"There is no character {unknown[0]} in this box.", "legacies.npc-relationship")
    lacking = {
        "relationship": (not row.icons, "at least one character or Legendary Figure"),
        "buy": (not row.groups, "its Industry Groups"),
        "sell": (not row.groups, "its Industry Groups"),
        "heirloom": (row.whose is None, "OWN or OPP"),
        "global": (row.shown is None, "its Global Action"),
    }
    empty, what = lacking[row.action]
    if empty:
        raise Refused(f"A row with {row.action} shows {what}.", "legacies.npc-row")


# ---- the decision


def decide(state: State, name: str, played: Played) -> Choice:
    """What the NPC in seat `name` does with the row that counts; its Foundation grows if it cannot."""
    seat = state.seat(name)
    past_five = seat.cards_played >= 5 and seat.kind == "nemesis"
    if past_five and state.reading("npc-past-five") == "global":
        return _global_action(state, name, played.row.shown or state.global_row[0])
    match played.row.action:
        case "relationship":
            return _relationship(state, name, played.row.icons)
        case "buy":
            return _buy(state, name, played.row.groups)
        case "sell":
            return _sell(state, name, played.row.groups)
        case "heirloom" if played.row.whose == "OWN":
            return _own_heirloom(state, name)
        case "heirloom":
            return _opponents_heirloom(state, name)
        case _:
            return _global_action(state, name, played.row.shown or GLOBAL_ACTIONS[0])


def _first(
    names: Sequence[tuple[str, Refused | str | None]], chosen_because: str
) -> tuple[int | None, tuple[Candidate, ...]]:
    """The first of several that nothing rules out, and every one with what became of it."""
    place = next((index for index, (_, reason) in enumerate(names) if reason is None), None)
    candidates = []
    for index, (label, reason) in enumerate(names):
        if place is not None and index > place:
            candidates.append(Candidate(label, "not reached", "Not reached"))
        elif reason is None:
            candidates.append(Candidate(label, "chosen", chosen_because))
        else:
            candidates.append(Candidate(label, "ruled out", str(reason)))
    return place, tuple(candidates)


def _fallback(candidates: tuple[Candidate, ...], order: str, *rules: str) -> Choice:
    return Choice("foundation", candidates=candidates, order=order, rules=(*rules, "legacies.npc-unable"))


# ---- relationships


def _relationship(state: State, name: str, icons: tuple[str, ...]) -> Choice:
    targets = [_legendary_target(state, name) if icon == LEGENDARY else icon for icon in icons]
    looked_at = [
        (
            f"Legendary Figure {target}" if icon == LEGENDARY and target else _icon_name(icon),
            _relationship_obstacle(state, name, icon, target),
        )
        for icon, target in zip(icons, targets, strict=True)
    ]
    place, candidates = _first(looked_at, "First one that it can take")
    order = "The row, read from left to right"
    if place is None:
        return _fallback(candidates, order, "legacies.npc-relationship")
    if icons[place] == LEGENDARY:
        taken = state.legendary.get(targets[place] or "") is not None
        rule = "legacies.npc-legendary-occupied" if taken else "legacies.npc-legendary"
        return Choice(
            "legendary",
            targets[place] or "",
            candidates=candidates,
            order=order,
            rules=(rule, "legacies.npc-relationship"),
        )
    rules = ("legacies.npc-relationship", "legacies.bumping")
    return Choice("relationship", icons[place], candidates=candidates, order=order, rules=rules)


def _icon_name(icon: str) -> str:
    return "Legendary Figure" if icon == LEGENDARY else icon


def _relationship_obstacle(state: State, name: str, icon: str, target: str | None) -> str | None:
    seat = state.seat(name)
    if seat.tokens_left.relationship == 0:
        return "No Relationship token left on its mat"
    if icon == LEGENDARY:
        return None if target else _no_legendary(state, name)
    if icon == seat.character:
        return "Its own character: never on its own track"
    if state.relationship_of(name, icon) is not None:
        return "Has its token already"
    return None


def _legendary_target(state: State, name: str) -> str | None:
    """The first empty Legendary Figure; with none empty, the leftmost with an opponent's token.

    None where the NPC has two already (the first empty one all the same, if the table reads it so).
    """
    spaces = state.legendary_in_play()
    empty = next((space for space in spaces if state.legendary.get(space) is None), None)
    if len(state.legendary_of(name)) >= 2:
        return empty if state.may_have_third_legendary(name) else None
    opponents = (space for space in spaces if state.legendary.get(space) not in (None, name))
    return empty or next(opponents, None)


def _no_legendary(state: State, name: str) -> str:
    if len(state.legendary_of(name)) >= 2:
        return "Has two Legendary Figures already"
    return "No Legendary Figure that it could take"


# ---- investments


def sweep(state: State, groups: tuple[Group, ...]) -> tuple[str, ...]:
    """The Industries in the order in which an NPC looks at them, from the first group toward the second."""
    board = [group.group for group in state.box.industries]
    by_group = {group.group: group.industries for group in state.box.industries}
    first, last = groups[0], groups[-1]
    if state.reading("npc-buy-sweep") == "top-down":
        return tuple(industry for group in dict.fromkeys((first, last)) for industry in by_group[group])
    start, end = board.index(first), board.index(last)
    if start <= end:
        return tuple(industry for group in board[start : end + 1] for industry in by_group[group])
    upward = reversed(board[end : start + 1])
    return tuple(industry for group in upward for industry in reversed(by_group[group]))


def _buy(state: State, name: str, groups: tuple[Group, ...]) -> Choice:
    tokens = state.seat(name).tokens_left
    size: TokenSize | None = "minor" if tokens.minor else "major" if tokens.major else None
    on_mats = {industry for seat in state.seats.values() for industry in state.box.influenced(seat.character)}
    looked_at = [
        (industry, _buy_obstacle(state, name, industry, size, on_mats)) for industry in sweep(state, groups)
    ]
    place, candidates = _first(looked_at, f"First one valid for a {(size or '').capitalize()} Investment")
    order = f"Industries from {groups[0]} toward {groups[-1]}" if len(groups) > 1 else f"In {groups[0]}"
    rules = ("legacies.npc-buy", "legacies.npc-buy-search", "legacies.npc-buy-major")
    if place is None:
        return _fallback(candidates, order, *rules)
    return Choice("buy", looked_at[place][0], size, candidates=candidates, order=order, rules=rules)


def _buy_obstacle(
    state: State, name: str, industry: str, size: TokenSize | None, on_mats: set[str]
) -> str | None:
    if size is None:
        return "No Investment Token left on its mat"
    if industry not in on_mats:
        return "On no Player Mat in the game"
    if size in state.seat(name).investments.get(industry, ()):
        return f"Has its {size.capitalize()} Investment already"
    return None


def _sell(state: State, name: str, groups: tuple[Group, ...]) -> Choice:
    investments = state.seat(name).investments
    sizes: tuple[TokenSize, ...] = ("major", "minor")
    owned = [
        (state.payout(industry, size), industry, size)
        for industry in sweep(state, groups)
        if state.box.group_of(industry) in groups
        for size in sizes
        if size in investments.get(industry, ())
    ]
    order = "Its Investments in the Groups shown, by what they would pay"
    if not owned:
        none = (Candidate("Investments", "ruled out", f"None in {' or '.join(groups)}"),)
        return _fallback(none, order, "legacies.npc-sell")
    best = max(payout for payout, _, _ in owned)
    place = next(index for index, each in enumerate(owned) if each[0] == best)
    candidates = tuple(_sale(each, best, index == place) for index, each in enumerate(owned))
    _, industry, size = owned[place]
    rules = ("legacies.npc-sell", "legacies.npc-sell-tie")
    return Choice("sell", industry, size, candidates=candidates, order=order, rules=rules)


def _sale(owned: tuple[int, str, TokenSize], best: int, chosen: bool) -> Candidate:
    payout, industry, size = owned
    label = f"{industry}, {size.capitalize()}"
    if chosen:
        return Candidate(label, "chosen", f"Pays {payout}, the most")
    tied = " as well, but comes later in the search" if payout == best else ", less"
    return Candidate(label, "ruled out", f"Pays {payout}{tied}")


# ---- heirlooms


def _own_heirloom(state: State, name: str) -> Choice:
    looked_at = [
        (f"Own level {level}", heirlooms.obstacle(state, name, name, level)) for level in heirlooms.LEVELS
    ]
    place, candidates = _first(looked_at, "Lowest level that it can take")
    order = "Its own Heirlooms, from the lowest level"
    rules = ("legacies.npc-heirloom-own", "legacies.one-heirloom-each-level")
    if place is None:
        return _fallback(candidates, order, *rules)
    return Choice("heirloom", f"own{place + 1}", candidates=candidates, order=order, rules=rules)


def _opponents_heirloom(state: State, name: str) -> Choice:
    """The lowest level that any opponent has for the taking; equal ones by value, Fame, turn order."""
    opponents = [each for each in state.turn_order if each != name]
    order = "Opponents' Heirlooms, from the lowest level"
    rules = ("legacies.npc-heirloom-opponent", "legacies.npc-heirloom-tie", "legacies.npc-heirloom-fee")
    ruled_out: list[Candidate] = []
    for level in heirlooms.LEVELS:
        obstacles = {each: heirlooms.obstacle(state, name, each, level) for each in opponents}
        free = [each for each in opponents if obstacles[each] is None]
        if free:
            owner = max(free, key=lambda each: _rank(state, each))
            candidates = tuple(_opponent(state, each, level, obstacles[each], owner) for each in opponents)
            return Choice(
                "heirloom",
                f"{owner}{level}",
                fee=fee_paid(state, name, owner, level),
                candidates=(*ruled_out, *candidates),
                order=order,
                rules=rules,
            )
        ruled_out += [
            Candidate(f"{each}, level {level}", "ruled out", str(obstacles[each])) for each in opponents
        ]
    return _fallback(tuple(ruled_out), order, *rules)


def _rank(state: State, owner: str) -> tuple[int, int]:
    """What parts owners of equal levels: Influenced Industry value, then Fame (an untracked one last).

    Turn order decides what is equal still, since the first of equal ones is taken.
    """
    seat = state.seat(owner)
    values = [state.value(industry) for industry in state.box.influenced(seat.character)]
    best = sum(values) if state.reading("heirloom-highest-value") == "sum" else max(values)
    return best, -1 if seat.fame is None else seat.fame


def _opponent(state: State, owner: str, level: int, obstacle: Refused | None, chosen: str) -> Candidate:
    label = f"{owner}, level {level}"
    if obstacle is not None:
        return Candidate(label, "ruled out", str(obstacle))
    value, fame = _rank(state, owner)
    held = f"value {value}, Fame {'not kept' if fame < 0 else fame}"
    if owner == chosen:
        return Candidate(label, "chosen", f"Lowest level; {held}")
    return Candidate(label, "ruled out", f"Same level, but behind: {held}")


def fee_paid(state: State, name: str, owner: str, level: int) -> int:
    """The fee that the NPC pays; a Nemesis with less Fame than that pays what it has."""
    due = heirlooms.fee(state, name, owner, level)
    fame = state.seat(name).fame
    return due if fame is None else min(due, fame)


# ---- global actions

NEVER_TRIGGERS = "A Rising Star never triggers a Global Action."


def _global_action(state: State, name: str, wanted: GlobalAction) -> Choice:
    if state.seat(name).kind == "rising_star":
        none = (Candidate(wanted, "ruled out", NEVER_TRIGGERS),)
        return Choice(
            "foundation", candidates=none, order="The row", rules=("legacies.rising-star-global-action",)
        )
    start = state.global_row.index(wanted)
    row = state.global_row[start:] + state.global_row[:start]
    looked_at = [(each, why_not_global(state, name, each)) for each in row]
    place, candidates = _first(
        looked_at, "The one shown" if not looked_at[0][1] else "First available to the right"
    )
    order = "From the one shown to the right"
    if place is None:
        return _fallback(candidates, order, "legacies.nemesis-global-action")
    own = "legacies.nemesis-event" if row[place] == "Event" else "legacies.nemesis-other-global-actions"
    rules = ("legacies.nemesis-global-action", own)
    return Choice("global", row[place], candidates=candidates, order=order, rules=rules)
