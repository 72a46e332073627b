"""Who may acquire which Heirloom, what it costs, and what the acquired ones earn."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Refused
from companion.games.legacies.seat import Acquired
from companion.games.legacies.state import State
from companion.games.legacies.words import LEVELS, Resource
from companion.phrases import joined


def limit(state: State, taker: str, owner: str) -> int:
    """How many Heirlooms of levels 1 to 5 `taker` may have from `owner`: 2 with 1 to 3 players, else 1.

    One more where the taker's mat shows the owner's character as amicable.
    """
    players = state.people
    if state.reading("heirloom-limit-counts-npc") == "nemesis":
        players += sum(seat.kind == "nemesis" for seat in state.seats.values())
    most = 2 if players <= 3 else 1
    friendly = state.box.amicable(state.seat(taker).character, state.seat(owner).character)
    return most + friendly


def obstacle(state: State, taker: str, owner: str, level: int) -> Refused | None:
    """Why `taker` may not acquire that Heirloom, or None if it may (costs aside)."""
    levels = {each.level for each in state.acquired(taker)}
    if level not in LEVELS:
        return Refused(
            f"Heirlooms to acquire are of levels 1 to 6, not {level}.", "legacies.acquire-heirloom"
        )
    if state.holder_of(owner, level) is not None:
        return Refused(f"That level {level} Heirloom has been acquired.", "legacies.acquire-heirloom")
    if level in levels:
        return Refused(
            f"A level {level} Heirloom is held already: one of each level.",
            "legacies.one-heirloom-each-level",
        )
    if level == 6:
        return _lacking_for_level_six(levels)
    return None if taker == owner else _limit_reached(state, taker, owner)


def _lacking_for_level_six(levels: set[int]) -> Refused | None:
    missing = [str(each) for each in LEVELS[:-1] if each not in levels]
    if not missing:
        return None
    return Refused(
        f"Level 6 needs one of each level before; missing: {', '.join(missing)}.", "legacies.level-six-when"
    )


def _limit_reached(state: State, taker: str, owner: str) -> Refused | None:
    most = limit(state, taker, owner)
    if sum(each.owner == owner and each.level < 6 for each in state.acquired(taker)) < most:
        return None
    return Refused(f"The limit of {most} from this opponent is reached.", "legacies.heirloom-limit")


def fee(state: State, taker: str, owner: str, level: int) -> int:
    """The acquisition fee in Fame: none for one's own, for level 6, and for the hostile."""
    if taker == owner or level == 6 or _hostile(state, taker, owner):
        return 0
    return state.box.fee(state.seat(owner).character, level)


def _hostile(state: State, taker: str, owner: str) -> bool:
    mine, theirs = state.seat(taker).character, state.seat(owner).character
    if state.box.hostile(mine, theirs):
        return True
    either = not state.seat(taker).human and state.reading("npc-hostile-either-way") == "either"
    return either and state.box.hostile(theirs, mine)


def resources_due(
    state: State, taker: str, owner: str, level: int, pays: dict[Resource, int] | None
) -> dict[Resource, int]:
    """The Resources that are paid: the printed ones, less one of choice with a Relationship to the owner.

    `pays` is what the table says it pays; refused when that is not what is due.
    """
    character = state.seat(owner).character
    cost = dict(state.box.heirloom_cost(character, level))
    saves = saves_one(state, taker, owner)
    choices = [less_one(cost, kind) for kind in cost] if saves else [cost]
    if pays is None:
        if len(choices) > 1:
            raise Refused("One Resource is saved; say which are paid.", "legacies.heirloom-discount")
        return choices[0] if choices else {}
    paid = {kind: amount for kind, amount in pays.items() if amount}
    if paid in choices or paid == cost:
        return paid
    raise Refused(
        f"This Heirloom costs {_in_words(cost)}{' less one' if saves else ''}.",
        "legacies.heirloom-discount" if saves else "legacies.acquire-heirloom",
    )


def saves_one(state: State, taker: str, owner: str) -> bool:
    """Whether a seat pays one Resource fewer: by a Relationship with the owner's character."""
    return taker != owner and state.relationship_of(taker, state.seat(owner).character) is not None


def less_one(cost: dict[Resource, int], kind: Resource) -> dict[Resource, int]:
    """The cost with one of a kind saved."""
    return {each: amount - (each == kind) for each, amount in cost.items() if amount - (each == kind)}


def _in_words(cost: dict[Resource, int]) -> str:
    return ", ".join(f"{amount} {kind}" for kind, amount in cost.items()) or "nothing"


def for_income(state: State, seat: str) -> tuple[Acquired, ...]:
    """A seat's own Heirlooms that earn income, level 0 first; its own level 6 is not among them."""
    zero = (Acquired(seat, 0),) if state.reading("level-zero-income") == "yes" else ()
    return (*zero, *sorted(each for each in state.acquired(seat) if _earns_income(each, seat)))


def _earns_income(heirloom: Acquired, holder: str) -> bool:
    return heirloom.owner == holder and heirloom.level != 6


def controlled(state: State, seat: str) -> tuple[Acquired, ...]:
    """A seat's Controlled Heirlooms, which earn Fame: those of others, and its own level 6."""
    return tuple(each for each in state.acquired(seat) if not _earns_income(each, seat))


def special_actions(state: State, seat: str) -> tuple[str, ...]:
    """Whose Special Actions a seat may use: "own", and each seat whose level 6 Heirloom it holds."""
    learnt = (each.owner for each in state.acquired(seat) if each.level == 6)
    return ("own", *(owner for owner in learnt if owner != seat))


def income(state: State, seat: str, triggered: bool) -> int:
    """Gold from Heirloom Income: own Heirlooms, one more for the triggerer, times both Industry values."""
    count = len(for_income(state, seat)) + triggered
    return count * sum(state.value(industry) for industry in state.influenced(seat))


def fame(
    state: State,
    seat: str,
    triggered: bool,
    chosen: Mapping[str, str] | None = None,
    both_on: str | None = None,
) -> int:
    """Fame from Heirloom Fame: one Industry of each Controlled Heirloom's character, `chosen` or the better.

    The triggerer also counts the other Industry of one of them: of `both_on`, or of the best such.
    """
    earned = {
        (name := each.written(seat)): _earned(state, each, (chosen or {}).get(name))
        for each in controlled(state, seat)
    }
    if both_on is not None and both_on not in earned:
        raise Refused(
            "Both Industries count on a Controlled Heirloom of one's own.", "legacies.heirloom-fame-triggerer"
        )
    extra = earned[both_on][1] if both_on else max((other for _, other in earned.values()), default=0)
    return sum(one for one, _ in earned.values()) + (extra if triggered else 0)


def _earned(state: State, heirloom: Acquired, chosen: str | None) -> tuple[int, int]:
    """What the Industry that counts gives, and what the other one would."""
    industries = state.influenced(heirloom.owner)
    if chosen is not None and chosen not in industries:
        raise Refused(
            f"This Heirloom earns by {joined(industries, 'or')}, not by {chosen}.", "legacies.heirloom-fame"
        )
    values = {industry: state.box.fame(state.row(industry)) for industry in industries}
    counted = chosen or max(industries, key=lambda industry: values[industry])
    return values[counted], sum(value for industry, value in values.items() if industry != counted)
