"""The screens of Lost Legacy: a card in one tap, what an effect changed, the Investigation call by call."""

from __future__ import annotations

import pytest

from companion.games.lost_legacy.actions import (
    Call,
    Draw,
    Eliminate,
    EndTurn,
    Investigate,
    Look,
    MissTurn,
    Move,
    NextGame,
    Play,
    PlayDiscard,
)
from companion.games.lost_legacy.state import State
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from views.games import screens_of
from views.table.live_table import LiveTable, LiveTables

GAME = "lost-legacy"
Steps = list[dict[str, object]]
INVESTIGATION: dict[str, object] = {"do": "set", "change": {"deck": 0, "phase": "investigation"}}


def turn(card: str) -> Steps:
    """A turn in which this card is played."""
    return [{"do": "draw"}, {"do": "play", "card": card}]


def call(speed: str, *hands: str) -> dict[str, object]:
    """A call and its answers."""
    return {"do": "call", "speed": speed, "hands": list(hands)}


FOUND: Steps = [INVESTIGATION, call("3", "C"), {"do": "investigate", "place": "ruins", "found": True}]


def table_of(live: LiveTable, phone: Phone, width: float = 360) -> Harness:
    """A phone that shows this table."""
    return phone(f"/table/{live.id}", width=width)


def state(live: LiveTable) -> State:
    """The state of the table now."""
    now: State = live.timeline.state
    return now


# ---- turns


def test_a_turn_is_one_tap_on_its_card(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    assert "12 turns to the Investigation" in app.texts()
    app.click("Play Old Map, speed 6")
    assert done(live) == [Draw(), Play("Old Map")]
    assert "ADA PLAYED" in app.texts()
    app.click("Ben's turn")
    assert "Ben draws and plays" in app.texts()
    assert done(live)[-1] == EndTurn()


def test_a_known_card_says_what_it_does_in_our_words(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=turn("Old Map")), phone)
    assert "Look at the top card of the deck and put it into the Ruins." in app.texts()


def test_a_card_that_no_source_shows_is_left_to_the_table(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.click("Another card")
    assert done(live)[-1] == Play("?")
    assert any("Do what the card says" in words for words in app.texts())


def test_a_card_that_counts_x_says_why_its_half_holds(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=turn("Doom Seeker"), details={"set": "orb"}), phone)
    app.click("Why?")
    assert "0 X lie open, as we read it" in app.texts()


def test_a_lost_legacy_stays_in_hand(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    assert "The Starship stays in hand" in app.spoken()
    assert "The Starship stays in hand" not in app.names()


def test_a_card_that_is_corrected_is_one_step_only(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[*turn("Old Map"), *turn("Search")])
    app = phone(f"/table/{live.id}/correct/2")
    app.press("Play Assault, speed 8", "Put it right")
    assert done(live) == [Draw(), Play("Assault"), Draw(), Play("Search")]


def test_the_card_that_was_played_is_put_right_from_the_draw_before_it_too(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME, steps=[*turn("Old Map"), *turn("Search")])
    app = phone(f"/table/{live.id}/correct/1")
    app.press("Play Assault, speed 8", "Put it right")
    assert done(live) == [Draw(), Play("Assault"), Draw(), Play("Search")]


def test_an_elimination_shows_what_happens_to_the_hand(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Swordsman"))
    app = table_of(live, phone)
    app.press("Someone out", "Ben is out")
    assert "Lay the card of Ben face up before Ben; its effect does not happen." in app.texts()
    app.click("Ben held The Starship")
    assert "Shuffle the Lost Legacy of Ben into the deck." in app.texts()
    app.find("Ben is out, chosen")
    app.click("Ben is out")
    assert done(live)[-1] == Eliminate(("B",), {"B": "The Starship"})
    assert state(live).deck == 12
    assert "Ben: out" in app.names()


def test_several_are_put_out_at_once(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben", "Cleo", "Dot", steps=turn("2"))
    app = table_of(live, phone)
    app.press("Someone out", "Ben is out", "Dot is out", "Ben held not named")
    assert "Ben and Dot are out when it is told what Dot held" in app.spoken()
    app.press("Dot held not named", "Ben and Dot are out")
    assert done(live)[-1] == Eliminate(("B", "D"))


@pytest.mark.parametrize("width", [360, 800, 1400])
def test_the_main_button_keeps_its_place_and_the_focus_from_page_to_page(
    tables: LiveTables, phone: Phone, width: float
) -> None:
    app = phone(f"/table/{begun(tables, GAME, 'Ada', 'Ben').id}", width=width)
    main = app.find("Another card")
    app.click("Another card")
    assert app.find("Ben's turn")._i == main._i


def test_of_two_quick_taps_on_seats_the_second_builds_on_the_first(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben", "Cleo", "Dot", steps=turn("2"))
    app = table_of(live, phone)
    app.click("Someone out")
    app.press_at_once("Ben is out", "Dot is out")
    assert "Ben and Dot are out when it is told what Ben held" in app.spoken()
    app.press_at_once("Ben held a 1", "Dot held a 3")
    app.click("Ben and Dot are out")
    assert done(live)[-1] == Eliminate(("B", "D"), {"B": "1", "D": "3"})


def test_of_two_quick_hands_the_second_goes_up_beside_the_first(tables: LiveTables, phone: Phone) -> None:
    app = phone(f"/table/{begun(tables, GAME, 'Ada', 'Ben', steps=[INVESTIGATION]).id}")
    app.press_at_once("Ada: in the game", "Ben: in the game")
    assert {"Ada: hand up", "Ben: hand up"} <= set(app.spoken())


def test_a_seat_can_be_put_out_before_anything_is_played(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben", "Cleo", "Dot")
    app = table_of(live, phone)
    app.press("Cleo: in the game", "Cleo is out, Put out by an effect", "Cleo held not named")
    app.press("Cleo is out")
    assert done(live) == [Eliminate(("C",))]


def test_the_last_one_in_wins(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben", steps=turn("Swordsman"))
    app = table_of(live, phone)
    app.press("Someone out", "Ben is out", "Ben is out")
    assert "Ada wins" in app.texts()
    assert "Ada is the last one in and wins." in app.texts()


def test_a_look_at_a_trap_tells_who_is_out(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Assault"))
    app = table_of(live, phone)
    app.press("Look at hand", "The hand of Ben", "Sneak Attack")
    assert "Ada is out." in app.texts()
    app.click("Done")
    assert done(live)[-1] == Look("B", "Sneak Attack")
    assert state(live).seats["A"].out


def test_a_look_waits_for_what_was_seen_and_what_happens_afterwards(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Assault"))
    app = table_of(live, phone)
    app.click("Look at hand")
    assert "Done when the hand is chosen" in app.spoken()
    app.click("The hand of Ben")
    assert "Done when it is told what was seen" in app.spoken()
    app.click("Another card")
    assert "Done when it is told what happens afterwards" in app.spoken()
    app.press("Hands stay", "Done")
    assert done(live)[-1] == Look("B")


def test_hands_are_exchanged(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Assault"))
    app = table_of(live, phone)
    app.press("Look at hand", "The hand of Cleo", "Exchanged", "Done")
    assert done(live)[-1] == Look("C", exchanged=True)


def test_a_card_is_moved(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Old Map"))
    app = table_of(live, phone)
    app.press("Move a card", "From: The deck", "To: The Ruins", "Move it")
    assert done(live)[-1] == Move("deck", "ruins")
    assert (state(live).deck, state(live).ruins) == (10, 2)


def test_a_move_without_sense_is_refused_with_the_reason(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=turn("Old Map")), phone)
    app.press("Move a card", "From: The deck", "To: The deck", "Move it")
    assert "The card would stay where it is: choose another place." in app.spoken()


def test_a_turn_is_missed_and_a_discard_played_again(tables: LiveTables, phone: Phone) -> None:
    steps = [*turn("Bound Destiny"), *turn("Oracle")]
    live = begun(tables, GAME, steps=steps, details={"set": "orb"})
    app = table_of(live, phone)
    app.press("Miss a turn", "Cleo")
    app.press("Play again", "Bound Destiny, before Ada")
    assert done(live)[-2:] == [MissTurn("C"), PlayDiscard("A", "Bound Destiny")]
    assert "Bound Destiny" in app.texts()
    assert "Ada's turn" in app.names()


def test_a_step_that_is_not_wanted_after_all_is_left(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=turn("Old Map"))
    app = table_of(live, phone)
    app.press("Move a card", "Cancel")
    assert "WHAT IT CHANGED" in app.texts()
    assert len(done(live)) == 2


def test_counts_can_be_put_right(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.press("More", "Set by hand, Any number, list or choice", "The table", "Cards in the deck, 12", "8")
    app.click("Set to 8")
    assert state(live).deck == 8


def test_a_turn_and_a_seat_that_is_out_are_put_right(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[{"do": "set", "change": {"seats": {"B": {"out": True, "hand": 0}}}}])
    app = table_of(live, phone)
    app.press("Ben: out", "Set by hand, In or out, cards, turns to miss", "Out: yes", "no")
    assert (state(live).seats["B"].out, state(live).seats["B"].hand) == (False, 1)
    app.press("The table", "Turn: Ada", "Ben")
    assert (state(live).turn, state(live).stage) == ("B", "draw")


# ---- the Investigation


def test_the_last_turn_leads_to_the_investigation(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[{"do": "set", "change": {"deck": 1}}, *turn("7")])
    app = table_of(live, phone)
    app.click("Begin the Investigation")
    assert "Any 1s?" in app.texts()


def test_a_speed_that_nobody_has_leads_to_the_next(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[INVESTIGATION])
    app = table_of(live, phone)
    app.press("Nobody: call the 2s", "Nobody: call the 3s")
    assert "Any 3s?" in app.texts()
    assert "Called so far: 1, 2" in app.spoken()
    assert done(live)[1:] == [Call("1"), Call("2")]


def test_a_single_hand_looks_and_finds_it(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[INVESTIGATION, call("2")])
    app = table_of(live, phone)
    app.press("Ben: in the game", "Ben has a 3")
    assert "Ben looks" in app.texts()
    app.press("Turn up the card of Cleo", "The Lost Legacy, Ben wins")
    assert done(live)[-2:] == [Call("3", ("B",)), Investigate("C", True)]
    assert "Ben wins" in app.texts()


def test_a_shared_speed_shuts_both_out_and_nobody_finds_it(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[INVESTIGATION, call("5")])
    app = table_of(live, phone)
    app.press("Ada: in the game", "Ben: in the game", "Two have a 6")
    assert "Ada shares speed 6 with Ben: cannot look" in app.spoken()
    app.press("Cleo: in the game", "Cleo has a 7")
    app.press("Turn up the Ruins, 1 card", "Another card, The next speed is called")
    assert "Everybody loses" in app.texts()


def test_a_hand_that_went_up_by_mistake_goes_down_again(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=[INVESTIGATION]), phone)
    app.press("Ada: in the game", "Ada: hand up")
    assert "Nobody: call the 2s" in app.names()


def test_a_find_that_belies_the_speed_is_refused(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[INVESTIGATION, call("3", "A")])
    app = table_of(live, phone)
    app.press("Turn up Ada's own card", "The Lost Legacy, Ada wins")
    assert any("Ada answered with a 3" in words for words in app.spoken())


def test_what_was_turned_up_is_told_until_the_next_game(tables: LiveTables, phone: Phone) -> None:
    steps = [INVESTIGATION, call("1", "A"), {"do": "investigate", "place": "ruins", "found": False}]
    app = table_of(begun(tables, GAME, steps=steps), phone)
    assert "Step 3: Ada turns up a card of the Ruins: not there" in app.spoken()


# ---- several games


def test_games_won_are_counted_over_several_games(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=FOUND, points_to_win="2")
    app = table_of(live, phone)
    assert "1. Cleo: games won 1" in app.spoken()
    app.press("Next game", "Ben")
    assert done(live)[-1] == NextGame("B")
    assert "Ben draws and plays" in app.texts()
    assert "Cleo: in the game, 1 game won" in app.names()


def test_a_match_that_is_won_leads_to_the_result(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=FOUND, points_to_win="1")
    app = table_of(live, phone)
    app.click("Result")
    assert app.page.route == f"/table/{live.id}/result"


def test_games_won_are_put_right(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[*FOUND, {"do": "next game", "starts": "A"}])
    app = table_of(live, phone)
    app.press("Ben: in the game, 0 games won", "Set the games won, 0 so far", "2", "Set to 2")
    assert state(live).wins == {"A": 0, "B": 2, "C": 1}


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([], "Ada plays next; 12 cards in the deck."),
        ([INVESTIGATION], "The Investigation."),
        (FOUND, "Over."),
        ([*FOUND, {"do": "next game", "starts": "B"}], "Game 2. Ben plays next; 12 cards in the deck."),
    ],
)
def test_home_says_where_the_game_is(tables: LiveTables, steps: Steps, words: str) -> None:
    live = begun(tables, GAME, steps=steps)
    assert screens_of(GAME).where(live.timeline) == words


def test_the_log_shows_whose_step_it_was(tables: LiveTables) -> None:
    steps: Steps = [*turn("Old Map"), {"do": "draw"}, *FOUND, {"do": "next game", "starts": "B"}]
    live = begun(tables, GAME, steps=steps)
    whose = [screens_of(GAME).whose(live.timeline, number) for number in range(1, len(steps) + 1)]
    assert whose == ["A", "A", "B", None, "C", "C", "B"]
