"""A row of seven places: what it scores and why.

A row is written as seven letters, the place of FAMILY first: R right phase card, W Beneficiary (wild),
X wrong card, M Whammy lying on a right card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.game import Candidate, Decision, Refused, Verdict

Phase = Literal["FAMILY", "L", "E", "G", "A", "C", "Y"]
PHASES: tuple[Phase, ...] = ("FAMILY", "L", "E", "G", "A", "C", "Y")
"""The phases in their order; place 1 is that of the first."""

RIGHT, WILD, WRONG, WHAMMY = STATES = ("R", "W", "X", "M")
LEGACY = 50
"""What the first player with seven right places gets."""

RUN = {3: 15, 4: 20, 5: 25, 6: 30}
"""What a run of so many right places next to each other scores."""

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Run:
    """Right places next to each other, from one place to another (1 to 7)."""

    first: int
    last: int

    @property
    def length(self) -> int:
        """How many places it spans."""
        return self.last - self.first + 1

    @property
    def points(self) -> int:
        """What it scores; seven hold a run of six, and fewer than three are none."""
        return RUN.get(min(self.length, 6), 0)

    @property
    def words(self) -> str:
        """ "L to A", or "Y" alone."""
        first, last = PHASES[self.first - 1], PHASES[self.last - 1]
        return first if first == last else f"{first} to {last}"


def check_row(row: str) -> None:
    """Refuses what is not seven letters R, W, X and M."""
    if len(row) != len(PHASES):
        raise Refused(f"A row has seven places, not {len(row)}.", "family-legacy.object")
    if not set(row) <= set(STATES):
        raise Refused(
            "Each place is R, W, X or M: right, Beneficiary, wrong, Whammy.", "family-legacy.correct-position"
        )


def is_complete(row: str) -> bool:
    """Whether all seven places are right, so that its player goes out."""
    return set(row) <= {RIGHT, WILD}


def stretches(row: str, options: Options) -> tuple[Run, ...]:
    """The right places next to each other, however few, from the left."""
    good = f"[{RIGHT}{WILD}{WHAMMY}]+" if options["whammy-breaks-run"] == "counts" else f"[{RIGHT}{WILD}]+"
    return tuple(Run(found.start() + 1, found.end()) for found in re.finditer(good, row))


def runs(row: str, options: Options) -> tuple[Run, ...]:
    """The runs that score. Seven places hold two runs only as three and three, so the first is as good."""
    long_enough = tuple(stretch for stretch in stretches(row, options) if stretch.points)
    return long_enough[:1] if options["separate-runs"] == "best" else long_enough


def row_points(row: str, options: Options) -> int:
    """What a row scores by its runs: 0, 15, 20, 25 or 30."""
    return sum(run.points for run in runs(row, options))


def legacy_points(options: Options) -> int:
    """What the first complete row scores."""
    return LEGACY + RUN[6] if options["legacy-adds-run"] == "adds" else LEGACY


def possible_points(options: Options) -> tuple[int, ...]:
    """Every number of points that a round can give one player, lowest first."""
    return (0, *RUN.values(), legacy_points(options))


def why(name: str, row: str, called: bool, options: Options) -> Decision:
    """The points of a row with every stretch of right places that was looked at."""
    points = legacy_points(options) if called else row_points(row, options)
    scoring = runs(row, options)
    adds = not called or options["legacy-adds-run"] == "adds"
    return Decision(
        title=f"{points} points for {name}",
        steps=(f"Write down *{points}* for {name}",),
        candidates=(
            *([Candidate("Legacy", "chosen", f"all seven places are right: {LEGACY}")] if called else []),
            *(_looked_at(stretch, stretch in scoring, adds, row) for stretch in stretches(row, options)),
        ),
        order="From left to right",
        rules=_rules(row, called, options),
    )


def _looked_at(stretch: Run, scores: bool, adds: bool, row: str) -> Candidate:
    verdict: Verdict = "chosen" if scores and adds else "ruled out"
    if not stretch.points:
        return Candidate(stretch.words, verdict, f"{stretch.length} in a row, three are needed")
    if not adds:
        return Candidate(stretch.words, verdict, f"the {LEGACY} for Legacy stand alone")
    if not scores:
        return Candidate(stretch.words, verdict, "only the best run scores at this table")
    wild = ", a Beneficiary among them" if WILD in row[stretch.first - 1 : stretch.last] else ""
    return Candidate(stretch.words, verdict, f"{stretch.length} in a row{wild}: {stretch.points}")


def _rules(row: str, called: bool, options: Options) -> tuple[str, ...]:
    behind = {
        "family-legacy.fifty": called,
        "family-legacy.runs": not called,
        "family-legacy.two-runs": sum(bool(stretch.points) for stretch in stretches(row, options)) > 1,
        "family-legacy.beneficiary": WILD in row,
        "family-legacy.whammy-in-run": WHAMMY in row,
        "family-legacy.second-complete-row": is_complete(row) and not called,
    }
    return tuple(rule for rule, applies in behind.items() if applies)
