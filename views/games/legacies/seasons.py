"""Between the Generations: the Honorarium, the Century's bonus, the next Generation, the final score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.frozen import turned, with_part
from companion.games.legacies import seasons
from companion.games.legacies.actions.seasons import EndCentury, EndGame, NextGeneration, TakeHonorarium
from companion.games.legacies.scoring import totals as scoring
from companion.games.legacies.state import State
from companion.games.legacies.words import CENTURY_TILES, GAME_TILES
from companion.phrases import sentence
from views.games import TablePage
from views.games.finished import show_result
from views.games.legacies import frame
from views.games.legacies.amounts import choice_of_resources, of_seat
from views.parts import (
    Choice,
    Line,
    Score,
    block,
    citations,
    column,
    heading,
    ledger,
    level_grid,
    lines_of,
    link,
    note,
    option_tile,
    oxford,
    pick,
    picks,
    row,
    seat_line,
    section,
    sheet,
    tick_line,
)
from views.table.at_table import AtTable
from views.table.draft import Draft, answer, is_answered
from views.table.result import winners

Taken = Literal["gold", "foundation", "resources"]
NO_TILE = "no tile"
HONOURS: dict[Taken, str] = {"gold": "Gold", "foundation": "Foundation", "resources": "Resources"}


def honorarium_page(at: AtTable) -> TablePage:
    """In turn order, each seat after the one that ended the Generation takes one of three."""
    state: State = at.state
    draft = Draft(at, TakeHonorarium(choices={}))
    waits = seasons.missing(at.setup, state, draft.entered)
    ender = at.seat(state.ended_by).name if state.ended_by else "Nobody"
    return _page(
        at,
        "The Honorarium",
        [
            note(at.look, f"*{ender}* ended the Generation; those after take one of three, in turn order."),
            *[part for name in state.honorarium_to for part in _honours(draft, name)],
            *(frame.preview(at, draft.entered) if not waits else []),
        ],
        frame.main_button(at, "Take it", draft.entered, waits=waits),
    )


def _honours(draft: Draft[TakeHonorarium], seat: str) -> list[ft.Control]:
    """One seat's three ways, with this Century's amounts."""
    at, now = draft.at, draft.entered
    look = at.look
    chosen = now.choices.get(seat) or seasons.usual_honour(at.state, seat)
    offered = {honour.choice: honour for honour in seasons.honorarium(at.state, seat)}
    tiles = [_honour(draft, seat, way, offered[way].amount, way == chosen) for way in HONOURS]
    taking = of_seat(draft, seat, lambda held: held.resources, lambda held, now: replace(held, resources=now))
    parts: list[ft.Control] = [
        column(frame.seat_name(at, seat), level_grid(tiles, 1 if look.big else 3), gap=6, stretch=True)
    ]
    taken = offered.get(chosen or "")
    if taken and taken.added < taken.amount:
        parts.append(_swallowed(at, seat, taken))
    if taken and taken.choice == "resources":
        title = f"{at.seat(seat).name} takes {taken.amount} of choice"
        parts += choice_of_resources(at, title, taking, taken.amount)
    return parts


def _honour(
    draft: Draft[TakeHonorarium], seat: str, choice: Taken, amount: int, chosen: bool
) -> ft.Container:
    words = HONOURS[choice]
    return option_tile(
        draft.at.look,
        str(amount),
        words,
        partial(draft.enter, _choose_honour, seat, choice),
        chosen=chosen,
        figures=True,
        spoken=f"{draft.at.seat(seat).name}: {amount} {words}",
    )


def _choose_honour(entered: TakeHonorarium, seat: str, choice: Taken) -> TakeHonorarium:
    resources = with_part(entered.resources, seat, {})
    return replace(entered, choices={**entered.choices, seat: choice}, resources=resources)


def _swallowed(at: AtTable, seat: str, honour: seasons.Honour) -> ft.Control:
    """A step of the Foundation track may be larger than what is added."""
    size = at.state.seats[seat].foundation
    words = (
        f"A Foundation of {size} grows by whole steps: of {honour.amount} only *{honour.added}* would count."
    )
    return note(at.look, words, ft.Icons.WARNING_AMBER_OUTLINED)


# ---- the end of a Century


def century_page(at: AtTable) -> TablePage:
    """Which tile scores, and what it gives each seat."""
    state: State = at.state
    draft = Draft(at, EndCentury(tile=scoring.top_tile(state)))
    tile, title = draft.entered.tile, f"Century {state.century} ends"
    body = _bonus(draft, tile) if tile else _all_tiles(draft)
    words = f"Score {tile}" if tile else "No tile scores"
    return _page(at, title, body, frame.main_button(at, words, draft.entered))


def _bonus(draft: Draft[EndCentury], tile: str) -> list[ft.Control]:
    at, look = draft.at, draft.at.look
    lines = [
        seat_line(look, Score(at.seat(name), fame, "Fame", under=f"Fame {at.state.seats[name].fame} so far"))
        for name, fame in scoring.century_points(at.state, tile).items()
    ]
    return [
        sheet(look, heading(look, f"The {tile} bonus"), oxford(look), *lines),
        link(look, "Another tile lies on top", partial(_another_tile, draft)),
        citations(look, at.citations([f"legacies.{tile.lower()}-bonus", "legacies.century-tile-order"])),
    ]


def _all_tiles(draft: Draft[EndCentury]) -> list[ft.Control]:
    look = draft.at.look
    tiles = picks(look, CENTURY_TILES, [], partial(_score, draft))
    asks = note(look, "Which Century-End Scoring Tile lies face up on top?")
    return [asks, level_grid(tiles, 1 if look.big else 2)]


def _another_tile(draft: Draft[EndCentury]) -> None:
    tiles = [Choice(name, name) for name in CENTURY_TILES]
    draft.at.choose("Which tile scores?", tiles, partial(_score, draft))


def _score(draft: Draft[EndCentury], tile: str) -> None:
    draft.enter(lambda entered: replace(entered, tile=tile))


# ---- the next Generation


@dataclass(frozen=True, slots=True)
class Ticked:
    """What was done with the hands already."""

    lines: tuple[str, ...] = ()


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
            column(*[_task(at, line) for line in seasons.generation_steps(state)], gap=0, stretch=True),
        ],
        frame.main_button(
            at, f"Begin Generation {state.generation + 1}", NextGeneration(), ft.Icons.ARROW_FORWARD
        ),
    )


def _task(at: AtTable, line: str) -> ft.Control:
    """A thing to do with the hands; what was ticked off lives in the draft."""
    draft = Draft(at, Ticked(), "ticked")
    tick = partial(draft.enter, lambda entered: Ticked(turned(entered.lines, line)))
    return tick_line(at.look, line, done=line in draft.entered.lines, on_tap=tick)


# ---- the end of the game


def game_end_page(at: AtTable) -> TablePage:
    """The Game-End Scoring Tiles in play, and each total with its parts as they would be."""
    state, look = at.state, at.look
    draft = Draft(at, EndGame(tiles=state.game_tiles))
    action = draft.entered
    waits = "" if action.tiles or is_answered(at, NO_TILE) else "the *tiles* are told"
    tiles = picks(
        look,
        GAME_TILES,
        action.tiles,
        lambda name: draft.enter(lambda entered: replace(entered, tiles=turned(entered.tiles, name))),
    )
    return _page(
        at,
        "The final score",
        [
            section(look, "Game-End Scoring Tiles in play"),
            level_grid(tiles, 1 if look.big else 2),
            *([row(_no_tile(at))] if not (action.tiles or state.game_tiles) else []),
            section(look, "What it comes to"),
            _final_score(at, action),
        ],
        frame.main_button(at, "End the game", action, ft.Icons.EMOJI_EVENTS_OUTLINED, waits=waits),
    )


def _final_score(at: AtTable, action: EndGame) -> ft.Control:
    scored = scoring.final_standing(at.state, action).scored
    return ledger(
        at.look,
        [at.seat(place.seat) for place in scored],
        [replace(line, name=sentence(line.name)) for line in lines_of(scored)],
        Line("In all", tuple(place.total for place in scored)),
        room=440 if at.look.medium else None,
    )


def _no_tile(at: AtTable) -> ft.Container:
    """Where no tile is known to be in play: that there is none is said, not taken for granted."""
    none = partial(answer, at, NO_TILE)
    return pick(at.look, "No tile is in play", none, chosen=is_answered(at, NO_TILE))


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


def _page(at: AtTable, title: str, body: list[ft.Control], main: ft.Control) -> TablePage:
    return frame.page(at, body, bar=(title, frame.over(at.state)), main=main)
