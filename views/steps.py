"""What can be done with one step of the log: go back to it, play it anew, take it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.game import Action, Refused
from companion.history import Revision
from companion.phrases import plain
from views.at_table import AtTable, why_lines
from views.games import screens_of
from views.parts import (
    Choice,
    block,
    choice_line,
    column,
    heading,
    log_line,
    margin_note,
    rich,
    text,
)


def address(table: str, room: str = "") -> str:
    """The address of a table, or of a room of it: its log, its result, a correction."""
    return f"/table/{table}/{room}" if room else f"/table/{table}"


def step_line(at: AtTable, number: int) -> ft.Control:
    """A step as a line of the log; one that the rules refused says so. A tap tells what can be done."""
    moment = at.timeline.moments[number - 1]
    words = at.timeline.label(number)
    if moment.refusal:
        words = f"*Refused:* {words}. {moment.refusal.reason}"
    whose = screens_of(at.game.key).whose(at.timeline, number)
    seat = next((seat for seat in at.setup.seats if seat.id == whose), None)
    return log_line(at.look, number, seat, words, lambda: at.sheet.show(lambda: _step_sheet(at, number)))


def _step_sheet(at: AtTable, number: int) -> ft.Control:
    look, moment = at.look, at.live.timeline.moments[number - 1]
    decision = None if moment.refusal else at.live.timeline.decision(number)
    refused = moment.refusal
    return column(
        heading(look, f"Step {number}", "title-l"),
        rich(look, at.live.timeline.label(number), "read-m"),
        *([_refused(at, refused)] if refused else []),
        *_ways(at, number),
        *(why_lines(at, decision) if decision else []),
        block(look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def _refused(at: AtTable, refused: Refused) -> ft.Control:
    return margin_note(at.look, "Refused", refused.reason, ft.Icons.ERROR_OUTLINE, at.look.colours.bad)


def _ways(at: AtTable, number: int) -> list[ft.Control]:
    later = len(at.live.timeline.moments) - number
    back = f"The {later} later {'step' if later == 1 else 'steps'} can be redone one by one"
    ways: dict[str, tuple[Choice, Callable[[], object]]] = {
        "back": (Choice("back", "Go back to here", back, ft.Icons.HISTORY), lambda: _go_back(at, number)),
        "correct": (
            Choice("correct", "Correct this step", "Play it anew; later steps stay", ft.Icons.EDIT_OUTLINED),
            lambda: _begin_correction(at, number),
        ),
        "out": (
            Choice(
                "out",
                "Take it out",
                "As if it had not happened; later steps stay",
                ft.Icons.BACKSPACE_OUTLINED,
            ),
            lambda: propose(at, number, None),
        ),
    }
    if not later:
        del ways["back"]
    return [choice_line(at.look, choice, lambda key: ways[key][1]()) for choice, _ in ways.values()]


def _go_back(at: AtTable, number: int) -> None:
    at.sheet.close()
    if at.finish(at.live.rewind(number)) is None:
        at.session.navigate(address(at.live.id))


def _begin_correction(at: AtTable, number: int) -> None:
    at.sheet.close()
    at.session.navigate(address(at.live.id, f"correct/{number}"))


def propose(at: AtTable, number: int, action: Action | None) -> Refused | None:
    """Puts `action` in the place of step `number` (None: takes it out).

    If later steps would then be refused, or be another seat's, they are shown first, and nothing has
    changed yet.
    """
    revision = at.live.revision(number, action)
    if isinstance(revision, Refused):
        return revision
    if _upset(at, number, revision):
        at.sheet.show(lambda: _consequences(at, number, action, revision))
        return None
    return _settle(at, number, action)


def _upset(at: AtTable, number: int, revision: Revision) -> list[ft.Control]:
    return [*_refused_then(at, revision), *_in_other_hands(at, number, revision)]


def _refused_then(at: AtTable, revision: Revision) -> list[ft.Control]:
    """The later steps that would be refused, as they stand in the log now."""
    count = len(revision.refused)
    these = "This later step does" if count == 1 else f"These {count} later steps do"
    words = f"{these} not fit any more. What does not fit stays in the log and counts for nothing."
    lines = [(each, at.live.timeline.label(each)) for each in revision.refused]
    return _listed(at, words, lines)


def _in_other_hands(at: AtTable, number: int, revision: Revision) -> list[ft.Control]:
    """The later steps that name no seat and would be another one's, as they would stand in the log."""
    now, then, whose = at.live.timeline, revision.timeline, screens_of(at.game.key).whose
    shift = len(then.moments) - len(now.moments)
    lines = [
        (each + shift, then.label(each + shift))
        for each in range(number + 1, len(now.moments) + 1)
        if not then.moments[each + shift - 1].refusal and whose(now, each) != whose(then, each + shift)
    ]
    these = "This later step" if len(lines) == 1 else f"These {len(lines)} later steps"
    return _listed(at, f"{these} would change hands, since the turns come differently.", lines)


def _listed(at: AtTable, words: str, lines: Sequence[tuple[int, str]]) -> list[ft.Control]:
    if not lines:
        return []
    drawn = [log_line(at.look, number, None, plain(label)) for number, label in lines]
    return [text(at.look, words, "read-m"), column(*drawn, gap=0, stretch=True)]


def _settle(at: AtTable, number: int, action: Action | None) -> Refused | None:
    at.sheet.close()
    refusal = at.finish(at.live.revise(number, action))
    if refusal is None:
        at.session.navigate(address(at.live.id, "log"))
    return refusal


def _consequences(at: AtTable, number: int, action: Action | None, revision: Revision) -> ft.Control:
    """Which later steps that would upset, and the choice to correct all the same."""
    look = at.look
    return column(
        heading(look, "Later steps no longer fit", "title-l"),
        *_upset(at, number, revision),
        block(look, "Correct it all the same", lambda: _settle(at, number, action), grain="fill"),
        block(look, "Leave it as it was", at.sheet.close),
        gap=12,
        stretch=True,
    )
