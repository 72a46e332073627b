"""A Trade Conference: the currency, everybody's bid in turn, the host's last move, the winners."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.form import Json
from companion.game import Refused
from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.global_actions.trade_conference import (
    Space,
    Won,
    asked_of_winners,
    bidders,
    commodities,
    spaces,
    why_not_move,
)
from companion.games.legacies.words import COMMODITIES
from views.at_table import AtTable
from views.games import TablePage
from views.games.legacies import draft, frame
from views.games.legacies.amounts import amounts_sheet, choice_of_resources
from views.games.legacies.global_choices import put_for
from views.games.legacies.tiles import level_grid, option_tile
from views.parts import (
    Choice,
    NumberQuestion,
    block,
    choice_line,
    column,
    footer_buttons,
    locked,
    note,
    pick,
    section,
)

BIDDING, PASSED, LAST = "bidding", "passed", "last move"


def ask_bids(at: AtTable, by: str) -> list[ft.Control]:
    """The currency, then a line for each bidder in order; then what the winners must say."""
    action = _action(at, by)
    lines = [_bidder(at, action, name) for name in bidders(at.state, by) if _may_bid(at, by, name)]
    return [
        section(at.look, "The currency"),
        _currencies(at, action),
        section(at.look, "Bids in turn order"),
        column(*lines, *_last_move(at, action), gap=8, stretch=True),
        *[part for won in asked_of_winners(at.state, action) for part in _winner(at, won)],
    ]


def bids_ready(at: AtTable, by: str) -> bool:
    """Whether everybody has bid or passed."""
    return not _next(at, by, _action(at, by))


def _action(at: AtTable, by: str) -> HoldTradeConference:
    return draft.so_far(at, HoldTradeConference, by=by) or HoldTradeConference(by=by)


def _may_bid(at: AtTable, by: str, name: str) -> bool:
    """A Nemesis that hosts makes no bid that the rulebook at hand would tell."""
    return name != by or bool(at.state.seats[by].human)


def _currencies(at: AtTable, action: HoldTradeConference) -> ft.Control:
    """Another currency makes all bids void."""
    tiles: list[ft.Control] = [
        pick(at.look, each, partial(_take_currency, at, each), chosen=each == action.currency)
        for each in COMMODITIES
    ]
    return level_grid(tiles, 2)


def _take_currency(at: AtTable, currency: str) -> None:
    at.put_draft({**at.draft, draft.TOLD: {"currency": currency}, PASSED: []})


def _bidder(at: AtTable, action: HoldTradeConference, name: str) -> ft.Control:
    bid = next((each for each in action.bids if each.by == name), None)
    passed = name in at.draft.get(PASSED, [])
    words = _in_words(action, bid) if bid else "passes" if passed else "not bid yet"
    choice = Choice(name, at.seat(name).name, words, seat=at.seat(name))
    return choice_line(at.look, choice, lambda key: _turn_to(at, key))


def _in_words(action: HoldTradeConference, bid: Bid) -> str:
    return f"{bid.amount} {action.currency} on {bid.on}"


def _last_move(at: AtTable, action: HoldTradeConference) -> list[ft.Control]:
    """Once all have bid or passed, the host may move its bid."""
    hosts = action.bids[:1] if action.bids and action.bids[0].by == action.by else ()
    if not hosts or _next(at, action.by, action):
        return []
    moved = action.last_move
    words = f"moves to {_in_words(action, moved)}" if moved else "stays where it is"
    choice = Choice(LAST, f"{at.seat(action.by).name}'s last move", words, ft.Icons.MOVE_UP)
    return [choice_line(at.look, choice, lambda key: _turn_to(at, key))]


def _turn_to(at: AtTable, bidder: str) -> None:
    at.put_draft({**at.draft, BIDDING: bidder})


def _next(at: AtTable, by: str, action: HoldTradeConference) -> str:
    """The next in turn order who has neither bid nor passed; "" if all have."""
    done = {bid.by for bid in action.bids} | set(at.draft.get(PASSED, []))
    return next(
        (name for name in bidders(at.state, by) if _may_bid(at, by, name) and name not in done),
        "",
    )


# ---- one bid


def bid_page(at: AtTable, by: str) -> TablePage:
    """One seat's bid: a commodity and a row of the grid, or an amount where the box sheet lacks the grid."""
    who = str(at.draft[BIDDING])
    action = _action(at, by)
    name = by if who == LAST else who
    body = [part for on in commodities(action.currency) for part in _commodity(at, action, who, on)]
    leave = "Stay" if who == LAST else "Pass"
    title = f"{at.seat(name).name}: {'last move' if who == LAST else 'bid'} in {action.currency}"
    return frame.page(
        at,
        body,
        bar=(title, "Trade Conference"),
        footer=footer_buttons(
            at.look,
            block(at.look, leave, partial(_settle, at, action, who, None), icon=ft.Icons.BLOCK),
            block(at.look, "Cancel", lambda: at.put_draft(_without(at, BIDDING))),
        ),
    )


def _commodity(at: AtTable, action: HoldTradeConference, who: str, on: str) -> list[ft.Control]:
    name = action.by if who == LAST else who
    free = spaces(at.state, action, name, on)
    if not free:
        return [
            section(at.look, on),
            block(at.look, f"Bid on {on}", partial(_ask_amount, at, action, who, on)),
        ]
    barred = {space.amount: refusal for space in free if (refusal := _barred(at, action, who, space))}
    tiles = [_space(at, action, who, space, space.amount in barred) for space in free]
    return [
        section(at.look, on),
        column(level_grid(tiles, 2 if at.look.big else 4), *_reasons(at, barred), gap=8, stretch=True),
    ]


def _barred(at: AtTable, action: HoldTradeConference, who: str, space: Space) -> Refused | None:
    if who != LAST:
        return space.refusal
    return why_not_move(at.state, action, Bid(by=action.by, on=space.on, amount=space.amount))


def _space(at: AtTable, action: HoldTradeConference, who: str, space: Space, barred: bool) -> ft.Control:
    spoken = f"{space.amount} {action.currency} on {space.on}, wins {space.wins}"
    if barred:
        return pick(at.look, str(space.amount), None, spoken=spoken)
    bid = Bid(by=action.by if who == LAST else who, on=space.on, amount=space.amount)
    return option_tile(
        at.look,
        str(space.amount),
        f"wins {space.wins}",
        partial(_settle, at, action, who, bid),
        spoken=spoken,
    )


def _reasons(at: AtTable, barred: dict[int, Refused]) -> list[ft.Control]:
    """Each rule that bars some spaces once, with the lowest of them."""
    by_rule = {refusal.rule: refusal for refusal in reversed(barred.values())}
    return [locked(at.look, refusal.reason) for refusal in by_rule.values()]


def _ask_amount(at: AtTable, action: HoldTradeConference, who: str, on: str) -> None:
    name = action.by if who == LAST else who
    question = NumberQuestion(f"Bid on {on}, in {action.currency}", least=1, seat=at.seat(name))
    at.pad.ask(question, lambda amount: _settle(at, action, who, Bid(by=name, on=on, amount=amount)))


def _settle(at: AtTable, action: HoldTradeConference, who: str, bid: Bid | None) -> None:
    """Keeps the bid (or the pass), and turns to the next bidder."""
    kept = _without(at, BIDDING)
    written = {"by": bid.by, "on": bid.on, "amount": bid.amount} if bid else None
    told = {key: value for key, value in draft.told(at).items() if key not in ("winnings", "pays", "takes")}
    if who == LAST:
        told.pop("last_move", None)
        at.put_draft({**kept, draft.TOLD: {**told, **({"last_move": written} if written else {})}})
        return
    bids = [each for each in told.get("bids", []) if each["by"] != who] + ([written] if written else [])
    passed = [each for each in at.draft.get(PASSED, []) if each != who] + ([] if written else [who])
    told = {**told, "bids": _in_turn(at, action.by, bids)}
    told.pop("last_move", None)
    at.put_draft({**kept, draft.TOLD: told, PASSED: passed})
    following = _next(at, action.by, _action(at, action.by))
    if following and following != who:
        _turn_to(at, following)


def _in_turn(at: AtTable, by: str, bids: list[Json]) -> list[Json]:
    order = bidders(at.state, by)
    return sorted(bids, key=lambda bid: order.index(bid["by"]))


def _without(at: AtTable, key: str) -> dict[str, Json]:
    return {name: value for name, value in at.draft.items() if name != key}


# ---- the winners


def _winner(at: AtTable, won: Won) -> list[ft.Control]:
    """What a winner must say: which Resources go and come; what it collects where the grid is not known."""
    name, bid = at.seat(won.bid.by).name, won.bid
    parts: list[ft.Control] = []
    for field, title, due in (
        ("pays", f"{name} pays {won.pays} Resources", won.pays),
        ("takes", f"{name} takes {won.takes} Resources", won.takes),
    ):
        if due:
            counts: dict[str, int] = draft.told(at).get(field, {}).get(bid.by, {})
            parts += choice_of_resources(at, title, counts, due, partial(put_for, at, field, bid.by))
    return [*parts, *(_unknown(at, won) if won.unknown else [])]


def _unknown(at: AtTable, won: Won) -> list[ft.Control]:
    name, by = at.seat(won.bid.by).name, won.bid.by

    def now() -> dict[str, int]:
        return dict(draft.told(at).get("winnings", {}).get(by, {}))

    title = f"{name} collects"
    collected = ", ".join(f"{count} {kind}" for kind, count in now().items())
    return [
        note(
            at.look,
            f"The box sheet lacks the bid grid: what {name} wins with {won.bid.amount} on {won.bid.on}?",
        ),
        block(
            at.look,
            f"{title} {collected}" if collected else f"What {name} collects",
            lambda: amounts_sheet(at, title, now, partial(put_for, at, "winnings", by)),
        ),
    ]
