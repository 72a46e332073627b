"""What a seat may do now, what it would cost and pay, and why it may not: screens ask here what to offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from companion.game import Action, Refused, Setup, refusal_of
from companion.games.legacies import GAME, heirlooms
from companion.games.legacies.actions.player_cards import (
    CardAction,
    MakeRelationship,
    Opportunity,
    SpecialAction,
    Trade,
)
from companion.games.legacies.actions.seasons import Pass
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.cards import price, relationship_cost
from companion.games.legacies.npc.choice import TakeFigure
from companion.games.legacies.npc.instead import chosen
from companion.games.legacies.npc.solo_card import shown
from companion.games.legacies.phrases import changed, takes_and_pays, the
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    CARDS_BEFORE_GLOBAL,
    LEVELS,
    RISING_STAR_CARDS,
    SIZES,
    Consolation,
    Resource,
    TokenSize,
    legendary,
    legendary_space,
)
from companion.phrases import sentence

T = TypeVar("T")


def obstacle(state: State, action: Action) -> Refused | None:
    """Why the rules refuse an action now; None where they allow it or only a printed fact is missing."""
    refusal = refusal_of(partial(GAME.apply, state, action))
    return None if isinstance(refusal, NotPrinted) else refusal


def comes_to(setup: Setup, state: State, action: Action) -> tuple[str, ...]:
    """What an action pays and costs, a sentence for each seat; raises `Refused`.

    The Player Card that is played for it is not counted.
    """
    after = GAME.apply(state, action)
    sentences = []
    for name, before in state.seats.items():
        counts = changed(before, after.seats[name])
        if isinstance(action, CardAction) and name == action.by and before.hand is not None:
            counts["player_card"] = counts.get("player_card", 0) + 1
        said = takes_and_pays(sentence(the(setup, name)), counts)
        sentences += [f"{said}."] if said else []
    return tuple(sentences)


def why_no_card(state: State, by: str) -> Refused | None:
    """Why a seat cannot play a Player Card, where its hand is known to be empty."""
    if state.seat(by).hand != 0:
        return None
    return Refused("No Player Card is left in this hand.", "legacies.your-turn")


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to choose: its name, what it costs or pays (None while the box sheet does not say), and
    why it cannot be chosen, if it cannot."""

    name: str
    amounts: Mapping[str, int] | None = None
    refusal: Refused | None = None


def relationships(state: State, asked: MakeRelationship) -> tuple[Offer, ...]:
    """Every other character and every Legendary Figure, with what a Relationship costs.

    `asked` says who makes it with which card; whom it is with does not count.
    """
    own = state.seat(asked.by).character
    characters = (each for each in state.box.characters if each != own)
    targets = [*characters, *map(legendary, state.legendary_in_play())]
    return tuple(_relationship(state, replace(asked, to=target)) for target in targets)


def _relationship(state: State, asked: MakeRelationship) -> Offer:
    due = known(lambda: choice_due(state, asked.by, asked.to)) or 0
    action = replace(asked, takes={"Dye": due} if due else {})  # any will do to ask with
    if legendary_space(asked.to):
        return Offer(asked.to, dict(asked.cost), obstacle(state, action))
    return Offer(asked.to, known(lambda: relationship_cost(state, action)), obstacle(state, action))


def cost_is_settled(state: State, asked: MakeRelationship, free: bool) -> bool:
    """Whether the card's cost is entered, if only that it is `free`, or not paid: the two are amicable."""
    spared = not asked.wild and disposition(state, asked.by, asked.to) == "amicable"
    return spared or bool(asked.cost) or free


def missing_of_relationship(state: State, asked: MakeRelationship, free: bool, no_bonus: bool) -> str:
    """What is still to be entered of a Relationship, as the end of "With Ben when ..."; "" where nothing is.

    `no_bonus`: no Bonus Token lies beside its track.
    """
    if not cost_is_settled(state, asked, free):
        return "the *cost* is told"
    return "its *Bonus Token* is told" if has_unknown_bonus(state, asked.to) and not no_bonus else ""


def missing_of_card(action: Opportunity | SpecialAction, no_amounts: bool) -> str:
    """Until anything is entered of what a card does: an amount, a token, a note, or that none changes."""
    token = isinstance(action, Opportunity) and (action.place or action.take)
    anything = action.cost or action.gains or action.note or token or no_amounts
    return "" if anything else "it is told what it *does*"


def choice_due(state: State, by: str, to: str) -> int:
    """How many Resources of its choice a new Relationship pays a seat whose Resources are kept."""
    if state.seat(by).resources is None:
        return 0
    space = legendary_space(to)
    benefit = state.legendary_benefit(space) if space else state.track_benefit(to)
    return benefit.get("resource_of_choice", 0)


def disposition(state: State, by: str, to: str) -> str | None:
    """How a seat's character is disposed to another: amicable, hostile or neutral; None if not known."""
    mine = state.seat(by).character
    if known(lambda: state.box.amicable(mine, to)):
        return "amicable"
    hostile = known(lambda: state.box.hostile(mine, to))
    return "hostile" if hostile else None if hostile is None else "neutral"


def bumped(state: State, by: str, to: str) -> str | None:
    """The person who is bumped off that Legendary Figure, and so draws a card, if anybody is."""
    holder = state.legendary.get(legendary_space(to) or "")
    return holder if holder not in (None, by) and state.seat(holder or "").human else None


def bumped_by_card(state: State, card: NpcCard) -> str | None:
    """The person whom an NPC's card bumps off a Legendary Figure, if it bumps anybody."""
    move = chosen(state, card, shown(state, card)).move
    return bumped(state, card.by, legendary(move.space)) if isinstance(move, TakeFigure) else None


def consolations(state: State, holder: str) -> tuple[Consolation, ...]:
    """What a person bumped off a Legendary Figure may draw."""
    return ("player_card", "successor") if state.may_draw_successor(holder) else ("player_card",)


def has_unknown_bonus(state: State, to: str) -> bool:
    """Whether a Bonus Token lies beside that track whose pay the table has not entered yet."""
    return not state.by_themselves and state.by_character(to) is not None and to not in state.bonus_tokens


def known(ask: Callable[[], T]) -> T | None:
    """What `ask` finds in the box sheet, or None where the sheet does not say."""
    try:
        return ask()
    except NotPrinted:
        return None


def missing_board(state: State) -> NotPrinted | None:
    """The question to put to the table where the Industries or their first row are not known yet."""
    if state.industry_rows:
        return None
    return NotPrinted(("track", "start_row") if state.box.industry_names else ("industries",))


def trades(state: State, asked: Trade) -> dict[tuple[str, TokenSize], Offer]:
    """Every Investment that could be bought or sold, by Industry and size, with its price in Gold.

    `asked` says who buys or sells with which card; its Industry and size do not count. Raises
    `NotPrinted` where the board is not known.
    """
    missing = missing_board(state)
    if missing:
        raise missing
    return {
        (industry, size): _trade(state, replace(asked, industry=industry, size=size))
        for industry in state.industry_rows
        for size in SIZES
    }


def _trade(state: State, action: Trade) -> Offer:
    gold = known(lambda: price(state, action))
    amounts = None if gold is None else {"gold": int(gold)}
    return Offer(action.industry, amounts, obstacle(state, action))


def industries_for(state: State, by: str, size: TokenSize, *, taking: bool) -> tuple[str, ...]:
    """Where a seat could take back a token of that size, or place one: one of each size an Industry."""
    held = state.seat(by).investments
    return tuple(name for name in state.industry_rows if (size in held.get(name, ())) == taking)


@dataclass(frozen=True, slots=True)
class HeirloomOffer:
    """An Heirloom on a mat: whose, which level, its Resources and fee as far as known, and what bars it."""

    owner: str
    level: int
    cost: Mapping[Resource, int] | None
    fee: int | None
    discounted: bool
    refusal: Refused | None

    @property
    def payments(self) -> dict[Resource, dict[Resource, int]]:
        """With a Relationship: what is paid, by the Resource that is saved. Empty where nothing is."""
        cost = dict(self.cost or {}) if self.discounted else {}
        return {kind: heirlooms.less_one(cost, kind) for kind in cost}


def heirlooms_for(state: State, by: str, owner: str) -> tuple[HeirloomOffer, ...]:
    """The Heirlooms of the character in seat `owner`, level 1 to 6, for seat `by`."""
    character = state.seat(owner).character
    discounted = heirlooms.saves_one(state, by, owner)
    return tuple(
        HeirloomOffer(
            owner,
            level,
            known(partial(state.box.heirloom_cost, character, level)),
            known(partial(heirlooms.fee, state, by, owner, level)),
            discounted,
            heirlooms.obstacle(state, by, owner, level),
        )
        for level in LEVELS
    )


def cards_left(state: State, by: str) -> int | None:
    """How many cards an NPC has left this Generation: a Rising Star plays five, a Nemesis has no limit."""
    seat = state.seat(by)
    return RISING_STAR_CARDS - seat.cards_played if seat.kind == "rising_star" else None


def global_condition(state: State, by: str) -> str:
    """What a Global Action takes that cannot be triggered now: "*Global Action* after two cards"."""
    early = state.seat(by).cards_played < CARDS_BEFORE_GLOBAL
    return "*Global Action* after two cards" if early else "*Global Action*: none can be triggered now"


def may_pass_unseen(state: State) -> bool:
    """Whether a person may say that nothing can be done, at a table where the app does not know the hand."""
    seat = state.seat(state.turn)
    return seat.human and seat.hand is None and obstacle(state, Pass(by=state.turn)) is None
