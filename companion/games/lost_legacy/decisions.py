"""Why: what a card does, what an ejection brings, and who may investigate."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Candidate, Decision
from companion.games.lost_legacy.actions import Call, Eliminate, Look
from companion.games.lost_legacy.cards import UNKNOWN, card_named, is_lost_legacy
from companion.games.lost_legacy.ejection import acts
from companion.games.lost_legacy.state import State, named, x_in_play
from companion.phrases import joined


def of_card(state: State, written: str) -> Decision | None:
    """What a known card does when it is played now."""
    card = card_named(written)
    if card is None:
        return None
    if not card.by_x:
        return Decision(card.name, card.effect, (), "", (card.rule,))
    count = x_in_play(state)
    few, many = card.by_x
    chosen = few if count <= 1 else many
    candidates = tuple(
        Candidate(words, "chosen" if words == chosen else "ruled out", f"{count} X lie open, as we read it")
        for words in (few, many)
    )
    return Decision(
        f"{card.name} with {count} X",
        card.by_x[chosen],
        candidates,
        "The card does not say which X it counts; the table option decides.",
        (card.rule, "lost-legacy.printed-x"),
    )


def of_ejection(state: State, action: Eliminate) -> Decision:
    """What happens to the hands of those who are out."""
    names = joined(map(state.name, action.seats))
    steps = tuple(_hand(state, seat, action.held.get(seat, UNKNOWN)) for seat in action.seats)
    rules = ("lost-legacy.ejected", "lost-legacy.ejected-hand", "lost-legacy.ejected-lost-legacy")
    return Decision(f"{names} {'is' if len(action.seats) == 1 else 'are'} out", steps, (), "", rules)


def _hand(state: State, seat: str, held: str) -> str:
    name = state.name(seat)
    if not state.seats[seat].hand:
        return f"{name} has no card to lay down."
    if is_lost_legacy(held):
        return f"Shuffle *the Lost Legacy* of {name} into the deck."
    return f"Lay the card of {name} *face up* before {name}; its effect does not happen."


def of_look(state: State, action: Look) -> Decision | None:
    """What a card does that acts when it is seen."""
    card = card_named(action.sees)
    if card is None or not acts(state, action):
        return None
    looker, holder = state.name(state.turn), state.name(action.seat)
    if card.seen == "taken":
        steps = (
            f"{looker} takes *{card.name}*; {holder} is out.",
            f"{looker} puts one of the two cards in hand into the *Ruins*.",
        )
        return Decision(f"{holder} is out", steps, (), "", (card.rule, "lost-legacy.orb-taken"))
    steps = (
        f"{holder} discards *{card.name}* and takes the card of {looker}.",
        f"{looker} is *out*.",
    )
    return Decision(f"{looker} is out", steps, (), "", (card.rule,))


def of_call(state: State, action: Call) -> Decision:
    """Who may look after a call, and why the others may not."""
    speeds = {**state.speeds, **dict.fromkeys(action.hands, action.speed)}
    candidates = tuple(_candidate(state, action, speeds, seat) for seat in state.still_in)
    looks = [candidate.name for candidate in candidates if candidate.verdict == "chosen"]
    if looks:
        title = f"{looks[0]} investigates"
        steps: tuple[str, ...] = (
            "Turn up *one card* for all to see: any player's, your own, or one of the Ruins.",
        )
    else:
        title, steps = f"Nobody investigates with speed {action.speed}", ()
    rules = ("lost-legacy.speed-order", "lost-legacy.same-speed", "lost-legacy.x-speed")
    return Decision(title, steps, candidates, "from the lowest speed to the highest", rules)


def of_seat(state: State, seat: str) -> str:
    """Where a seat is in the Investigation: still to answer, looking, done, or shut out and why."""
    speed = state.speeds.get(seat)
    if speed is None:
        return "in the game"
    if speed == "X":
        return "an X: cannot look"
    if shares := _shares(state, state.speeds, seat):
        return f"{shares}: cannot look"
    looks = "looks now" if seat == state.investigator else "has looked"
    return f"{looks}, with {named(speed)}"


def _candidate(state: State, action: Call, speeds: Mapping[str, str], seat: str) -> Candidate:
    name, speed = state.name(seat), speeds.get(seat)
    if speed is None:
        return Candidate(name, "not reached", f"has no speed up to {action.speed}")
    if speed == "X":
        return Candidate(name, "ruled out", "an X is no number")
    if shares := _shares(state, speeds, seat):
        return Candidate(name, "ruled out", shares)
    if seat in action.hands:
        return Candidate(name, "chosen", f"is alone with speed {speed}")
    return Candidate(name, "ruled out", f"has looked already, with speed {speed}")


def _shares(state: State, speeds: Mapping[str, str], seat: str) -> str:
    """With whom a seat shares the speed that it answered with: "" where with nobody."""
    sharing = [state.name(other) for other in speeds if other != seat and speeds[other] == speeds[seat]]
    return f"shares speed {speeds[seat]} with {joined(sharing)}" if sharing else ""
