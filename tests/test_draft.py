"""What is half entered: it outlives all that happens beside it, and undo takes back its marks one by one."""

from __future__ import annotations

import pytest

from companion import history
from companion.draft import Drafts, Written, in_words, last_in_words, read_drafts, write_drafts
from companion.game import SetByHand
from companion.history import Timeline
from companion.record import new_record
from tests.toy import NOON, SETUP, Score

pytestmark = pytest.mark.usefixtures("toy")


def played(*points: int) -> Timeline:
    timeline = history.replay(new_record(SETUP, NOON))
    for each in points:
        timeline = history.play(timeline, Score("A", each), NOON)
    return timeline


def marked(drafts: Drafts, timeline: Timeline, *marks: Written) -> Drafts:
    for mark in marks:
        drafts = drafts.put(timeline.record, drafts.at(timeline.record).with_mark(mark))
    return drafts


def test_each_mark_can_be_taken_back_and_brought_again() -> None:
    now = played(1)
    trail = marked(Drafts(), now, {"row": 1}, {"row": 2}).at(now.record)
    assert trail.draft == {"row": 2}
    assert trail.back().draft == {"row": 1}
    assert trail.back().again() == trail


def test_a_step_leaves_the_draft_behind_and_its_undo_finds_it_again() -> None:
    before = played(1)
    drafts = marked(Drafts(), before, {"row": 1})
    after = history.play(before, Score("B", 1), NOON)
    assert drafts.at(after.record).draft == {}
    assert drafts.at(history.undo(after).record).draft == {"row": 1}


def test_a_number_set_by_hand_leaves_the_draft_as_it_is() -> None:
    before = played(1)
    drafts = marked(Drafts(), before, {"row": 1})
    after = history.play(before, SetByHand({"points": {"B": 4}}), NOON, beside=True)
    assert drafts.at(after.record).draft == {"row": 1}
    assert drafts.at(after.record).own == 0


def test_a_correction_of_an_earlier_step_leaves_the_draft_as_it_is() -> None:
    before = played(1, 2)
    drafts = marked(Drafts(), before, {"row": 1})
    after = history.revise(before, 1, Score("A", 3)).timeline
    assert drafts.at(after.record).draft == {"row": 1}
    drafts = marked(drafts, after, {"row": 2})
    assert drafts.at(after.record).back().draft == {"row": 1}
    assert drafts.at(history.undo(after).record).draft == {"row": 1}


def test_to_leave_what_has_hardly_been_begun_leaves_no_trace() -> None:
    now = played(1)
    assert marked(Drafts(), now, {"step": "buy"}, {}).at(now.record).own == 0


def test_to_leave_what_has_been_entered_can_be_taken_back() -> None:
    now = played(1)
    trail = marked(Drafts(), now, {"step": "buy"}, {"step": "buy", "size": "major"}, {}).at(now.record)
    assert trail.draft == {}
    assert trail.back().draft == {"step": "buy", "size": "major"}


def test_the_draft_of_a_correction_is_that_of_its_step() -> None:
    now = played(1, 2)
    drafts = Drafts().put(now.record, Drafts().at(now.record, 1).with_mark({"row": 1}), 1)
    assert drafts.at(now.record).draft == {}
    later = history.play(now, Score("B", 1), NOON)
    assert drafts.at(later.record, 1).draft == {"row": 1}


def test_drafts_are_read_as_they_were_written() -> None:
    now = played(1, 2)
    drafts = marked(Drafts(), now, {"row": 1}, {"row": 2})
    assert read_drafts(write_drafts(drafts), now.record) == drafts


def test_drafts_of_the_first_form_are_brought_up() -> None:
    now = played(1, 2)
    drafts = read_drafts({"after": 2, "drafts": {"now": {"row": 1}, "2": {"row": 3}}}, now.record)
    assert drafts.at(now.record).draft == {"row": 1}
    assert drafts.at(now.record, 2).draft == {"row": 3}


@pytest.mark.parametrize(
    "written", [{}, {"trails": 3}, {"trails": {"2": {"marks": 3}}}, {"after": 7, "drafts": {}}]
)
def test_drafts_that_cannot_be_read_are_none(written: dict[str, object]) -> None:
    now = played(1, 2)
    assert read_drafts(written, now.record) == Drafts()


def test_a_draft_is_told_in_words() -> None:
    names = {"A": "Ada"}
    draft: Written = {"step": "investment", "told": {"size": "major", "sure": True, "rows": {"A": "XRR"}}}
    told = in_words(lambda seat: names.get(seat, seat), draft)
    assert told == "investment, major, Ada XRR"


def test_the_last_mark_is_told_by_what_was_not_there_before_it() -> None:
    now = played(1)
    trail = marked(Drafts(), now, {"size": "major"}, {"size": "major", "industry": "Theater"}).at(now.record)
    assert last_in_words(str, trail) == "Theater"
