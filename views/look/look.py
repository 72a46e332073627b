"""One look: a game, light or dark, a text scale, the room there is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from views.look.colour import HOUSE, Colours, GameLook, colours, mix
from views.look.lettering import FALLBACK, FIGURES, ROLES, Role, bold_face, grown
from views.look.shared import shared

WIDE = 1280
"""From this width (px) on, seats, page and reasons stand side by side: below it, the page has no room.

Larger text needs more."""
MEDIUM = 720
"""From this width (px) on, reasons or the log stand beside the page."""
ROOMY = 400
"""From this width (px) on, a phone's page has its room to itself at any size of text.

Larger text needs more."""
LOW = 560
"""Below this height (px) a window is low: scores and footer would hide the page if they stayed in sight."""
MEASURE = 752
"""The page is never wider than this (px) unless it has neighbours: longer lines are hard to read."""


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is drawn just now.

    `game` is the look of the game that is shown, or the house's (home, settings and the rules); `scale` is
    the text scale, 1.0 to 2.0; `width` is the window's in px; `low` tells that the window has less than `LOW`
    px of height, as a phone lying on its side; `still` stops all motion. `flat` is for a phone that only
    watches: whatever would change something lies flat and is not tapped.
    """

    game: GameLook = HOUSE
    dark: bool = False
    scale: float = 1.0
    width: float = 360
    low: bool = False
    still: bool = False
    flat: bool = False

    @property
    def colours(self) -> Colours:
        """Every colour by its role: `look.colours.ink`, `look.colours.accent`."""
        return colours(self.game, self.dark)

    @property
    def wide(self) -> bool:
        """Room for three columns, and for larger type: what a `screen` has on its left is shown."""
        return self.width >= WIDE * self.scale

    @property
    def medium(self) -> bool:
        """Room for two columns (a tablet upright, or more): what a `screen` has on its right is shown."""
        return self.width >= MEDIUM * self.scale

    @property
    def large(self) -> bool:
        """Text at 150 % or more: a strip instead of score tiles, signs instead of words on small things."""
        return self.scale >= 1.5

    @property
    def big(self) -> bool:
        """Large text that is too big for the window: fewer columns, words without signs, wrapping everywhere.

        A tablet or laptop has room enough for it, and shows what a phone shows at 100 %, only larger.
        """
        return self.large and self.width < ROOMY * self.scale

    @property
    def measure(self) -> float:
        """The greatest width of a page that stands alone, in px."""
        return self.room_for(MEASURE)

    def room_for(self, width: float) -> float:
        """The px that what is read takes at this text scale, if it takes `width` at 100 %."""
        return width * (1 + (self.scale - 1) * 0.6)

    def side(self, margin: float) -> float:
        """The room left and right of a page that stands alone, `margin` px or more."""
        return max(margin, (self.width - self.measure) / 2)

    def of(self, game: GameLook) -> Look:
        """The same look with another game's accent."""
        return replace(self, game=game)

    def px(self, size: float) -> float:
        """A text size in px at this look's text scale."""
        return grown(size, self.scale)

    def sign(self, size: float = 24) -> float:
        """The size of an icon in px: it grows with the text, but by a third at most."""
        return size * min(self.scale, 1.33)

    def style(
        self, role: Role, colour: str | None = None, size: float | None = None, *, bold: bool = False
    ) -> ft.TextStyle:
        """The text style of a role, in ink unless a colour is given; `bold` for a stressed word among others.

        `size` is for parts, not for screens.
        """
        lettering = ROLES[role]
        face = bold_face(lettering.face) if bold else lettering.face
        px = self.px(size or lettering.size_at(self.wide))
        return _style(face, px, lettering.leading, lettering.spacing, colour or self.colours.ink)

    def line(self, role: Role) -> float:
        """How high (px) a line of words in this role is."""
        lettering = ROLES[role]
        return self.px(lettering.size_at(self.wide)) * lettering.leading

    def lit(self, face: str) -> ft.LinearGradient:
        """Light from above: a wooden face is a little brighter at its top."""
        colour, share = ("#FFE9C8", 0.05) if self.dark else ("#FFF8EA", self._shine(face))
        return light_from_above(mix(face, colour, share), face, reach=0.4)

    def _shine(self, face: str) -> float:
        return 0.22 if face == self.colours.wood else 0.07

    def rim(self, face: str) -> str:
        """In the dark a thin bright rim tells a piece from the ground; on paper its thickness does."""
        return mix(face, "#FFE9C8", 0.24) if self.dark else "transparent"

    def motion(self, milliseconds: int) -> ft.Animation | None:
        """A short change, or none if motion is to be reduced."""
        return None if self.still else _motion(milliseconds)


def is_low(width: float | None, height: float | None) -> bool:
    """Whether a window of so many px lies on its side and is low; one upright may only have a keyboard up."""
    return height is not None and height < min(LOW, width or 0)


@shared
def _motion(milliseconds: int) -> ft.Animation:
    return ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT)


@shared
def _style(face: str, size: float, leading: float, spacing: float, colour: str) -> ft.TextStyle:
    """Whoever wants it a little different takes a copy."""
    return ft.TextStyle(
        font_family=face,
        font_family_fallback=list(FALLBACK),
        size=size,
        height=leading,
        letter_spacing=spacing,
        color=colour,
        weight=ft.FontWeight.W_400,
    )


@shared
def carved(size: float, colour: str) -> ft.TextStyle:
    """The letter or figure on a piece: `size` px high at every text scale, as the piece is."""
    return ft.TextStyle(font_family=FIGURES, size=size, height=1.0, color=colour, weight=ft.FontWeight.W_400)


@shared
def light_from_above(top: str, face: str, reach: float = 1) -> ft.LinearGradient:
    """Brighter at the top; from `reach` (a share of the height) on it is the face itself."""
    return ft.LinearGradient(
        begin=ft.Alignment.TOP_CENTER,
        end=ft.Alignment.BOTTOM_CENTER,
        stops=[0, reach],
        colors=[top, face],
    )
