"""What is half entered at a table: every tap of it, so that undo takes back the last one and nothing else.

A draft is a JSON object that a game's screens define: a card half read, rows half entered. It stands at a
place: after the last change of the record, or within the correction of a step. It outlives whatever happens
beside it, as a number set by hand or a correction of an earlier step; the step that it leads to leaves it
behind at its place, and who takes that step back finds it there again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from companion import form, history, leaves
from companion.change import Change, Corrected, Done, Step, TakenOut, read_step
from companion.form import BadForm, Json
from companion.game import Action, Refused
from companion.history import Timeline
from companion.record import Record

Written = Mapping[str, Json]
"""What is half entered. An empty one is nothing."""
MOST_MARKS = 200
"""So many taps of one draft can be taken back one by one."""
PLACES = 30
"""Behind the latest changes what led to them is kept; who undoes more finds the steps alone."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The taps of one draft: `marks` is how it stood after each, `undone` what was taken back, the next last.

    The first `base` of them were made at an earlier place and came along with what happened beside them, or
    are what a correction begins with. `occasion` is what the table waited for when they were made.
    """

    marks: tuple[Written, ...] = ()
    undone: tuple[Written, ...] = ()
    base: int = 0
    occasion: str = ""

    @property
    def draft(self) -> Written:
        """How it stands."""
        return self.marks[-1] if self.marks else {}

    @property
    def own(self) -> int:
        """How many taps can be taken back here."""
        return len(self.marks) - self.base

    def with_mark(self, draft: Written) -> Trail:
        """One tap more. To leave what has hardly been begun leaves no trace."""
        if draft == self.draft:
            return self
        if not draft and not self.base and self.own <= 1:
            return replace(self, marks=self.marks[: self.base], undone=())
        marks = (*self.marks, draft)[-MOST_MARKS:]
        return replace(self, marks=marks, undone=(), base=min(self.base, len(marks) - 1))

    def back(self) -> Trail:
        """Without the last tap."""
        return replace(self, marks=self.marks[:-1], undone=(*self.undone, self.marks[-1]))

    def again(self) -> Trail:
        """With the tap that was taken back last."""
        return replace(self, marks=(*self.marks, self.undone[-1]), undone=self.undone[:-1])


@dataclass(frozen=True, slots=True)
class Drafts:
    """Everything that is half entered at one table, each trail by its place."""

    trails: Mapping[str, Trail] = field(default_factory=dict)

    def at(self, record: Record, correcting: int | None = None) -> Trail:
        """What is half entered now, or within the correction of the step with this id."""
        if correcting:
            return self.trails.get(_within(correcting), Trail())
        own = self.trails.get(str(record.head))
        if own is not None:
            return own
        brought = self._brought_along(record)
        return Trail(brought.marks, base=len(brought.marks), occasion=brought.occasion)

    def _brought_along(self, record: Record) -> Trail:
        """What stood before all that has only happened beside it."""
        for number in range(len(record.changes), 0, -1):
            if not _is_beside(record.changes[number - 1]):
                return Trail()
            before = str(record.changes[number - 2].id) if number > 1 else "0"
            if before in self.trails:
                return self.trails[before]
        return Trail()

    def put(self, record: Record, trail: Trail, correcting: int | None = None) -> Drafts:
        """With this trail in the place of what is half entered there."""
        place = _within(correcting) if correcting else str(record.head)
        kept = {str(change.id) for change in (*record.changes[-PLACES:], *record.undone[-PLACES:])}
        kept |= {"0"} if len(record.changes) < PLACES else set()
        others = {
            each: held
            for each, held in self.trails.items()
            if each != place and (each in kept or each.startswith(_CORRECTION))
        }
        return Drafts({**others, **({place: trail} if trail != Trail() else {})})


_CORRECTION = "correction of "


def _within(step: int) -> str:
    return f"{_CORRECTION}{step}"


def _is_beside(change: Change) -> bool:
    """Whether what is being entered goes on after such a change."""
    return change.beside if isinstance(change, Done) else isinstance(change, Corrected | TakenOut)


def in_words(name: Callable[[str], str], draft: Written) -> str:
    """What a draft holds, as a row of words: "investment, major, Theater"."""
    return ", ".join(_words(name, draft))


def last_in_words(name: Callable[[str], str], trail: Trail) -> str:
    """What the last mark entered: the words that were not there before it."""
    before = set(_words(name, trail.marks[-2])) if len(trail.marks) > 1 else set()
    return ", ".join(each for each in _words(name, trail.draft) if each not in before)


def _words(name: Callable[[str], str], draft: Written) -> list[str]:
    words = list[str]()
    for path, leaf in leaves.flat(draft).items():
        values = leaf if isinstance(leaf, list) else [leaf]
        said = ", ".join(name(str(each)) for each in values if _says_something(each))
        whose = name(path[-1]) if path else ""
        words += [f"{whose} {said}" if whose not in ("", *path[-1:]) else said] if said else []
    return words


def _says_something(leaf: Json) -> bool:
    return isinstance(leaf, str | int) and not isinstance(leaf, bool) and leaf not in ("", 0)


FIRST = "first"
"""In the draft of a correction: the steps put in before the corrected one, as a record writes them."""


def with_first(draft: Written, action: Action) -> Written:
    """The draft of a correction with a step more that comes first."""
    return {**draft, FIRST: [*draft.get(FIRST, ()), Step(action).written]}


def read_first(game: str, draft: Written) -> tuple[Action, ...]:
    """The steps that come first in a correction; none where they cannot be read."""
    try:
        return tuple(read_step(game, each).action for each in draft.get(FIRST, ()))
    except (BadForm, TypeError):
        return ()


def as_before(timeline: Timeline, number: int, first: Sequence[Action]) -> Timeline:
    """The table before a step that is corrected, with what comes first there, as far as that fits."""
    past = timeline.as_before(number)
    for action in first:
        with suppress(Refused):
            past = history.play(past, action)
    return past


def write_drafts(drafts: Drafts) -> dict[str, Json]:
    """The drafts as JSON."""
    return {"trails": {place: form.write(trail) for place, trail in drafts.trails.items()}}


def read_drafts(written: Mapping[str, Json], record: Record) -> Drafts:
    """The drafts in a document; what cannot be read is none. Those of the first form are brought up."""
    trails = written.get("trails")
    if not isinstance(trails, Mapping):
        trails = _of_the_first_form(written, record)
    return Drafts({place: trail for place, each in trails.items() if (trail := _trail(each)) is not None})


def _trail(written: Json) -> Trail | None:
    try:
        trail = form.read(Trail, written)
    except BadForm:
        return None
    return trail if 0 <= trail.base <= len(trail.marks) else None


def _of_the_first_form(written: Mapping[str, Json], record: Record) -> dict[str, Json]:
    """There each draft was kept alone, under "now" or the number of the step that it corrected."""
    drafts = written.get("drafts")
    if written.get("after") != len(record.steps) or not isinstance(drafts, Mapping):
        return {}
    places = {"now": str(record.head), **{str(step.id): _within(step.id) for step in record.steps}}
    return {places[name]: {"marks": [draft]} for name, draft in drafts.items() if name in places}
