"""Putting a table of Legacies right by hand: what its form does not tell, and what goes with a change.

No rule of play is asked, since the table says how it is; but a token comes from a mat and goes back to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion import by_hand
from companion.form import BadForm, Json
from companion.game import Refused, Setup
from companion.games.legacies.box.parts import MOST_PLACES
from companion.games.legacies.seat import HOLDINGS, TOKEN_KINDS, Acquired
from companion.games.legacies.state import State
from companion.games.legacies.words import CENTURY_TILES, GAME_TILES, GENERATIONS, LEVELS, RESOURCES
from companion.hint import HIDDEN, Choices, Hint, Hints, one_of

Change = Mapping[str, Json]
PAYS = ("gold", "fame", "foundation", "player_card", "successor", *RESOURCES)
"""What a Bonus Token can pay."""
INVESTMENTS: Choices = (
    ([], "none"),
    (["minor"], "Minor"),
    (["major"], "Major"),
    (["minor", "major"], "Minor and Major"),
)
SETTLED = ("box", "options", "solo", "final", "seats.*.kind", "seats.*.character", "seats.*.last_card")
"""What was settled before the game, what the companion keeps for itself, and what is reckoned."""


# ---- what the form does not tell


def hints(setup: Setup, state: State) -> Hints:
    """Names, ranges and choices for the page where anything is set by hand."""
    return {
        **dict.fromkeys((*SETTLED, "seats.*.untold", *_not_kept(state)), HIDDEN),
        **_of_seats(setup, state),
        **_of_board(setup, state),
        **_of_tiles(setup, state),
    }


def _not_kept(state: State) -> list[str]:
    """What a seat has none of at this table, as a Rising Star's Fame, Gold and Resources."""
    return [
        f"seats.{name}.{kind}"
        for name, seat in state.seats.items()
        for kind in (*HOLDINGS, "hand")
        if getattr(seat, kind) is None and not seat.lacks(kind)
    ]


def _of_seats(setup: Setup, state: State) -> Hints:
    return {
        "seats.*.tokens_left": Hint("Tokens on its mat"),
        "seats.*.fame": Hint(needed=True),
        "seats.*.gold": Hint(needed=True),
        "seats.*.hand": Hint("Cards in hand", needed=True),
        "seats.*.resources": Hint(nothing=0, needed=True),
        "seats.*.investments": Hint(keys=tuple(state.industry_rows), nothing=[]),
        "seats.*.investments.*": Hint(choices=INVESTMENTS),
        "seats.*.unlocked": Hint("Unlocked tokens"),
        "seats.*.global_actions": Hint("Global Actions triggered"),
        "seats.*.first_global": Hint("First Global Action"),
        "seats.*.heirlooms": Hint(once=True),
        "seats.*.successor_hand": Hint("Successors in hand"),
        **{f"seats.{seat}.heirlooms.*": Hint(choices=_heirlooms(setup, seat)) for seat in state.seats},
    }


def _heirlooms(setup: Setup, holder: str) -> Choices:
    """Levels 1 to 6 of the seat itself, then those of the others."""
    owners = sorted(setup.names, key=lambda owner: owner != holder)
    return tuple(
        (
            Acquired(owner, level).written(holder),
            f"Own {level}" if owner == holder else f"{setup.name(owner)} {level}",
        )
        for owner in owners
        for level in LEVELS
    )


def _of_board(setup: Setup, state: State) -> Hints:
    box, seats = state.box, Hint(choices=tuple(setup.names.items()))
    characters, spaces = tuple(box.characters), box.relationship_spaces or 0
    return {
        "generation": Hint(least=1, most=GENERATIONS),
        "turn_order": Hint(once=True),
        "turn_order.*": seats,
        "ended_by": Hint("Generation ended by", choices=seats.choices),
        "honorarium_to": Hint("Honorarium still to", once=True),
        "honorarium_to.*": seats,
        "industry_rows": Hint("Rows of the Industries", keys=tuple(state.industry_rows)),
        "industry_rows.*": Hint(least=1, most=box.track.rows or MOST_PLACES, needed=True),
        "tracks": Hint("Relationship tracks", keys=characters, nothing=[None] * spaces),
        "tracks.*": Hint(fixed=True),
        "tracks.*.*": seats,
        "legendary": Hint("Legendary Figures", keys=tuple(box.legendary)),
        "legendary.*": seats,
        "bonus_tokens": Hint("Bonus Tokens", keys=characters, nothing={}),
        "bonus_tokens.*": Hint(keys=PAYS, nothing=0),
    }


def _of_tiles(setup: Setup, state: State) -> Hints:
    century: Choices = tuple(
        ({"name": name, "face_up": face_up}, f"{name}, face {'up' if face_up else 'down'}")
        for name in CENTURY_TILES
        for face_up in (True, False)
    )
    return {
        "global_row": Hint("Global Actions", once=True),
        "global_face_down": Hint("Global Actions face down", once=True),
        "blocked": Hint("Global Actions blocked by", keys=state.global_row),
        "blocked.*": Hint(choices=tuple(setup.names.items())),
        "owed": Hint("Global Action that waits"),
        "event": Hint("Current Event"),
        "century_tiles": Hint("Century-End Scoring Tiles"),
        "century_tiles.*": Hint(choices=century),
        "game_tiles": Hint("Game-End Scoring Tiles", once=True),
        "game_tiles.*": Hint(choices=one_of(GAME_TILES)),
    }


# ---- what goes with a change


def put_right(state: State, change: Change) -> Change:
    """The change with what goes with it: others make room, and tokens come from the mats.

    A turn that is given is a turn to act, with no Global Action waiting.
    """
    turn = {"phase": "actions", "owed": None} if "turn" in change else {}
    try:
        after = _after(state, change)
        moved = (goes(state, after) for goes in (_tracks, _heirlooms_moved, _sides))
        whole = _over(turn, change, *moved)
        return _over(_mats(state, _after(state, whole)), whole)
    except (BadForm, Refused):
        return change  # what cannot be is refused when it is set


def _after(state: State, change: Change) -> State:
    after: State = by_hand.merged(state, State, change)
    return after


def _over(*changes: Change) -> Change:
    """Changes laid over each other, the last one on top."""
    whole: dict[str, Json] = {}
    for change in changes:
        for key, value in change.items():
            held = whole.get(key)
            if isinstance(held, Mapping) and isinstance(value, Mapping):
                value = _over(held, value)
            whole[key] = value
    return whole


def _tracks(before: State, after: State) -> Change:
    """A seat that is put on another space of a track leaves the one on which it stood."""
    left = {
        character: [
            None if seat is not None and spaces.count(seat) > 1 and was == seat else seat
            for seat, was in zip(spaces, before.tracks[character], strict=False)
        ]
        for character, spaces in after.tracks.items()
        if character in before.tracks and spaces != before.tracks[character]
    }
    return {"tracks": left} if left else {}


def _heirlooms_moved(before: State, after: State) -> Change:
    """An Heirloom that a seat gets is nobody else's any more."""
    taken = {
        Acquired.read(name, holder): holder
        for holder, seat in after.seats.items()
        for name in seat.heirlooms
        if name not in before.seats[holder].heirlooms
    }
    left = {
        holder: [name for name in seat.heirlooms if taken.get(Acquired.read(name, holder), holder) == holder]
        for holder, seat in before.seats.items()
        if seat.heirlooms == after.seats[holder].heirlooms
    }
    gone = {holder: held for holder, held in left.items() if len(held) < len(before.seats[holder].heirlooms)}
    return {"seats": {holder: {"heirlooms": held} for holder, held in gone.items()}} if gone else {}


def _sides(before: State, after: State) -> Change:
    """A Global Action tile that is turned down is not blocked, and one that is blocked lies face up."""
    turned = set(after.global_face_down) - set(before.global_face_down)
    freed = {name: None for name in turned if name in after.blocked}
    blocked = {name for name, holder in after.blocked.items() if before.blocked.get(name) != holder}
    up = [name for name in after.global_face_down if name in turned or name not in blocked]
    return {
        **({"blocked": freed} if freed else {}),
        **({"global_face_down": up} if len(up) < len(after.global_face_down) else {}),
    }


def _mats(before: State, after: State) -> Change:
    """What comes from the mats of the seats and goes back to them; never less than none lies there."""
    mats = {
        seat: {
            kind: max(0, held.tokens_left.of(kind) - more)
            for kind in TOKEN_KINDS
            if (more := after.on_board(seat, kind) - before.on_board(seat, kind))
        }
        for seat, held in after.seats.items()
    }
    moved = {seat: {"tokens_left": counts} for seat, counts in mats.items() if counts}
    return {"seats": moved} if moved else {}
