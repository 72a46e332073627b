"""Colours: the neutrals of paper and lamp, the accents, the pieces of the seats.

Contrast was measured on ground and sheet: text has 4.5 to 1 or more, large text and outlines 3 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache

from companion.game import Marker

CREAM = "#FFF6E6"
"""Text on every filled piece."""
DARK_INK = "#2A2018"
"""Text on the bright fills: the yellow and the orange seat, and the letter C."""


@dataclass(frozen=True)
class Neutrals:
    """What is the same in every game: the ground, the sheet on it, ink, wood and the signal colours."""

    ground: str
    sheet: str
    well: str
    ink: str
    soft: str
    line: str
    wood: str
    wood_edge: str
    wood_ink: str
    quiet: str
    quiet_edge: str
    gold: str
    good: str
    bad: str
    scrim: str


@dataclass(frozen=True)
class Accent:
    """One game's colour: as text or line (`accent`), as a solid piece (`fill`), as a quiet field (`tint`)."""

    accent: str
    fill: str
    edge: str
    tint: str
    on_tint: str
    on_fill: str = CREAM


@dataclass(frozen=True)
class Colours(Accent, Neutrals):
    """All colours of one game in one mode."""


PAPER = Neutrals(
    ground="#F0E7D8",
    sheet="#FCF8F0",
    well="#E4D8C3",
    ink="#2A2018",
    soft="#64533F",
    line="#D6C7AE",
    wood="#EBD9B8",
    wood_edge="#A07F4B",
    wood_ink="#3A2A16",
    quiet="#DDD0B8",
    quiet_edge="#B5A384",
    gold="#7F5300",
    good="#2B6238",
    bad="#9C2B22",
    scrim="#992A2018",
)
LAMP = Neutrals(
    ground="#19140F",
    sheet="#251E17",
    well="#0F0B08",
    ink="#F5EBDC",
    soft="#C2B19B",
    line="#4A3E31",
    wood="#4B3C2D",
    wood_edge="#2B2119",
    wood_ink="#F7ECDA",
    quiet="#342A20",
    quiet_edge="#1C1610",
    gold="#EBC274",
    good="#93CF9D",
    bad="#F5A196",
    scrim="#B3000000",
)


@dataclass(frozen=True, eq=False)
class GameLook:
    """What tells a game from the others: its accent by day and by lamp, and its emblem.

    `emblem` is the file of its sign within the assets; without one a letter is drawn. `lamp` are its neutrals
    in the dark, where a game has its own night. `markers` are the shapes of its seats' pieces, by their kind.
    """

    by_day: Accent
    by_lamp: Accent
    emblem: str = ""
    lamp: Neutrals = LAMP
    markers: tuple[tuple[str, Marker], ...] = ()


HOUSE = GameLook(
    Accent("#7B1F2E", "#7B1F2E", "#4A0F1A", "#F4DFD6", "#5A1320"),
    Accent("#F2AEA2", "#8E2B3A", "#4A121C", "#4A1A22", "#FBE0D8"),
)
"""Oxblood: home, settings and the rules."""
PLAIN = GameLook(
    Accent("#35535C", "#35535C", "#1B2F36", "#DAE5E4", "#22404A"),
    Accent("#A9CBD2", "#3F626C", "#1F363D", "#21353B", "#DDEDF0"),
)
"""Slate: a game that brings no colours of its own."""

SEAT_COLOURS: Mapping[str, tuple[str, str]] = {
    "blue": ("#2D5C9C", CREAM),
    "yellow": ("#E2B03A", DARK_INK),
    "green": ("#36704A", CREAM),
    "red": ("#AF3832", CREAM),
    "purple": ("#6C4389", CREAM),
    "charcoal": ("#433C37", CREAM),
    "rose": ("#A83F74", CREAM),
    "orange": ("#D9742B", DARK_INK),
}
"""The wooden pieces: the colour of each and of the letter on it."""


@cache
def colours(game: GameLook, dark: bool) -> Colours:
    """The colours of a game by day or by lamplight."""
    neutrals, accent = (game.lamp, game.by_lamp) if dark else (PAPER, game.by_day)
    return Colours(**asdict(neutrals), **asdict(accent))


@cache
def mix(colour: str, other: str, share: float) -> str:
    """`colour` with a `share` (0 to 1) of `other` in it; both as "#RRGGBB"."""
    return "#" + "".join(
        f"{round(ours + (theirs - ours) * share):02X}"
        for ours, theirs in zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    )
