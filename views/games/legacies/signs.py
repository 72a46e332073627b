"""What stands on small tiles: the signs of Groups and of arrows, the short names of characters, what Solo
Cards show; and the mark of what is not printed."""

from __future__ import annotations

import flet as ft

from companion.games.legacies.words import Arrow, Group, Whose, Window
from views.look import Look
from views.parts import tag

SIGNS: dict[Group, ft.IconData] = {
    "Government": ft.Icons.ACCOUNT_BALANCE_OUTLINED,
    "Progress": ft.Icons.SETTINGS_OUTLINED,
    "Entertainment": ft.Icons.THEATER_COMEDY_OUTLINED,
}
ARROWS: dict[Arrow, ft.IconData] = {"up": ft.Icons.ARROW_UPWARD, "down": ft.Icons.ARROW_DOWNWARD}
WHOSE: dict[Whose, str] = {"OWN": "Own", "OPP": "Opponent's"}
WINDOWS: dict[Window | None, str] = {None: "None", "top": "Top", "middle": "Middle", "bottom": "Bottom"}
_SHORT = {
    "Underworld Boss": "Boss",
    "Corporate Mogul": "Mogul",
    "Transportation Baron": "Baron",
    "Master Thief": "Thief",
}


def short(name: str) -> str:
    """A character's name in one word; any other name as it is."""
    return _SHORT.get(name, name)


def practice_mark(look: Look) -> ft.Container:
    """Says that what follows is a stand-in of ours, from the practice box."""
    return tag(look, "practice box", ft.Icons.SCIENCE_OUTLINED)
