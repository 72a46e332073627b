"""Set by hand: whatever stands at a table can be put right, each change a step of its own.

The page is made from the form of the state (`companion.by_hand_lines`), the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.by_hand_lines import (
    TABLE,
    Line,
    Number,
    OneOf,
    Parts,
    Path,
    Several,
    Words,
    in_words,
)
from companion.form import Json
from companion.game import SetByHand
from companion.hint import Choices
from views.parts import (
    Choice,
    NumberQuestion,
    block,
    figure,
    grid,
    icon_button,
    level_grid,
    note,
    option_tile,
    pick,
    refusal,
    row,
    section,
    titled,
)
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable
from views.table.words_sheet import words_sheet

MOST_INLINE = 6
"""So many parts lie open on the page; what has more is a tile that leads to them."""


@dataclass(frozen=True, slots=True, eq=False)
class ByHand:
    """The page as it is opened: the lines of a seat (or of the table), or what lies at a path within them.

    Without a seat that has lines, those of the first. `above` is the page that it was opened from; `refused`
    says why the last change could not be made.
    """

    at: AtTable
    seat: str | None
    path: Path = ()
    above: ByHand | None = None
    refused: str = ""

    def show(self) -> None:
        """Brings it up, in place of whatever lay open."""
        self.at.sheet.show(partial(_sheet, self))

    def line(self, path: Path) -> Line | None:
        """What stands at a path now; None where there is no such place any more."""
        return next((line for group in self.at.timeline.groups if (line := group.find(path))), None)

    def within(self, line: Line) -> ByHand:
        """The page of what lies within a line."""
        here = replace(self, refused="")
        return replace(here, path=line.path, above=here)

    def change(self, line: Line, value: Json) -> dict[str, Json]:
        """The change that puts a value there, with what goes with it in this game."""
        return dict(self.at.game.put_right(self.at.state, line.change(value)))

    def put(self, line: Line, value: Json) -> None:
        """Makes the change; why it cannot be made is said on the page."""
        refused = self.at.set_by_hand(self.change(line, value))
        if refused or self.refused:
            replace(self, refused=refused.reason if refused else "").show()


def _sheet(page: ByHand) -> ft.Control:
    at, above = page.at, page.above
    line = page.line(page.path) if page.path else None
    return titled(
        at.look,
        line.name if line else "Set by hand",
        *([refusal(at.look, page.refused)] if page.refused else []),
        *(_inside(page, line) if line else _group(page)),
        *([block(at.look, "Back", above.show, icon=ft.Icons.ARROW_BACK)] if line and above else []),
        block(at.look, "Done", at.sheet.close, icon=ft.Icons.CHECK),
    )


def _group(page: ByHand) -> list[ft.Control]:
    """Whose lines to see, and these lines."""
    at, found = page.at, page.at.timeline.groups
    shown = next((group for group in found if group.seat == page.seat), found[0])
    tiles: list[ft.Control] = [
        pick(
            at.look,
            "The table" if group.seat == TABLE else at.setup.name(group.seat),
            replace(page, seat=group.seat, refused="").show,
            chosen=group is shown,
        )
        for group in found
    ]
    return [level_grid(tiles, 2 if at.look.big or len(tiles) == 4 else 3), *lines(page, shown.lines)]


def lines(page: ByHand, shown: Sequence[Line]) -> list[ft.Control]:
    """A tile for each line, numbers side by side; what has few parts lies open below."""
    look = page.at.look
    opened = [line for line in shown if _lies_open(line)]
    tiles = [line for line in shown if not _lies_open(line)]
    numbers = [line_tile(page, line) for line in tiles if isinstance(line.editor, Number)]
    others = [line_tile(page, line) for line in tiles if not isinstance(line.editor, Number)]
    return [
        *([level_grid(numbers, 1 if look.big else 3)] if numbers else []),
        *([level_grid(others, 1 if look.big else 2)] if others else []),
        *[part for line in opened for part in (section(look, line.title), *lines(page, line.lines))],
    ]


def _lies_open(line: Line) -> bool:
    few = 0 < len(line.lines) <= MOST_INLINE and not any(part.lines for part in line.lines)
    return isinstance(line.editor, Parts) and few and not line.editor.added and not line.may_go


def line_tile(page: ByHand, line: Line) -> ft.Control:
    """What stands in a place, over its title; a tap asks for something else."""
    words = in_words(line)
    counts = isinstance(line.editor, Number)
    shown = figure(line.value) if counts and isinstance(line.value, int) else words
    return option_tile(
        page.at.look,
        "?" if words == "not told" else shown,
        line.title,
        partial(_ask, page, line),
        spoken=f"{line.name}, {words}" if counts else f"{line.name}: {words}",
        figures=counts,
    )


# ---- asking for another value


def _ask(page: ByHand, line: Line) -> None:
    """Asks by the kind of the place."""
    match line.editor:
        case Number() as bounds:
            _ask_number(page, line, bounds)
        case OneOf(choices):
            _choose(page, line, choices)
        case Words():
            _ask_words(page, line)
        case _:
            page.within(line).show()


def _ask_number(page: ByHand, line: Line, bounds: Number) -> None:
    """The number pad; where there can be nothing, that is offered first."""
    ways = {"number": partial(_number_pad, page, line, bounds), "none": partial(page.put, line, None)}
    if line.value is None or not line.may_go:
        ways["number"]()
    else:
        offered = [Choice("number", "Another number"), Choice("none", "None")]
        page.at.choose(line.name, offered, lambda way: ways[way]())


def _number_pad(page: ByHand, line: Line, bounds: Number) -> None:
    at = page.at
    seat = at.seat(page.seat) if page.seat in at.setup.names else None
    title = f"{seat.name}: {line.name}" if seat else line.name
    question = NumberQuestion(title, way="set", least=bounds.least, most=bounds.most, seat=seat)

    def current() -> int | None:
        now = page.line(line.path)
        return now.value if now and isinstance(now.value, int) else None

    ask_by_hand(at, question, current, lambda number: page.change(page.line(line.path) or line, number))


def _choose(page: ByHand, line: Line, values: Choices) -> None:
    """The values that can stand there, each with why it cannot just now."""
    at = page.at
    none: Choices = ((None, "none"),) if line.may_go and all(value is not None for value, _ in values) else ()
    offered = (*values, *none)
    at.choose(
        line.name,
        [_choice(page, line, str(place), *each) for place, each in enumerate(offered)],
        lambda key: page.put(line, offered[int(key)][0]),
    )


def _choice(page: ByHand, line: Line, key: str, value: Json, words: str) -> Choice:
    at = page.at
    refused = at.refusal(SetByHand(page.change(line, value)))
    seat = at.seat(value) if isinstance(value, str) and at.setup.names.get(value) == words else None
    note = "So it is now" if value == line.value else ""
    return Choice(key, words, note, seat=seat, refused=refused.reason if refused else "")


def _ask_words(page: ByHand, line: Line) -> None:
    """A field for words; none at all is nothing, where there can be nothing."""

    def keep(words: str) -> None:
        page.show()
        page.put(line, words or (None if line.may_go else ""))

    words_sheet(page.at, line.name, str(line.value or ""), keep)


# ---- what lies within one line


def _inside(page: ByHand, line: Line) -> list[ft.Control]:
    parts: list[ft.Control] = []
    match line.editor:
        case Several(added):
            things = [_thing(page, line, place) for place in range(len(line.lines))]
            parts = [*(things or [note(page.at.look, "Nothing here yet.")]), *_more(page, line, added)]
        case Parts(added):
            parts = [*lines(page, line.lines), *([_new_entry(page, line, added)] if added else [])]
    return [*parts, *_away(page, line)]


def _thing(page: ByHand, line: Line, place: int) -> ft.Control:
    """A thing in a list: changed by a tap, moved up, or taken out."""
    look, part = page.at.look, line.lines[place]
    words, held = in_words(part), [each.value for each in line.lines]
    rest = [*held[:place], *held[place + 1 :]]
    up = [*rest[: place - 1], held[place], *rest[place - 1 :]]
    earlier = icon_button(look, ft.Icons.ARROW_UPWARD, f"{words} earlier", partial(_set_list, page, line, up))
    out = icon_button(look, ft.Icons.CLOSE, f"Take {words} out", partial(_set_list, page, line, rest))
    tile = pick(look, words, partial(_ask, page, part), spoken=f"{part.title}: {words}")
    return row(tile, *([earlier] if place else []), out, gap=4)


def _set_list(page: ByHand, line: Line, things: Sequence[Json]) -> None:
    """Makes the list anew, unless it is no longer the one that was tapped: then that is shown."""
    now = page.line(line.path)
    page.put(line, list(things)) if now and now.value == line.value else page.show()


def _added(page: ByHand, line: Line, drawn: Line) -> Line:
    """The place past the end of the list as it is now: two quick taps add two things."""
    now = page.line(line.path)
    return now.editor.added if now and isinstance(now.editor, Several) else drawn


def _more(page: ByHand, line: Line, added: Line) -> list[ft.Control]:
    """What can be added at the end: a tile for each of a few things, or one that asks."""
    look = page.at.look
    if not isinstance(added.editor, OneOf):
        return [block(look, "Add one", partial(_add, page, line, added), icon=ft.Icons.ADD)]

    def append(value: Json) -> None:
        page.put(_added(page, line, added), value)

    tiles: list[ft.Control] = [
        pick(look, words, partial(append, value), spoken=f"Add {words}")
        for value, words in added.editor.choices
    ]
    return [section(look, "Add"), grid(tiles, 2 if look.big else 3, gap=6)] if tiles else []


def _add(page: ByHand, line: Line, drawn: Line) -> None:
    """Asks for a number or words; anything else comes in with nothing in it, to be filled."""
    added = _added(page, line, drawn)
    if isinstance(added.editor, Number | Words):
        _ask(page, replace(added, title="another"))
    else:
        page.put(added, added.fresh)


def _new_entry(page: ByHand, line: Line, added: Line) -> ft.Control:
    def name(key: str) -> None:
        page.show()
        if key:
            page.put(replace(added, path=(*added.path[:-1], key)), added.fresh)

    ask: Callable[[], object] = partial(words_sheet, page.at, f"{line.name}, another", "", name)
    return block(page.at.look, "Add one", ask, icon=ft.Icons.ADD)


def _away(page: ByHand, line: Line) -> list[ft.Control]:
    if not line.may_go or line.value is None:
        return []

    def away() -> None:
        (page.above or page).show()
        page.put(line, None)

    return [block(page.at.look, "Take it away", away, icon=ft.Icons.CLOSE, grain="quiet")]
