"""One Global Action: what everybody is asked, then what it comes to, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.game import Decision, Refused
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.global_actions.taking_part import own_part_open, stands_in
from companion.games.legacies.global_actions.trigger import TRIGGERS
from companion.games.legacies.words import (
    GLOBAL_ACTION_NAMES,
    GLOBAL_ACTIONS_IN_A_LINE,
    Amounts,
    GlobalAction,
)
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.amounts import Counting, amounts
from views.games.legacies.global_actions.event import ask_event, event_waits
from views.games.legacies.global_actions.global_choices import (
    ask_contributions,
    ask_influence,
    ask_relationships,
    contributions_wait,
    influence_waits,
    relationships_wait,
)
from views.games.legacies.global_actions.trade_conference import ask_bids, bid_page, bidding, bids_wait
from views.parts import block, column, decision_page, footer_buttons, note, picks, row, section, tag
from views.table.at_table import AtTable, why_lines
from views.table.draft import BESIDE, Draft

Asked = tuple[Callable[[AtTable, str], list[ft.Control]], Callable[[AtTable, str], str]]
ASKED: dict[GlobalAction, Asked] = {
    "Event": (ask_event, event_waits),
    "Relationships": (ask_relationships, relationships_wait),
    "Foundation": (ask_contributions, contributions_wait),
    "Influence": (ask_influence, influence_waits),
    "Trade Conference": (ask_bids, bids_wait),
}
"""What each asks; and what of it is still missing, as the end of "Done when ...": "" where nothing is."""
ASKS_NOTHING: Asked = (lambda at, by: [], lambda at, by: "")
SHORTER: dict[GlobalAction, str] = {"Foundation": "Foundation", "Trade Conference": "Trade Conference"}
"""Names for the bar, where the whole one is too long for a phone; at large text all are short."""
RULEBOOK_ENDS = (
    "The rulebook at hand ends before it says what a Nemesis itself gets here. Enter what your printed "
    "one says, or take the stand-in that is ours: *what a player would get, without a choice*."
)
OWN_GAINS = ("gold", "fame", "foundation")
Part = Literal["", "printed", "stand-in", "nothing"]
PARTS: dict[Part, str] = {"printed": "As printed", "stand-in": "Our stand-in", "nothing": "Nothing"}


@dataclass(frozen=True, slots=True)
class OwnPart:
    """Where it is taken from what a Nemesis gets itself; "" until that is entered."""

    part: Part = ""


def _part(at: AtTable) -> Draft[OwnPart]:
    return Draft(at, OwnPart(), BESIDE)


def trigger_page(
    at: AtTable, by: str, name: GlobalAction, on_back: Callable[[], object] | None = None
) -> TablePage:
    """A Global Action that `by` carries out: a person of its own will, a Nemesis because its card says so."""
    if bidding(at).entered.bidder:
        return bid_page(at, by)
    draft = Draft(at, TRIGGERS[name](by=by))
    ask, still_waits = ASKED.get(name, ASKS_NOTHING)
    waits = _part_waits(draft, name) or still_waits(at, by)
    action = None if waits else draft.entered
    decision = frame.decision(at, action) if action else None
    title = name if at.look.big else SHORTER.get(name, GLOBAL_ACTION_NAMES[name])
    return frame.page(
        at,
        [*_own_part(draft, name), *ask(at, by), *_comes_to(at, by, name, decision)],
        bar=(title, f"{at.seat(by).name}, Global Action"),
        footer=_footer(at, frame.main_button(at, "Done", action, waits=waits), decision, on_back),
        right=(lambda: why_lines(at, decision)) if isinstance(decision, Decision) else None,
    )


def _comes_to(
    at: AtTable, by: str, name: GlobalAction, decision: Decision | Refused | None
) -> list[ft.Control]:
    if isinstance(decision, Decision):
        return [decision_page(at.look, at.seat(by), decision, where=GLOBAL_ACTIONS_IN_A_LINE[name])]
    return [frame.why_not(at, decision)] if decision else []


def _footer(
    at: AtTable,
    done: ft.Container,
    decision: Decision | Refused | None,
    on_back: Callable[[], object] | None,
) -> ft.Control:
    """Done; and, smaller, the way back (for a Nemesis undo) and why."""
    look = at.look
    back = (
        block(look, "Cancel", on_back) if on_back else block(look, "Undo", at.undo if at.can_undo else None)
    )
    if look.medium or not isinstance(decision, Decision):
        return footer_buttons(look, done, back)
    why = block(look, "Why?", lambda: at.explain(decision), leads=True)
    if look.big:
        return column(done, footer_buttons(look, why, back), gap=10, stretch=True)
    return footer_buttons(look, done, back, why)


# ---- the Nemesis's own part


def _part_waits(draft: Draft[GlobalTrigger], name: GlobalAction) -> str:
    """Who still has to be told what it gets itself: a Nemesis, where the table wants to be asked."""
    at, by, part = draft.at, draft.entered.by, _part(draft.at).entered.part
    if not own_part_open(at.state, by, name):
        return ""
    entered = part in ("stand-in", "nothing") or (part == "printed" and draft.entered.own)
    return "" if entered else f"it is told what *{at.seat(by).name}* gets"


def _own_part(draft: Draft[GlobalTrigger], name: GlobalAction) -> list[ft.Control]:
    """The rulebook at hand ends here: what is printed is entered, or our stand-in taken, marked as ours."""
    at, by = draft.at, draft.entered.by
    state, look = at.state, at.look
    if not own_part_open(state, by, name):
        ours = tag(look, "the Nemesis's part: our stand-in", ft.Icons.SCIENCE_OUTLINED)
        return [row(ours)] if stands_in(state, by, name) else []
    chosen = _part(at).entered.part
    who = at.seat(by).name
    tiles = picks(look, PARTS, [chosen], partial(_choose_part, draft))
    return [
        section(look, f"{who}: its own part"),
        note(look, RULEBOOK_ENDS),
        column(*tiles, gap=6, stretch=True) if look.big else row(*tiles, gap=6),
        *_chosen_part(draft, chosen),
    ]


def _chosen_part(draft: Draft[GlobalTrigger], chosen: Part) -> list[ft.Control]:
    at, title = draft.at, f"{draft.at.seat(draft.entered.by).name} gets"
    match chosen:
        case "stand-in":
            return [row(tag(at.look, "our stand-in", ft.Icons.SCIENCE_OUTLINED))]
        case "printed":
            own = Counting(lambda: draft.entered.own, partial(_get, draft))
            return amounts(at, title, own, OWN_GAINS)
    return []


def _get(draft: Draft[GlobalTrigger], own: Amounts) -> None:
    draft.enter(lambda entered: replace(entered, own=own))


def _choose_part(draft: Draft[GlobalTrigger], part: Part) -> None:
    more = _part(draft.at).written(OwnPart(part))
    draft.enter(lambda entered: replace(entered, own={}, stand_in=part == "stand-in"), more=more)
