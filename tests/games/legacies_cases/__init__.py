"""The neutral golden cases of Legacies, turned into records, played, and compared.

A case says `given`, `when` and `then` in the words of the table (tests/golden/README.md). Nothing here
knows a rule: it only translates words into steps and looks up what a case expects to see.
"""

from tests.games.legacies_cases.given import Case, boxes, golden_cases
from tests.games.legacies_cases.play import Played, play
from tests.games.legacies_cases.then import check

__all__ = ["Case", "Played", "boxes", "check", "golden_cases", "play"]
