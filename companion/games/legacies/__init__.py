"""Legacies: six Generations of Fame, with a Nemesis or a Rising Star at the table if one likes."""

from __future__ import annotations

from companion.games.legacies.play import Legacies

GAME = Legacies()
