"""What can be done with one step of the log: go back to it, put it right, take it out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion import log
from companion.change import Line
from companion.game import Action, Refused, Seat
from companion.history import STEP_GONE, Revision
from companion.not_done import NotDone
from companion.phrases import counted, plain
from views.games import screens_of
from views.parts import (
    Choice,
    block,
    choice_line,
    column,
    log_line,
    margin_note,
    note,
    rich,
    row,
    section,
    text,
    titled,
)
from views.table.at_table import AtTable, why_lines


def address(table: str, room: str = "") -> str:
    """The address of a table, or of a room of it: its log, its result, a correction."""
    return f"/table/{table}/{room}" if room else f"/table/{table}"


# ---- lines of the log


def step_line(at: AtTable, number: int, *, lit: bool = False) -> ft.Control:
    """A line of the log, by its number; `lit` where something has just been done with it.

    A step that the rules refuse says so. A tap tells what can be done with a step.
    """
    line = at.timeline.record.lines[number - 1]
    step = line.step
    standing = at.timeline.number_of(step.id) if step else None
    refused = at.timeline.moments[standing - 1].refusal if standing else None
    words = log.line_words(at.timeline, line)
    return log_line(
        at.look,
        number,
        _whose(at, standing) if standing else None,
        f"*Refused:* {words}. {refused.reason}" if refused else words,
        partial(show_step, at, step.id) if step and standing else None,
        later=_later(at, line),
        sign=None if standing else ft.Icons.BLOCK if step else ft.Icons.EDIT_OUTLINED,
        lit=lit,
        soft=bool(line.out),
    )


def _whose(at: AtTable, number: int) -> Seat | None:
    whose = screens_of(at.game.key).whose(at.timeline, number)
    return next((seat for seat in at.setup.seats if seat.id == whose), None)


def _later(at: AtTable, line: Line) -> str:
    """What happened to a step later, or from which phone a change came."""
    if line.step:
        return log.line_note(at.timeline, line)
    return f"from {line.change.phone}" if line.change.phone else ""


# ---- one step


def show_step(at: AtTable, step: int) -> None:
    """Brings up what a step was and what can be done with it."""
    at.sheet.show(lambda: _step_sheet(at, step))


def _step_sheet(at: AtTable, step: int) -> ft.Control:
    number = at.live.timeline.number_of(step)
    if number is None:
        return _gone(at)
    look, moment = at.look, at.live.timeline.moments[number - 1]
    decision = None if moment.refusal else at.live.timeline.decision(number)
    return titled(
        look,
        f"Step {log.number_of(at.live.timeline, step)}",
        rich(look, at.live.timeline.label(number), "read-m"),
        *([_refused(at, moment.refusal)] if moment.refusal else []),
        *_ways(at, step, len(at.live.timeline.moments) - number),
        *(why_lines(at, decision) if decision else []),
        block(look, "Close", at.sheet.close, grain="quiet"),
    )


def _gone(at: AtTable) -> ft.Control:
    """The step that a sheet is about was taken back meanwhile."""
    words = text(at.look, STEP_GONE, "read-m")
    close = block(at.look, "Close", at.sheet.close)
    return titled(at.look, "This step is gone", words, close)


def _refused(at: AtTable, refused: Refused) -> ft.Control:
    return margin_note(at.look, "Refused", refused.reason, ft.Icons.ERROR_OUTLINE, at.look.colours.bad)


def _ways(at: AtTable, step: int, later: int) -> list[ft.Control]:
    if not at.session.phone.may_play:
        return []
    goes = "step goes" if later == 1 else "steps go"
    back = f"The {later} later {goes}; Undo brings {'it' if later == 1 else 'them'} back"
    icons = ft.Icons
    ways: dict[str, tuple[Choice, Callable[[], object]]] = {
        "back": (Choice("back", "Go back to here", back, icons.HISTORY), lambda: _go_back(at, step)),
        "correct": (
            Choice("correct", "Put it right", "Play it anew; later steps stay", icons.EDIT_OUTLINED),
            lambda: _begin_correction(at, step),
        ),
        "out": (
            Choice("out", "Take it out", "As if it had not happened; later steps stay", icons.BLOCK),
            lambda: propose(at, step, None),
        ),
    }
    if not later:
        del ways["back"]
    return [choice_line(at.look, choice, lambda key: ways[key][1]()) for choice, _ in ways.values()]


def _go_back(at: AtTable, step: int) -> None:
    at.sheet.close()
    if at.finish(at.live.go_back(step, at.tap)) is None:
        at.session.navigate(address(at.live.id))


def _begin_correction(at: AtTable, step: int) -> None:
    at.sheet.close()
    at.session.navigate(address(at.live.id, f"correct/{step}"))


# ---- putting it right


def propose(at: AtTable, step: int, action: Action | None) -> NotDone | None:
    """Shows what it changes to put `action` in a step's place (None: to take it out); one tap does it."""
    revision = at.live.revision(step, action)
    if isinstance(revision, NotDone):
        return revision
    moment = at.live.timeline.moment_of(step)
    if moment and action == moment.step.action:
        return NotDone("This is what was entered already.")
    at.sheet.close()  # the finger is still where the last one had its buttons
    at.sheet.show(lambda: _proposal(at, step, action))
    return None


def _proposal(at: AtTable, step: int, action: Action | None) -> ft.Control:
    revision = at.live.revision(step, action)
    if isinstance(revision, NotDone):
        return _gone(at)
    look, timeline = at.look, at.live.timeline
    number = log.number_of(timeline, step)
    return titled(
        look,
        f"Put step {number} right" if action else f"Take step {number} out",
        *_both(at, revision, step),
        *_changes(at, revision, step),
        *_later_steps(at, revision),
        *_in_other_hands(at, revision),
        block(
            look,
            "Put it right" if action else "Take it out",
            lambda: _settle(at, step, action),
            icon=ft.Icons.CHECK,
            grain="fill",
        ),
        block(look, "Leave it as it was", at.sheet.close),
    )


def _both(at: AtTable, revision: Revision, step: int) -> list[ft.Control]:
    """The step as it was entered, and as it is put right."""
    was, now = (log.step_words(timeline, step) for timeline in (at.live.timeline, revision.timeline))
    lines = [("As entered", was), *([("Put right", now)] if now else [])]
    return [
        column(text(at.look, title, "label-s", at.look.colours.soft), rich(at.look, words, "read-m"), gap=2)
        for title, words in lines
    ]


def _changes(at: AtTable, revision: Revision, step: int) -> list[ft.Control]:
    """What stands otherwise right after the step, as entered and as put right."""
    found = log.differences(at.live.timeline, revision.timeline, step)
    if not found:
        return [note(at.look, "Nothing else changes right after it.")]
    lines = [
        row(
            rich(at.look, place, "label-m", expand=True),
            text(at.look, before, "label-m", at.look.colours.soft),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=15, color=at.look.colours.soft),
            text(at.look, after, "label-b"),
            gap=8,
        )
        for place, before, after in found
    ]
    return [section(at.look, "Changes right after it"), column(*lines, gap=6, stretch=True)]


def _later_steps(at: AtTable, revision: Revision) -> list[ft.Control]:
    """How many of the later steps fit as they are, and each one that would not, with the reason."""
    if not revision.later:
        return []
    fit = revision.later - len(revision.refused)
    as_they_are = "fits as it is" if 1 in (fit, revision.later) else "fit as they are"
    words = f"*{fit}* of {counted(revision.later, 'later step')} {as_they_are}."
    lines: list[ft.Control] = [note(at.look, words, ft.Icons.CHECK_CIRCLE_OUTLINED)]
    for step in revision.refused:
        moment = revision.timeline.moment_of(step)
        lines.append(
            log_line(
                at.look,
                log.number_of(at.live.timeline, step),
                None,
                plain(log.step_words(at.live.timeline, step)),
                later=moment.refusal.reason if moment and moment.refusal else "",
                sign=ft.Icons.ERROR_OUTLINE,
            )
        )
    if revision.refused:
        lines.append(text(at.look, "What does not fit stays in the log and counts for nothing.", "label-m"))
    return [section(at.look, "Later steps"), column(*lines, gap=0, stretch=True)]


def _in_other_hands(at: AtTable, revision: Revision) -> list[ft.Control]:
    """The later steps that name no seat and would be another one's, as they would stand in the log."""
    now, then, whose = at.live.timeline, revision.timeline, screens_of(at.game.key).whose
    moved = [
        step
        for each, moment in enumerate(then.moments, 1)
        if (step := moment.step.id)
        and not moment.refusal
        and (before := now.number_of(step))
        and whose(now, before) != whose(then, each)
    ]
    if not moved:
        return []
    these = "This later step" if len(moved) == 1 else f"These {len(moved)} later steps"
    words = f"{these} would change hands, since the turns come differently."
    lines = [
        log_line(at.look, log.number_of(then, each), None, plain(log.step_words(then, each)))
        for each in moved
    ]
    return [text(at.look, words, "read-m"), column(*lines, gap=0, stretch=True)]


def _settle(at: AtTable, step: int, action: Action | None) -> NotDone | None:
    at.sheet.close()
    refusal = at.finish(at.live.revise(step, action, at.tap))
    if refusal is None:
        at.session.navigate(address(at.live.id, f"log?step={step}"))
    return refusal
