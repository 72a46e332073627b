"""Between the Generations: the Honorarium, the Century's bonus, the next Generation, the final score."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.legacies import choices, scoring, seasons
from companion.games.legacies.actions.seasons import EndCentury, EndGame, NextGeneration, TakeHonorarium
from companion.games.legacies.choices import Honour
from companion.games.legacies.state import State
from companion.games.legacies.words import CENTURY_TILES, GAME_TILES
from views.at_table import AtTable
from views.games import TablePage
from views.games.finished import show_result
from views.games.legacies import draft, frame
from views.games.legacies.amounts import choice_of_resources
from views.games.legacies.global_choices import put_for
from views.games.legacies.tiles import level_grid, option_tile
from views.parts import (
    Choice,
    Line,
    Score,
    block,
    citations,
    column,
    heading,
    ledger,
    lines_of,
    link,
    note,
    oxford,
    pick,
    piece,
    row,
    seat_line,
    section,
    sheet,
    text,
    tick_line,
)
from views.result import winners

DONE, TILES = "done", "tiles"
HONOURS = {"gold": "Gold", "foundation": "Foundation", "resources": "Resources"}


def honorarium_page(at: AtTable) -> TablePage:
    """In turn order, each seat after the one that ended the Generation takes one of three."""
    state: State = at.state
    action = draft.so_far(at, TakeHonorarium) if draft.told(at) else TakeHonorarium(choices={})
    ender = at.seat(state.ended_by).name if state.ended_by else "Nobody"
    return _page(
        at,
        "The Honorarium",
        [
            note(at.look, f"*{ender}* ended the Generation; those after take one of three, in turn order."),
            *[part for name in state.honorarium_to for part in _honours(at, name)],
        ],
        frame.deed(at, "Take it", action),
        asked=frame.preview(at, action),
    )


def _honours(at: AtTable, name: str) -> list[ft.Control]:
    """One seat's three ways, with this Century's amounts."""
    look = at.look
    chosen = draft.told(at).get("choices", {}).get(name) or seasons.usual_honour(at.state, name)
    offered = choices.honorarium(at.state, name)
    tiles: list[ft.Control] = [
        option_tile(
            look,
            f"{honour.amount}",
            HONOURS[honour.choice],
            partial(_choose_honour, at, name, honour.choice),
            chosen=honour.choice == chosen,
            figures=True,
            spoken=f"{at.seat(name).name}: {honour.amount} {HONOURS[honour.choice]}",
        )
        for honour in offered
    ]
    head = row(piece(look, at.seat(name), 26), text(look, at.seat(name).name, "label-l"), gap=8)
    parts: list[ft.Control] = [column(head, level_grid(tiles, 1 if look.big else 3), gap=6, stretch=True)]
    taken = next((honour for honour in offered if honour.choice == chosen), None)
    if taken and taken.added < taken.amount:
        parts.append(_swallowed(at, name, taken))
    if taken and taken.choice == "resources":
        counts: dict[str, int] = draft.told(at).get("resources", {}).get(name, {})
        title = f"{at.seat(name).name} takes {taken.amount} of choice"
        parts += choice_of_resources(at, title, counts, taken.amount, partial(put_for, at, "resources", name))
    return parts


def _swallowed(at: AtTable, name: str, honour: Honour) -> ft.Control:
    """A step of the Foundation track may be larger than what is added."""
    size = at.state.seats[name].foundation
    words = (
        f"A Foundation of {size} grows by whole steps: of {honour.amount} only *{honour.added}* would count."
    )
    return note(at.look, words, ft.Icons.WARNING_AMBER_OUTLINED)


def _choose_honour(at: AtTable, name: str, choice: str) -> None:
    resources = {seat: taken for seat, taken in draft.told(at).get("resources", {}).items() if seat != name}
    told = {**draft.told(at).get("choices", {}), name: choice}
    draft.tell(at, choices=told, resources=resources)


# ---- the end of a Century


def century_page(at: AtTable) -> TablePage:
    """Which tile scores, and what it gives each seat."""
    state: State = at.state
    tile = str(draft.told(at).get("tile") or scoring.top_tile(state) or "")
    look = at.look
    if not tile:
        body: list[ft.Control] = [
            note(look, "Which Century-End Scoring Tile lies face up on top?"),
            _all_tiles(at),
        ]
        return _page(
            at, f"Century {state.century} ends", body, frame.deed(at, "No tile scores", EndCentury())
        )
    points = choices.century_points(state, tile)
    lines = [
        seat_line(look, Score(at.seat(name), fame, under=_now(at, name))) for name, fame in points.items()
    ]
    return _page(
        at,
        f"Century {state.century} ends",
        [
            sheet(look, heading(look, f"The {tile} bonus"), oxford(look), *lines),
            link(look, "Another tile lies on top", partial(_another_tile, at)),
            citations(look, at.citations([f"legacies.{tile.lower()}-bonus", "legacies.century-tile-order"])),
        ],
        frame.deed(at, f"Score {tile}", EndCentury(tile=tile)),
    )


def _now(at: AtTable, name: str) -> str:
    return f"Fame {at.state.seats[name].fame} so far"


def _all_tiles(at: AtTable) -> ft.Column:
    tiles: list[ft.Control] = [
        pick(at.look, name, partial(draft.tell, at, tile=name)) for name in CENTURY_TILES
    ]
    return level_grid(tiles, 1 if at.look.big else 2)


def _another_tile(at: AtTable) -> None:
    at.choose(
        "Which tile scores?",
        [Choice(name, name) for name in CENTURY_TILES],
        lambda name: draft.tell(at, tile=name),
    )


# ---- the next Generation


def next_page(at: AtTable) -> TablePage:
    """What to do with the hands, and the new turn order."""
    look, state = at.look, at.state
    order = [
        seat_line(look, Score(at.seat(name), state.seats[name].foundation, unit="Foundation"), rank=rank)
        for rank, name in enumerate(seasons.by_foundation(state), 1)
    ]
    tied = len({seat.foundation for seat in state.seats.values()}) < len(state.seats)
    return _page(
        at,
        f"Generation {state.generation + 1}",
        [
            section(look, "Turn order, by Foundation"),
            column(*order, gap=0, stretch=True),
            *([note(look, "Seats with the same Foundation keep their order.")] if tied else []),
            section(look, "On the table"),
            column(*[_task(at, line) for line in choices.generation_steps(state)], gap=0, stretch=True),
        ],
        frame.deed(at, f"Begin Generation {state.generation + 1}", NextGeneration(), ft.Icons.ARROW_FORWARD),
    )


def _task(at: AtTable, line: str) -> ft.Control:
    """A thing to do with the hands; what was ticked off lives in the draft."""
    ticked: list[str] = list(at.draft.get(DONE, []))
    done = line in ticked
    now = [each for each in ticked if each != line] if done else [*ticked, line]
    return tick_line(at.look, line, done=done, on_tap=lambda: at.put_draft({**at.draft, DONE: now}))


# ---- the end of the game


def game_end_page(at: AtTable) -> TablePage:
    """The Game-End Scoring Tiles in play, and each total with its parts as they would be."""
    state, look = at.state, at.look
    tiles = at.draft.get(TILES, list(state.game_tiles))
    named = bool(tiles) or not state.game_tiles
    action = EndGame(tiles=tuple(tiles))
    picks: list[ft.Control] = [
        pick(look, name, partial(_turn_tile, at, list(tiles), name), chosen=name in tiles)
        for name in GAME_TILES
    ]
    final = choices.final_standing(state, action)
    seats = [at.seat(place.seat) for place in final.places if place.total is not None]
    scored = [place for place in final.places if place.total is not None]
    lines = [Line(line.name.capitalize(), line.points[: len(scored)]) for line in lines_of(final)]
    return _page(
        at,
        "The final score",
        [
            section(look, "Game-End Scoring Tiles in play"),
            level_grid(picks, 1 if look.big else 2),
            section(look, "What it comes to"),
            ledger(
                look, seats, lines, Line("In all", tuple(place.total for place in scored)), room=_room(at)
            ),
        ],
        frame.deed(at, "End the game", action if named else None, ft.Icons.EMOJI_EVENTS_OUTLINED),
    )


def _room(at: AtTable) -> float | None:
    return 440 if at.look.medium else None


def _turn_tile(at: AtTable, tiles: list[str], name: str) -> None:
    turned = [each for each in tiles if each != name] if name in tiles else [*tiles, name]
    at.put_draft({**at.draft, TILES: turned})


def over_page(at: AtTable) -> TablePage:
    """Who has won, and the way to the result."""
    return TablePage(
        title="After six Generations",
        over="Legacies",
        scores=frame.scores(at),
        scores_title="Fame",
        body=[winners(at, over=at.standing.words or "The final score")],
        main=block(
            at.look,
            "The result",
            partial(show_result, at),
            icon=ft.Icons.LEADERBOARD_OUTLINED,
            grain="fill",
        ),
    )


def _page(
    at: AtTable,
    title: str,
    body: list[ft.Control],
    main: ft.Control,
    *,
    asked: list[ft.Control] | None = None,
) -> TablePage:
    return frame.page(at, [*body, *(asked or [])], bar=(title, frame.over(at.state)), main=main)
