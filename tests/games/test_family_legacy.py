"""Family Legacy: the golden table, and how rounds are entered, counted and put right."""

from __future__ import annotations

from typing import Any

import pytest

from companion.change import read_step
from companion.game import Action, Refused, Seat, SetByHand, Setup
from companion.games.family_legacy import GAME, cards, row
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    DrawBeneficiary,
    DrawPhase,
    DrawWhammy,
    EnterPoints,
    EnterRow,
    NameCaller,
    State,
)
from companion.history import Timeline, play, replay, revise
from companion.record import Record
from tests.golden import cases

CASES = cases("family_legacy")
Case = dict[str, Any]


def table(*names: str, dealer: str = "", **options: str) -> Timeline:
    """A new table of these people."""
    seats = tuple(Seat(name) for name in names or ("Ana", "Ben", "Cy"))
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    return replay(Record("test", Setup(GAME.key, seats, chosen, {"dealer": dealer} if dealer else {})))


def played(timeline: Timeline, *actions: Action) -> Timeline:
    """The table after these actions."""
    for action in actions:
        timeline = play(timeline, action)
    return timeline


def readings(**options: str) -> row.Options:
    """The readings of a table, ours where none is named."""
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    return {option.key: GAME.reading(chosen, option.key) for option in GAME.options}


def given(case: Case) -> Timeline:
    """The table as the case finds it."""
    known = case["given"]
    names = [each if isinstance(each, str) else each["name"] for each in known.get("players", ["Ana", "Ben"])]
    timeline = table(*names, dealer=known.get("first_dealer", ""), **known.get("options", {}))
    if "totals" in known:
        change = {"round": known["rounds_played"] + 1, "carried": known["totals"]}
        timeline = play(timeline, SetByHand(change))
    for name, points in known.get("entries", {}).items():
        timeline = play(timeline, EnterPoints(name, points))
    if "by" in case["when"][0]:
        timeline = play(timeline, SetByHand(lying(known)))
    if "row" in known:
        timeline = play(timeline, EnterRow("Ana", known["row"]["states"]))
        if case["when"][0]["do"] == "score row":
            timeline = play(timeline, CallLegacy("Ana" if known["caller"] else "Ben"))
    return timeline


def lying(known: Case) -> Case:
    """The rows and the blocking cards of a case, as a change by hand."""
    rows = {name: each["states"] for name, each in known["rows"].items()}
    return {
        "rounds": {"1": {"rows": rows}},
        "holds": {each["name"]: each["holds"] for each in known["players"]},
    }


def taken(timeline: Timeline, step: Case) -> Timeline:
    """The table after one line of a case's when."""
    if "by" in step:
        return play(timeline, read_step(GAME.key, step).action)
    match step["do"]:
        case "row":
            return play(timeline, EnterRow(step["seat"], step["row"]))
        case "points":
            return play(timeline, EnterPoints(step["seat"], step["points"]))
        case "call Legacy":
            return play(timeline, CallLegacy(step.get("seat", "Ana")))
        case "close round":
            return play(timeline, CloseRound())
        case "enter round 8":
            return play(timeline, EnterPoints("Ana", 0))
        case "correct":
            action = timeline.moments[step["number"] - 1].step.action
            assert isinstance(action, EnterPoints)
            return revise(timeline, step["number"], EnterPoints(action.seat, step["points"])).timeline
    return timeline


def found(case: Case, timeline: Timeline) -> Case:
    """What the companion answers, in the words of the golden table."""
    state: State = timeline.state
    answers: Case = {
        "totals": state.scores,
        "round": state.round,
        "dealer": state.dealer,
        "winner": list(timeline.standing.winners),
        "caller": timeline.before(len(timeline.moments)).caller(
            timeline.before(len(timeline.moments)).playing
        ),
    }
    if "by" in case["when"][-1]:
        return {**answers, **after_a_card(timeline)}
    match case["when"][-1]["do"]:
        case "score row":
            return {**answers, **scored(case, state)}
        case "draw":
            return drawn(case, state)
        case "clear Whammy":
            return cleared(case, state)
        case "deal":
            return dealt(case)
        case "play":
            return dealers(timeline, case["when"][-1]["rounds"])
    return answers


def after_a_card(timeline: Timeline) -> Case:
    """The rows after a drawn card, what follows from them, and what to do with the card."""
    decision = timeline.decision(len(timeline.moments))
    assert decision is not None
    return {
        **GAME.derived(timeline.state),
        "rows": timeline.state.playing.rows,
        "steps": list(decision.steps),
        "decision_rule": decision.rules[-1],
        "bury": decision.steps == (cards.BURY,),
    }


def scored(case: Case, state: State) -> Case:
    """The points and the runs of the row that was entered."""
    runs = row.runs(case["given"]["row"]["states"], state.options)
    return {
        "points": state.entry(state.playing, "Ana"),
        "runs": [{"from": run.first, "to": run.last, "points": run.points} for run in runs],
    }


def drawn(case: Case, state: State) -> Case:
    """Who may be given the card that was drawn, and where."""
    known, card = case["given"], case["when"][0]["card"]
    people = {
        each["name"]: cards.Player(each["name"], each["holds"], known["rows"][each["name"]]["states"])
        for each in known["players"]
    }
    if card == "Beneficiary":
        decision = cards.beneficiary_drawn(known["turn"], people, state.options)
    else:
        decision = cards.whammy_drawn(card, known["turn"], people, state.options)
    return {
        "legal_targets": [each.name for each in decision.candidates if each.verdict == "chosen"],
        "places": {name: list(cards.coverable(each.row, state.options)) for name, each in people.items()},
        "best": {name: list(cards.best_for(each.row, state.options)) for name, each in people.items()},
        "bury": decision.steps == (cards.BURY,),
        "rule": decision.rules[-1],
    }


def cleared(case: Case, state: State) -> Case:
    """What clears a Whammy, and where the cards go."""
    clearing = cards.clearing(case["given"]["place"], state.options)
    return {
        "cleared_by": list(clearing.by),
        "whammy_goes": clearing.whammy_goes,
        "card_goes": clearing.card_goes,
    }


def dealt(case: Case) -> Case:
    """How many phase cards are dealt and left."""
    derived = GAME.derived(given(case).state)
    return {
        "phase_cards_dealt": derived["phase_cards_dealt"],
        "phase_cards_left_for_draw_and_discard": derived["phase_cards_left"],
    }


def dealers(timeline: Timeline, rounds: int) -> Case:
    """Who deals and who begins, round by round."""
    states = []
    for _ in range(rounds):
        states.append(timeline.state)
        timeline = played(timeline, *(EnterPoints(seat, 0) for seat in timeline.state.seats), CloseRound())
    return {
        "dealers": [state.dealer for state in states],
        "first_players": [state.turn_order[0] for state in states],
    }


def because(case: Case) -> str:
    """What the reason of a refusal must contain; FL-56 tells it in words of its own."""
    return "7 rounds" if case["id"] == "FL-56" else str(case["then"]["because"])


@pytest.mark.parametrize("name", CASES)
def test_the_rulebook_holds(name: str) -> None:
    case = CASES[name]
    then = case["then"]
    if then.get("refused"):
        with pytest.raises(Refused) as refusal:
            ended(case)
        assert all(each in refusal.value.reason for each in then.get("named", [because(case)]))
    else:
        shown = found(case, ended(case))
        for key, value in then.items():
            inside = {each: shown[key][each] for each in value} if isinstance(value, dict) else shown[key]
            assert inside == value, key


def ended(case: Case) -> Timeline:
    """The table when the case is over."""
    timeline = given(case)
    for step in case["when"]:
        timeline = taken(timeline, step)
    return timeline


def test_the_winner_stands_when_all_rounds_are_played() -> None:
    timeline = given(CASES["FL-56"])
    assert timeline.standing.winners == ("Ana",)
    assert timeline.standing.words == "Ana wins with 200 points"


def test_the_game_is_not_over_before_the_last_round() -> None:
    timeline = play(table(), SetByHand({"round": 7, "carried": {"Ana": 200}}))
    assert not timeline.standing.over
    assert timeline.standing.winners == ()


def test_sharing_the_win_is_said_in_words() -> None:
    timeline = play(table(), SetByHand({"round": 8, "carried": {"Ana": 100, "Cy": 100, "Ben": 20}}))
    assert timeline.standing.words == "Ana and Cy share the win with 100 points each: there is no tie-break"
    assert [place.rank for place in timeline.standing.places] == [1, 3, 1]


def test_an_entry_replaces_the_earlier_one() -> None:
    timeline = played(table(), EnterPoints("Ana", 50), EnterRow("Ana", "RRRXXXX"))
    assert GAME.show(timeline.state)["this_round"] == {"Ana": 15, "Ben": None, "Cy": None}
    timeline = play(timeline, EnterPoints("Ana", 20))
    assert timeline.state.playing.rows == {}
    assert GAME.show(timeline.state)["this_round"]["Ana"] == 20


def test_legacy_can_move_to_another_seat_once_the_entry_is_corrected() -> None:
    timeline = played(table(), EnterPoints("Ana", 50), EnterPoints("Ana", 20), CallLegacy("Ben"))
    assert timeline.state.caller(timeline.state.playing) == "Ben"


def test_a_caller_gives_up_points_entered_before() -> None:
    state = played(table(), EnterPoints("Ana", 20), EnterPoints("Ben", 0), CallLegacy("Ana")).state
    assert state.entry(state.playing, "Ana") == 50
    assert state.playing.points == {"Ben": 0}


def test_nobody_can_call_after_fifty_points_were_entered() -> None:
    with pytest.raises(Refused, match="Ana has Legacy"):
        played(table(), EnterPoints("Ana", 50), CallLegacy("Ben"))


def test_eighty_points_are_possible_only_where_a_run_is_added() -> None:
    assert play(table(legacy_adds_run="adds"), EnterPoints("Ana", 80)).state.playing.points == {"Ana": 80}
    with pytest.raises(Refused):
        play(table(legacy_adds_run="adds"), EnterPoints("Ana", 50))
    with pytest.raises(Refused):
        play(table(), EnterPoints("Ana", 80))


@pytest.mark.parametrize(
    "action",
    [EnterRow("Zoe", "RRRRRRR"), EnterPoints("Zoe", 15), CallLegacy("Zoe")],
    ids=lambda each: each.do,
)
def test_nobody_from_another_table_can_have_an_entry(action: Action) -> None:
    with pytest.raises(Refused, match="Zoe"):
        play(table(), action)


def test_a_correction_moves_totals_ranks_and_the_caller() -> None:
    timeline = played(table("Ana", "Ben"), CallLegacy("Ana"), EnterPoints("Ben", 20), CloseRound())
    timeline = played(timeline, CallLegacy("Ben"), EnterPoints("Ana", 15), CloseRound())
    assert timeline.state.scores == {"Ana": 65, "Ben": 70}
    revision = revise(timeline, 2, EnterRow("Ben", "XXXXXXX"))
    assert revision.refused == ()
    assert revision.timeline.state.scores == {"Ana": 65, "Ben": 50}
    assert [place.rank for place in revision.timeline.standing.places] == [1, 2]


def test_a_missing_entry_after_a_correction_keeps_the_later_steps() -> None:
    timeline = played(table("Ana", "Ben"), CallLegacy("Ana"), EnterPoints("Ben", 20), CloseRound())
    revision = revise(timeline, 2, None)
    assert revision.refused == (3,)
    assert len(revision.timeline.moments) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"round": 0},
        {"dealer": "Zoe"},
        {"carried": {"Zoe": 1}},
        {"carried": {"Ana": None}},
        {"rounds": {"1": {"rows": {"Ana": "RRRR"}}}},
        {"rounds": {"1": {"points": {"Zoe": 15}}}},
        {"rounds": {"1": {"caller": "Zoe"}}},
        {"holds": {"Zoe": ["Whole Life"]}},
        {"holds": {"Ana": ["Luck"]}},
        {"rounds": {"01": {}}},
        {"rounds": {"first": {}}},
        {"options": {"rounds": "99"}},
        {"options": {"rounds": None}},
        {"scores": {"Ana": 1}},
    ],
)
def test_a_table_that_cannot_be_is_refused(change: Case) -> None:
    with pytest.raises(Refused):
        play(table(), SetByHand(change))


@pytest.mark.parametrize("details", [{"dealer": "Zoe"}, {"dealer": 1}, {"first": "Ana"}])
def test_details_that_cannot_be_are_refused(details: Case) -> None:
    with pytest.raises(Refused):
        GAME.start(Setup(GAME.key, (Seat("Ana"), Seat("Ben")), details=details))


def test_an_earlier_round_can_be_set_by_hand() -> None:
    timeline = play(
        table(), SetByHand({"round": 3, "rounds": {"2": {"points": {"Ana": 25}, "caller": "Ben"}}})
    )
    assert timeline.state.scores == {"Ana": 25, "Ben": 50, "Cy": 0}


LABELS: list[tuple[Action, str]] = [
    (EnterRow("Ana", "RRRWXMX"), "Ana: FAMILY to G, *20*"),
    (EnterRow("Ana", "RRRXRRR"), "Ana: FAMILY to E, A to Y, *30*"),
    (EnterRow("Ana", "XXXXXXX"), "Ana: no run, *0*"),
    (EnterRow("Ana", "RRRRRRW"), "Ana: all seven right"),
    (EnterRow("Ana", "RRR"), "Ana: RRR"),
    (EnterPoints("Ana", 0), "Ana: *0*"),
    (CallLegacy("Ana"), "Ana calls *Legacy*"),
    (DrawWhammy("Ana", "No Will"), "Ana draws *No Will*"),
    (DrawWhammy("Ana", "No Will", "Ben", 2), "Ana gives Ben *No Will*, place 2 (L)"),
    (DrawBeneficiary("Ana", "Ben"), "Ana gives Ben *a Beneficiary*"),
    (DrawPhase("Ana"), "Ana draws"),
    (DrawPhase("Ana", "L", 2), "Ana draws *L*, place 2 (L)"),
]


@pytest.mark.parametrize(("action", "label"), LABELS, ids=[label for _, label in LABELS])
def test_a_step_is_told_in_the_words_of_the_table(action: Action, label: str) -> None:
    timeline = table()
    assert GAME.label(timeline.record.setup, timeline.state, action) == label


def test_the_end_of_a_round_tells_every_entry() -> None:
    timeline = played(
        table(), CallLegacy("Ana"), EnterPoints("Ben", 0), EnterRow("Cy", "RRRXXXX"), CloseRound()
    )
    assert timeline.label(4) == "Round 1 ends: Ana *50*, Ben *0*, Cy *15*"


def test_a_total_is_made_of_what_was_carried_over_and_of_every_round() -> None:
    timeline = play(table(), SetByHand({"carried": {"Ana": 40}}))
    timeline = played(
        timeline, EnterRow("Ana", "RRRXRRR"), CallLegacy("Ben"), EnterPoints("Cy", 0), CloseRound()
    )
    ana, ben, cy = timeline.standing.places
    assert [(part.name, part.points, part.reckoning) for part in ana.parts] == [
        ("Carried over", 40, ""),
        ("Round 1", 30, "FAMILY to E: 15, A to Y: 15"),
    ]
    assert [(part.rule, part.points) for part in ben.parts] == [("family-legacy.fifty", 50)]
    assert [part.points for part in cy.parts] == [0]


def why(states: str, called: bool = False, **options: str) -> list[tuple[str, str, str]]:
    """What was looked at in a row."""
    decision = row.why("Ana", states, called, readings(**options))
    return [(each.name, each.verdict, each.reason) for each in decision.candidates]


def test_why_names_the_runs_and_what_was_too_short() -> None:
    assert why("RRXRWRX") == [
        ("FAMILY to L", "ruled out", "2 in a row, three are needed"),
        ("G to C", "chosen", "3 in a row, a Beneficiary among them: 15"),
    ]


def test_why_the_second_run_does_not_count_where_only_the_best_does() -> None:
    assert [verdict for _, verdict, _ in why("RRRXRRR", separate_runs="best")] == ["chosen", "ruled out"]


def test_why_legacy_stands_alone_or_adds_its_run() -> None:
    assert [verdict for _, verdict, _ in why("RRRRRRR", called=True)] == ["chosen", "ruled out"]
    assert [verdict for _, verdict, _ in why("RRRRRRR", True, legacy_adds_run="adds")] == ["chosen", "chosen"]


def test_why_a_second_complete_row_scores_a_run_of_six() -> None:
    timeline = played(table(), CallLegacy("Ben"), EnterRow("Ana", "RRRRRRR"))
    decision = timeline.decision(2)
    assert decision is not None
    assert decision.title == "30 points for Ana"
    assert "family-legacy.second-complete-row" in decision.rules


def test_only_a_row_that_was_taken_rests_on_a_decision() -> None:
    timeline = play(table(), CallLegacy("Ana"))
    assert timeline.decision(1) is None
    assert GAME.decision(timeline.record.setup, timeline.state, EnterRow("Ana", "RRR")) is None


def test_a_round_closed_without_a_caller_says_so_until_it_is_told() -> None:
    rows = (EnterPoints("Ana", 15), EnterPoints("Ben", 0), EnterPoints("Cy", 25), CloseRound())
    timeline = played(table(), *rows)
    assert timeline.state.without_caller == (1,)
    assert play(timeline, NameCaller(1)).state.without_caller == ()
    after = play(timeline, NameCaller(1, "Ben")).state
    assert (after.without_caller, after.scores, after.round) == (
        (),
        {"Ana": 15, "Ben": 50, "Cy": 25},
        2,
    )


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (NameCaller(1, "Cy"), "Ben has Legacy in this round"),
        (NameCaller(1), "Ben has Legacy in this round"),
        (NameCaller(3, "Cy"), "Round 3 is not played yet"),
        (NameCaller(0), "Round 0 is not played yet"),
        (NameCaller(2, "Dot"), "There is no seat Dot"),
    ],
)
def test_a_caller_that_the_entries_speak_against_is_refused(action: Action, reason: str) -> None:
    rows = (EnterPoints("Ana", 15), CallLegacy("Ben"), EnterPoints("Cy", 25), CloseRound())
    with pytest.raises(Refused, match=reason):
        play(played(table(), *rows), action)


def test_one_with_a_wrong_card_is_not_told_to_have_called() -> None:
    rows = (EnterRow("Ana", "XRRRRRR"), EnterPoints("Ben", 0), EnterPoints("Cy", 25), CloseRound())
    with pytest.raises(Refused, match="the card on place 1"):
        play(played(table(), *rows), NameCaller(1, "Ana"))


def test_who_called_in_the_last_round_is_told_after_the_end() -> None:
    rows = (EnterPoints("Ana", 15), EnterPoints("Ben", 0), EnterPoints("Cy", 25), CloseRound())
    timeline = played(table(rounds="1"), *rows, NameCaller(1, "Ana"))
    assert timeline.standing.winners == ("Ana",)
