"""What cannot be chosen, and why; prices in words."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game import Refused
from companion.games.legacies.phrases import amount
from companion.phrases import joined
from views.parts import column, flat_line, rich, row
from views.table.at_table import AtTable


def barred_lines(at: AtTable, named: Sequence[tuple[str, Refused | None]]) -> ft.Column:
    """Of things with what bars each, those that cannot be chosen now, and why; a tap opens the rule."""
    lines = [_barred_line(at, name, refusal) for name, refusal in named if refusal is not None]
    return column(*lines, gap=0, stretch=True)


def _barred_line(at: AtTable, name: str, refusal: Refused) -> ft.Container:
    look = at.look
    soft = look.colours.soft
    line = row(
        ft.Icon(ft.Icons.BLOCK, size=look.sign(18), color=soft),
        rich(look, f"*{name}*{_after(name, refusal.reason)}", "label-m", soft, expand=True),
        gap=10,
    )
    cited = bool(at.citations([refusal.rule]))
    return flat_line(
        look,
        line,
        spoken=f"{name}, ruled out: {refusal.reason}",
        on_tap=(lambda: at.open_rule(refusal.rule)) if cited else None,
        padding=ft.Padding(2, 15, 2, 15),
    )


def _after(name: str, reason: str) -> str:
    """The reason without the name that stands before it."""
    return reason[len(name) :] if reason.startswith(name) else f"  {reason}"


def priced(amounts: dict[str, int] | None, free: str = "free") -> str:
    """A price in words: "3 Gold and 2 Fame", "free", "not known yet"."""
    if amounts is None:
        return "price not known yet"
    return joined(amount(kind, count) for kind, count in amounts.items() if count) or free
