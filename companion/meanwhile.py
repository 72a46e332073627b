"""Several phones at one table: what each tap was about, and what others did before it came.

A phone shows the table as it was a moment ago, and a finger that is on its way cannot be called back. So
a tap says which version of the table it was about; if somebody else has changed the table since in a way that
gives the tap another meaning, it is not done, and the person is told by whom and how.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from companion import leaves
from companion.form import Json
from companion.game import Action, Refused, SetByHand
from companion.history import Timeline
from companion.not_done import NotDone

Kind = Literal["step", "beside", "mark"]
"""What somebody did: a step (or an undo, a way back); something beside what is being entered, as a number set
by hand or a correction; a mark in what is being entered together."""
KEPT = 200
"""So many changes are remembered. A phone that has slept through more has its page drawn anew."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap as it comes in: from whom, and the version of the table that it was about.

    `hand` tells the screens of a process apart; `phone` is the name that people know it by, "" for none.
    One that `only_watches` may change nothing.
    """

    hand: object
    phone: str = ""
    about: int = 0
    only_watches: bool = False


NOBODY = Tap(None)
"""A tap of nobody in particular: to it nothing is news."""


@dataclass(frozen=True, slots=True)
class News:
    """One change of the table, in words, whose it was, and the state before it.

    The state alone: a whole timeline for each of so many changes would be the most that a server remembers.
    """

    version: int
    tap: Tap
    kind: Kind
    words: str
    before: Any
    actions: tuple[Action, ...] = ()


class Late(NotDone):
    """Somebody else was faster, so this tap was not done.

    `news` is what they did meanwhile, `tapped` what this tap would do now, and `again` does it all the same;
    it is None where that cannot be done any more, and then `reason` says why.
    """

    def __init__(
        self,
        news: tuple[News, ...],
        tapped: str,
        again: Callable[[], NotDone | None] | None,
        why: str = "",
    ) -> None:
        self.who = news[-1].tap.phone or "Another phone"
        super().__init__(why or f"{self.who} was faster.")
        self.news, self.tapped, self.again = news, tapped, again


@dataclass
class Newspaper:
    """What happened at one table in this process, the latest last."""

    version: int = 0
    news: list[News] = field(default_factory=list)

    def tell(self, tap: Tap, kind: Kind, words: str, before: Any, actions: tuple[Action, ...] = ()) -> None:
        """One change more; `actions` are the steps that it took."""
        self.version += 1
        self.news = [*self.news, News(self.version, tap, kind, words, before, actions)][-KEPT:]

    def since(self, tap: Tap) -> tuple[News, ...]:
        """What others did after the version that a tap was about."""
        if tap is NOBODY:
            return ()
        return tuple(each for each in self.news if each.version > tap.about and each.tap.hand != tap.hand)


def means_something_else(news: News, now: Timeline, action: Action) -> bool:
    """Whether an action means something else than it did before somebody's change.

    So it does if it is called something else now, or it is another seat's turn; if just that was done
    already, it would be done twice. A number set by hand means something else if another stands there now.
    """
    if isinstance(action, SetByHand):
        return _held(now, news.before, action) != _held(now, now.state, action)
    return action in news.actions or _meaning(now, news.before, action) != _meaning(now, now.state, action)


def _held(table: Timeline, state: Any, action: SetByHand) -> list[Json]:
    """What a state holds in the places that a change by hand would set."""
    shown = table.game.show(state)
    return [leaves.at(shown, path) for path in leaves.flat(action.change)]


def _meaning(table: Timeline, state: Any, action: Action) -> tuple[str | None, str]:
    turn = table.game.turn_of(state)
    try:
        return turn, table.label_of(state, action)
    except (LookupError, ValueError, Refused):
        return turn, ""
