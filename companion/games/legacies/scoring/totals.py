"""Century End and Game End: what each Scoring Tile gives, each total with its parts, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Part, Place, Refused, Standing
from companion.games.legacies.actions.seasons import EndCentury, EndGame
from companion.games.legacies.flow import after_century
from companion.games.legacies.purse import check_tracked, give
from companion.games.legacies.seat import HOLDINGS, TOKEN_KINDS
from companion.games.legacies.state import State
from companion.games.legacies.words import GAME_TILES, TokenSize

TilePoints = Callable[[State, str], int]


def _magnetic(state: State, seat: str) -> int:
    return 5 * sum(holder is not None for holder in state.tracks.get(state.seat(seat).character, ()))


def _devoted(state: State, seat: str) -> int:
    return sum(state.box.fame(state.row(industry)) for industry in state.influenced(seat))


def _invested(size: TokenSize) -> TilePoints:
    def points(state: State, seat: str) -> int:
        held = state.seat(seat).investments
        return sum(state.box.fame(state.row(each)) for each, sizes in held.items() if size in sizes)

    return points


def _desired(state: State, seat: str) -> int:
    return 2 * sum(
        each.level
        for holder in state.seats
        if holder != seat
        for each in state.acquired(holder)
        if each.owner == seat
    )


def _exotic(state: State, seat: str) -> int:
    return 6 * len(state.legendary_of(seat))


CENTURY_END: dict[str, TilePoints] = {
    "Magnetic": _magnetic,
    "Devoted": _devoted,
    "Committed": _invested("major"),
    "Cautious": _invested("minor"),
    "Desired": _desired,
    "Exotic": _exotic,
}


def top_tile(state: State) -> str | None:
    """The Century-End Scoring Tile that scores now: the topmost that is face up."""
    column = state.century_tiles
    if state.reading("century-tile-order") == "newest":
        column = tuple(reversed(column))
    return next((tile.name for tile in column if tile.face_up), None)


def end_century(state: State, action: EndCentury) -> State:
    """Every seat whose Fame is kept scores the tile, which is then turned face down; hands are emptied."""
    if state.phase != "century end":
        raise Refused("A Century ends after Generations 2, 4 and 6.", "legacies.century-end")
    tile = action.tile or top_tile(state)
    if tile is not None:
        if tile not in CENTURY_END:
            raise Refused(f"{tile} is no Century-End Scoring Tile.", "legacies.century-end-tiles")
        for name, points in century_points(state, tile).items():
            state = give(state, name, {"fame": points})
        turned = tuple(
            replace(each, face_up=False) if each.name == tile else each for each in state.century_tiles
        )
        state = replace(state, century_tiles=turned)
    return after_century(_without_hands(state))


def _without_hands(state: State) -> State:
    """The Player Cards of the Century leave the game, those in hand too."""
    return replace(
        state,
        seats={
            name: seat if seat.hand is None else replace(seat, hand=0) for name, seat in state.seats.items()
        },
    )


# ---- game end


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the final score: which tile changes its rate, and how many points it gives."""

    name: str
    rule: str
    points: Callable[[State, str, frozenset[str]], int]
    reckoning: Callable[[State, str, frozenset[str]], str]


def _gold(state: State, seat: str) -> int:
    return state.seat(seat).gold or 0


def _rate(tiles: frozenset[str], tile: str, plain: int, better: int) -> int:
    return better if tile in tiles else plain


def _levels(state: State, seat: str) -> int:
    return sum(each.level for each in state.acquired(seat))


def _resources(state: State, seat: str) -> int:
    return sum((state.seat(seat).resources or {}).values())


def icons(state: State, seat: str) -> frozenset[str]:
    """The different Impact Icons in a seat's Hall of Successors, its character's among them."""
    successors = {each.icon for each in state.seat(seat).successors if each.icon}
    return frozenset({*successors, state.impact_icon(seat)})


def tokens_on_board(state: State, seat: str) -> int:
    """How many Relationship and Investment Tokens a seat has on the board."""
    return sum(state.on_board(seat, kind) for kind in TOKEN_KINDS)


LINES: tuple[_Line, ...] = (
    _Line(
        "foundation",
        "legacies.game-end-foundation",
        lambda s, n, t: s.seat(n).foundation // 25 * _rate(t, "Philanthropic", 1, 2),
        lambda s, n, t: f"{s.seat(n).foundation} in 25s, {_rate(t, 'Philanthropic', 1, 2)} each",
    ),
    _Line(
        "gold",
        "legacies.game-end-gold",
        lambda s, n, t: _gold(s, n) // _rate(t, "Wealthy", 100, 50),
        lambda s, n, t: f"{_gold(s, n)} Gold in {_rate(t, 'Wealthy', 100, 50)}s",
    ),
    _Line(
        "resources",
        "legacies.game-end-resources",
        lambda s, n, t: _resources(s, n) * _rate(t, "Resourceful", 1, 2),
        lambda s, n, t: f"{_resources(s, n)} Resources, {_rate(t, 'Resourceful', 1, 2)} each",
    ),
    _Line(
        "heirlooms",
        "legacies.game-end-heirlooms",
        lambda s, n, t: _levels(s, n) * _rate(t, "Nostalgic", 1, 3),
        lambda s, n, t: f"{_levels(s, n)} levels, {_rate(t, 'Nostalgic', 1, 3)} each",
    ),
)
TILE_LINES: dict[str, _Line] = {
    "Storied": _Line(
        "storied",
        "legacies.storied-bonus",
        lambda s, n, _: 6 * len(icons(s, n)),
        lambda s, n, _: f"{len(icons(s, n))} different Impact Icons, 6 each",
    ),
    "Diverse": _Line(
        "diverse",
        "legacies.diverse-bonus",
        lambda s, n, _: 3 * tokens_on_board(s, n),
        lambda s, n, _: f"{tokens_on_board(s, n)} tokens on the board, 3 each",
    ),
}


def _lines(tiles: frozenset[str]) -> tuple[_Line, ...]:
    return (*LINES, *(line for tile, line in TILE_LINES.items() if tile in tiles))


def end_game(state: State, action: EndGame) -> State:
    """The final score of every seat whose Fame is kept; the game is over."""
    if state.phase != "game end":
        raise Refused("The game ends after Generation 6.", "legacies.game-end")
    tiles = action.tiles or state.game_tiles
    unknown = [tile for tile in tiles if tile not in GAME_TILES]
    if unknown:
        raise Refused(f"{unknown[0]} is no Game-End Scoring Tile.", "legacies.game-end-tiles")
    for seat in state.seats.values():
        check_tracked(seat, *HOLDINGS)
    in_play = frozenset(tiles)
    final = {
        name: {line.name: line.points(state, name, in_play) for line in _lines(in_play)}
        for name, seat in state.seats.items()
        if seat.fame is not None
    }
    return replace(state, final=final, game_tiles=tiles, phase="over")


# ---- standing


def standing(state: State) -> Standing:
    """Ranks by Fame, ties by Foundation and then turn order; a Rising Star keeps no score."""
    scored = [name for name in state.turn_order if state.seats[name].fame is not None]
    totals = {name: sum(part.points for part in parts(state, name)) for name in scored}
    ranked = sorted(scored, key=lambda name: (-totals[name], -state.seats[name].foundation))
    places = tuple(Place(name, rank, totals[name], parts(state, name)) for rank, name in enumerate(ranked, 1))
    rest = tuple(Place(name, None, None) for name in state.turn_order if name not in scored)
    over = state.phase == "over"
    return Standing(
        (*places, *rest),
        over,
        tuple(ranked[:1]) if over else (),
        _tie_break(state, ranked, totals) if over else "",
    )


def parts(state: State, seat: str) -> tuple[Part, ...]:
    """The parts of a seat's total: its Fame, and after the game end each line of the final score."""
    fame = Part("fame", state.seat(seat).fame or 0, "legacies.winning", "Fame on the track")
    final = state.final.get(seat, {})
    tiles = frozenset(state.game_tiles)
    return (
        fame,
        *(
            Part(line.name, final[line.name], line.rule, line.reckoning(state, seat, tiles))
            for line in _lines(tiles)
            if line.name in final
        ),
    )


def _tie_break(state: State, ranked: list[str], totals: dict[str, int]) -> str:
    """What decided first place: "" where Fame alone did."""
    if len(ranked) < 2 or totals[ranked[0]] != totals[ranked[1]]:
        return ""
    first, second = (state.seats[name].foundation for name in ranked[:2])
    return "by the larger Foundation" if first != second else "by turn order"


def final_standing(state: State, action: EndGame) -> Standing:
    """The final score as it would be with these Scoring Tiles."""
    return standing(end_game(state, action))


def century_points(state: State, tile: str) -> Mapping[str, int]:
    """The Fame that a Century-End Scoring Tile gives each seat now."""
    points = CENTURY_END[tile]
    for seat in state.seats.values():
        check_tracked(seat, "fame")
    return {name: points(state, name) for name in state.turn_order if state.seat(name).fame is not None}
