"""Between the Generations on screen: Successors, Honorarium, Century end, next Generation, game end."""

from __future__ import annotations

from companion.games.legacies.actions.seasons import (
    EndCentury,
    EndGame,
    NextGeneration,
    PutSuccessor,
    TakeHonorarium,
)
from tests.views.legacies_phone import Open

# ---- Successors

FIRST = {"seats": {"A": {"global_actions": 1}}}


def test_after_a_mandatory_global_action_a_face_up_successor_is_taken(legacies: Open) -> None:
    app = legacies(**FIRST, global_face_down=["Event"]).app
    assert "Ada puts a Successor in play" in app.texts()
    assert "Take one of the face-up Successors into your hand." in app.seen()


def test_after_another_one_it_comes_from_the_deck(legacies: Open) -> None:
    app = legacies(**FIRST, global_face_down=["Dividends"]).app
    assert "Draw a Successor from the deck." in app.seen()


def test_one_from_the_deck_can_be_put_in_play(legacies: Open) -> None:
    first = {"seats": {"A": {"global_actions": 1, "first_global": "Dividends"}}}
    table = legacies(**first, global_face_down=["Dividends"])
    table.app.press("Power", "Nothing at once", "In play")
    assert table.last == PutSuccessor(by="A", icon="Power", draw="")
    assert table.ada.successors


def test_a_successor_needs_its_icon(legacies: Open) -> None:
    table = legacies(**FIRST, global_face_down=["Event"])
    assert "In play" not in table.app.names()
    table.app.press("Power", "Nothing at once", "In play")
    assert table.last == PutSuccessor(by="A", icon="Power", take="")


def test_a_successor_waits_for_what_it_gives_at_once(legacies: Open) -> None:
    table = legacies(**FIRST, global_face_down=["Event"])
    table.app.click("Power")
    assert "In play when it is told what it gives at once" in table.app.spoken()


def test_the_own_icon_unlocks_a_token(legacies: Open) -> None:
    table = legacies(**FIRST, global_face_down=["Event"])
    table.app.click("Humanity, the own Impact Icon")
    assert "In play when a token is chosen" in table.app.spoken()
    table.app.press("Unlock a Major token", "Nothing at once", "In play")
    assert table.last == PutSuccessor(by="A", icon="Humanity", take="", unlock="major")
    assert table.ada.tokens_left.major == 4


def test_a_fourth_match_says_that_the_special_action_may_be_performed(legacies: Open) -> None:
    matches = [{"icon": "Humanity", "generation": number} for number in (1, 2, 3)]
    table = legacies(
        generation=4, global_face_down=["Event"], seats={"A": {"global_actions": 1, "successors": matches}}
    )
    table.app.click("Humanity, the own Impact Icon")
    assert "A fourth or fifth match: the Special Action may be performed now." in table.app.texts()


def test_a_successor_may_have_a_name_and_give_something_at_once(legacies: Open) -> None:
    table = legacies(**FIRST, global_face_down=["Event"])
    app = table.app
    app.press("Power", "Its name")
    app.write("The Successor's name", "Gloria")
    app.press("Keep it", "It gives", "How much: Foundation", "5", "Enter 5", "Done", "In play")
    assert table.last == PutSuccessor(by="A", icon="Power", take="", play="Gloria", gains={"foundation": 5})


def test_at_the_end_of_a_generation_those_who_owe_one_play_from_the_hand(legacies: Open) -> None:
    table = legacies(phase="succession", turn_order=["B", "A", "N"])
    assert "Ben puts a Successor in play" in table.app.texts()
    table.app.press("Commerce", "Nothing at once", "In play")
    assert table.last == PutSuccessor(by="B", icon="Commerce")
    assert "Ada puts a Successor in play" in table.app.texts()


def test_at_the_end_of_a_generation_an_empty_hand_draws_from_the_deck(legacies: Open) -> None:
    table = legacies(phase="succession", turn_order=["A", "B", "N"], seats={"A": {"successor_hand": []}})
    table.app.press("Commerce", "Nothing at once", "In play")
    assert table.last == PutSuccessor(by="A", icon="Commerce", draw="")
    assert table.ada.successors


# ---- the Honorarium

AFTER_ADA = {"phase": "honorarium", "ended_by": "A", "honorarium_to": ["B", "N"]}


def test_an_honorarium_shows_the_amounts_of_this_century(legacies: Open) -> None:
    app = legacies(**AFTER_ADA, generation=3).app
    assert {"Ben: 50 Gold", "Ben: 25 Foundation", "Ben: 2 Resources"} <= set(app.names())


def test_everybody_after_the_ender_chooses_and_a_nemesis_takes_the_foundation(legacies: Open) -> None:
    table = legacies(**AFTER_ADA)
    assert "Take it when Ben has chosen" in table.app.spoken()
    assert "Nemesis: 10 Foundation, chosen" in table.app.names()
    table.app.press("Ben: 20 Gold", "Take it")
    assert table.last == TakeHonorarium(choices={"B": "gold"})


def test_resources_of_an_honorarium_are_named(legacies: Open) -> None:
    table = legacies(**AFTER_ADA)
    table.app.click("Ben: 1 Resources")
    assert "Take it when Ben has named the Resources" in table.app.spoken()
    table.app.press("Ben takes 1 of choice: Iron", "Take it")
    assert table.last == TakeHonorarium(choices={"B": "resources"}, resources={"B": {"Iron": 1}})


def test_a_foundation_that_would_swallow_it_is_warned_of(legacies: Open) -> None:
    app = legacies(**AFTER_ADA, seats={"B": {"foundation": 150}}).app
    app.click("Ben: 10 Foundation")
    assert "A Foundation of 150 grows by whole steps: of 10 only 0 would count." in app.texts()


# ---- the end of a Century


def test_a_century_end_shows_what_its_tile_gives_each_seat(legacies: Open) -> None:
    table = legacies(
        phase="century end", generation=2, century_tiles=[{"name": "Exotic"}], legendary={"I-1": "B"}
    )
    assert "The Exotic bonus" in table.app.texts()
    assert any(words.startswith("Ben: Fame 6") for words in table.app.spoken())
    table.app.click("Score Exotic")
    assert table.last == EndCentury(tile="Exotic")


def test_another_tile_may_lie_on_top(legacies: Open) -> None:
    table = legacies(phase="century end", generation=2, century_tiles=[{"name": "Exotic"}])
    table.app.press("Another tile lies on top", "Magnetic", "Score Magnetic")
    assert table.last == EndCentury(tile="Magnetic")


def test_where_no_tile_is_known_the_table_names_it(legacies: Open) -> None:
    table = legacies(phase="century end", generation=2)
    table.app.press("Devoted", "Score Devoted")
    assert table.last == EndCentury(tile="Devoted")


# ---- the next Generation


def test_the_next_generation_shows_its_turn_order_and_what_to_do(legacies: Open) -> None:
    table = legacies(phase="between", generation=2)
    order = [words for words in table.app.spoken() if ": Foundation " in words and words[0].isdigit()]
    assert [words.split(":")[0] for words in order] == ["1. Ben", "2. Nemesis", "3. Ada"]
    assert "Turn up the next Legendary Figure and lay the new Century's overlays." in table.app.texts()


def test_what_is_done_can_be_ticked_off(legacies: Open) -> None:
    app = legacies(phase="between").app
    app.click("Turn all Global Action tiles face up.")
    assert "Turn all Global Action tiles face up., done" in app.names()


def test_a_tie_in_foundation_is_explained(legacies: Open) -> None:
    app = legacies(phase="between", seats={"A": {"foundation": 30}, "N": {"foundation": 30}}).app
    assert "Seats with the same Foundation keep their order." in app.texts()


def test_the_next_generation_begins_with_one_tap(legacies: Open) -> None:
    table = legacies(phase="between")
    table.app.click("Begin Generation 2")
    assert table.last == NextGeneration()
    assert table.state.generation == 2


# ---- the end of the game

LAST = {"phase": "game end", "generation": 6}


def test_the_final_score_is_seen_with_its_parts_before_the_game_ends(legacies: Open) -> None:
    table = legacies(**LAST, game_tiles=["Storied"])
    assert {"Fame", "Foundation", "Gold", "Resources", "Heirlooms", "Storied"} <= set(table.app.texts())
    table.app.click("End the game")
    assert table.last == EndGame(tiles=("Storied",))


def test_the_tiles_in_play_can_be_put_right(legacies: Open) -> None:
    table = legacies(**LAST, game_tiles=["Storied"])
    table.app.press("Storied, chosen", "Diverse", "End the game")
    assert table.last == EndGame(tiles=("Diverse",))


def test_tiles_that_are_in_play_are_not_all_turned_off(legacies: Open) -> None:
    table = legacies(**LAST, game_tiles=["Storied"])
    table.app.click("Storied, chosen")
    assert "End the game" not in table.app.names()


def test_the_final_score_waits_for_its_tiles(legacies: Open) -> None:
    table = legacies(**LAST)
    assert "End the game when the tiles are told" in table.app.spoken()
    table.app.press("Wealthy", "End the game")
    assert table.last == EndGame(tiles=("Wealthy",))


def test_a_finished_game_names_the_winner_and_leads_to_the_result(legacies: Open) -> None:
    table = legacies(**LAST, seats={"B": {"fame": 90}})
    table.app.press("No tile is in play", "End the game")
    assert "Ben wins" in table.app.texts()
    table.app.click("The result")
    assert table.app.page.route == f"/table/{table.live.id}/result"
