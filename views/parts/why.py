"""Why: what was looked at and what ruled each candidate out; and the rules behind an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Candidate
from views.look import Look
from views.parts.arrange import barred, column, row
from views.parts.paper import text
from views.parts.wood import Tap, chevron, flat_line

SIGNS: dict[str, ft.IconData] = {
    "ruled out": ft.Icons.BLOCK,
    "chosen": ft.Icons.CHECK_CIRCLE,
    "not reached": ft.Icons.MORE_HORIZ,
}
"""The sign of each verdict on a candidate."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule behind an answer: its title, where it stands, and how to open it."""

    title: str
    place: str
    on_tap: Tap


def why_list(look: Look, candidates: Sequence[Candidate]) -> ft.Column:
    """The candidates in the order in which they were looked at, the chosen one on a tinted field."""
    lines = [_candidate(look, number, each) for number, each in enumerate(candidates, 1)]
    return column(*lines, gap=2, stretch=True)


def _candidate(look: Look, number: int, candidate: Candidate) -> ft.Semantics:
    colours = look.colours
    chosen = candidate.verdict == "chosen"
    sign = colours.accent if chosen else colours.soft
    name = colours.on_tint if chosen else colours.soft if candidate.verdict == "not reached" else colours.ink
    words = column(
        text(look, candidate.name, "title-s" if chosen else "label-l", name),
        *(
            [text(look, candidate.reason, "label-m", name if chosen else colours.soft)]
            if candidate.reason
            else []
        ),
        gap=0,
        expand=True,
    )
    line = row(
        text(look, str(number), "num-s", sign, align=ft.TextAlign.CENTER, width=look.px(22)),
        words,
        ft.Icon(SIGNS[candidate.verdict], color=sign, size=22),
        gap=10,
    )
    field = ft.Container(line, bgcolor=colours.tint if chosen else None, padding=ft.Padding(8, 8, 10, 8))
    return ft.Semantics(
        label=f"{number}. {candidate.name}, {candidate.verdict}. {candidate.reason}",
        container=True,
        exclude_semantics=True,
        content=barred(colours.accent if chosen else "transparent", field),
    )


def citations(look: Look, rules: Sequence[Citation]) -> ft.Column:
    """The rules behind an answer; a tap opens one."""
    return column(*[citation(look, rule) for rule in rules], gap=0, stretch=True)


def citation(look: Look, rule: Citation) -> ft.Container:
    """One rule: the open book, its title, its place in italics, a chevron."""
    words = column(
        text(look, rule.title, "label-b"),
        text(look, rule.place, "cite", look.colours.soft),
        gap=0,
        expand=True,
    )
    line = row(
        ft.Icon(ft.Icons.MENU_BOOK, color=look.colours.accent, size=20),
        words,
        chevron(look, 20),
        gap=12,
    )
    spoken = f"Rule: {rule.title}, {rule.place}"
    return flat_line(
        look, line, spoken=spoken, on_tap=rule.on_tap, padding=ft.Padding(4, 6, 4, 6), ruled=False
    )
