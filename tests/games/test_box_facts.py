"""Printed facts as data: found by their place, answered in the shape of the sheet, refused otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from companion import form
from companion.form import Json
from companion.game import Refused
from companion.games.legacies.box.answers import answered, shaped, source
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.facts import fact_at
from companion.games.legacies.box.kinds import Explores, Pays, Resources, is_place, place_name
from companion.games.legacies.box.sheet import Box, NotPrinted
from companion.games.legacies.words import GLOBAL_ACTIONS, GROUPS
from companion.printed.answers import Number, OneOf, SeveralOf
from companion.printed.facts import FactPath, PrintedFact
from companion.printed.sheet import answer_in, count
from rules_data.boxes import bundled_box

KNOWN, PRACTICE = bundled_box("known"), bundled_box("practice")
BLANK: Box = form.read(Box, KNOWN)
FULL: Box = form.read(Box, PRACTICE)
BOARD = [
    {"group": "Government", "industries": ["Law", "Defence", "Courts"]},
    {"group": "Progress", "industries": ["Communications", "Rail", "Steel", "Coal"]},
    {"group": "Entertainment", "industries": ["Theater", "Press", "Sport"]},
]
WITH_BOARD: Box = answered(BLANK, fact_at(BLANK, ("industries",)), BOARD)


def put(box: Box, path: FactPath, answer: Json) -> Box:
    return answered(box, fact_at(box, path), answer)


ASKED: list[tuple[Any, type]] = [
    (lambda box: box.rows, Number),
    (lambda box: box.value("II", 4), Number),
    (lambda box: box.dividend("major", 5), Number),
    (lambda box: box.fame(2), Number),
    (lambda box: box.influenced("General"), SeveralOf),
    (lambda box: box.amicable("General", "Socialite"), SeveralOf),
    (lambda box: box.hostile("General", "Socialite"), SeveralOf),
    (lambda box: box.impact_icon("General"), OneOf),
    (lambda box: box.track_length, Number),
    (lambda box: box.benefit("General", 2, "I"), Pays),
    (lambda box: box.legendary_benefit("I-2", "I"), Pays),
    (lambda box: box.heirloom_cost("General", 3), Resources),
    (lambda box: box.fee("General", 3), Number),
    (lambda box: box.explore("II"), Explores),
]


@pytest.mark.parametrize(("ask", "kind"), ASKED)
def test_every_question_of_the_sheet_has_a_fact_with_the_fitting_form(ask: Any, kind: type) -> None:
    with pytest.raises(NotPrinted) as asked:
        ask(BLANK)
    fact = fact_at(BLANK, asked.value.fact)
    assert isinstance(fact.kind, kind)
    assert fact.question == asked.value.question


@pytest.mark.parametrize("ask", [ask for ask, _ in ASKED])
def test_a_question_is_not_asked_again_once_it_is_answered(ask: Any) -> None:
    with pytest.raises(NotPrinted) as asked:
        ask(WITH_BOARD)
    answers = {
        Number: 4,
        OneOf: "Power",
        Resources: {"Gem": 2},
        Pays: {"fame": [1, 2, 3]},
        Explores: {"gold": 3},
    }
    fact = fact_at(WITH_BOARD, asked.value.fact)
    answer = answers.get(type(fact.kind), ["Law", "Rail"] if fact.path[-1] == "influenced" else ["Promoter"])
    ask(answered(WITH_BOARD, fact, answer))


def every_fact(box: Box) -> list[PrintedFact]:
    return [fact for chapter in chapters(box) for fact in chapter.facts]


@pytest.mark.parametrize("fact", every_fact(FULL), ids=lambda fact: ".".join(map(str, fact.path)))
def test_the_practice_box_could_have_been_entered_answer_by_answer(fact: PrintedFact) -> None:
    answer = answer_in(PRACTICE, fact.path)
    if answer is not None:
        assert answered(FULL, fact, answer) == FULL
        assert fact.in_words(answer)


def test_the_practice_box_lacks_nothing() -> None:
    for chapter in chapters(FULL):
        counted = count(PRACTICE, chapter.facts)
        assert counted.known == counted.of, chapter.title


def test_a_box_from_nothing_holds_what_pages_tell_and_no_more() -> None:
    counts = {chapter.key: count(KNOWN, chapter.facts).known for chapter in chapters(BLANK)}
    assert {key: known for key, known in counts.items() if known} == {"characters": 3}


def test_it_says_where_a_fact_comes_from() -> None:
    own = form.write(put(BLANK, ("characters", "General", "impact_icon"), "Power"))
    assert source(own, ("characters", "General", "impact_icon")) == "entered"
    assert source(own, ("characters", "Socialite", "influenced")) == "published"
    assert source(own, ("characters", "Promoter", "impact_icon")) == "missing"
    assert source(PRACTICE, ("characters", "General", "impact_icon")) == "stand-in"


def test_a_value_changed_in_a_copy_of_the_practice_box_is_the_tables_own() -> None:
    changed = form.write(put(FULL, ("track", "value", "I", 0), 9))
    assert source(changed, ("track", "value", "I", 0)) == "entered"
    assert source(changed, ("track", "value", "I", 1)) == "stand-in"


def test_the_row_of_the_first_markers_tells_the_first_value_too() -> None:
    box = put(BLANK, ("track", "start_row"), 4)
    assert box.value("I", 4) == 3


def test_a_corrected_answer_leaves_nothing_of_the_old_one() -> None:
    path: FactPath = ("heirlooms", "General", "3", "cost")
    box = put(put(BLANK, path, {"Gem": 1, "Dye": 2}), path, {"Iron": 1})
    assert box.heirloom_cost("General", 3) == {"Iron": 1}


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        (("track", "rows"), 8),
        (("track", "value", "II", 3), 5),
        (("industries",), BOARD),
        (("global_row",), list(GLOBAL_ACTIONS)),
        (("characters", "General", "impact_icon"), "Power"),
        (("characters", "General", "special", "aboveboard"), "Take a card."),
        (("exploration", "I"), {"gold": 2}),
        (("trade", "I", "Gold", "Fame"), {"5": 2}),
        (("heirlooms", "General", "3", "fee"), 2),
        (("relationship_benefits", 1), {"gold": [1, 2, 3]}),
    ],
)
def test_an_answer_can_be_forgotten_again(path: FactPath, answer: Json) -> None:
    box = put(BLANK, path, answer)
    assert answer_in(form.write(box), path) == answer
    assert answer_in(form.write(put(box, path, None)), path) is None


def test_a_track_of_its_own_goes_before_what_every_track_pays() -> None:
    box = put(BLANK, ("relationship_benefits", 0), {"fame": [1, 2, 3]})
    box = put(box, ("characters", "General", "track", 0), {"gold": [5, 6, 7]})
    assert box.benefit("General", 1, "I") == {"gold": 5}
    assert box.benefit("Promoter", 1, "I") == {"fame": 1}


def test_what_every_heirloom_shares_fills_what_one_card_does_not_say() -> None:
    box = put(BLANK, ("heirlooms", "every", "3", "cost"), {"Gem": 1})
    box = put(box, ("heirlooms", "General", "3", "fee"), 4)
    assert (box.heirloom_cost("General", 3), box.fee("General", 3)) == ({"Gem": 1}, 4)


def test_a_solo_card_joins_its_deck_and_leaves_it() -> None:
    card = PRACTICE["solo_cards"]["I"][0]
    box = put(BLANK, ("solo_cards", "I", 0), card)
    assert box.solo_card("I", card["id"]).amount == card["amount"]
    assert not put(box, ("solo_cards", "I", 0), None).solo_cards["I"]


def test_an_industry_without_a_name_goes_by_its_place() -> None:
    assert place_name("Government", 0) == "Government, 1st"
    assert is_place("Government, 1st")
    assert not is_place("Theater")


FIVE = [{"action": "heirloom", "whose": "OWN"}] * 5
REFUSED: list[tuple[FactPath, Json]] = [
    (("track", "rows"), 1),
    (("track", "rows"), "8"),
    (("track", "start_row"), 0),
    (("track", "value", "I", 0), -1),
    (("characters", "General", "influenced"), ["Law"]),
    (("characters", "General", "influenced"), ["Law", "Law"]),
    (("characters", "General", "influenced"), ["Law", "Zeppelins"]),
    (("characters", "General", "amicable"), ["General"]),
    (("characters", "Socialite", "amicable"), ["General"]),
    (("characters", "General", "impact_icon"), "Luck"),
    (("characters", "General", "start", "resources"), {"Gold": 1}),
    (("characters", "General", "special", "aboveboard"), "  "),
    (("heirlooms", "General", "3", "cost"), {"Gem": 0}),
    (("relationship_benefits", 0), {"fame": [1, 2]}),
    (("relationship_benefits", 0), {"luck": [1, 2, 3]}),
    (("exploration", "I"), {"gold": -1}),
    (("tiles", "Exotic", "icons"), []),
    (("trade", "I", "Gold", "Fame"), {"0": 2}),
    (("global_row",), list(GLOBAL_ACTIONS[:7])),
    (("solo_cards", "I", 0), {"id": "1", "rows": FIVE[:4], "arrow": "up", "amount": 5}),
    (("solo_cards", "I", 0), {"id": "1", "rows": [*FIVE[:4], {"action": "buy"}], "arrow": "up", "amount": 5}),
    (("solo_cards", "I", 0), {"id": "1", "rows": FIVE, "arrow": "left", "amount": 5}),
    (("industries",), BOARD[:2]),
    (("industries",), [{"group": each, "industries": [f"{each} {n}" for n in range(3)]} for each in GROUPS]),
]


@pytest.mark.parametrize(("path", "answer"), REFUSED)
def test_what_cannot_be_printed_is_refused_with_its_rule(path: FactPath, answer: Json) -> None:
    with pytest.raises(Refused) as refusal:
        put(WITH_BOARD, path, answer)
    assert refusal.value.reason.endswith(".")
    assert refusal.value.rule.startswith("legacies.")


def test_a_board_must_hold_the_two_industries_that_are_known() -> None:
    nameless = [{**BOARD[2], "industries": ["Film", "Press", "Sport"]}, *BOARD[:2]]
    with pytest.raises(Refused, match="Theater is one of the ten"):
        put(BLANK, ("industries",), nameless)


@pytest.mark.parametrize(
    "path", [("luck",), ("characters", "Nobody", "impact_icon"), ("heirlooms", "General", "7", "fee"), ()]
)
def test_a_place_that_no_sheet_has_is_refused(path: FactPath) -> None:
    with pytest.raises(Refused):
        fact_at(BLANK, path)


def test_the_change_holds_only_what_was_answered() -> None:
    fact = fact_at(BLANK, ("characters", "General", "start", "fame"))
    assert shaped(BLANK, fact, 3) == {"characters": {"General": {"start": {"fame": 3}}}}
