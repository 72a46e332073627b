"""Records of the first form, as they were written then: each opens for ever, in the state that it had."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import form, history, leaves
from companion.record import read_record, write_record

KEPT = json.loads((Path(__file__).parent / "golden" / "records_of_the_first_form.json").read_text())
EACH = pytest.mark.parametrize("kept", KEPT, ids=[kept["record"]["id"] for kept in KEPT])


@EACH
def test_it_opens_in_the_state_that_it_had(kept: dict[str, Any]) -> None:
    timeline = history.replay(read_record(kept["record"]))
    now = leaves.flat(timeline.game.show(timeline.state))
    for place, leaf in leaves.flat(kept["state"]).items():
        assert now.get(place) == leaf, place


@EACH
def test_what_was_undone_in_it_can_be_redone(kept: dict[str, Any]) -> None:
    timeline = history.replay(read_record(kept["record"]))
    for _ in kept["record"]["undone"]:
        timeline = history.redo(timeline)
    actions = [*kept["record"]["steps"], *reversed(kept["record"]["undone"])]
    assert [step.action.do for step in timeline.record.steps] == [action["do"] for action in actions]


@EACH
def test_it_is_written_in_the_present_form_and_read_again(kept: dict[str, Any]) -> None:
    record = read_record(kept["record"])
    assert read_record(json.loads(form.text(write_record(record)))) == record
