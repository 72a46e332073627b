"""What is half entered at a table: typed when it is read, sparse where it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.actions.player_cards import AcquireHeirloom, Opportunity
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open
from views.at_table import AtTable
from views.draft import Telling


@dataclass
class Kept:
    """A table of which nothing but its draft is asked."""

    draft: dict[str, Any] = field(default_factory=dict)

    def put_draft(self, draft: dict[str, Any]) -> None:
        self.draft = draft


def heirloom(kept: Kept) -> Telling[AcquireHeirloom]:
    return Telling(cast(AtTable, kept), AcquireHeirloom(by="A", owner="A", level=0))


def test_what_is_told_builds_on_what_was_told_before() -> None:
    telling = heirloom(Kept())
    telling.tell(lambda told: replace(told, owner="B"))
    telling.tell(lambda told, level: replace(told, level=level), 3)
    assert telling.told == AcquireHeirloom(by="A", owner="B", level=3)


def test_only_what_differs_from_nothing_told_is_kept() -> None:
    kept = Kept()
    telling = heirloom(kept)
    telling.tell(lambda told: replace(told, owner="B", swap=True))
    telling.tell(lambda told: replace(told, swap=False))
    assert kept.draft == {"told": {"owner": "B"}}


def test_the_default_can_be_told_where_nothing_told_is_something_else() -> None:
    telling = Telling(cast(AtTable, Kept()), Opportunity(by="A", percent=150))
    telling.tell(lambda told: replace(told, percent=100))
    assert telling.told.percent == 100


def test_the_rest_of_the_draft_stays_and_changes_with_what_is_told() -> None:
    kept = Kept({"step": "heirloom", "way": "Sell"})
    heirloom(kept).tell(lambda told: replace(told, level=2), more={"way": "Buy"})
    assert kept.draft == {"step": "heirloom", "way": "Buy", "told": {"level": 2}}


def test_lists_and_parts_are_read_as_they_were_told() -> None:
    telling = Telling(cast(AtTable, Kept()), HoldTradeConference(by="A"))
    bid = Bid(by="B", on="Fame", amount=4)
    telling.tell(lambda told: replace(told, bids=(bid,), last_move=bid, pays={"B": {"Gem": 1}}))
    assert telling.told == HoldTradeConference(by="A", bids=(bid,), last_move=bid, pays={"B": {"Gem": 1}})


@pytest.mark.parametrize(
    "told", [{"level": "three"}, {"colour": "red"}, {"pays": {"Salt": 1}}, [1], "B", None]
)
def test_a_draft_that_does_not_fit_is_forgotten(told: object) -> None:
    telling = heirloom(Kept({"told": told}))
    assert telling.told == telling.nothing


STEPS = {
    "relationship": "With whom?",
    "investment": "Buy what?",
    "opportunity": "Take it",
    "explore": "With card 1 of this Generation",
    "resources": "Which ones?",
    "heirloom": "Which level?",
    "special action": "A note",
}


@pytest.mark.parametrize(("step", "words"), STEPS.items())
def test_a_step_opens_over_a_draft_that_does_not_fit(
    phone: Phone, legacies: Open, step: str, words: str
) -> None:
    live = legacies().live
    live.put_draft({"step": step, "told": {"bids": 3}})
    assert words in phone(f"/table/{live.id}").seen()


def test_a_trade_conference_goes_on_over_a_bidding_that_does_not_fit(phone: Phone, legacies: Open) -> None:
    live = legacies(seats={"A": {"cards_played": 2}}).live
    live.put_draft(
        {
            "step": "global",
            "name": "Trade Conference",
            "told": {"currency": "Gold"},
            "bidding": "A",
            "passed": ["B"],
        }
    )
    assert phone(f"/table/{live.id}").seen().count("not bid yet") == 3
