"""What is half entered at a table: typed when it is read, sparse where it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from companion.game import Refused
from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.actions.player_cards import AcquireHeirloom, Opportunity
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open
from tests.views.small_games import begun
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft, answer, is_answered, leave, open_step, step
from views.table.live_table import LiveTables


@dataclass
class Kept:
    """A table of which nothing but its draft is asked, and why something was refused."""

    draft: dict[str, Any] = field(default_factory=dict)
    refused: Refused | None = None

    def put_draft(self, draft: dict[str, Any]) -> None:
        self.draft = draft

    def refuse(self, refusal: Refused | None) -> None:
        self.refused = refusal


def heirloom(kept: Kept) -> Draft[AcquireHeirloom]:
    return Draft(cast(AtTable, kept), AcquireHeirloom(by="A", owner="A", level=0))


@dataclass(frozen=True, slots=True)
class Moved:
    """Some small thing that is told of an open step."""

    out_of: str = ""
    places: tuple[int, ...] = ()
    exchanged: bool | None = None


def moved(kept: Kept) -> Draft[Moved]:
    return Draft(cast(AtTable, kept), Moved(), BESIDE)


def test_what_is_told_builds_on_what_was_told_before() -> None:
    draft = heirloom(Kept())
    draft.enter(lambda entered: replace(entered, owner="B"))
    draft.enter(lambda entered, level: replace(entered, level=level), 3)
    assert draft.entered == AcquireHeirloom(by="A", owner="B", level=3)


def test_only_what_differs_from_nothing_told_is_kept() -> None:
    kept = Kept()
    draft = heirloom(kept)
    draft.enter(lambda entered: replace(entered, owner="B", swap=True))
    draft.enter(lambda entered: replace(entered, swap=False))
    assert kept.draft == {"told": {"owner": "B"}}


def test_the_default_can_be_told_where_nothing_told_is_something_else() -> None:
    draft = Draft(cast(AtTable, Kept()), Opportunity(by="A", percent=150))
    draft.enter(lambda entered: replace(entered, percent=100))
    assert draft.entered.percent == 100


def test_the_rest_of_the_draft_stays_and_changes_with_what_is_told() -> None:
    kept = Kept({"step": "heirloom", "way": "Sell"})
    heirloom(kept).enter(lambda entered: replace(entered, level=2), more={"way": "Buy"})
    assert kept.draft == {"step": "heirloom", "way": "Buy", "told": {"level": 2}}


def test_lists_and_parts_are_read_as_they_were_told() -> None:
    draft = Draft(cast(AtTable, Kept()), HoldTradeConference(by="A"))
    bid = Bid(by="B", on="Fame", amount=4)
    draft.enter(lambda entered: replace(entered, bids=(bid,), last_move=bid, pays={"B": {"Gem": 1}}))
    assert draft.entered == HoldTradeConference(by="A", bids=(bid,), last_move=bid, pays={"B": {"Gem": 1}})


def test_what_is_told_beside_the_step_stands_in_the_draft_itself() -> None:
    kept = Kept({"step": "move", "out_of": "deck"})
    moved(kept).enter(lambda entered: replace(entered, places=(*entered.places, 7), exchanged=False))
    assert kept.draft == {"step": "move", "out_of": "deck", "places": [7], "exchanged": False}
    assert moved(kept).entered == Moved("deck", (7,), False)


def test_a_change_that_the_rules_refuse_leaves_what_was_told_and_says_why() -> None:
    kept, refusal = Kept({"told": {"level": 2}}), Refused("No.", "legacies.heirlooms")

    def refused(entered: AcquireHeirloom) -> AcquireHeirloom:
        raise refusal

    heirloom(kept).enter(refused)
    assert (kept.draft, kept.refused) == ({"told": {"level": 2}}, refusal)


def test_a_step_opens_with_what_its_opening_tells_and_is_left_with_nothing() -> None:
    kept = Kept({"step": "look", "seat": "B"})
    at = cast(AtTable, kept)
    open_step(at, "out", seats=["A"])
    assert (kept.draft, step(at)) == ({"step": "out", "seats": ["A"]}, "out")
    leave(at)
    assert (kept.draft, step(at)) == ({}, "")


def test_only_what_the_table_has_said_is_answered() -> None:
    at = cast(AtTable, Kept({"step": "buy", "said": ["cost"]}))
    answer(at, "gains")
    assert at.draft == {"step": "buy", "said": ["cost", "gains"]}
    assert [is_answered(at, each) for each in ("cost", "gains", "tile")] == [True, True, False]


@pytest.mark.parametrize("kept", [3, "cost", None, {"cost": True}, [["cost"]]])
def test_answers_that_do_not_fit_are_none(kept: object) -> None:
    at = cast(AtTable, Kept({"said": kept}))
    assert not is_answered(at, "cost")
    answer(at, "cost")
    assert is_answered(at, "cost")


@pytest.mark.parametrize(
    "beside", [{"out_of": 3}, {"places": 7}, {"places": ["deck"]}, {"exchanged": "no"}, {"places": None}]
)
def test_what_does_not_fit_beside_the_step_is_forgotten(beside: dict[str, Any]) -> None:
    assert moved(Kept({"step": "move", "out_of": "deck", **beside})).entered == Moved()


@pytest.mark.parametrize(
    "entered", [{"level": "three"}, {"colour": "red"}, {"pays": {"Salt": 1}}, [1], "B", None]
)
def test_a_draft_that_does_not_fit_is_forgotten(entered: object) -> None:
    draft = heirloom(Kept({"told": entered}))
    assert draft.entered == draft.nothing


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
    live.put_draft({"step": step, "entered": {"bids": 3}})
    assert words in phone(f"/table/{live.id}").seen()


@pytest.mark.parametrize(
    ("kept", "seats", "seen"),
    [
        (
            {"step": "investment", "way": "Sell", "told": {"size": "minor", "industry": "Sport"}},
            {"A": {"investments": {"Sport": ["minor"]}}},
            {"Sell, chosen", "Sell Minor, Sport"},
        ),
        ({"step": "investment", "way": 3}, {}, {"Buy, chosen"}),
        ({"step": "global", "name": "Foundation"}, {"A": {"cards_played": 2}}, {"Ada: 0 Gold"}),
        ({"step": "global", "name": None}, {"A": {"cards_played": 2}}, {"Cancel"}),
        (
            {"step": "global", "name": "Event", "told": {"outcome": "top"}, "no tile": True},
            {"A": {"cards_played": 2}},
            {"Outcome: top, chosen"},
        ),
        (
            {"step": "explore", "due": {"do": "explore", "by": "A"}, "asked": ["track"], "answer": 3},
            {},
            {"Explore"},
        ),
        ({"step": "explore", "due": 3, "asked": 7, "everywhere": "no", "adjusting": []}, {}, {"Explore"}),
    ],
)
def test_what_was_kept_earlier_at_a_table_of_legacies_still_opens(
    phone: Phone, legacies: Open, kept: dict[str, object], seats: dict[str, object], seen: set[str]
) -> None:
    live = legacies(seats=seats).live
    live.put_draft(kept)
    assert seen <= set(phone(f"/table/{live.id}").names())


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


EFFECT: list[dict[str, object]] = [{"do": "draw"}, {"do": "play", "card": "Old Map"}]
INVESTIGATION: list[dict[str, object]] = [{"do": "set", "change": {"deck": 0, "phase": "investigation"}}]


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ({"step": "out", "seats": 3}, "Who is out"),
        ({"step": "out", "seats": ["B"], "held": ["B"]}, "Who is out"),
        ({"step": "look", "seat": ["B"], "sees": 3}, "Whose hand"),
        ({"step": "look", "exchanged": "no"}, "Whose hand"),
        ({"step": "move", "out_of": {"B": 1}}, "From"),
        ({"step": 3}, "What it changed"),
    ],
)
def test_an_effect_of_lost_legacy_opens_over_a_draft_that_does_not_fit(
    phone: Phone, tables: LiveTables, kept: dict[str, object], words: str
) -> None:
    live = begun(tables, "lost-legacy", steps=EFFECT)
    live.put_draft(kept)
    app = phone(f"/table/{live.id}")
    assert words.upper() in app.seen().upper()
    assert not any("chosen" in name for name in app.names())


@pytest.mark.parametrize("hands", ["B", 3, None, {"B": True}, [["B"]]])
def test_hands_of_lost_legacy_that_do_not_fit_are_not_up(
    phone: Phone, tables: LiveTables, hands: object
) -> None:
    live = begun(tables, "lost-legacy", steps=INVESTIGATION)
    live.put_draft({"hands": hands})
    assert not any("hand up" in words for words in phone(f"/table/{live.id}").spoken())


@pytest.mark.parametrize(
    "entered", [{"rows": 3}, {"rows": {"A": 7}}, {"points": {"A": "30"}}, [1], "A", None]
)
def test_a_round_of_family_legacy_that_does_not_fit_is_not_told(
    phone: Phone, tables: LiveTables, entered: object
) -> None:
    live = begun(tables, "family-legacy")
    live.put_draft({"told": entered, "said": 3})
    app = phone(f"/table/{live.id}")
    assert "Ada: nothing told yet, total 0, deals" in app.names()


@pytest.mark.parametrize(
    "drawn", [{"drawer": 3}, {"whammy": "Tax"}, {"holds": ["A"]}, {"holds": {"A": ["Tax"]}}, ["A"], 3]
)
def test_a_drawn_card_of_family_legacy_that_does_not_fit_is_asked_for_anew(
    phone: Phone, tables: LiveTables, drawn: object
) -> None:
    live = begun(tables, "family-legacy")
    live.put_draft({"drawn": drawn})
    app = phone(f"/table/{live.id}")
    app.press("Whammy drawn", "No Will", "Ada drew it")
    assert "Ada drew No Will" in app.texts()


@pytest.mark.parametrize(
    ("kept", "seen"),
    [
        (
            {"step": "out", "seats": ["B"], "held": {"B": "The Starship"}},
            {"Ben is out, chosen", "Ben held The Starship, chosen"},
        ),
        ({"step": "look", "seat": "B", "exchanged": True}, {"The hand of Ben, chosen", "Exchanged, chosen"}),
        ({"step": "move", "into": "ruins"}, {"To: The Ruins, chosen"}),
    ],
)
def test_an_effect_of_lost_legacy_that_was_kept_earlier_still_opens(
    phone: Phone, tables: LiveTables, kept: dict[str, object], seen: set[str]
) -> None:
    live = begun(tables, "lost-legacy", steps=EFFECT)
    live.put_draft(kept)
    assert seen <= set(phone(f"/table/{live.id}").names())
