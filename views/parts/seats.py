"""Seats: their scores in sight, as tiles, as a strip, or as lines of a list."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Seat
from views.look import Look, line_below
from views.parts.arrange import column, grid, row
from views.parts.finger import Tap
from views.parts.paper import text
from views.parts.piece import piece
from views.parts.screen import page_side, room_in_page
from views.parts.wood import flat_line, wood

PIECE_IN_STRIP, TRIANGLE_IN_STRIP, FIGURE_IN_STRIP = 28, 18, 22
"""Px across; the last is a text size."""
LEAST_GAP, GAP = 1, 6
"""Px between the parts of a cell of the strip: with no room to spare, and with enough."""
MARGIN = 12
"""Left and right of the scores, px."""

SeatTap = Callable[[str], object]
"""What a tap on a seat does; it is handed the seat's id."""


@dataclass(frozen=True, slots=True)
class Score:
    """What is shown of a seat: its main number, what that counts, and a smaller line under it.

    `figure` is None for a seat that keeps no score, shown as a dash, or while its score is
    `untold`, shown as a question mark. `plays` marks whose turn it is.
    """

    seat: Seat
    figure: int | None
    unit: str = "points"
    under: str = ""
    plays: bool = False
    untold: bool = False

    @property
    def shown(self) -> str:
        """The figure as it is printed: a real minus sign, a dash for none, a question mark for untold."""
        return "?" if self.untold else figure(self.figure)

    @property
    def spoken(self) -> str:
        """ "Ada: points 47, 3 cards, plays now"."""
        none = "not told" if self.untold else "none"
        number = none if self.figure is None else str(self.figure)
        extra = f", {self.under}" if self.under else ""
        return f"{self.seat.name}: {self.unit} {number}{extra}{', plays now' if self.plays else ''}"


def figure(number: int | None) -> str:
    """A number for the eye: "47", "\u22124" with a real minus sign, a dash for none."""
    return "\u2013" if number is None else str(number).replace("-", "\u2212")


def signed(number: int) -> str:
    """A change: "+9", "\u22124", "+0"."""
    return f"+{number}" if number >= 0 else figure(number)


def scores_in_sight(
    look: Look, scores: Sequence[Score], on_tap: SeatTap, *, strip: bool = False
) -> ft.Control:
    """The scores for the `top` of a phone's screen: tiles, or a strip from 150 % text on.

    `strip` asks for the strip at any size (while nobody taps a seat). On a wide window use `score_column`.
    They have the margin of a page, except in a low window: there they scroll inside a page that has it.
    """
    if strip or look.large:
        return score_strip(look, scores, on_tap)
    columns = len(scores) if len(scores) <= 3 else 2 if len(scores) == 4 else 3
    tiles = [score_tile(look, score, on_tap) for score in scores]
    side = _margin(look)
    return ft.Container(grid(tiles, columns), padding=ft.Padding(side, 0, side, 6))


def _margin(look: Look) -> float:
    return 0 if look.low else page_side(look, MARGIN)


def score_column(look: Look, scores: Sequence[Score], on_tap: SeatTap) -> ft.Column:
    """The scores one below the other, for the `left` of a wide window."""
    return column(*[_wide_tile(look, score, on_tap) for score in scores], gap=12, stretch=True)


def score_tile(look: Look, score: Score, on_tap: SeatTap) -> ft.Container:
    """A wooden tile with piece, name and number; framed and with a triangle if it plays."""
    ink = look.colours.wood_ink
    name = text(look, score.seat.name, "label-b", ink, one_line=True, expand=True)
    name.max_lines, name.overflow = 1, ft.TextOverflow.FADE
    top = row(piece(look, score.seat, 22), name, *_triangle(score, ink, 18), gap=6)
    lines: list[ft.Control] = [top, text(look, score.shown, "num-l", ink)]
    if score.under:
        lines.append(text(look, score.under, "label-s", ink, one_line=True))
    return wood(
        look,
        column(*lines, gap=3),
        spoken=score.spoken,
        on_tap=_tap(on_tap, score),
        padding=ft.Padding(10, 6, 6, 5),
        frame=look.colours.accent if score.plays else None,
        expand=True,
    )


def _wide_tile(look: Look, score: Score, on_tap: SeatTap) -> ft.Container:
    ink = look.colours.wood_ink
    under = [text(look, score.under, "label-s", ink)] if score.under else []
    name = row(text(look, score.seat.name, "label-l", ink), *_triangle(score, ink, 20), gap=4)
    names = column(name, *under, gap=0)
    names.expand = True
    number = text(look, score.shown, "num-l", ink)
    return wood(
        look,
        row(piece(look, score.seat, 44), names, number, gap=12),
        spoken=score.spoken,
        on_tap=_tap(on_tap, score),
        padding=ft.Padding(14, 12, 16, 12),
        frame=look.colours.accent if score.plays else None,
    )


def score_strip(look: Look, scores: Sequence[Score], on_tap: SeatTap | None = None) -> ft.Container:
    """The scores in a flat line (in more if they are many): piece and number, and whose turn it is."""
    side = _margin(look)
    room = room_in_page(look, MARGIN) if look.low else look.width - 2 * side
    columns = strip_columns(look, scores, room)
    gap = min(GAP, (room / columns - _strip_cell_width(look, scores)) / 2)
    cells = [_strip_cell(look, score, gap, _tap(on_tap, score)) for score in scores]
    return ft.Container(
        grid(cells, columns, gap=0),
        padding=ft.Padding(side, 0, side, 0),
        margin=ft.Margin(0, 0, 0, 8),
        border=line_below(1, look.colours.line),
    )


def strip_columns(look: Look, scores: Sequence[Score], room: float) -> int:
    """How many scores stand side by side in so many px, with the lines about equally long."""
    fit = max(1, int(room // (_strip_cell_width(look, scores) + 2 * LEAST_GAP)))
    lines = math.ceil(len(scores) / fit)
    return math.ceil(len(scores) / lines)


def _strip_cell_width(look: Look, scores: Sequence[Score]) -> float:
    """What a cell of the strip needs, without the two gaps in it."""
    digits = max(len(score.shown) for score in scores)
    return PIECE_IN_STRIP + TRIANGLE_IN_STRIP + digits * 0.56 * look.px(FIGURE_IN_STRIP)


def _strip_cell(look: Look, score: Score, gap: float, on_tap: Tap | None) -> ft.Container:
    accent = look.colours.accent
    inner = row(
        *_triangle(score, accent, TRIANGLE_IN_STRIP),
        piece(look, score.seat, PIECE_IN_STRIP),
        text(look, score.shown, "num-s", size=FIGURE_IN_STRIP, one_line=True),
        gap=max(LEAST_GAP, gap),
    )
    inner.alignment = ft.MainAxisAlignment.CENTER
    cell = flat_line(look, inner, spoken=score.spoken, on_tap=on_tap, padding=ft.Padding(0, 10, 0, 10))
    cell.border = line_below(3, accent if score.plays else "transparent")
    return cell


def seat_line(look: Look, score: Score, *, rank: int | None = None) -> ft.Container:
    """A flat line with piece, name and number on the right; `rank` stands before it in a result.

    A rank of 0 is none at all, in line with those that have one.
    """
    shown = str(rank or "")
    place = [] if rank is None else [text(look, shown, "num-s", look.colours.soft, width=look.px(20))]
    under = [text(look, score.under, "label-s", look.colours.soft)] if score.under else []
    names = column(text(look, score.seat.name, "label-l"), *under, gap=0, expand=True)
    size = 40 if look.wide else 32
    line = row(*place, piece(look, score.seat, size), names, text(look, score.shown, "num-m"), gap=12)
    before = f"{rank}. " if rank else ""
    return flat_line(
        look,
        line,
        spoken=before + score.spoken,
        on_tap=None,
        padding=ft.Padding(0, 4, 0, 4),
        ruled=False,
    )


def seat_tile(look: Look, seat: Seat, lines: Sequence[str] = (), on_tap: Tap | None = None) -> ft.Container:
    """A wooden tile for a whole seat: piece, name, and a line or two, the first one larger."""
    ink = look.colours.wood_ink if on_tap else look.colours.soft
    words = [text(look, seat.name, "title-s", ink)]
    words += [text(look, line, "label-s" if number else "label-m", ink) for number, line in enumerate(lines)]
    return wood(
        look,
        row(
            piece(look, seat, 40),
            column(*words, gap=0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ink, size=24),
            gap=12,
        ),
        spoken=", ".join([seat.name, *lines]),
        on_tap=on_tap,
        padding=ft.Padding(12, 8, 12, 8),
    )


def _triangle(score: Score, colour: str, size: float) -> list[ft.Control]:
    return [ft.Icon(ft.Icons.PLAY_ARROW, color=colour, size=size)] if score.plays else []


def _tap(on_tap: SeatTap | None, score: Score) -> Tap | None:
    return (lambda: on_tap(score.seat.id)) if on_tap else None
