"""The number pad: the one way in which a number is entered anywhere.

    pad = use_number_pad(look)
    ...
    on_tap=lambda: pad.ask(NumberQuestion("Ada's Fame", current=47, seat=ada), set_fame)

The answer handed on is the number that is to stand (47 with "3 + 6" to add gives 56).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from views.look import Look
from views.parts.arrange import column, row
from views.parts.bottom_sheet import use_bottom_sheet
from views.parts.number_entry import Entry, NumberQuestion, sum_in_words
from views.parts.number_keys import number_keys
from views.parts.paper import heading, text
from views.parts.piece import piece
from views.parts.seats import figure, signed
from views.parts.wood import Tap, block, choosable, ink_of, wood

OnNumber = Callable[[int], object]
"""Handed the number that is to stand."""
OnNumbers = Callable[[tuple[int | None, ...]], object]
"""Handed every number that was asked for; None for one left empty."""
OnTwoNumbers = Callable[[int, int | None], object]
"""Handed both numbers; the second is None if it was left empty."""

LONG = 28
"""A question of more letters than this is set smaller: all keys are to be in sight below it."""
KEYBOARD = {
    **{digit: digit for digit in "0123456789"},
    "+": "+",
    "=": "+",
    "Add": "+",
    "-": "-",
    "Subtract": "-",
    "Backspace": "delete",
    "Delete": "delete",
}
"""Keys of a real keyboard, on its number block too, and what they type."""


@dataclass(frozen=True, slots=True)
class NumberPad:
    """Asks for one number, or for two in one go (the second may be left empty)."""

    ask: Callable[[NumberQuestion, OnNumber], None]
    ask_two: Callable[[NumberQuestion, NumberQuestion, OnTwoNumbers], None]


def use_number_pad(look: Look) -> NumberPad:
    """A hook: gives the component that calls it the number pad."""
    sheet = use_bottom_sheet(look)

    def answered(then: OnNumbers) -> OnNumbers:
        def close_and_tell(numbers: tuple[int | None, ...]) -> None:
            sheet.close()
            then(numbers)

        return close_and_tell

    def ask(question: NumberQuestion, on_number: OnNumber) -> None:
        done = answered(lambda numbers: on_number(numbers[0] or 0))
        sheet.show(lambda: _pad(look, (question,), done))

    def ask_two(first: NumberQuestion, second: NumberQuestion, on_numbers: OnTwoNumbers) -> None:
        done = answered(lambda numbers: on_numbers(numbers[0] or 0, numbers[1]))
        sheet.show(lambda: _pad(look, (first, second), done))

    return NumberPad(ask, ask_two)


def _pad(look: Look, questions: tuple[NumberQuestion, ...], on_done: OnNumbers) -> ft.Control:
    """The pad, drawn again only for its own sake: Flet would lose its keys when another sheet goes."""
    return ft.memo(Pad)(look, questions, on_done)  # type: ignore[no-any-return, no-untyped-call]


@dataclass(frozen=True, slots=True)
class _Typing:
    """The entries of a pad and which of them the keys go to."""

    entries: tuple[Entry, ...]
    at: int = 0

    @property
    def entry(self) -> Entry:
        return self.entries[self.at]

    @property
    def ready(self) -> bool:
        first, *others = self.entries
        return first.ready and all(other.ready or other.answer is None for other in others)

    def with_entry(self, entry: Entry) -> _Typing:
        before, after = self.entries[: self.at], self.entries[self.at + 1 :]
        return replace(self, entries=(*before, entry, *after))


@dataclass(eq=False)
class _Hand:
    """What the keys do. It acts on the newest typing: the next key may come before the last is drawn."""

    typing: _Typing
    draw: Callable[[_Typing], None]
    on_done: OnNumbers
    led_by_tab: bool = False

    def change(self, typing: _Typing) -> None:
        self.typing = typing
        self.draw(typing)

    def press(self, key: str) -> None:
        self.change(self.typing.with_entry(self.typing.entry.press(key)))

    def turn(self) -> None:
        self.change(self.typing.with_entry(self.typing.entry.turned()))

    def go_to(self, at: int) -> None:
        self.change(replace(self.typing, at=at))

    def done(self) -> None:
        if self.typing.ready:
            self.on_done(tuple(entry.answer for entry in self.typing.entries))

    def key_down(self, event: ft.KeyDownEvent) -> None:
        """A key of a real keyboard. Enter enters, unless Tab has led to a key that Enter taps."""
        self.led_by_tab = self.led_by_tab or event.key == "Tab"
        if key := KEYBOARD.get(event.key.removeprefix("Numpad ")):
            self.press(key)
        elif event.key.endswith("Enter") and not self.led_by_tab:
            self.done()


@ft.component
def Pad(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, questions: tuple[NumberQuestion, ...], on_done: OnNumbers
) -> ft.Control:
    """The content of the sheet: the question, what is typed, the keys."""
    typing, draw = ft.use_state(_Typing(tuple(map(Entry.empty, questions))))
    hand, _ = ft.use_state(_Hand(typing, draw, on_done))
    hand.draw, hand.on_done = draw, on_done
    asked = [
        _head(look, typing.entry, hand.turn),
        *_others(look, typing, hand.go_to),
        _sum(look, typing.entry),
    ]
    keys = number_keys(look, hand.press, _main(look, typing, hand.done))
    content = _side_by_side(asked, keys) if look.low else column(*asked, keys, gap=12, stretch=True)
    return ft.KeyboardListener(content, autofocus=True, on_key_down=hand.key_down)


def _side_by_side(asked: list[ft.Control], keys: ft.Control) -> ft.Row:
    """In a low window all keys are in sight beside the question."""
    question = column(*asked, gap=12, stretch=True, expand=True)
    keys.expand = True
    return row(question, keys, gap=16, top=True)


def _head(look: Look, entry: Entry, on_turn: Tap) -> ft.Control:
    question = entry.question
    marker = [piece(look, question.seat, 36)] if question.seat else []
    title = heading(look, question.title, "title-s" if len(question.title) > LONG else "title-m")
    under = _under(look, entry)
    turn = [_turn(look, entry, on_turn)] if question.current is not None else []
    if look.big:
        title.expand = under.expand = True
        return column(row(*marker, title, gap=10), row(under, *turn, gap=10), gap=4, stretch=True)
    return row(*marker, column(title, under, gap=0, expand=True), *turn, gap=10)


def _under(look: Look, entry: Entry) -> ft.Control:
    """What is typed, or in its place why it cannot stand: the keys below must not move under the finger."""
    if not entry.refusal:
        return text(look, _caption(entry), "label-m", look.colours.soft)
    shade = look.colours.bad
    words = text(look, entry.refusal, "label-m", shade, expand=True)
    sign = ft.Icon(ft.Icons.ERROR_OUTLINE, size=look.px(15), color=shade)
    return ft.Semantics(
        live_region=True,
        container=True,
        label=entry.refusal,
        exclude_semantics=True,
        content=row(sign, words, gap=6, top=True),
    )


def _caption(entry: Entry) -> str:
    if not entry.typed:
        return entry.question.hint or entry.question.limits
    if entry.question.current is None:
        return sum_in_words(entry.typed)
    return f"{sum_in_words(entry.typed)}, to {entry.way}"


def _turn(look: Look, entry: Entry, on_turn: Tap) -> ft.Container:
    words = "Set to" if entry.way == "add" else "Add to"
    spoken = "Set to a number instead" if entry.way == "add" else "Add to what stands instead"
    label = text(look, words, "label-b", look.colours.wood_ink)
    padding = ft.Padding(14, 15, 14, 15)
    return wood(look, label, spoken=spoken, on_tap=on_turn, radius=10, thickness=3, padding=padding)


def _others(look: Look, typing: _Typing, on_choose: Callable[[int], None]) -> list[ft.Control]:
    """With two numbers to give: a tile for each, the one being typed pushed in."""
    if len(typing.entries) == 1:
        return []
    return [row(*[_field(look, typing, at, on_choose) for at in range(len(typing.entries))])]


def _field(look: Look, typing: _Typing, at: int, on_choose: Callable[[int], None]) -> ft.Container:
    entry, here = typing.entries[at], at == typing.at
    ink = ink_of(look, here)
    face = column(
        text(look, entry.question.title, "label-s", ink),
        text(look, figure(entry.answer), "num-s", ink),
        gap=2,
    )
    number = "empty" if entry.answer is None else str(entry.answer)
    return choosable(
        look,
        face,
        spoken=f"{entry.question.title}: {number}{', being typed' if here else ''}",
        on_tap=partial(on_choose, at),
        chosen=here,
        padding=ft.Padding(12, 8, 12, 8),
    )


def _sum(look: Look, entry: Entry) -> ft.Container:
    """What stood, what will stand (large), and the change on a tinted field."""
    colours = look.colours
    question, answer = entry.question, entry.answer
    shown: list[ft.Control] = []
    if question.current is not None:
        shown += [
            text(look, figure(question.current), "num-l", colours.soft),
            ft.Icon(ft.Icons.ARROW_FORWARD, color=colours.soft, size=28),
        ]
    shade = colours.bad if entry.refusal else colours.soft if answer is None else colours.ink
    shown.append(text(look, figure(answer), "num-xl", shade))
    if question.current is not None and answer is not None:
        shown.append(_change(look, answer - question.current))
    line = ft.Row(
        shown,
        spacing=16,
        run_spacing=4,
        wrap=look.big,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    hair = ft.BorderSide(1, colours.line)
    spoken = ft.Semantics(
        label=_spoken_sum(entry), live_region=True, container=True, exclude_semantics=True, content=line
    )
    return ft.Container(spoken, padding=ft.Padding(0, 6, 0, 6), border=ft.Border(top=hair, bottom=hair))


def _change(look: Look, change: int) -> ft.Container:
    return ft.Container(
        text(look, signed(change), "num-m", look.colours.on_tint),
        bgcolor=look.colours.tint,
        border_radius=3,
        padding=ft.Padding(10, 8, 10, 6),
    )


def _spoken_sum(entry: Entry) -> str:
    now = "Nothing typed yet" if entry.answer is None else f"It will be {entry.answer}"
    current = entry.question.current
    return now if current is None else f"It is {current} now. {now}"


def _main(look: Look, typing: _Typing, on_done: Tap) -> ft.Container:
    button = block(
        look, _deed(typing.entry), on_done if typing.ready else None, icon=ft.Icons.CHECK, grain="fill"
    )
    button.expand = 3
    return button


def _deed(entry: Entry) -> str:
    """What the button will do: "Add 9", "Take 4 away", "Set to 0"; without a number while there is none."""
    number, answer = entry.number, entry.answer
    if entry.question.current is None:
        return "Enter" if answer is None else f"Enter {figure(answer)}"
    if entry.way == "set":
        return "Set to" if answer is None else f"Set to {figure(answer)}"
    if number is None:
        return "Add"
    return f"Add {number}" if number >= 0 else f"Take {-number} away"
