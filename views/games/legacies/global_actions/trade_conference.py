"""A Trade Conference: the currency, everybody's bid in turn, the host's last move, the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.global_actions.bidding import (
    LAST,
    NO_CURRENCY,
    Bidding,
    Space,
    Won,
    asked_of_winners,
    bidders,
    commodities,
    spaces,
    why_not_bid,
    with_bid,
)
from companion.games.legacies.words import COMMODITIES
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.amounts import amounts_sheet, choice_of_resources, of_seat
from views.parts import (
    Choice,
    NumberQuestion,
    block,
    choice_line,
    column,
    footer_buttons,
    level_grid,
    locked,
    note,
    option_tile,
    pick,
    picks,
    section,
)
from views.table.at_table import AtTable
from views.table.draft import Draft

BIDDING = "bidding"


def bidding(at: AtTable) -> Draft[Bidding]:
    """The bidding as it goes on."""
    return Draft(at, Bidding(), BIDDING)


def _conference(at: AtTable, by: str) -> Draft[HoldTradeConference]:
    return Draft(at, HoldTradeConference(by=by, currency=NO_CURRENCY))


def ask_bids(at: AtTable, by: str) -> list[ft.Control]:
    """The currency, then a line for each bidder in order; then what the winners must say."""
    action = _conference(at, by).entered
    asked = [section(at.look, "The currency"), _currencies(at, action)]
    if action.currency == NO_CURRENCY:
        return asked
    lines = [_bidder(at, action, name) for name in bidders(at.state, by)]
    return [
        *asked,
        section(at.look, "Bids in turn order"),
        column(*lines, *_last_move(at, action), gap=8, stretch=True),
        *[part for won in asked_of_winners(at.state, action) for part in _winner(_conference(at, by), won)],
    ]


def bids_wait(at: AtTable, by: str) -> str:
    """What is still to be entered."""
    return bidding(at).entered.missing(at.setup, at.state, _conference(at, by).entered)


def _currencies(at: AtTable, action: HoldTradeConference) -> ft.Control:
    """Another currency makes all bids void."""
    take = partial(_take_currency, at, action.by)
    return level_grid(picks(at.look, COMMODITIES, [action.currency], take), 2)


def _take_currency(at: AtTable, by: str, currency: str) -> None:
    begun = HoldTradeConference(by=by, currency=currency)
    _conference(at, by).enter(lambda _: begun, more=bidding(at).written(Bidding()))


def _bidder(at: AtTable, action: HoldTradeConference, seat: str) -> ft.Control:
    bid = next((each for each in action.bids if each.by == seat), None)
    passed = seat in bidding(at).entered.passed
    words = _in_words(action, bid) if bid else "passes" if passed else "not bid yet"
    choice = Choice(seat, at.seat(seat).name, words, seat=at.seat(seat))
    return choice_line(at.look, choice, partial(_turn_to, at))


def _in_words(action: HoldTradeConference, bid: Bid) -> str:
    return f"{bid.amount} {action.currency} on {bid.on}"


def _last_move(at: AtTable, action: HoldTradeConference) -> list[ft.Control]:
    """Once all have bid or passed, the host may move its bid."""
    if not bidding(at).entered.may_move_last(at.state, action):
        return []
    moved = action.last_move
    stays = "stays where it is" if bidding(at).entered.stays else "not told yet"
    words = f"moves to {_in_words(action, moved)}" if moved else stays
    choice = Choice(LAST, f"{at.seat(action.by).name}'s last move", words, ft.Icons.MOVE_UP)
    return [choice_line(at.look, choice, partial(_turn_to, at))]


def _turn_to(at: AtTable, bidder: str) -> None:
    bidding(at).enter(lambda now: replace(now, bidder=bidder))


# ---- one bid


def bid_page(at: AtTable, by: str) -> TablePage:
    """One seat's bid: a commodity and a row of the grid, or an amount where the box sheet lacks the grid."""
    who = bidding(at).entered.bidder
    action = _conference(at, by).entered
    body = [part for on in commodities(action.currency) for part in _commodity(at, action, who, on)]
    leave = "Stay" if who == LAST else "Pass"
    name = at.seat(_seat_of(action, who)).name
    title = f"{name}: {'last move' if who == LAST else 'bid'} in {action.currency}"
    return frame.page(
        at,
        body,
        bar=(title, "Trade Conference"),
        footer=footer_buttons(
            at.look,
            block(at.look, leave, partial(_settle, at, action, who, None), icon=ft.Icons.BLOCK),
            block(at.look, "Cancel", partial(_turn_to, at, "")),
        ),
    )


def _seat_of(action: HoldTradeConference, who: str) -> str:
    """The seat whose bid is asked for: the last move is the host's."""
    return action.by if who == LAST else who


def _commodity(at: AtTable, action: HoldTradeConference, who: str, on: str) -> list[ft.Control]:
    possible = spaces(at.state, action, _seat_of(action, who), on, last_move=who == LAST)
    if not possible:
        return [
            section(at.look, on),
            block(at.look, f"Bid on {on}", partial(_ask_amount, at, action, who, on)),
        ]
    tiles = [_space(at, action, who, space) for space in possible]
    return [
        section(at.look, on),
        column(level_grid(tiles, 2 if at.look.big else 4), *_reasons(at, possible), gap=8, stretch=True),
    ]


def _space(at: AtTable, action: HoldTradeConference, who: str, space: Space) -> ft.Control:
    spoken = f"{space.amount} {action.currency} on {space.on}, wins {space.wins}"
    if space.refusal:
        return pick(at.look, str(space.amount), None, spoken=spoken)
    bid = Bid(by=_seat_of(action, who), on=space.on, amount=space.amount)
    return option_tile(
        at.look,
        str(space.amount),
        f"wins {space.wins}",
        partial(_settle, at, action, who, bid),
        spoken=spoken,
    )


def _reasons(at: AtTable, possible: Sequence[Space]) -> list[ft.Control]:
    """Each rule that bars some spaces once, with the lowest of them."""
    by_rule = {space.refusal.rule: space.refusal for space in reversed(possible) if space.refusal}
    return [locked(at.look, refusal.reason) for refusal in by_rule.values()]


def _ask_amount(at: AtTable, action: HoldTradeConference, who: str, on: str) -> None:
    name = _seat_of(action, who)

    def bid(amount: int) -> Bid:
        return Bid(by=name, on=on, amount=amount)

    question = NumberQuestion(
        f"Bid on {on}, in {action.currency}",
        least=1,
        seat=at.seat(name),
        refusal=lambda amount: why_not_bid(at.state, action, bid(amount), last_move=who == LAST),
    )
    at.pad.ask(question, lambda amount: _settle(at, action, who, bid(amount)))


def _settle(at: AtTable, action: HoldTradeConference, who: str, bid: Bid | None) -> None:
    """Keeps the bid (or the pass), and turns to the next bidder."""
    draft, now = _conference(at, action.by), bidding(at).entered.settled(who, bid)
    draft.enter(with_bid, at.state, who, bid, more=bidding(at).written(now))
    following = "" if who == LAST else now.next(at.state, draft.entered)
    if following and following != who:
        _turn_to(at, following)


# ---- the winners


def _winner(draft: Draft[HoldTradeConference], won: Won) -> list[ft.Control]:
    """What a winner must say: which Resources go and come; what it collects where the grid is not known."""
    at, by = draft.at, won.bid.by
    name = at.seat(by).name
    paid = of_seat(draft, by, lambda held: held.pays, lambda held, now: replace(held, pays=now))
    taken = of_seat(draft, by, lambda held: held.takes, lambda held, now: replace(held, takes=now))
    parts: list[ft.Control] = []
    for verb, due, counting in (("pays", won.pays, paid), ("takes", won.takes, taken)):
        if due:
            parts += choice_of_resources(at, f"{name} {verb} {due} Resources", counting, due)
    return [*parts, *(_unknown(draft, won.bid) if won.unknown else [])]


def _unknown(draft: Draft[HoldTradeConference], bid: Bid) -> list[ft.Control]:
    at, name = draft.at, draft.at.seat(bid.by).name
    winnings = of_seat(
        draft, bid.by, lambda held: held.winnings, lambda held, now: replace(held, winnings=now)
    )
    title = f"{name} collects"
    collected = ", ".join(f"{count} {kind}" for kind, count in winnings.now().items())
    return [
        note(at.look, f"The box sheet lacks the bid grid: what {name} wins with {bid.amount} on {bid.on}?"),
        block(
            at.look,
            f"{title} {collected}" if collected else f"What {name} collects",
            lambda: amounts_sheet(at, title, winnings),
        ),
    ]
