"""Family Inc.: the golden table, and what is told about it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.game import Action, Refused, Seat, SetByHand, Setup
from companion.games.family_inc import GAME, wording
from companion.games.family_inc import play as rules
from companion.games.family_inc.state import SUPPLY, BeginTurn, Draw, Points, State, Stop
from companion.history import Timeline, play, replay, revise
from companion.record import Record
from tests.golden import cases

CASES = cases("family_inc")
Case = dict[str, Any]


def table(*names: str, **options: str) -> Timeline:
    """A new table of these people."""
    seats = tuple(Seat(name) for name in names or ("Ana", "Ben", "Cy"))
    return replay(
        Record("test", Setup(GAME.key, seats, {k.replace("_", "-"): v for k, v in options.items()}))
    )


def played(timeline: Timeline, *actions: Action) -> Timeline:
    """The table after these actions."""
    for action in actions:
        timeline = play(timeline, action)
    return timeline


def drawn(*chips: int) -> list[Action]:
    """A draw of each of these chips."""
    return [Draw(chip) for chip in chips]


def given(case: Case) -> Timeline:
    """The table as the case finds it."""
    known = case["given"]
    if "as" in known:
        return after(CASES[known["as"]])
    options = {"edition": str(known.get("edition", 125)), **known.get("options", {})}
    seats = tuple(Seat(name) for name in known.get("players", ["Ana", "Ben", "Cy"]))
    timeline = replay(Record("test", Setup(GAME.key, seats, options)))
    for chips in known.get("earlier_turns", []):
        timeline = played(timeline, *drawn(*chips))
    timeline = played(timeline, *drawn(*known.get("then_drawn", [])))
    names = {"drawn_this_turn": "drawn", **{each: each for each in ("scores", "horseshoes", "front", "turn")}}
    change = {names[key]: value for key, value in known.items() if key in names}
    if isinstance(known.get("box"), dict):
        change["box"] = known["box"]
    return play(timeline, SetByHand(change))


def after(case: Case) -> Timeline:
    """The table when the case is over."""
    timeline = given(case)
    for step in case["when"]:
        timeline = taken(timeline, step)
    return timeline


def taken(timeline: Timeline, step: Case) -> Timeline:
    """The table after one line of a case's when."""
    match step["do"]:
        case "draw":
            return play(timeline, Draw(step["chip"]))
        case "stop":
            return play(timeline, Stop())
        case "begin turn":
            return play(timeline, BeginTurn())
        case "points":
            return play(timeline, Points(step["seat"], step["points"]))
        case "correct":
            return corrected(timeline, step)
        case word if word.startswith("play "):
            return after(CASES[word.removeprefix("play ")])
    return timeline


def corrected(timeline: Timeline, step: Case) -> Timeline:
    """The table with the chip of an earlier draw put right; steps count from the first of the case."""
    number = step.get("number", 5) + 1
    revision = revise(timeline, number, Draw(step["chip"]))
    assert not revision.refused
    return revision.timeline


def found(timeline: Timeline, case: Case) -> Case:
    """What the table shows, in the words of the golden table."""
    state: State = timeline.state
    before = timeline.before(len(timeline.moments)).scores if timeline.moments else state.scores
    return {
        "scores": state.scores,
        "horseshoes": state.horseshoes,
        "front": {seat: sorted(chips) for seat, chips in state.front.items()},
        "box": {value: count for value, count in state.box.items() if count},
        "chips_in_bag": sum(state.bag.values()),
        "winner": state.winner,
        "turn_of": state.turn,
        "drawn_this_turn": list(state.drawn),
        "scored_now": sum(state.scores.values()) - sum(before.values()),
        **asked(state, case["when"][-1]),
    }


def asked(state: State, step: Case) -> Case:
    """The chances that the last line of a case asks for."""
    if step["do"] != "ask odds":
        return {}
    chances = rules.chances(state)
    of_match = {f"on_chip_{chip}": chances.match_on(chip) for chip in (2, 3, 4)}
    chance = chances.reaching(step["total"]) if "total" in step else chances.next_match()
    return {
        **of_match,
        "horseshoe_if_never_stopping_before_chip_3": chances.horseshoe(),
        "chance": chance,
    }


def same(then: Case, shown: Case) -> None:
    """Everything that `then` says is as the table shows it; a name that it leaves out is not looked at."""
    for name, value in then.items():
        if name == "box":
            assert shown[name] == value
        elif isinstance(value, dict):
            assert {key: shown[name][key] for key in value} == value, name
        elif isinstance(shown.get(name), Fraction):
            assert shown[name] == Fraction(value), name
        elif name != "about":
            assert shown[name] == value, name


@pytest.mark.parametrize("name", [name for name in CASES if name not in ("FI-38", "FI-39")])
def test_the_rulebook_holds(name: str) -> None:
    case = CASES[name]
    if case["then"].get("refused"):
        with pytest.raises(Refused, match=case["then"]["because"]):
            after(case)
    else:
        timeline = after(case)
        same(case["then"], found(timeline, case))


@pytest.mark.parametrize("edition", ["125", "135"])
def test_every_chip_of_the_edition_is_in_the_bag_at_the_start(edition: str) -> None:
    then = CASES["FI-38"]["then"]
    assert table(edition=edition).state.bag == then[edition]
    assert sum(SUPPLY[edition].values()) == then["sums"][edition]


def test_no_chip_is_lost_from_step_to_step() -> None:
    for moment in after(CASES["FI-39"]).moments:
        state = moment.state
        before_players = sum(map(len, state.front.values())) + len(state.drawn)
        assert sum(state.bag.values()) + sum(state.box.values()) + before_players == 125


def test_the_details_can_name_who_begins() -> None:
    setup = Setup(GAME.key, (Seat("A"), Seat("B")), details={"first": "B"})
    assert GAME.start(setup).turn == "B"


@pytest.mark.parametrize("details", [{"first": "Z"}, {"first": 1}, {"second": "A"}])
def test_details_that_cannot_be_are_refused(details: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        GAME.start(Setup(GAME.key, (Seat("A"), Seat("B")), details=details))


def test_a_bag_and_a_box_without_chips_make_a_player_stop() -> None:
    everything = [int(value) for value, count in SUPPLY["125"].items() for _ in range(count)]
    timeline = play(table(draw_zero="at-least-one"), SetByHand({"front": {"Ben": everything}}))
    with pytest.raises(Refused, match="has to stop"):
        play(timeline, Draw(1))
    assert play(timeline, Stop()).state.turn == "Ben"


@pytest.mark.parametrize(
    "change",
    [
        {"turn": "Zoe"},
        {"scores": {"Zoe": 3}},
        {"scores": {"Ana": None}},
        {"scores": {"Ana": -1}},
        {"scores": {"Ana": 100, "Ben": 100}},
        {"front": {"Ben": [11]}},
        {"box": {"3": -1}},
        {"box": {"11": 1}},
        {"box": {"3": 16}},
        {"drawn": [4, 4]},
        {"drawn": [4], "front": {"Ana": [5]}},
        {"options": {"edition": "126"}},
        {"options": {"edition": None}},
        {"bag": {"3": 1}},
    ],
)
def test_a_table_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        play(table(), SetByHand(change))


def test_a_turn_cannot_begin_twice() -> None:
    with pytest.raises(Refused, match="drawing already"):
        play(played(table(), Draw(4)), BeginTurn())


LABELS: list[tuple[dict[str, Any], Action, str]] = [
    ({}, Draw(7), "Ana draws *7*"),
    ({"front": {"Ana": [7, 2]}}, Draw(7), "Ana scores *9* and draws *7*"),
    ({"drawn": [7]}, Draw(7), "Ana draws a second *7*: a *horseshoe*"),
    ({"drawn": [7, 1, 2]}, Draw(7), "Ana draws a second *7*: no horseshoe"),
    (
        {"drawn": [7], "horseshoes": {"Ana": 2}},
        Draw(7),
        "Ana draws a second *7*: the third horseshoe, *50* points",
    ),
    (
        {"drawn": [7], "horseshoes": {"Ana": 2}, "scores": {"Ana": 50}},
        Draw(7),
        "Ana draws a second *7*: the third horseshoe, *50* points and the game",
    ),
    ({}, Stop(), "Ana stops with no chip"),
    ({"drawn": [7, 3], "front": {"Cy": [7, 7, 1]}}, Stop(), "Ana stops with *7*, *3* and takes *7*, *7*"),
    ({"front": {"Ana": [7, 2]}}, BeginTurn(), "Ana scores *9*"),
    ({"front": {"Ana": [7, 2]}, "scores": {"Ana": 91}}, BeginTurn(), "Ana scores *9* and wins"),
    ({"options": {"mode": "totals"}}, Points("Ben", 12), "Ben scores *12*"),
]


@pytest.mark.parametrize(("change", "action", "label"), LABELS, ids=[label for *_, label in LABELS])
def test_a_step_is_told_in_the_words_of_the_table(change: Case, action: Action, label: str) -> None:
    timeline = play(play(table(), SetByHand(change)), action)
    assert timeline.label(2) == label


def test_why_a_match_brings_fifty_points() -> None:
    timeline = play(table(), SetByHand({"drawn": [7], "horseshoes": {"Ana": 2}}))
    decision = play(timeline, Draw(7)).decision(2)
    assert decision is not None
    assert [each.verdict for each in decision.candidates] == ["chosen", "chosen", "chosen"]
    assert decision.steps[-1] == "Move Ana's token from *0* to *50*"
    assert "family-inc.third-horseshoe" in decision.rules


def test_why_a_late_match_brings_nothing() -> None:
    decision = play(play(table(), SetByHand({"drawn": [7, 1, 2]})), Draw(7)).decision(2)
    assert decision is not None
    assert [each.verdict for each in decision.candidates] == ["chosen", "ruled out", "not reached"]
    assert "family-inc.fourth-chip" in decision.rules


def test_why_chips_change_hands() -> None:
    timeline = play(table(), SetByHand({"drawn": [7, 3], "front": {"Ben": [7, 7, 2]}}))
    decision = play(timeline, Stop()).decision(2)
    assert decision is not None
    assert decision.steps == ("Ana takes *7*, *7* from Ben",)
    assert [(each.name, each.verdict) for each in decision.candidates] == [
        ("Ben", "chosen"),
        ("Cy", "ruled out"),
    ]


def test_why_chips_score() -> None:
    decision = play(play(table(), SetByHand({"front": {"Ana": [2, 2, 2, 4, 7, 7]}})), BeginTurn()).decision(2)
    assert decision is not None
    assert decision.title == "Ana scores 24"
    assert [each.reason for each in decision.candidates] == [
        "2 times 3 = 6",
        "4 times 1 = 4",
        "7 times 2 = 14",
    ]


def test_a_plain_draw_and_a_refused_step_rest_on_no_decision() -> None:
    timeline = play(table(), Draw(7))
    assert timeline.decision(1) is None
    assert GAME.decision(timeline.record.setup, timeline.state, Draw(12)) is None


def test_a_total_is_made_of_chips_horseshoes_and_what_was_entered() -> None:
    change = {"horseshoes": {"Ana": 2}, "scores": {"Ana": 10}, "front": {"Ana": [4, 5]}}
    timeline = played(table(), SetByHand(change), *drawn(3, 3))
    place = timeline.standing.places[0]
    assert [(part.name, part.points) for part in place.parts] == [
        ("Chips", 9),
        ("Third horseshoes", 50),
        ("Entered by the table", 10),
    ]
    assert place.total == 69


def test_equal_scores_share_a_rank_and_the_winner_is_called() -> None:
    timeline = play(table(), SetByHand({"scores": {"Ana": 40, "Ben": 100, "Cy": 40}}))
    assert [place.rank for place in timeline.standing.places] == [2, 1, 2]
    assert timeline.standing.winners == ("Ben",)
    assert timeline.standing.words == "Ben wins with 100 points"


def test_the_chances_are_shown_only_where_the_table_asks() -> None:
    assert "match" not in GAME.show(played(table(), Draw(10)).state)
    shown = GAME.show(played(table(show_odds="on"), Draw(10)).state)
    assert shown["match"]["next"] == "9/124"
    assert shown["bag"]["10"] == 9


def test_nobody_plays_after_fifty_points_have_won() -> None:
    change = {"drawn": [7], "horseshoes": {"Ana": 2}, "scores": {"Ana": 50}, "front": {"Ben": [10]}}
    timeline = played(table(), SetByHand(change), Draw(7))
    assert timeline.state.turn == "Ana"
    with pytest.raises(Refused, match="Ana has won with 100 points"):
        play(timeline, BeginTurn())


def test_points_out_of_turn_move_the_turn_behind_their_seat() -> None:
    assert play(table(mode="totals"), Points("Cy", 5)).state.turn == "Ana"


def by_hand(change: dict[str, Any], *names: str) -> State:
    """A table set by hand."""
    now: State = play(table(*names), SetByHand(change)).state
    return now


def test_the_next_chip_comes_from_the_box_once_the_bag_is_empty() -> None:
    in_box = {value: count - (value == "7") for value, count in SUPPLY["125"].items()}
    state = by_hand({"box": in_box, "front": {"Ben": [7]}})
    assert state.bag_is_empty
    assert rules.next_from(state) == in_box
    assert rules.next_from(table().state) == SUPPLY["125"]


def test_a_stop_brings_the_chips_drawn_and_those_taken() -> None:
    state = by_hand({"drawn": [7, 3], "front": {"Ben": [7, 7, 1], "Cy": [3]}})
    assert rules.stop_brings(state) == 10 + 14 + 3


@pytest.mark.parametrize(
    ("drawn", "horseshoes", "said"),
    [
        ([7], 0, "a *horseshoe*"),
        ([7, 3], 2, "the third horseshoe, *50* points"),
        ([7, 3, 1], 2, "no horseshoe"),
    ],
)
def test_what_a_match_would_bring_is_told_before_it_happens(
    drawn: list[int], horseshoes: int, said: str
) -> None:
    assert wording.comfort(by_hand({"drawn": drawn, "horseshoes": {"Ana": horseshoes}})) == said
