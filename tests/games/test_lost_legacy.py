"""Lost Legacy: the golden table, and what is told about it."""

from __future__ import annotations

from typing import Any

import pytest

from companion import history
from companion.change import read_step
from companion.game import Refused, Seat, SetByHand, Setup
from companion.games.lost_legacy import GAME
from companion.games.lost_legacy.cards import canonical, card_sets, check_set, known_cards, recipe, speed_of
from companion.games.lost_legacy.investigation import shut_out
from companion.games.lost_legacy.state import State, x_in_play
from companion.history import Timeline
from companion.record import Record
from tests.games.play_lost_legacy import CUSTOM, NAMES
from tests.golden import cases

Case = dict[str, Any]
CASES = cases("lost_legacy")
SETS = {
    "flying garden": "expansion",
    "expansion": "expansion",
    "custom": "custom",
    "megamix": "megamix",
    "orb": "orb",
}


def table(
    players: list[str], card_set: str = "basic", options: Case | None = None, starts: str = ""
) -> Timeline:
    """A new table of these people."""
    key = next((key for words, key in SETS.items() if words in card_set.lower()), "basic")
    details = {"set": key, "starts": starts, **({"cards": CUSTOM} if key == "custom" else {})}
    seats = tuple(Seat(name, name) for name in players)
    return history.replay(Record("test", Setup(GAME.key, seats, options or {}, details)))


def played(timeline: Timeline, *steps: Case) -> Timeline:
    """The table after these steps, written as in a record."""
    for step in steps:
        timeline = history.play(timeline, read_step(GAME.key, step).action)
    return timeline


def players(case: Case) -> list[str]:
    """Who is at the table, named or counted."""
    named = case["given"].get("players", case["given"].get("hands_by_speed", NAMES[:3]))
    return list(NAMES[:named]) if isinstance(named, int) else list(named)


def given(case: Case) -> Timeline:
    """The table as the case finds it."""
    known = case["given"]
    timeline = table(
        players(case), known.get("set", ""), known.get("options"), known.get("starting_player", "")
    )
    change: Case = {key: known[key] for key in ("deck", "turn") if key in known}
    if known.get("phase") == "Investigation":
        change |= {"phase": "investigation", "deck": 0}
    if "played" in known.get("note", ""):
        change["stage"] = "effect"
    seats: Case = {seat: {"out": True, "hand": 0} for seat in known.get("out", [])}
    for seat, cards in known.get("face_up", {}).items():
        seats.setdefault(seat, {})["discards"] = cards
    won = [
        {"winner": seat, "how": "found"} for seat, wins in known.get("wins", {}).items() for _ in range(wins)
    ]
    return history.play(timeline, SetByHand({**change, "seats": seats, "results": won}))


def steps_of(case: Case, step: Case) -> list[Case]:
    """A line of a case as steps of a record; our own cases are written as steps already."""
    hands: Case = case["given"].get("hands_by_speed", {})
    match step:
        case {"do": "take turns until the deck is empty"}:
            return [{"do": "draw"}, {"do": "play"}] * case["given"]["cards_in_deck"] + [{"do": "end turn"}]
        case {"do": "eliminate", "player": seat}:
            held = {seat: step["hand"].split()[1]} if "hand" in step else {}
            return [{"do": "eliminate", "seats": [seat], "held": held}]
        case {"do": "play", "card": card, "choice": "miss next turn", "target": seat}:
            return [{"do": "play", "card": card}, {"do": "miss turn", "seat": seat}, {"do": "end turn"}]
        case {"do": "play", "card": "Curse", "target": seat, "number": number}:
            out = {"do": "eliminate", "seats": [seat], "held": {seat: str(number)}}
            return [{"do": "draw"}, {"do": "play", "card": "Curse"}, out]
        case {"do": "investigate", "by": seat, "target": place, "finds": found}:
            call = {"do": "call", "speed": str(hands[seat]), "hands": [seat]}
            return [call, {"do": "investigate", "place": place, "found": found == "Lost Legacy"}]
    return [step]


def after(case: Case) -> Timeline:
    """The table when the case is over."""
    return played(given(case), *(step for line in case["when"] for step in steps_of(case, line)))


def found(timeline: Timeline) -> Case:
    """What the table shows, in the words of the golden table."""
    state: State = timeline.state
    standing = timeline.standing
    last = state.results[-1] if state.results else None
    seats = state.seats.items()
    return {
        "deck": state.deck,
        "ruins": state.ruins,
        "turn": state.turn,
        "next_turn": state.turn,
        "turns": sum(moment.step.action.do == "play" for moment in timeline.moments),
        "turns_left": state.turns_left,
        "phase": state.phase,
        "in": list(state.still_in),
        "investigators_may_be": list(state.still_in),
        "eliminated": [seat for seat, player in seats if player.out],
        "hands": {seat: player.hand for seat, player in seats},
        "misses": {seat: player.misses for seat, player in seats},
        "discards": {seat: list(player.discards) for seat, player in seats},
        "discard_count": {seat: len(player.discards) for seat, player in seats},
        "investigator": state.investigator,
        "cannot": sorted(shut_out(state)),
        "winner": last.winner if last and state.phase == "over" else None,
        "everybody_loses": state.phase == "over" and last is not None and last.winner is None,
        "x_in_play": x_in_play(state),
        "wins": dict(state.wins),
        "match_over": standing.over,
        "match_winners": list(standing.winners),
    }


def same(then: Case, shown: Case) -> None:
    """Everything that `then` says and that can be compared is as the table shows it."""
    for name, value in then.items():
        if isinstance(value, dict):
            assert {key: shown[name][key] for key in value} == value, name
        elif name == "phase":
            assert shown[name] == value.lower()
        else:
            assert shown[name] == value, name


CHECKED = [name for name, case in CASES.items() if case["when"] and case["when"][0]["do"] == "check set"]
DEALT = [name for name, case in CASES.items() if case["when"] and case["when"][0]["do"] == "set up"]
TOLD = {"LL-07", "LL-10", "LL-11", "LL-26", "LL-31", "LL-51", *CHECKED, *DEALT}


@pytest.mark.parametrize("name", [name for name in CASES if name not in TOLD])
def test_the_rulebook_holds(name: str) -> None:
    case = CASES[name]
    if case["then"].get("refused"):
        assert refused(case)
    else:
        same(case["then"], found(after(case)))


def refused(case: Case) -> Refused:
    """The refusal of the last line of a case, or of its set-up; all that came before is allowed."""
    if not case["when"]:
        with pytest.raises(Refused) as refusal:
            given(case)
        return refusal.value
    *before, last = [step for line in case["when"] for step in steps_of(case, line)]
    timeline = played(given(case), *before)
    with pytest.raises(Refused) as refusal:
        played(timeline, last)
    return refusal.value


@pytest.mark.parametrize("name", CHECKED)
def test_a_custom_set_is_held_against_the_recipe(name: str) -> None:
    case = CASES[name]
    one_set = case["given"].get("options", {}).get("custom-set-mixing") == "one-set"
    check = check_set(case["given"]["custom_set"], one_set)
    shown = {
        "valid": check.valid,
        "missing": check.missing,
        "too_many": check.too_many,
        "cards": check.cards,
        "mixed": list(check.mixed),
    }
    assert {key: shown[key] for key in case["then"]} == case["then"]


@pytest.mark.parametrize("name", DEALT)
def test_the_deal_leaves_as_many_cards_as_the_rulebook_says(name: str) -> None:
    case = CASES[name]
    then = case["then"]
    for step in case["when"]:
        state = table(list(NAMES[: step["players"]]), case["given"]["set"]).state
        assert state.deck == then["cards_in_deck"][str(step["players"])]
        assert state.turns_left == state.deck
        assert state.ruins == 1
        assert sum(state.cards.values()) == then.get("cards_in_all", 16)
        assert {player.hand for player in state.seats.values()} == {1}


def test_ll_07_the_megamix_is_for_six() -> None:
    with pytest.raises(Refused, match="2 to 6 seats, not 7"):
        table([*NAMES, "Gus"], "Megamix")


def test_ll_10_turns_go_round_until_the_deck_is_empty() -> None:
    shown = found(after(CASES["LL-10"]))
    assert (shown["turns"], shown["turn"], shown["phase"]) == (11, "Cy", "investigation")


def test_ll_11_the_hand_of_an_ejected_player_lies_open_and_the_turn_ends() -> None:
    shown = found(after(CASES["LL-11"]))
    assert (shown["in"], shown["deck"], shown["turn"]) == (["Ana", "Cy"], 6, "Cy")
    assert shown["discards"]["Ben"] == ["8"]


def test_ll_26_a_turn_is_missed_once() -> None:
    timeline = after(CASES["LL-26"])
    shown = found(timeline)
    assert (shown["turn"], shown["deck"], shown["misses"]["Ben"]) == ("Cy", 6, 0)


def test_ll_31_a_faster_player_finds_it_in_the_hand_of_its_holder() -> None:
    assert found(after(CASES["LL-31"]))["winner"] == "Ana"


def test_ll_51_four_cards_of_the_orb_are_known_and_no_other() -> None:
    cards = {card.name: card.speed for card in known_cards("orb")}
    assert cards == {"Oracle": "1", "Doom Seeker": "2", "Orb of Prophecy": "5", "Bound Destiny": "8"}


def test_no_set_shows_more_cards_than_the_recipe_has() -> None:
    for key in card_sets():
        for speed, count in recipe().items():
            assert sum(card.copies or 1 for card in known_cards(key) if card.speed == speed) <= count


def test_the_recipe_makes_sixteen_cards() -> None:
    assert sum(recipe().values()) == 16


@pytest.mark.parametrize(
    ("written", "card", "speed"),
    [
        ("curse", "Curse", "8"),
        ("x", "X", "X"),
        ("8", "8", "8"),
        ("lost legacy", "Lost Legacy", "5"),
        ("Echo  3", "Echo 3", "3"),
        ("Echo", "Echo", None),
        ("?", "?", None),
        ("Shadow Thief", "Shadow Thief", None),
    ],
)
def test_a_card_is_known_by_its_name_or_its_speed(written: str, card: str, speed: str | None) -> None:
    assert (canonical(written), speed_of(written)) == (card, speed)


def test_what_is_missing_from_a_custom_set_is_named() -> None:
    details = {"set": "custom", "cards": CASES["LL-41"]["given"]["custom_set"]}
    with pytest.raises(Refused) as refusal:
        history.replay(Record("test", Setup(GAME.key, (Seat("A"), Seat("B")), {}, details)))
    assert refusal.value.reason == "This custom set of 15 cards cannot be played: 1 of speed 3 missing."
    assert refusal.value.rule == "lost-legacy.custom-set"


@pytest.mark.parametrize(
    ("details", "reason"),
    [
        ({"set": "chronicle"}, "is not one of basic, expansion, custom, megamix, orb"),
        ({"set": "basic", "cards": CUSTOM}, "Only a custom set names its cards"),
        ({"set": "custom", "cards": {"orb": {"1": 1}}}, "not from orb"),
        ({"set": "custom", "cards": {"basic": {"1": -1}}}, "fewer than no cards"),
        ({"set": "custom", "cards": {"basic": {"9": 1}}}, "1 of speed 9 too many"),
        ({"starts": "Z"}, "There is no seat Z to start"),
        ({"sets": "basic"}, "there is no sets here"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(details: Case, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        history.replay(Record("test", Setup(GAME.key, (Seat("A"), Seat("B")), {}, details)))
    assert reason in refusal.value.reason


def test_only_people_play() -> None:
    seats = (Seat("A"), Seat("N", kind="nemesis"))
    with pytest.raises(Refused, match="no seats of the kind nemesis"):
        history.replay(Record("test", Setup(GAME.key, seats)))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deck": -1}, "-1 is not a number from 0 to 99"),
        ({"seats": {"Ana": {"hand": -1}}}, "-1 is not a number from 0 to 99"),
        ({"seats": {"Ana": {"hand": 30_000_000}}}, "not a number from 0 to 99"),
        ({"seats": {"Ana": {"misses": 10**15}}}, "not a number from 0 to 99"),
        ({"seats": {"Ana": {"discards": ["?"] * 100}}}, "No such number of cards"),
        ({"cards": {"5": None}}, "told for each speed"),
        ({"cards": dict.fromkeys("12345678X", 0)}, "too few cards to deal"),
        ({"options": {"x-count": None}}, "needs a reading: x-count"),
        ({"turn": "Zoe"}, "no seat Zoe"),
        ({"seats": {"Ana": {"out": True}}}, "Ana is out: give the turn to another seat"),
        ({"called": "9"}, "Speeds are 1 to 8 and X"),
        ({"results": [{"winner": "Zoe", "how": "found"}]}, "no seat Zoe"),
        ({"investigator": "Zoe"}, "no seat Zoe"),
        ({"seats": {"Zoe": {"name": "Zoe"}}}, "Seats cannot be added"),
    ],
)
def test_what_cannot_be_at_a_table_is_not_set_by_hand(change: Case, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        history.play(table(["Ana", "Ben"]), SetByHand(change))
    assert reason in refusal.value.reason


def test_a_call_tells_who_looks_and_why_the_others_do_not() -> None:
    case = CASES["LLO-29"]
    timeline = played(given(case), *case["when"][:4])
    decision = timeline.decision(5)
    assert decision is not None
    assert decision.title == "Dee investigates"
    assert [(each.name, each.verdict, each.reason) for each in decision.candidates] == [
        ("Ana", "ruled out", "has looked already, with speed 3"),
        ("Ben", "ruled out", "shares speed 7 with Cy"),
        ("Cy", "ruled out", "shares speed 7 with Ben"),
        ("Dee", "chosen", "is alone with speed 8"),
    ]


@pytest.mark.parametrize(("cards", "title"), [(["X"], "Oracle with 1 X"), (["X", "X"], "Oracle with 2 X")])
def test_a_card_that_counts_x_says_which_half_holds(cards: list[str], title: str) -> None:
    timeline = table(["Ana", "Ben"], "orb")
    timeline = history.play(timeline, SetByHand({"seats": {"Ben": {"discards": cards}}}))
    decision = played(timeline, {"do": "draw"}, {"do": "play", "card": "Oracle"}).decision(3)
    assert decision is not None
    assert decision.title == title
    assert [each.verdict for each in decision.candidates].count("chosen") == 1
    assert "lost-legacy.printed-x" in decision.rules


def test_a_card_that_no_source_shows_tells_nothing() -> None:
    assert played(table(["Ana", "Ben"]), {"do": "draw"}, {"do": "play", "card": "Echo 3"}).decision(2) is None


def test_a_swordsman_is_safe_from_a_sneak_attack_and_the_table_says_the_rest() -> None:
    look = {"do": "look", "seat": "Ben", "sees": "Sneak Attack"}
    timeline = played(table(["Ana", "Ben"]), {"do": "draw"}, {"do": "play", "card": "Swordsman"}, look)
    assert timeline.state.still_in == ("Ana", "Ben")


def test_an_ejected_lost_legacy_is_told_to_be_shuffled_in() -> None:
    timeline = after(CASES["LLO-16"])
    decision = timeline.decision(len(timeline.moments))
    assert decision is not None
    assert decision.steps == ("Shuffle *the Lost Legacy* of Ben into the deck.",)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("LLO-29", "Nobody finds the Lost Legacy: everybody loses."),
        ("LLO-21", "Nobody is left: everybody loses."),
        ("LLO-19", "Ana is the last one in and wins."),
        ("LLO-33", "Ben finds the Lost Legacy and wins."),
        ("LLO-66", "Ana finds the Lost Legacy and wins. That makes 3, and the match."),
    ],
)
def test_a_result_is_said_in_a_sentence(name: str, words: str) -> None:
    assert after(CASES[name]).standing.words == words


def test_ties_share_a_rank() -> None:
    won = [{"winner": seat, "how": "found"} for seat in ("Ana", "Ben")]
    timeline = history.play(table(["Ana", "Ben", "Cy"]), SetByHand({"results": won}))
    assert [place.rank for place in timeline.standing.places] == [1, 1, 3]


def test_an_elimination_can_be_taken_back() -> None:
    timeline = after(CASES["LLO-19"])
    assert history.undo(timeline).state.still_in == ("Ana", "Ben")


@pytest.mark.parametrize(
    ("step", "label"),
    [
        ({"do": "draw"}, "Ana draws; *11* left in the deck"),
        ({"do": "play", "card": "curse"}, "Ana plays *Curse*"),
        ({"do": "play", "card": "8"}, "Ana plays *an 8*"),
        ({"do": "play"}, "Ana plays *a card*"),
        ({"do": "play discard", "seat": "Ben", "card": "7"}, "Ana plays *a 7* of Ben"),
        (
            {"do": "look", "seat": "Ben", "exchanged": True},
            "Ana looks at the hand of Ben; they *exchange* hands",
        ),
        ({"do": "move", "out_of": "deck", "into": "Ben"}, "A card goes from the deck to *the hand of Ben*"),
        ({"do": "miss turn", "seat": "Ben"}, "Ben *misses* the next turn"),
        ({"do": "eliminate", "seats": ["Ben", "Cy"], "held": {"Cy": "X"}}, "*Ben and Cy* out; Cy held an X"),
        ({"do": "end turn"}, "Ana ends the turn"),
        ({"do": "call", "speed": "3"}, "Speed 3: *nobody*"),
        ({"do": "call", "speed": "7", "hands": ["Ben", "Cy"]}, "Speed 7: *Ben and Cy*"),
        ({"do": "next game", "starts": "Cy"}, "Game *1*: Cy starts"),
    ],
)
def test_every_action_has_a_line_in_the_log(step: Case, label: str) -> None:
    timeline = table(["Ana", "Ben", "Cy"])
    action = read_step(GAME.key, step).action
    assert GAME.label(timeline.record.setup, timeline.state, action) == label


def test_after_an_effect_the_log_says_that_the_next_one_draws() -> None:
    timeline = played(table(["Ana", "Ben"]), {"do": "draw"}, {"do": "play"}, {"do": "draw"})
    assert timeline.label(3) == "Ben draws; *11* left in the deck"


def test_the_investigator_is_named_in_the_log() -> None:
    timeline = after(CASES["LLO-34"])
    assert timeline.label(len(timeline.moments)) == "Ana turns up a card of the Ruins: *found*"


def test_turns_that_all_miss_pass_at_once_and_end_with_the_first_who_misses_none() -> None:
    misses = {"Ana": {"misses": 99}, "Ben": {"misses": 98}, "Cy": {"misses": 99}}
    now = {"do": "set", "change": {"stage": "effect", "seats": misses}}
    state = played(table(["Ana", "Ben", "Cy"]), now, {"do": "end turn"}).state
    assert (state.turn, [player.misses for player in state.seats.values()]) == ("Ben", [1, 0, 1])
