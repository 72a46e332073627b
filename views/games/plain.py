"""The screens of a game that has none of its own: the scores, and what has happened."""

from __future__ import annotations

from views.games import GameScreens, TablePage
from views.parts import Score, column, note, section
from views.table.at_table import AtTable
from views.table.steps import step_line


class PlainScreens(GameScreens):
    """Scores and the list of steps."""

    def table(self, at: AtTable) -> TablePage:
        """The totals and every step so far."""
        totals = {place.seat: place.total for place in at.standing.places}
        lines = range(len(at.timeline.record.lines), 0, -1)
        return TablePage(
            title=at.standing.words or "At the table",
            scores=[Score(seat, totals.get(seat.id), self.unit) for seat in at.setup.seats],
            scores_title=self.unit,
            body=[
                section(at.look, "What has happened"),
                column(*[step_line(at, number) for number in lines], gap=0, stretch=True)
                if lines
                else note(at.look, "Nothing yet."),
            ],
        )


SCREENS = PlainScreens()
