"""A card drawn while a round is played: what may be done with it, and what that does to the rows.

A row can change only where it is known, that is where it is entered for the round being played. What the
table says of other rows is taken at its word.
"""

from __future__ import annotations

from companion.form import Json
from companion.game import Candidate, Decision, Refused
from companion.games.family_legacy import cards, play
from companion.games.family_legacy.row import PHASES, RIGHT, WHAMMY, WILD, WRONG
from companion.games.family_legacy.state import DrawBeneficiary, Drawn, DrawPhase, DrawWhammy, State
from companion.phrases import joined


def apply(state: State, action: Drawn) -> State:
    """The table after a card was drawn; refuses what the rules forbid, and any card once one has Legacy."""
    _check(state, action)
    match action:
        case DrawWhammy():
            return _whammy(state, action)
        case DrawBeneficiary():
            return _beneficiary(state, action)
    return _phase(state, action)


def _check(state: State, action: Drawn) -> None:
    seats = {action.by} if isinstance(action, DrawPhase) else {action.by, action.to or action.by}
    if unknown := seats - set(state.seats):
        raise Refused(f"There is no seat {min(unknown)} at this table.", "family-legacy.players")
    if not 0 <= action.place <= len(PHASES):
        raise Refused(
            f"Places are 1 to {len(PHASES)}: there is no place {action.place}.", "family-legacy.object"
        )
    if not isinstance(action, DrawPhase) and action.place and not action.to:
        raise Refused("Say who is given the card as well as its place.", "family-legacy.cards")
    if caller := _out(state):
        raise Refused(
            f"{state.seats[caller]} has Legacy: nothing is drawn before the next round.",
            "family-legacy.calling-legacy",
        )


def _out(state: State) -> str:
    """Who has ended the round; "" for nobody. A complete row has, unless it may have to wait for its turn."""
    waits = state.options["beneficiary-completes"] == "own-turn"
    return state.claimed(state.playing) if waits else state.caller(state.playing)


def _whammy(state: State, action: DrawWhammy) -> State:
    """The Whammy on its place; refuses a seat or a place that it may not go to."""
    if not action.to:
        return state
    words, rule = cards.why_not(action.card, action.to, action.by, state.players, state.options)
    if words:
        raise Refused(f"{state.seats[action.to]} {words}: {_instead(state, action)}.", rule)
    row = state.playing.rows.get(action.to, "")
    if row and action.place:
        _check_coverable(state, row, action)
    return _laid(state, action.to, action.place, WHAMMY)


def _instead(state: State, action: DrawWhammy) -> str:
    targets = cards.whammy_targets(action.card, action.by, state.players, state.options)
    names = joined((state.seats[seat] for seat in targets), "or")
    return f"give the Whammy to {names}" if targets else "put it back somewhere within the draw pile"


def _check_coverable(state: State, row: str, action: DrawWhammy) -> None:
    places = cards.coverable(row, state.options)
    if action.place in places:
        return
    why, rule = {
        WRONG: ("holds a wrong card", "family-legacy.whammy-place"),
        WHAMMY: ("is under a Whammy already", "family-legacy.two-whammies"),
        WILD: ("holds a Beneficiary", "family-legacy.whammy-on-beneficiary"),
    }[row[action.place - 1]]
    free = joined(map(_place, places), "or")
    raise Refused(f"{state.seats[action.to]}'s {_place(action.place)} {why}: cover {free}.", rule)


def _beneficiary(state: State, action: DrawBeneficiary) -> State:
    """The Beneficiary in its place; refuses its drawer, and a Whammy that it cannot clear."""
    if not action.to:
        return state
    name, row = state.seats[action.to], state.playing.rows.get(action.to, "")
    if action.to == action.by:
        raise Refused(
            f"{name} drew it and cannot keep it: give it to another player.",
            "family-legacy.beneficiary-given",
        )
    stays = WHAMMY if state.options["wild-clears-whammy"] == "no" else ""
    if row and (set(row) == {stays} or (action.place and row[action.place - 1] == stays)):
        raise Refused(
            f"Only the card of the phase clears a Whammy: {name} needs another place for the Beneficiary.",
            "family-legacy.beneficiary-clears-whammy",
        )
    return _laid(state, action.to, action.place, WILD)


def _phase(state: State, action: DrawPhase) -> State:
    """The row with the card in it, or as it was where the card is discarded."""
    row = state.playing.rows.get(action.by, "")
    name = state.seats[action.by]
    if not row:
        raise Refused(
            f"The row of {name} is not known: enter it first, with M where a Whammy lies.",
            "family-legacy.row-order",
        )
    if not action.phase and action.place:
        raise Refused("Say which phase the drawn card shows.", "family-legacy.turn")
    places = _under_whammy(row)
    clears = _clears(row, action)
    if places and action.place and action.place != clears:
        needed = joined(map(_place, places), "or")
        raise Refused(
            f"{name} has a Whammy on {needed}: a card that does not clear one is discarded.",
            "family-legacy.whammied-turn",
        )
    place = clears or action.place
    return _laid(state, action.by, place, RIGHT if action.phase == PHASES[place - 1] else WRONG)


def _clears(row: str, action: DrawPhase) -> int:
    """The place, 1 to 7, where the drawn card clears a Whammy; 0 for none."""
    return next((at for at in _under_whammy(row) if PHASES[at - 1] == action.phase), 0)


def _under_whammy(row: str) -> tuple[int, ...]:
    return tuple(place for place, each in enumerate(row, 1) if each == WHAMMY)


def _place(place: int) -> str:
    return f"place {place} ({PHASES[place - 1]})"


def _laid(state: State, seat: str, place: int, card: str) -> State:
    """The state with a card on a place of a row, if both are known."""
    row = state.playing.rows.get(seat, "")
    if not row or not place:
        return state
    return play.enter_row(state, seat, row[: place - 1] + card + row[place:])


# ---- in words


def label(state: State, action: Drawn) -> str:
    """What was drawn and where it went, such as "Ada gives Ben *No Will*, place 2 (L)"."""
    name = state.seats.get(action.by, action.by)
    where = f", {_place(action.place)}" if 0 < action.place <= len(PHASES) else ""
    if isinstance(action, DrawPhase):
        return f"{name} draws{f' *{action.phase}*' if action.phase else ''}{where}"
    card = action.card if isinstance(action, DrawWhammy) else "a Beneficiary"
    if not action.to:
        return f"{name} draws *{card}*"
    return f"{name} gives {state.seats.get(action.to, action.to)} *{card}*{where}"


def decision(state: State, action: Drawn) -> Decision | None:
    """What may be done with the card, read against the table before it; None where it is refused."""
    try:
        apply(state, action)
    except Refused:
        return None
    match action:
        case DrawWhammy(by, card):
            return cards.whammy_drawn(card, by, state.players, state.options)
        case DrawBeneficiary(by, to, place):
            if place in _under_whammy(state.playing.rows.get(to, "")):
                return _cleared(state, to, "Beneficiary", place)
            return cards.beneficiary_drawn(by, state.players, state.options)
    row = state.playing.rows[action.by]
    places = _under_whammy(row)
    if places and not action.phase:
        return cards.whammied_turn(state.seats[action.by], places, state.options)
    return _cleared(state, action.by, action.phase, _clears(row, action)) if places else _free(state, action)


def _cleared(state: State, seat: str, card: str, place: int) -> Decision:
    """What a card does to the Whammies of a row: it clears the one on a place, 1 to 7, or with 0 none."""
    places = _under_whammy(state.playing.rows[seat])
    left = ", ".join(_place(each) for each in places if each != place)
    applies = {
        "family-legacy.whammied-turn": card in PHASES,
        "family-legacy.beneficiary-clears-whammy": card not in PHASES,
        "family-legacy.whammy-cleared": True,
        "family-legacy.whammy-removed-cards": bool(place),
        "family-legacy.two-whammies": len(places) > 1,
    }
    return Decision(
        title=f"{state.seats[seat]} {'clears' if place else 'does not clear'} a Whammy",
        steps=(*_removing(state, card, place), f"Still under a Whammy: {left or 'nothing'}"),
        candidates=tuple(
            Candidate(_place(each), "chosen", f"the {card} takes it")
            if each == place
            else Candidate(_place(each), "ruled out", f"{PHASES[each - 1]} is needed")
            for each in places
        ),
        order="The places under a Whammy",
        rules=tuple(rule for rule, does in applies.items() if does),
    )


def _removing(state: State, card: str, place: int) -> tuple[str, ...]:
    """What to do with the drawn card, and with the two that it replaces."""
    if not place:
        return (f"Put the *{card}* on the *discard pile*",)
    clearing = cards.clearing(place, state.options)
    return (
        f"Put the *{card}* on {_place(place)}",
        f"Whammy to the *{clearing.whammy_goes}*",
        f"The card that was below to the *{clearing.card_goes}*",
    )


def _free(state: State, action: DrawPhase) -> Decision:
    """What a player without a Whammy does with a card."""
    if not action.phase:
        steps: tuple[str, ...] = (
            "*Draw* from either pile",
            "Put it in the place of one card, or *discard* it",
        )
    elif action.place:
        steps = (
            f"Put the *{action.phase}* on {_place(action.place)}",
            "The card that was there to the *discard pile*",
        )
    else:
        steps = (f"Put the *{action.phase}* on the *discard pile*",)
    return Decision(
        title=f"{state.seats[action.by]} draws a card",
        steps=steps,
        candidates=(),
        order="No Whammy lies on the row",
        rules=("family-legacy.turn", "family-legacy.swap"),
    )


# ---- beside the state


def whammied(state: State) -> Json:
    """The places under a Whammy, 1 to 7, of every seat whose row is known."""
    return {seat: list(_under_whammy(row)) for seat, row in state.playing.rows.items()}


def whammy_targets(state: State) -> Json:
    """By Whammy and by who draws it: each seat that may be given it, with the places it may cover.

    No seat at all: it goes back within the draw pile. Null for places: the row is not known.
    """
    players, options = state.players, state.options
    places = {
        seat: list(cards.coverable(player.row, options)) if player.row else None
        for seat, player in players.items()
    }
    return {
        whammy: {
            drawer: {seat: places[seat] for seat in cards.whammy_targets(whammy, drawer, players, options)}
            for drawer in players
        }
        for whammy in cards.BLOCKED_BY
    }
