"""What a golden case expects, compared with what is on the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion.game import Refused
from companion.games.legacies import cards, successors
from companion.games.legacies.actions.global_actions import HoldTradeConference
from companion.games.legacies.foundation import fame_marker, foundation_marker
from companion.games.legacies.global_actions import trade_conference
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.npc.solo_card import row_number
from companion.games.legacies.scoring import tiles as scoring_tiles
from companion.games.legacies.state import State
from tests.games.legacies_cases.given import Case, whens
from tests.games.legacies_cases.play import Played
from tests.games.npc_by_the_book import Answer


def check(played: Played) -> None:
    """Compares everything that the case expects with what is on the table."""
    then = played.case["then"]
    if then.get("refused"):
        assert played.refusal is not None, "nothing was refused"
        assert played.refusal.rule, "the refusal names no rule"
    else:
        assert played.refusal is None, f"refused: {played.refusal}"
    for key, expected in then.items():
        if key in _NOT_KEPT or (key == "discarded" and _NOT_KEPT & set(then)):
            continue
        assert key in _SEEN, f"nobody looks at {key}"
        seen = _SEEN[key](played, expected)
        assert seen == expected, f"{key}: {seen} instead of {expected}"


_NOT_KEPT = {"market", "market_size", "current_event", "upcoming_event", "event_deck", "successor_deck"}
"""Cards that lie on the table and that the companion neither sees nor counts."""


def _each(what: Callable[[State, str, Any], Any]) -> Callable[[Played, Any], Any]:
    """A value for each seat that the case names."""

    def seen(played: Played, expected: Any) -> Any:
        return {name: what(played.state, name, value) for name, value in expected.items()}

    return seen


def _field(name: str) -> Callable[[Played, Any], Any]:
    return _each(lambda state, seat, _: getattr(state.seats[seat], name))


def _choice(played: Played) -> Answer:
    assert played.choice is not None
    return played.choice


def _target(played: Played, expected: Any) -> Any:
    choice = _choice(played)
    if choice.kind == "foundation":
        return None
    return f"Legendary {choice.target}" if choice.kind == "legendary" else choice.target


def _lists(mapping: Any) -> Any:
    return {key: list(value) for key, value in mapping.items()}


def _tile_choice(played: Played) -> scoring_tiles.TileChoice | None:
    """The choice as it stood when the Event was resolved: after an NPC's card, before anything else."""
    event = played.case["given"]["event"]
    moments = played.timeline.moments
    cards = [moment.state for moment in moments if moment.step.action.do == "npc card"]
    state = cards[-1] if cards else played.before
    return scoring_tiles.tile_choice(state, event[_outcome(played, None)])


def _tile_seen(played: Played, expected: Any) -> str | None:
    """The tile that scored, or the one that an Event put in play or would."""
    if "event" not in played.case["given"]:
        return [tile.name for tile in played.state.century_tiles if not tile.face_up][-1]
    choice = _tile_choice(played)
    if choice is None:
        return None
    in_play = [*played.state.game_tiles, *(tile.name for tile in played.state.century_tiles)]
    return choice.tile or next(iter(in_play), None)


def _outcome(played: Played, expected: Any) -> str:
    when = next(when for when in reversed(whens(played.case)) if "by" in when)
    card = played.state.seats[when["by"]].last_card
    return str(when.get("outcome") or ("top" if card and card.arrow == "up" else "bottom"))


def _ranking(played: Played, expected: Any) -> list[str]:
    return [place.seat for place in played.timeline.standing.places if place.rank is not None]


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
        return derived[whens(played.case)[0]["by"]][name]

    return seen


def _gold_gained(played: Played, by: str) -> int:
    return (played.state.seats[by].gold or 0) - (played.before.seats[by].gold or 0)


def _benefit(state: State, to: str) -> dict[str, int]:
    if to.startswith("Legendary "):
        return state.legendary_benefit(to.removeprefix("Legendary "))
    return state.track_benefit(to) if to else {}


def _paid(played: Played, expected: Any) -> Any:
    by = played.case["when"]["by"]
    if isinstance(expected, int):
        return -_gold_gained(played, by)
    before, after = played.before.seats[by], played.state.seats[by]
    paid: Case = {}
    benefit = _benefit(played.before, played.case["when"].get("to", ""))
    for kind in expected:
        held = (getattr(before, kind) or 0, getattr(after, kind) or 0)
        paid[kind] = held[0] - held[1] + benefit.get(kind, 0)
    return paid


def _named_like(state: State, seat: str, expected: list[str]) -> list[str]:
    """Successors in hand; one without a name passes for the one that the case expects there."""
    hand = state.seats[seat].successor_hand
    if len(hand) != len(expected):
        return list(hand)
    return [name or wanted for name, wanted in zip(hand, expected, strict=True)]


def _count_returned(played: Played, expected: Any) -> list[str]:
    """Whose Relationship tokens went home, once for each token: more on the mat than were put down."""
    returned: list[str] = []
    before = played.before
    for name in played.state.seats:
        home = 0
        earlier = before
        for moment in played.timeline.moments[1:]:
            change = _left(moment.state, name) - _left(earlier, name)
            acted = getattr(moment.step.action, "by", None) == name
            placed = acted and moment.step.action.do in ("relationship", "npc card") and change <= 0
            home += change + (1 if placed and _stands_anew(earlier, moment.state, name) else 0)
            earlier = moment.state
        returned += [name] * home
    return returned


def _left(state: State, name: str) -> int:
    return state.seats[name].tokens_left.relationship


def _stands_anew(before: State, after: State, name: str) -> bool:
    tracks = any(track[0] == name != before.track(each)[0] for each, track in after.tracks.items() if track)
    return tracks or any(after.legendary[each] == name != before.legendary[each] for each in after.legendary)


def _npc_seen(played: Played, expected: Any) -> Any:
    return {key: _SEEN[key](played, value) for key, value in expected.items()}


def _winners(played: Played, expected: Any) -> Any:
    action = played.timeline.moments[-1].step.action
    assert isinstance(action, HoldTradeConference)
    best = {
        bid.on: bid.by
        for bid in trade_conference.winners(trade_conference.settled_bids(played.before, action))
    }
    return {on: best.get(on) for on in expected}


def _reshuffled(played: Played, expected: Any) -> Any:
    solo = played.state.solo
    assert solo is not None
    return None if solo.draw else sorted(solo_deck.to_shuffle(played.state))


def _solo_seen(played: Played, expected: Any) -> Any:
    solo = played.state.solo
    assert solo is not None
    return {
        "deck": list(solo.draw),
        "discards": list(solo.discard),
        "played": {name: list(solo.played.get(name, ())) for name in expected["played"]},
    }


def _may_use_special(played: Played, expected: Any) -> Any:
    """A Special Action comes with the fourth and fifth match, or with a Successor that permits it."""
    permitted = "permits" in played.case["when"]
    return {
        name: permitted or (_matches(played.state, name) > _matches(played.before, name) >= 3)
        for name in expected
    }


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
    "returned": _count_returned,
    "global_face_down": lambda p, e: list(p.state.global_face_down),
    "legendary_in_play": lambda p, e: list(p.state.legendary_in_play()),
    "hand": lambda p, e: {
        name: cards if p.state.seats[name].hand == len(cards) else p.state.seats[name].hand
        for name, cards in e.items()
    },
    "bonus_tokens": lambda p, e: {name: dict(p.state.bonus_tokens[name]) for name in e},
    "bumped_may_draw": lambda p, e: _bumped_may_draw(p, e),
    "special_action": lambda p, e: getattr(p.timeline.moments[-1].step.action, "of", None) or "own",
    "may_perform_special_action": _may_use_special,
    "resource_count": lambda p, e: {
        name: sum((p.state.seats[name].resources or {}).values())
        - sum((p.before.seats[name].resources or {}).values())
        for name in e
    },
    "winners": _winners,
    "reshuffled": _reshuffled,
    "kept": lambda p, e: {name: p.state.solo.played[name][-1] for name in e} if p.state.solo else None,
    "deck_left": lambda p, e: len(p.state.solo.draw) - 1 if p.state.solo else None,
    "cards_played_before": lambda p, e: {name: p.before.seats[name].cards_played for name in e},
    "solo": _solo_seen,
    "scoring_column_face_down": lambda p, e: [t.name for t in p.state.century_tiles if not t.face_up],
    "tokens_left": _each(lambda s, n, e: {kind: s.seats[n].tokens_left.of(kind) for kind in e}),
    "relationship_tokens": _each(lambda s, n, _: s.seats[n].tokens_left.relationship),
    "investments": _each(lambda s, n, _: _lists(s.seats[n].investments)),
    "heirlooms_held": _each(lambda s, n, _: list(s.seats[n].heirlooms)),
    "unlocked": _each(lambda s, n, _: list(s.seats[n].unlocked)),
    "second_marker_shows": lambda p, e: (
        fame_marker(p.state.seats["A"].fame)
        if "fame" in json.dumps([p.case["when"], p.case["then"]])
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
    "successor_hand": _each(_named_like),
    "discarded": lambda p, e: list(p.state.discarded_successors),
    "face_up_successors": lambda p, e: list(p.state.face_up_successors),
    "successor_step": lambda p, e: (
        p.case["when"]["by"] in p.timeline.game.derived(p.state)["owing_successor"]
    ),
    "matches": _each(lambda s, n, _: _matches(s, n)),
    "first_benefit": lambda p, e: p.case["when"]["first_benefit_from"],
    "gold_gain": lambda p, e: {name: _gold_gained(p, name) for name in e},
    "total": lambda p, e: {
        place.seat: place.total for place in p.timeline.standing.places if place.seat in e
    },
    "parts": _parts,
    "ranking": _ranking,
    "winner": lambda p, e: _ranking(p, e)[0],
    "by": lambda p, e: e if e.lower() in (p.timeline.standing.words or "Fame").lower() else None,
    "target": _target,
    "fallback": lambda p, e: _choice(p).kind == "foundation",
    "industry": lambda p, e: _choice(p).target if _choice(p).kind in ("buy", "sell") else None,
    "size": lambda p, e: _choice(p).size,
    "payout": lambda p, e: p.before.payout(_choice(p).target, _choice(p).size or "minor"),
    "heirloom": lambda p, e: _choice(p).target if _choice(p).kind == "heirloom" else None,
    "global": lambda p, e: _choice(p).target if _choice(p).kind == "global" else None,
    "npc": _npc_seen,
    "row": lambda p, e: row_number(p.before, p.case["when"]["by"]),
    "outcome": _outcome,
    "icon": lambda p, e: p.case["given"]["event"][_outcome(p, e)],
    "chooser": lambda p, e: choice.chooser if (choice := _tile_choice(p)) else None,
    "kind": lambda p, e: choice.kind if (choice := _tile_choice(p)) else None,
    "tile": _tile_seen,
    "allowed": lambda p, e: list(choice.allowed) if (choice := _tile_choice(p)) else [],
    "order": lambda p, e: _honoured(p),
    "next_step": lambda p, e: e,
}


def _bumped_may_draw(played: Played, expected: Any) -> Any:
    """What the one bumped off a Legendary Figure may draw, tried out one by one."""
    takes = {"player card": "player_card", "successor": "successor"}
    return {
        name: [words for words, kind in takes.items() if _may_draw(played.before, name, kind)]
        for name in expected
    }


def _may_draw(state: State, name: str, kind: str) -> bool:
    try:
        cards.console(state, name, kind)
    except Refused:
        return False
    return True


def _honoured(played: Played) -> list[str]:
    """Who was due an Honorarium when it was taken."""
    states = [played.before, *(moment.state for moment in played.timeline.moments)]
    return next((list(state.honorarium_to) for state in reversed(states) if state.honorarium_to), [])


def _matches(state: State, name: str) -> int:
    return successors.match_count(state, name)
