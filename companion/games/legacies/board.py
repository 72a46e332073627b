"""What hands do on the board: put tokens down, bump them, take them back, move markers."""

from __future__ import annotations

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.adjustments import MoveRelationship
from companion.games.legacies.seat import Acquired, SeatState, TokenKind
from companion.games.legacies.state import State
from companion.games.legacies.words import ROWS_MOVED, TokenSize


def with_seat(state: State, seat: str, held: SeatState) -> State:
    """The table with another state of one seat."""
    return replace(state, seats={**state.seats, seat: held})


def with_tokens(state: State, seat: str, kind: TokenKind, by: int) -> State:
    """The table with `by` more tokens of a kind on a seat's mat; refuses to take one that is not there."""
    held = state.seat(seat)
    tokens = held.tokens_left.changed(kind, by)
    if tokens.of(kind) < 0:
        what = {"relationship": "Relationship token", "minor": "Minor token", "major": "Major token"}[kind]
        rule = "legacies.token-leaves-track" if kind == "relationship" else "legacies.one-minor-one-major"
        raise Refused(f"There is no {what} left on the mat.", rule)
    return with_seat(state, seat, replace(held, tokens_left=tokens))


def put_on_track(state: State, seat: str, character: str) -> tuple[State, str | None]:
    """A token on the first space of a track, others bumped right; also whose token fell off the end.

    Refuses the own character's track, and a second token on one.
    """
    track = list(state.track(character))
    if state.seat(seat).character == character:
        raise Refused("Nobody may stand on the track of their own character.", "legacies.own-track")
    if seat in track:
        raise Refused(
            f"There is a Relationship with the {character} already; one with each character.",
            "legacies.one-relationship-each",
        )
    coming: str | None = seat
    for place, standing in enumerate(track):
        track[place], coming = coming, standing
        if coming is None:
            break
    state = with_tokens(state, seat, "relationship", -1)
    state = replace(state, tracks={**state.tracks, character: tuple(track)})
    if coming is not None:
        state = with_tokens(state, coming, "relationship", 1)
    return state, coming


def move_token(state: State, action: MoveRelationship) -> State:
    """A token moved along its track, right or left, pushing what stands there on the same way.

    A token pushed off the right end goes home; none goes off the left end.
    """
    seat, character, spaces = action.by, action.character, action.spaces
    if state.relationship_of(seat, character) is None:
        raise Refused(
            f"There is no such token on the {character}'s track.", "legacies.event-relationship-moves"
        )
    track = list(state.track(character))
    for _ in range(min(abs(spaces), len(track))):
        if seat not in track:
            break
        state, track = _one_space(state, track, track.index(seat), 1 if spaces > 0 else -1)
    return replace(state, tracks={**state.tracks, character: tuple(track)})


def _one_space(state: State, track: list[str | None], place: int, way: int) -> tuple[State, list[str | None]]:
    """One token one space on, bumping the next ones; at the left end nothing moves."""
    end = place + way
    while 0 <= end < len(track) and track[end] is not None:
        end += way
    if end < 0:
        return state, track
    moved = list(track)
    if end == len(track):
        fallen = moved.pop()
        state = with_tokens(state, fallen, "relationship", 1) if fallen else state
        moved.insert(place, None)
        return state, moved
    moved.pop(end)
    moved.insert(place, None)
    return state, moved


def put_on_legendary(state: State, seat: str, space: str) -> tuple[State, str | None]:
    """A token on a Legendary Figure; also whose token was bumped off and goes home.

    Refuses a Figure that is not in play, a second token on one, and a third Figure for one seat.
    """
    held = state.legendary_of(seat)
    if space not in state.legendary_in_play():
        raise Refused(f"There is no Legendary Figure {space} in play.", "legacies.legendary-figure")
    if space in held:
        raise Refused(
            "There is a Relationship with this Legendary Figure already.", "legacies.one-relationship-each"
        )
    if len(held) >= 2 and not state.may_have_third_legendary(seat):
        raise Refused("At most two Legendary Figures at a time.", "legacies.legendary-limit")
    bumped = state.legendary.get(space)
    state = with_tokens(state, seat, "relationship", -1)
    state = replace(state, legendary={**state.legendary, space: seat})
    if bumped is not None:
        state = with_tokens(state, bumped, "relationship", 1)
    return state, bumped


def place_investment(state: State, seat: str, industry: str, size: TokenSize) -> State:
    """An Investment Token by an Industry; refuses a second one of its size, and one that is not there."""
    state.row(industry)
    held = state.seat(seat).investments.get(industry, ())
    if size in held:
        raise Refused(
            f"A {size.capitalize()} Investment in {industry} is there already.",
            "legacies.one-minor-one-major",
        )
    state = with_tokens(state, seat, size, -1)
    return _with_investments(state, seat, industry, (*held, size))


def take_investment(state: State, seat: str, industry: str, size: TokenSize) -> State:
    """The Investment Token back on the mat; refuses one that is not by that Industry."""
    state.row(industry)
    held = state.seat(seat).investments.get(industry, ())
    if size not in held:
        raise Refused(
            f"There is no {size.capitalize()} Investment in {industry} to take.", "legacies.selling"
        )
    state = with_tokens(state, seat, size, 1)
    return _with_investments(state, seat, industry, tuple(each for each in held if each != size))


def _with_investments(state: State, name: str, industry: str, held: tuple[TokenSize, ...]) -> State:
    seat = state.seat(name)
    investments = {key: sizes for key, sizes in {**seat.investments, industry: held}.items() if sizes}
    return with_seat(state, name, replace(seat, investments=investments))


def move_value(state: State, industry: str, rows: int) -> State:
    """An Industry's marker moved by `rows`, up or down, but not past the ends of the track."""
    row = min(max(state.row(industry) + rows, 1), state.box.rows)
    return replace(state, industry_rows={**state.industry_rows, industry: row})


def trade_moves(state: State, industry: str, size: TokenSize, direction: int) -> State:
    """The value after a trade: one row for a Minor, two for a Major, up (1) or down (-1)."""
    return move_value(state, industry, direction * ROWS_MOVED[size])


def take_heirloom(state: State, holder: str, owner: str, level: int) -> State:
    """The Heirloom laid beside the holder's mat."""
    seat = state.seat(holder)
    held = (*seat.heirlooms, Acquired(owner, level).written(holder))
    return with_seat(state, holder, replace(seat, heirlooms=held))
