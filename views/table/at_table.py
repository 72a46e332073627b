"""What a screen can see and do at one table: the one thing that the screens of a game are handed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion import history, log
from companion.draft import FIRST, Trail, Written, with_first
from companion.form import Json
from companion.game import Action, Decision, Game, Seat, SetByHand, Setup, Standing
from companion.history import Moment, Timeline
from companion.meanwhile import Late, Tap
from companion.not_done import NotDone
from companion.rules import entry
from companion.store.documents import NotSaved
from views.look import Look
from views.parts import (
    BottomSheet,
    Choose,
    Citation,
    NumberPad,
    block,
    citations,
    repeated,
    section,
    titled,
    why_list,
)
from views.parts.bottom_sheet import is_hidden, past_sheets
from views.session import Session
from views.table.live_table import LiveTable
from views.table.sight import Sight


@dataclass(frozen=True, slots=True, eq=False)
class AtTable:
    """A table as one screen shows it: as it stands, or, while the step with the id `correcting` is put
    right, as it was before that step. What it tells is always what is so at that moment.

    `pad`, `choose` and `sheet` are this screen's number pad, choices and bottom sheet. `refuse` shows why
    something cannot be done, above the footer; with None it takes that away. `sight` knows what the phone
    has had in view, and since when. `as_entered` is the draft that the step which is put right came from.
    """

    session: Session
    look: Look
    live: LiveTable
    pad: NumberPad
    choose: Choose
    sheet: BottomSheet
    sight: Sight
    refuse: Callable[[NotDone | None], None]
    correct: Callable[[int, Action], NotDone | None]
    correcting: int | None = None
    as_entered: Written = field(default_factory=dict)

    # ---- what there is

    def log_number(self, number: int) -> int:
        """The number that step `number` has in the log, where corrections have lines of their own."""
        return log.number_of(self.timeline, self.timeline.moments[number - 1].step.id)

    @property
    def timeline(self) -> Timeline:
        """The table that this page is about: a page about the past never tells of the present."""
        return self.live.timeline_of(self.correcting)

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

    @property
    def typed_key(self) -> str:
        """Names what is typed for the next step: a change by hand leaves it, a step begins another."""
        steps = sum(not isinstance(moment.step.action, SetByHand) for moment in self.timeline.moments)
        return f"{self.live.id} {self.correcting} {steps}"

    def refusal(self, action: Action) -> NotDone | None:
        """Why a step would be refused now; None if it would be taken. Nothing is changed by asking."""
        try:
            history.play(self.timeline, action)
        except NotDone as why:
            return why
        return None

    # ---- what can be done

    def do(self, *actions: Action, beside: bool | None = None) -> NotDone | None:
        """Takes a step, or several that are undone together; saved and shown to everybody at once.

        While a step is corrected, it is that one which is played anew. A refusal is shown above the footer
        and given back, for a screen that can help further. The second touch of a finger that has just taken
        a step takes none; a number set by hand may be set again.
        """
        if all(isinstance(action, SetByHand) for action in actions):
            return self._do(actions, beside)
        if self.session.finger.bounces:
            return None
        refusal = self._do(actions, beside)
        self.session.finger.steps()
        return refusal

    def _do(self, actions: Sequence[Action], beside: bool | None) -> NotDone | None:
        if self.correcting:
            refusal = self.correct(*self._put_right(actions))
            self.refuse(refusal)
            return refusal
        return self.finish(self.live.take(actions, self.tap, beside=beside))

    def _put_right(self, actions: Sequence[Action]) -> tuple[int, Action]:
        """Which step is put right, and by which of the `actions` that were entered together.

        The corrected one; where that stays as it was, the first of those after it that does not.
        """
        step, kinds = self.correcting or 0, [type(action) for action in actions]
        number = self.live.timeline.number_of(step)
        moments = self.live.timeline.moments[number - 1 :] if number else ()
        kind = type(moments[0].step.action) if moments else None
        entered = actions[kinds.index(kind) :] if kind in kinds else actions
        for moment, action in zip(moments, entered, strict=False):
            if type(moment.step.action) is not type(action):
                break
            if moment.step.action != action:
                return moment.step.id, action
        return step, entered[0]

    @property
    def corrected(self) -> Moment | None:
        """The step that is being put right, as it stands; None where none is, or it is gone."""
        return self.live.timeline.moment_of(self.correcting)

    @property
    def tap(self) -> Tap:
        """The tap that is being answered, with what it was about."""
        session = self.session
        return Tap(session.hand, session.phone_name, self.sight.about(), not session.phone.may_play)

    def do_first(self, action: Action) -> NotDone | None:
        """Takes a step that another one rests on, beside all else; a correction keeps it until it is settled.

        There it is put in before the corrected step: what is entered late was so by then.
        """
        if not self.correcting:
            return self.do(action, beside=True)
        refusal = self.refusal(action)
        if refusal is None:
            self._put(with_first(self.draft, action))
        else:
            self.refuse(refusal)
        return refusal

    def set_by_hand(self, change: Mapping[str, Json], *, from_now: bool = False) -> NotDone | None:
        """Puts any part of the state right, as a step.

        A change that was worked out `from_now`, from what stands this moment, is never too late.
        """
        if from_now and not self.correcting:
            newest = replace(self.tap, about=self.live.newspaper.version)
            return self.finish(self.live.take(SetByHand(change), newest))
        return self.do(SetByHand(change))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back; of a correction, only the marks made in it."""
        if not self.session.phone.may_play:
            return False
        return self.trail.own > 0 or bool(self.live.timeline.record.changes and not self.correcting)

    @property
    def can_redo(self) -> bool:
        """Whether there is something to bring back."""
        if not self.session.phone.may_play:
            return False
        return bool(self.trail.undone or (self.live.timeline.record.undone and not self.correcting))

    @repeated
    def undo(self) -> NotDone | None:
        """Takes back what was done last, whatever it was: a mark, a step, a correction, a way back."""
        return self.finish(self.live.undo(self.tap, self.correcting))

    @repeated
    def redo(self) -> NotDone | None:
        """Brings back what was taken back last."""
        return self.finish(self.live.redo(self.tap, self.correcting))

    @property
    def trail(self) -> Trail:
        """What is half entered, tap by tap. A correction begins with the step as it was entered."""
        trail = self.live.trail(self.correcting)
        begins = self.correcting and self.as_entered and trail == Trail()
        return Trail((self.as_entered,), base=1) if begins else trail

    @property
    def draft(self) -> Written:
        """What has been entered but not done yet. It is on disk and shared by all screens of the table.

        The step that it leads to leaves it behind; whatever happens beside it leaves it as it is.
        """
        return self.trail.draft

    @property
    def kept_aside(self) -> Written:
        """What was entered for something else than what the table waits for now; empty if nothing was."""
        aside = self.live.kept_aside(self.correcting)
        return aside.draft if aside else {}

    def go_on_with(self, draft: Written) -> None:
        """Goes on with this draft, without a mark; whoever undoes what came since finds the earlier one."""
        self.finish(self.live.go_on_with(draft, self.tap, self.correcting))

    def put_draft(self, draft: Written) -> None:
        """Keeps what has been entered so far, in place of what was; {} leaves it. What comes first stays."""
        self._put({**draft, **{name: held for name, held in self.draft.items() if name == FIRST}})

    def _put(self, draft: Written) -> None:
        self.finish(self.live.put_draft(draft, self.correcting, self.tap, onto=self.trail))

    def finish(self, why: NotDone | None) -> NotDone | None:
        """Shows what came of a change: the new table on all screens, or here why it was not done.

        Whoever was too late has to see the table for that, so the sheet that lies over it goes.
        """
        self.refuse(why)
        if why is None:
            self.session.announce(self.live.id)
        elif isinstance(why, Late) and is_hidden(self.session.page):
            past_sheets(self.session.page, lambda: None)
        elif isinstance(why, NotSaved) and self.session.folder.halted:
            self.session.tell_not_kept()
        return why

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
    close = block(at.look, "Back to the table", at.sheet.close, leads=True)
    return titled(at.look, "Why?", *why_lines(at, decision), close)


def why_lines(at: AtTable, decision: Decision) -> list[Any]:
    """What was looked at, in which order, and the rules behind it."""
    rules = at.citations(decision.rules)
    return [
        section(at.look, decision.order or "What was looked at"),
        why_list(at.look, decision.candidates),
        *([section(at.look, "The rules"), citations(at.look, rules)] if rules else []),
    ]
