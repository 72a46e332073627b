"""The look: paper is read, wood is tapped.

`Look` carries everything that changes how a part is drawn: the game (a `GameLook`), light or dark, the
text scale and the room in the window. Every part takes it as its first argument. `dress` puts fonts,
theme and ground on a page.
"""

from views.look.colour import HOUSE, LAMP, PLAIN, SEAT_COLOURS, Accent, Colours, GameLook, Neutrals, mix
from views.look.edges import hard_edge, line_above, line_below, lines_above_and_below, outline
from views.look.lettering import FONTS, Role
from views.look.look import Look, carved, is_low, light_from_above
from views.look.shared import shared
from views.look.theme import ASSETS, dress, theme

__all__ = [
    "ASSETS",
    "FONTS",
    "HOUSE",
    "LAMP",
    "PLAIN",
    "SEAT_COLOURS",
    "Accent",
    "Colours",
    "GameLook",
    "Look",
    "Neutrals",
    "Role",
    "carved",
    "dress",
    "hard_edge",
    "is_low",
    "light_from_above",
    "line_above",
    "line_below",
    "lines_above_and_below",
    "mix",
    "outline",
    "shared",
    "theme",
]
