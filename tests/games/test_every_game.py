"""What holds for every game on the shelf, shown with games played at random."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import form, history, leaves
from companion.by_hand_lines import Line, Number, OneOf, Several, Words
from companion.form import Json
from companion.game import COLOURS, Action, OpenRule, Refused, SetByHand, Standing, Variant
from companion.games import games
from companion.hint import Hints
from companion.history import Timeline
from companion.lines_of_state import groups
from companion.record import Record, read_record, write_record
from companion.rules.library import entries, entry
from companion.sharing import replayed
from tests.games.playing import some_game
from tests.shelf import every

GAMES = every()
SEEDS = given(seed=st.integers(0, 10_000))
FEW = settings(max_examples=12, deadline=None, derandomize=True)


def copied(record: Record) -> Record:
    return read_record(json.loads(json.dumps(write_record(record))))


def look_at_everything(timeline: Timeline) -> None:
    for number in range(1, len(timeline.moments) + 1):
        timeline.label(number)
        timeline.decision(number)
        timeline.game.show(timeline.before(number))
        timeline.game.standing(timeline.before(number))
    replayed(timeline)


def standings(timeline: Timeline) -> list[Standing]:
    states = (timeline.first, *(moment.state for moment in timeline.moments))
    return [timeline.game.standing(state) for state in states]


def change_of(path: tuple[str, ...], leaf: Json) -> Json:
    """A change by hand that names one leaf alone."""
    for part in reversed(path):
        leaf = {part: leaf}
    return leaf


def refusal_of(timeline: Timeline, action: Action) -> Refused | None:
    """What the rules say against an action now."""
    try:
        history.apply(timeline.game, timeline.state, action)
    except Refused as refusal:
        return refusal
    return None


def told(timeline: Timeline) -> list[tuple[object, str]]:
    """The state after every step, and the refusals in words."""
    return [(moment.state, str(moment.refusal or "")) for moment in timeline.moments]


@GAMES
@FEW
@SEEDS
def test_random_players_find_something_to_do(game: str, seed: int) -> None:
    assert len(some_game(game, seed).moments) >= 5


@GAMES
@FEW
@SEEDS
def test_a_replay_equals_the_live_game(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    assert history.replay(timeline.record) == timeline


@GAMES
@FEW
@SEEDS
def test_undoing_all_and_redoing_all_changes_nothing(game: str, seed: int) -> None:
    timeline = again = some_game(game, seed)
    for _ in timeline.moments:
        again = history.undo(again)
    assert (again.state, again.moments) == (timeline.first, ())
    for _ in timeline.moments:
        again = history.redo(again)
    assert again == timeline


@GAMES
@FEW
@SEEDS
def test_going_back_anywhere_and_undoing_that_changes_nothing(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    number = Random(seed).randint(0, len(timeline.moments))
    back = history.go_back(timeline, timeline.moments[number - 1].step.id if number else 0)
    assert back.state == timeline.before(number + 1)
    again = history.undo(back)
    assert (again.record.changes, again.moments) == (timeline.record.changes, timeline.moments)
    assert history.redo(again) == back


@GAMES
@FEW
@SEEDS
def test_a_record_survives_being_written_and_read(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    back = history.undo(history.go_back(timeline, len(timeline.moments) // 2))
    assert copied(timeline.record) == timeline.record
    assert copied(back.record) == back.record


@GAMES
@FEW
@SEEDS
def test_a_copied_record_gives_the_same_states(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    assert history.replay(copied(timeline.record)).moments == timeline.moments


@GAMES
@FEW
@SEEDS
def test_a_total_is_the_sum_of_its_parts(game: str, seed: int) -> None:
    for standing in standings(some_game(game, seed)):
        for place in standing.places:
            if place.total is not None:
                assert place.total == sum(part.points for part in place.parts)


@GAMES
@FEW
@SEEDS
def test_every_seat_has_one_place_and_winners_only_when_it_is_over(game: str, seed: int) -> None:
    timeline = some_game(game, seed, steps=120)
    seats = sorted(seat.id for seat in timeline.record.setup.seats)
    for standing in standings(timeline):
        assert sorted(place.seat for place in standing.places) == seats
        assert standing.over or not standing.winners
        assert set(standing.winners) <= set(seats)


@GAMES
@FEW
@SEEDS
def test_looking_changes_nothing(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    before = deepcopy(timeline)
    look_at_everything(timeline)
    assert timeline == before


@GAMES
@FEW
@SEEDS
def test_a_correction_with_the_same_action_changes_no_state(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    number = Random(seed).randint(1, len(timeline.moments))
    revision = history.revise(timeline, number, timeline.moments[number - 1].step.action)
    assert revision.timeline.moments == timeline.moments
    assert revision.refused == ()


@GAMES
@FEW
@SEEDS
def test_undo_takes_back_a_correction_and_redo_brings_it_again(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    number = Random(seed).randint(1, len(timeline.moments))
    revised = history.revise(timeline, number, None).timeline
    undone = history.undo(revised)
    assert undone.record.changes == timeline.record.changes
    assert told(undone) == told(timeline)
    assert told(history.redo(undone)) == told(revised)


@GAMES
@FEW
@SEEDS
def test_a_correction_keeps_every_later_step(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    number = Random(seed).randint(1, len(timeline.moments))
    revision = history.revise(timeline, number, None)
    steps = timeline.record.steps
    assert revision.timeline.record.steps == (*steps[: number - 1], *steps[number:])
    assert told(history.replay(revision.timeline.record)) == told(revision.timeline)
    refused = [moment.step.id for moment in revision.timeline.moments[number - 1 :] if moment.refusal]
    assert list(revision.refused) == refused


@GAMES
@settings(max_examples=4, deadline=None, derandomize=True)
@SEEDS
def test_every_leaf_can_be_set_by_hand_to_what_it_is(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    for number in {1, len(timeline.moments) // 2 + 1, len(timeline.moments) + 1}:
        back = timeline.as_before(number)
        for path, leaf in leaves.flat(form.write_whole(back.state)).items():
            put = history.play(back, SetByHand(change_of(path, leaf)))
            assert put.state == back.state, path


def is_hidden(hints: Hints, path: tuple[str, ...]) -> bool:
    """Whether a game hides a place, or what it lies in."""
    hidden = [key.split(".") for key, hint in hints.items() if hint.hidden]
    return any(
        len(key) <= len(path) and all(part in ("*", at) for part, at in zip(key, path, strict=False))
        for key in hidden
    )


@GAMES
@FEW
@SEEDS
def test_every_place_that_is_not_hidden_has_a_line_to_set_it(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    state, setup = timeline.state, timeline.record.setup
    found = groups(timeline.game, setup, state)
    on_lines = [leaf for group in found for line in group.lines for leaf in line.leaves()]
    for path in leaves.flat(form.write_whole(state)):
        has_line = any(leaf.path[: len(path)] == path for leaf in on_lines) or any(
            group.find(path) for group in found
        )
        assert has_line != is_hidden(timeline.game.hints(setup, state), path), path


def other_values(line: Line) -> list[Json]:
    """What might be set there."""
    match line.editor:
        case Number():
            return [0, 1, 7, *([None] if line.may_go else [])]
        case OneOf(choices):
            return [value for value, _ in choices]
        case Several(added):
            return [[*line.value, added.fresh], line.value[:-1]]
    return ["", "X"] if isinstance(line.editor, Words) else []


@GAMES
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10_000), data=st.data())
def test_what_is_set_by_hand_stands_there_alone_or_is_refused(
    game: str, seed: int, data: st.DataObject
) -> None:
    timeline = some_game(game, seed)
    found = groups(timeline.game, timeline.record.setup, timeline.state)
    lines = [line for group in found for top in group.lines for line in top.leaves() if other_values(line)]
    for line in data.draw(st.lists(st.sampled_from(lines), min_size=10, max_size=40)):
        value = data.draw(st.sampled_from(other_values(line)))
        try:
            put = history.play(timeline, SetByHand(line.change(value)))
        except Refused:
            continue
        again = groups(put.game, put.record.setup, put.state)
        now = next((each for group in again if (each := group.find(line.path))), None)
        assert now.value == value if now else value is None
        whole = line.outer[0] if line.outer else line.path
        changed = leaves.changes(*(form.write_whole(each.state) for each in (timeline, put)))
        assert all(path.startswith(".".join(whole)) for path in changed), changed


@GAMES
@FEW
@SEEDS
def test_whatever_is_done_out_of_place_is_allowed_or_refused_by_a_rule(game: str, seed: int) -> None:
    timeline = some_game(game, seed, steps=40)
    rules = {entry.id for entry in entries()}
    for other in (some_game(game, seed + 1, steps=40), timeline):
        for moment in timeline.moments:
            state = deepcopy(other.state)
            refusal = refusal_of(other, moment.step.action)
            assert other.state == state
            if refusal:
                assert refusal.rule in rules
                assert refusal.reason.endswith((".", "?"))


@GAMES
@FEW
@SEEDS
def test_every_step_has_a_label_in_which_stars_come_in_pairs(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    for number in range(1, len(timeline.moments) + 1):
        label = timeline.label(number)
        assert label.strip()
        assert label.count("*") % 2 == 0


@GAMES
@FEW
@SEEDS
def test_every_part_and_every_decision_names_a_rule_that_can_be_read(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    rules = {entry.id for entry in entries()}
    decisions = (timeline.decision(number) for number in range(1, len(timeline.moments) + 1))
    named = {rule for decision in decisions if decision for rule in decision.rules}
    parts: set[str] = {part.rule for place in timeline.standing.places for part in place.parts}
    assert named | parts <= rules


@GAMES
def test_every_kind_of_seat_has_a_key_and_a_shape_of_its_own(game: str) -> None:
    kinds = games()[game].kinds
    assert len({kind.key for kind in kinds}) == len({kind.marker for kind in kinds}) == len(kinds)
    assert all(kind.colour in ("", *COLOURS) for kind in kinds)


@GAMES
def test_those_who_sit_there_first_may_sit_down(game: str) -> None:
    first = games()[game].first_seats
    assert len(first) in games()[game].seats
    assert set(first) <= set(games()[game].kinds)


@GAMES
@FEW
@SEEDS
def test_a_kind_of_seat_that_the_game_does_not_have_is_refused(game: str, seed: int) -> None:
    setup = some_game(game, seed, steps=0).record.setup
    seats = (replace(setup.seats[0], kind="ghost"), *setup.seats[1:])
    with pytest.raises(Refused, match="no seats of the kind ghost, only human"):
        games()[game].start(replace(setup, seats=seats))


@GAMES
def test_every_option_has_two_readings_or_more(game: str) -> None:
    for option in games()[game].options:
        assert len({reading.key for reading in option.readings}) == len(option.readings) >= 2


@GAMES
def test_every_option_is_an_open_rule_or_a_variant(game: str) -> None:
    assert all(isinstance(option, OpenRule | Variant) for option in games()[game].options)


@GAMES
def test_every_open_rule_is_asked_where_the_reference_speaks_of_it(game: str) -> None:
    for option in games()[game].options:
        if isinstance(option, OpenRule):
            assert option.key in {question.option for question in entry(option.rule).open}, option.rule


@GAMES
def test_every_option_that_the_reference_names_is_one_of_the_game(game: str) -> None:
    named = {question.option for each in entries() if each.game == game for question in each.open}
    assert named - {""} <= {option.key for option in games()[game].options}


@GAMES
def test_every_action_has_a_word_of_its_own(game: str) -> None:
    words = [action.do for action in games()[game].actions]
    assert len(set(words)) == len(words)
    assert "set" not in words


@GAMES
@FEW
@SEEDS
def test_the_state_shown_is_plain_json(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    shown: Any = timeline.game.show(timeline.state)
    assert json.loads(json.dumps(shown)) == shown


@GAMES
@FEW
@SEEDS
def test_a_seat_that_an_action_names_sits_at_the_table(game: str, seed: int) -> None:
    timeline = some_game(game, seed)
    seats = {None, *(seat.id for seat in timeline.record.setup.seats)}
    assert {timeline.game.seat_of(moment.step.action) for moment in timeline.moments} <= seats


@GAMES
@FEW
@SEEDS
def test_a_table_that_can_begin_has_something_to_lay_out(game: str, seed: int) -> None:
    lines = games()[game].checklist(some_game(game, seed, steps=0).record.setup)
    assert lines
    assert all(line.strip() and line.count("*") % 2 == 0 for line in lines)
