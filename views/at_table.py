"""What a screen can see and do at one table: the one thing that the screens of a game are handed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.form import Json
from companion.game import Action, Decision, Game, Refused, Seat, SetByHand, Setup, Standing
from companion.history import Timeline
from companion.rules import entry
from views.live_table import NOW, Draft, LiveTable
from views.look import Look
from views.parts import (
    BottomSheet,
    Choose,
    Citation,
    NumberPad,
    block,
    citations,
    column,
    heading,
    section,
    why_list,
)
from views.session import Session


@dataclass(frozen=True, slots=True, eq=False)
class AtTable:
    """A table as one screen shows it.

    `timeline` is the table to show: as it stands, or, while step `correcting` is played anew, as it was
    before that step. `pad`, `choose` and `sheet` are this screen's number pad, choices and bottom
    sheet. `refuse` shows why something cannot be done, above the footer; with None it takes that away.
    """

    session: Session
    look: Look
    live: LiveTable
    timeline: Timeline
    pad: NumberPad
    choose: Choose
    sheet: BottomSheet
    refuse: Callable[[Refused | None], None]
    correct: Callable[[Action], Refused | None]
    correcting: int | None = None

    # ---- what there is

    @property
    def setup(self) -> Setup:
        """Seats, options and details."""
        return self.timeline.record.setup

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.timeline.game

    @property
    def state(self) -> Any:
        """The state of that game, as its own module defines it."""
        return self.timeline.state

    @property
    def standing(self) -> Standing:
        """The score, as it is shown."""
        return self.timeline.standing

    def seat(self, seat: str) -> Seat:
        """The seat with this id; KeyError where there is none."""
        for each in self.setup.seats:
            if each.id == seat:
                return each
        raise KeyError(seat)

    def reading(self, option: str) -> str:
        """The chosen reading of a table option."""
        return self.game.reading(self.setup.options, option)

    # ---- what can be done

    def do(self, action: Action) -> Refused | None:
        """Takes a step (or plays the corrected one); saved and shown to everybody at once.

        A refusal is shown above the footer and given back, for a screen that can help further. The second
        touch of a finger that has just taken a step takes none; a number set by hand may be set again.
        """
        if isinstance(action, SetByHand):
            return self._do(action)
        if self.live.deeds.is_second_touch():
            return None
        refusal = self._do(action)
        self.live.deeds.note()
        return refusal

    def _do(self, action: Action) -> Refused | None:
        if self.correcting:
            refusal = self.correct(action)
            self.refuse(refusal)
            return refusal
        return self.finish(self.live.do(action))

    def set_by_hand(self, change: Mapping[str, Json]) -> Refused | None:
        """Puts any part of the state right, as a step."""
        return self.do(SetByHand(change))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back; while one is corrected the table itself stays as it is."""
        return bool(self.timeline.moments) and not self.correcting

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step to take again."""
        return bool(self.timeline.record.undone) and not self.correcting

    def undo(self) -> Refused | None:
        """Takes the last step back, and with one that came by itself the step that led to it."""
        last = self.live.timeline.moments[-1:]
        by_itself = any(self.game.comes_by_itself(moment.step.action) for moment in last)
        refusal = self.finish(self.live.undo())
        if refusal is None and by_itself and self.live.timeline.moments:
            return self.finish(self.live.undo())
        return refusal

    def redo(self) -> Refused | None:
        """Takes the last undone step again, and with it what came by itself after it."""
        refusal = self.finish(self.live.redo())
        following = self.live.timeline.record.undone[-1:]
        if refusal is None and any(self.game.comes_by_itself(step.action) for step in following):
            return self.finish(self.live.redo())
        return refusal

    @property
    def draft(self) -> Draft:
        """What has been entered but not done yet. It is on disk and shared by all screens of the table.

        A step, an undo or a correction empties it; a number set by hand leaves it.
        """
        return self.live.draft(self._draft_name)

    def put_draft(self, draft: Draft) -> None:
        """Keeps what has been entered so far, in place of what was; {} forgets it."""
        self.finish(self.live.put_draft(draft, self._draft_name))

    @property
    def _draft_name(self) -> str:
        return str(self.correcting) if self.correcting else NOW

    def finish(self, refusal: Refused | None) -> Refused | None:
        """Shows what came of a change: the new table on all screens, or here why it was refused."""
        self.refuse(refusal)
        if refusal is None:
            self.session.announce(self.live.id)
        return refusal

    # ---- why

    def open_rule(self, rule: str) -> None:
        """Opens an entry of the rules; from there, back leads here again, to an open sheet too."""
        self.session.open_rule(rule)

    def citations(self, rules: Sequence[str]) -> list[Citation]:
        """The rules behind something, each to be opened by a tap; ids that nobody wrote down are left out."""
        return [cited for rule in rules if (cited := cite(rule, self.open_rule))]

    def explain(self, decision: Decision) -> None:
        """Brings up why a decision is as it is: what was looked at in order, and the rules."""
        self.sheet.show(lambda: why_sheet(self, decision))


def cite(rule: str, on_tap: Callable[[str], object]) -> Citation | None:
    """A rule with its title and place; None for an id that the reference does not have."""
    try:
        found = entry(rule)
    except KeyError:
        return None
    return Citation(found.title, ", ".join(found.section), lambda: on_tap(rule))


def why_sheet(at: AtTable, decision: Decision) -> Any:
    """The content of the sheet that says why; on a wide window, put `why_lines` on the right instead."""
    return column(
        heading(at.look, "Why?", "title-l"),
        *why_lines(at, decision),
        block(at.look, "Back to the table", at.sheet.close),
        gap=14,
        stretch=True,
    )


def why_lines(at: AtTable, decision: Decision) -> list[Any]:
    """What was looked at, in which order, and the rules behind it."""
    rules = at.citations(decision.rules)
    return [
        section(at.look, decision.order or "What was looked at"),
        why_list(at.look, decision.candidates),
        *([section(at.look, "The rules"), citations(at.look, rules)] if rules else []),
    ]
