"""The result: ranks, where the points came from and by which rules, sharing it, playing again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

import flet as ft

from companion.game import Part, Seat
from companion.not_done import NotDone
from companion.phrases import joined, sentence, spelt
from views.games import screens_of
from views.parts import (
    BarAction,
    Line,
    Score,
    bar,
    block,
    citations,
    column,
    figure,
    footer_buttons,
    ledger,
    lines_of,
    note,
    piece,
    row,
    screen,
    seat_line,
    section,
    text,
    titled,
    winner_panel,
)
from views.set_up.plan import Plan, news_of_plan, save_plan
from views.table.at_table import AtTable
from views.table.menu import show_result_menu
from views.table.sharing import show_share
from views.table.steps import address


def result_screen(at: AtTable, refused: NotDone | None) -> ft.Control:
    """Who won and why; before the end, how the table stands."""
    look, standing = at.look, at.standing
    head = bar(
        look,
        "Result" if standing.over else "So far",
        at.game.name,
        on_back=lambda: at.session.back(address(at.live.id)),
        actions=[
            BarAction(ft.Icons.LIST, "Log", lambda: at.session.navigate(address(at.live.id, "log"))),
            BarAction(ft.Icons.MORE_VERT, "More", lambda: show_result_menu(at)),
        ],
    )
    body = [*_winner(at), *_ranks(at), *_parts(at), *screens_of(at.game.key).result_extra(at)]
    return screen(look, head, [*body, ft.Container(height=16)], footer=_footer(at))


def _footer(at: AtTable) -> ft.Control:
    look = at.look
    share = block(look, "Share", partial(show_share, at), icon=ft.Icons.IOS_SHARE, grain="fill", leads=True)
    back = block(look, "To the table", partial(at.session.navigate, address(at.live.id)), leads=True)
    again = block(look, "Rematch", partial(_play_again, at), icon=ft.Icons.REPLAY)
    other = again if at.standing.over else back
    return column(share, other, stretch=True) if look.big else footer_buttons(look, share, other)


def _play_again(at: AtTable) -> None:
    """Opens the set-up with the seats, options and details of this table."""
    game = at.setup.game
    with suppress(NotDone):  # the set-up then opens with the people who are remembered
        at.session.only_who_plays()
        save_plan(at.session.tables.drafts, Plan(at.setup))
        at.session.announce(news_of_plan(game))
    at.session.navigate(f"/new/{game}")


# ---- ranks


def _winner(at: AtTable) -> list[ft.Control]:
    """The panel of who won, and the sentence that the game itself says of it."""
    standing = at.standing
    if not standing.over:
        return []
    said, words = standing.words.rstrip("."), _who_won(at)
    adds = said and said not in (words, f"{words} with {_winning_total(at)} {screens_of(at.game.key).unit}")
    return [winners(at), *([note(at.look, f"{said}.")] if adds else [])]


def winners(at: AtTable, over: str = "") -> ft.Control:
    """The panel of who won and with how much; `over` stands above it, or else "First of four"."""
    seats = [at.seat(seat) for seat in at.standing.winners]
    first = f"First of {spelt(len(at.setup.seats))}" if seats else "The end"
    unit = screens_of(at.game.key).unit
    return winner_panel(at.look, seats, _who_won(at), _winning_total(at), over=over or first, unit=unit)


def _who_won(at: AtTable) -> str:
    """ "Ada wins", "Ada and Ben share the win", "Nobody wins"."""
    names = [at.seat(seat).name for seat in at.standing.winners]
    if not names:
        return "Nobody wins"
    return f"{joined(names)} {'wins' if len(names) == 1 else 'share the win'}"


def _winning_total(at: AtTable) -> int | None:
    """With how much; None where nobody has won."""
    won = at.standing.winners
    return next((place.total for place in at.standing.places if place.seat in won), None)


def _ranks(at: AtTable) -> list[ft.Control]:
    """Everybody by rank; after the end, those who did not win."""
    standing, unit = at.standing, screens_of(at.game.key).unit
    won = standing.winners if standing.over else ()
    places = [place for place in standing.by_rank if place.seat not in won]
    lines = [
        seat_line(
            at.look,
            Score(at.seat(place.seat), place.total, unit, under=place.note),
            rank=place.rank or 0,
        )
        for place in places
    ]
    return [column(*lines, gap=4, stretch=True)] if lines else []


# ---- where it came from


def _parts(at: AtTable) -> list[ft.Control]:
    """A ledger of the parts of each total; a tap on a part says how it was reckoned, and by which rule."""
    scored = at.standing.scored
    if not any(place.parts for place in scored):
        return []
    seats = [at.seat(place.seat) for place in scored]
    lines = [
        replace(line, name=sentence(line.name), on_tap=partial(_explain, at, line.name))
        for line in lines_of(scored)
    ]
    unit = screens_of(at.game.key).unit
    total = Line(sentence(unit), tuple(place.total for place in scored))
    return [section(at.look, "Where it came from"), ledger(at.look, seats, lines, total)]


def _explain(at: AtTable, name: str) -> None:
    at.sheet.show(lambda: _part_sheet(at, name))


def _part_sheet(at: AtTable, name: str) -> ft.Control:
    """One part of the totals: each seat's reckoning, and the rules behind it."""
    found = [
        (at.seat(place.seat), part)
        for place in at.standing.places
        for part in place.parts
        if part.name == name
    ]
    rules = at.citations(list(dict.fromkeys(part.rule for _, part in found)))
    return titled(
        at.look,
        sentence(name),
        column(*[_reckoned(at, seat, part) for seat, part in found], gap=10, stretch=True),
        *([section(at.look, "The rules"), citations(at.look, rules)] if rules else []),
        block(at.look, "Close", at.sheet.close, grain="quiet"),
    )


def _reckoned(at: AtTable, seat: Seat, part: Part) -> ft.Control:
    look = at.look
    reckoning = [text(look, part.reckoning, "label-m", look.colours.soft)] if part.reckoning else []
    words = column(text(look, seat.name, "label-l"), *reckoning, gap=0, expand=True)
    return row(piece(look, seat, 32), words, text(look, figure(part.points), "num-m"), gap=12)
