"""Lettering: which face and size each kind of words has, on the phone and on a wide screen.

Each face is a family of its own with one file, always set at normal weight: any other weight would draw
a false bold on top of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Role = Literal[
    "num-xl",
    "num-l",
    "num-m",
    "num-s",
    "title-l",
    "title-m",
    "title-s",
    "read-l",
    "read-m",
    "cite",
    "label-l",
    "label-b",
    "label-m",
    "label-s",
    "caps",
]
"""What the words are: numbers that count, titles, sentences to read, a source, labels, small capitals."""

FIGURES = "Vollkorn Figures"
TITLE = "Vollkorn Bold"
READ = "Vollkorn Medium"
CITE = "Vollkorn Italic"
LABEL = "Cabin Medium"
LABEL_BOLD = "Cabin Bold"

FONTS: Mapping[str, str] = {
    face: f"fonts/{face.replace(' ', '-')}.ttf" for face in (FIGURES, TITLE, READ, CITE, LABEL, LABEL_BOLD)
}
"""For `page.fonts`: the file of each family, within the assets."""
FALLBACK = ("Roboto",)
"""For scripts that our faces do not have."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """A face at a size in px; `leading` is the line height as a share of it, `spacing` is in px."""

    face: str
    size: float
    leading: float
    spacing: float = 0
    wide: float | None = None

    def size_at(self, wide: bool) -> float:
        """The size in px before the text scale."""
        return self.wide if wide and self.wide else self.size


ROLES: Mapping[Role, Lettering] = {
    "num-xl": Lettering(FIGURES, 64, 1.0, -0.5),
    "num-l": Lettering(FIGURES, 40, 1.0, wide=52),
    "num-m": Lettering(FIGURES, 28, 1.0, wide=32),
    "num-s": Lettering(FIGURES, 20, 1.0),
    "title-l": Lettering(TITLE, 28, 1.12, -0.2, wide=38),
    "title-m": Lettering(TITLE, 22, 1.2, wide=26),
    "title-s": Lettering(TITLE, 18, 1.25),
    "read-l": Lettering(READ, 21, 1.3, wide=26),
    "read-m": Lettering(READ, 17, 1.4, wide=19),
    "cite": Lettering(CITE, 15, 1.35),
    "label-l": Lettering(LABEL_BOLD, 17, 1.2, wide=19),
    "label-b": Lettering(LABEL_BOLD, 15, 1.27, wide=17),
    "label-m": Lettering(LABEL, 15, 1.27, wide=17),
    "label-s": Lettering(LABEL, 13, 1.3, 0.1, wide=15),
    "caps": Lettering(LABEL_BOLD, 12, 1.3, 1.3, wide=13),
}


def bold_face(face: str) -> str:
    """The face of a stressed word among words in `face`."""
    return LABEL_BOLD if face.startswith("Cabin") else TITLE


def grown(size: float, scale: float) -> float:
    """`size` at a text scale of 1 to 2: small text grows by all of it, large text by less."""
    share = 1.0 if size <= 17 else 0.72 if size <= 22 else 0.5 if size <= 28 else 0.4
    return size * (1 + (scale - 1) * share)
