"""The number pad: the one way in which a number is entered anywhere.

    pad = use_number_pad(look)
    ...
    on_tap=lambda: pad.ask(NumberQuestion("How many points"), set_points)

What stands already is asked for with `ask_amount`: the pad follows when another phone changes it, and hands
on "add 9" or "set to 56", for the caller to apply to what stands by then. Whatever is refused, before it is
entered or by the one it is handed to, keeps the pad open with what was typed, and says why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import count

import flet as ft

from views.look import Look, lines_above_and_below
from views.parts.arrange import column, level, row
from views.parts.bottom_sheet import use_bottom_sheet
from views.parts.finger import Tap
from views.parts.number_entry import (
    Answer,
    Entry,
    Hand,
    NumberQuestion,
    OnAnswers,
    Typing,
    sentence_of,
    sum_in_words,
)
from views.parts.paper import heading, said, text
from views.parts.piece import piece
from views.parts.seats import figure, signed
from views.parts.typed import forget_typed, use_typed
from views.parts.wood import Grain, block, choosable, ink_of, wood

OnNumber = Callable[[int], object]
"""Handed the number that is to stand; what it gives back is shown if it is a refusal, and the pad stays."""
OnAnswer = Callable[[Answer], object]
"""Handed what to set or to add; as above."""
OnTwoNumbers = Callable[[int, int | None], object]
"""Handed both numbers; the second is None if it was left empty."""
Asked = Callable[[], tuple[NumberQuestion, ...]]
"""Gives the questions as they are now."""

LONG = 28
"""A question of more letters than this is set smaller: all keys are to be in sight below it."""
_PADS = count()


@dataclass(frozen=True, slots=True)
class NumberPad:
    """Asks for one number, for two in one go (the second may be left empty), or for what is to stand."""

    ask: Callable[[NumberQuestion, OnNumber], None]
    ask_two: Callable[[NumberQuestion, NumberQuestion, OnTwoNumbers], None]
    ask_amount: Callable[[Callable[[], NumberQuestion], OnAnswer], None]


def use_number_pad(look: Look) -> NumberPad:
    """A hook: gives the component that calls it the number pad."""
    drawn: ft.MutableRef[Look] = ft.use_ref(look)
    drawn.current = look  # before an open sheet is drawn, which takes the look from here
    sheet, page = use_bottom_sheet(look), ft.context.page
    key = ft.use_memo(lambda: f"pad {next(_PADS)}", [])
    shown: ft.MutableRef[object] = ft.use_ref(None)

    def bring_up(asked: Asked, then: OnAnswers, *, tells_now: bool = False) -> None:
        this = shown.current = object()

        def hand_on(answers: tuple[Answer | None, ...]) -> object:
            if shown.current is not this:
                return None  # the Enter key of a keyboard came twice
            refused = then(answers)
            if not sentence_of(refused) and shown.current is this:  # it may have led to the next question
                shown.current = None
                sheet.close()
            return refused

        forget_typed(page, key)
        sheet.show(lambda: _pad(drawn.current or look, key, asked(), hand_on), tells_now=tells_now)

    def ask(question: NumberQuestion, on_number: OnNumber) -> None:
        bring_up(lambda: (question,), lambda answers: on_number(_total(question, answers[0]) or 0))

    def ask_two(first: NumberQuestion, second: NumberQuestion, on_numbers: OnTwoNumbers) -> None:
        bring_up(
            lambda: (first, second),
            lambda answers: on_numbers(_total(first, answers[0]) or 0, _total(second, answers[1])),
        )

    def ask_amount(question: Callable[[], NumberQuestion], on_answer: OnAnswer) -> None:
        bring_up(lambda: (question(),), lambda answers: answers[0] and on_answer(answers[0]), tells_now=True)

    return NumberPad(ask, ask_two, ask_amount)


def _total(question: NumberQuestion, answer: Answer | None) -> int | None:
    return None if answer is None else answer.on(question.current or 0)


def open_pad(look: Look, key: str, question: NumberQuestion, on_number: OnNumber) -> ft.Control:
    """A pad that lies open in a page. What is typed on it stays under the key until it is entered."""
    return _pad(look, key, (question,), lambda answers: on_number(_total(question, answers[0]) or 0))


def _pad(look: Look, key: str, questions: tuple[NumberQuestion, ...], on_done: OnAnswers) -> ft.Control:
    """The pad, drawn again only for its own sake: Flet would lose its keys when another sheet goes."""
    return ft.memo(Pad)(look, key, questions, on_done)  # type: ignore[no-any-return, no-untyped-call]


@ft.component
def Pad(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, key: str, questions: tuple[NumberQuestion, ...], on_done: OnAnswers
) -> ft.Control:
    """The question, what is typed, the keys."""
    typed = use_typed(key, Typing(tuple(map(Entry.empty, questions))))
    hand = ft.use_memo(lambda: Hand(typed, questions, on_done), [key])
    hand.questions, hand.on_done = questions, on_done
    typing = hand.typing
    asked = [
        _head(look, typing, hand.turn),
        *_others(look, typing, hand.go_to),
        _sum(look, typing.entry),
    ]
    keys = _keys(look, hand.press, _main(look, typing, hand.done))
    content = _side_by_side(asked, keys) if look.low else column(*asked, keys, gap=12, stretch=True)
    return ft.KeyboardListener(content, autofocus=True, on_key_down=hand.key_down)


def _side_by_side(asked: list[ft.Control], keys: ft.Control) -> ft.Row:
    """In a low window all keys are in sight beside the question."""
    question = column(*asked, gap=12, stretch=True, expand=True)
    keys.expand = True
    return row(question, keys, gap=16, top=True)


def _head(look: Look, typing: Typing, on_turn: Tap) -> ft.Control:
    entry = typing.entry
    question = entry.question
    marker = [piece(look, question.seat, 36)] if question.seat else []
    title = heading(look, question.title, "title-s" if len(question.title) > LONG else "title-m")
    under = _under(look, typing)
    turn = [_turn(look, entry, on_turn)] if question.current is not None else []
    if look.big:
        title.expand = under.expand = True
        return column(row(*marker, title, gap=10), row(under, *turn, gap=10), gap=4, stretch=True)
    return row(*marker, column(title, under, gap=0, expand=True), *turn, gap=10)


def _under(look: Look, typing: Typing) -> ft.Control:
    """What is typed, or in its place why it cannot stand: the keys below must not move under the finger.

    Nor may they when another phone has changed what stands: that is said here too.
    """
    entry = typing.entry
    if typing.refusal:
        return _notice(look, typing.refusal, ft.Icons.ERROR_OUTLINE, look.colours.bad)
    if entry.moved:
        words = f"It was {figure(entry.began_at)}, it is {figure(entry.question.current)} now"
        return _notice(look, words, ft.Icons.UPDATE, look.colours.accent)
    return text(look, _caption(entry), "label-m", look.colours.soft)


def _notice(look: Look, notice: str, icon: ft.IconData, shade: str) -> ft.Control:
    words = text(look, notice, "label-m", shade, expand=True)
    sign = ft.Icon(icon, size=look.px(15), color=shade)
    return said(notice, row(sign, words, gap=6, top=True), live=True)


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


def _others(look: Look, typing: Typing, on_choose: Callable[[int], None]) -> list[ft.Control]:
    """With two numbers to give: a tile for each, the one being typed pushed in."""
    if len(typing.entries) == 1:
        return []
    return [row(*[_field(look, typing, at, on_choose) for at in range(len(typing.entries))])]


def _field(look: Look, typing: Typing, at: int, on_choose: Callable[[int], None]) -> ft.Container:
    entry, here = typing.entries[at], at == typing.at
    ink = ink_of(look, here)
    face = column(
        text(look, entry.question.title, "label-s", ink),
        text(look, figure(entry.total), "num-s", ink),
        gap=2,
    )
    number = "empty" if entry.total is None else str(entry.total)
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
    question, total = entry.question, entry.total
    shown: list[ft.Control] = []
    if question.current is not None:
        shown += [
            text(look, figure(question.current), "num-l", colours.soft),
            ft.Icon(ft.Icons.ARROW_FORWARD, color=colours.soft, size=28),
        ]
    shade = colours.bad if entry.refusal else colours.soft if total is None else colours.ink
    shown.append(text(look, figure(total), "num-xl", shade))
    if question.current is not None and total is not None:
        shown.append(_change(look, total - question.current))
    line = ft.Row(
        shown,
        spacing=16,
        run_spacing=4,
        wrap=look.big,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    hairs = lines_above_and_below(1, colours.line)
    spoken = said(_spoken_sum(entry), line, live=True)
    return ft.Container(spoken, padding=ft.Padding(0, 6, 0, 6), border=hairs)


def _change(look: Look, change: int) -> ft.Container:
    return ft.Container(
        text(look, signed(change), "num-m", look.colours.on_tint),
        bgcolor=look.colours.tint,
        border_radius=3,
        padding=ft.Padding(10, 8, 10, 6),
    )


def _spoken_sum(entry: Entry) -> str:
    now = "Nothing typed yet" if entry.total is None else f"It will be {entry.total}"
    current = entry.question.current
    return now if current is None else f"It is {current} now. {now}"


def _main(look: Look, typing: Typing, on_done: Tap) -> ft.Container:
    button = block(
        look, _action(typing.entry), on_done if typing.ready else None, icon=ft.Icons.CHECK, grain="fill"
    )
    button.expand = 3
    return button


def _action(entry: Entry) -> str:
    """What the button will do: "Add 9", "Take 4 away", "Set to 0"; without a number while there is none."""
    number = entry.number
    if entry.question.current is None:
        return "Enter" if number is None else f"Enter {figure(number)}"
    if entry.way == "set":
        return "Set to" if number is None else f"Set to {figure(number)}"
    if number is None:
        return "Add"
    return f"Add {number}" if number >= 0 else f"Take {-number} away"


def _keys(look: Look, on_key: Callable[[str], None], main: ft.Control) -> ft.Column:
    """Digits in wood, the signs beside them, and `main`, the button that enters, beside the 0."""

    def digit(key: str) -> ft.Control:
        return _key(look, text(look, key, "num-m", look.colours.wood_ink), key, "wood", partial(on_key, key))

    def sign_key(icon: ft.IconData, name: str, key: str) -> ft.Control:
        sign = ft.Icon(icon, color=look.colours.ink, size=26)
        return _key(look, sign, name, "quiet", partial(on_key, key))

    return column(
        row(*map(digit, "789"), sign_key(ft.Icons.BACKSPACE_OUTLINED, "Delete", "delete")),
        row(*map(digit, "456"), sign_key(ft.Icons.REMOVE, "Minus", "-")),
        row(*map(digit, "123"), sign_key(ft.Icons.ADD, "Plus", "+")),
        level(digit("0"), main),
        stretch=True,
    )


def _key(look: Look, face: ft.Control, name: str, grain: Grain, on_tap: Tap) -> ft.Container:
    middle = ft.Container(face, alignment=ft.Alignment.CENTER)
    return wood(
        look, middle, spoken=name, on_tap=on_tap, grain=grain, height=50 if look.low else 58, expand=True
    )
