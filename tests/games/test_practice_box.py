"""The practice box: complete, marked as a stand-in, and with something of everything in reach."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from companion import form, leaves
from companion.games.legacies.box.parts import Row
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.scoring.totals import CENTURY_END
from companion.games.legacies.words import (
    CENTURIES,
    GAME_TILES,
    GLOBAL_ACTIONS,
    GROUPS,
    ICONS,
    LEGENDARY,
    MANDATORY,
    SHARES,
    Century,
    Side,
)
from rules_data.boxes import bundled_box

BOX = form.read(Box, bundled_box("practice"))
ROWS = range(1, BOX.rows + 1)
KINDS = {"a character", "a Legendary Figure", "buy", "sell", "OWN", "OPP", "global"}


def kind(row: Row) -> str:
    """What sort of row it is: its action, told apart further where the rules tell it apart."""
    if row.action == "relationship":
        return "a Legendary Figure" if row.icons[0] == LEGENDARY else "a character"
    return row.whose or row.action


def test_the_practice_box_says_that_its_values_are_stand_ins() -> None:
    assert (BOX.name, BOX.stand_in) == ("Practice box", True)


def test_it_has_ten_characters_and_ten_industries_in_three_groups() -> None:
    assert len(BOX.characters) == 10
    assert len(set(BOX.industry_names)) == 10
    assert [group.group for group in BOX.industries] == list(GROUPS)


@pytest.mark.parametrize("name", BOX.characters)
def test_every_mat_is_complete(name: str) -> None:
    mat = BOX.character(name)
    assert len(BOX.influenced(name)) == 2
    assert set(BOX.influenced(name)) <= set(BOX.industry_names)
    assert BOX.impact_icon(name) in ICONS
    assert None not in (mat.start.fame, mat.start.foundation, mat.start.gold)
    assert list((mat.start.resources or {}).values()) == [1]
    assert set(mat.special) == set(get_args(Side))
    assert not any(BOX.amicable(name, other) and BOX.hostile(name, other) for other in BOX.characters)


def test_every_mat_begins_with_a_foundation_of_its_own() -> None:
    assert len({mat.start.foundation for mat in BOX.characters.values()}) == 10


def test_what_is_known_of_the_socialite_stands_in_it() -> None:
    assert BOX.influenced("Socialite") == ("Theater", "Communications")
    assert [other for other in BOX.characters if BOX.amicable("Socialite", other)] == [
        "Underworld Boss",
        "Promoter",
    ]
    assert {other for other in BOX.characters if BOX.hostile("Socialite", other)} == {
        "Politician",
        "General",
        "Inventor",
    }


@pytest.mark.parametrize("century", CENTURIES)
def test_shares_are_dearer_on_every_higher_row(century: Century) -> None:
    values = [BOX.value(century, row) for row in ROWS]
    assert values == sorted(set(values))


def test_a_share_is_worth_3_at_the_start() -> None:
    assert BOX.track.start_row is not None
    assert BOX.value("I", BOX.track.start_row) == 3


@pytest.mark.parametrize("size", SHARES)
def test_the_bottom_three_rows_pay_no_dividend_and_the_top_four_most(size: Any) -> None:
    paid = [BOX.dividend(size, row) for row in ROWS]
    assert [row for row in ROWS if paid[row - 1] == 0] == [1, 2, 3]
    assert [row for row in ROWS if paid[row - 1] == max(paid)] == list(ROWS)[-4:]


def test_every_row_is_worth_some_fame() -> None:
    assert all(BOX.fame(row) > 0 for row in ROWS)


@pytest.mark.parametrize("century", CENTURIES)
def test_every_relationship_pays_something(century: Century) -> None:
    assert all(
        BOX.benefit(name, space, century)
        for name in BOX.characters
        for space in range(1, BOX.track_length + 1)
    )
    assert all(BOX.legendary_benefit(space, century) for space in BOX.legendary_spaces(century))


@pytest.mark.parametrize("name", BOX.characters)
def test_every_heirloom_has_its_cost_and_fee_and_no_invented_name(name: str) -> None:
    costs = [sum(BOX.heirloom_cost(name, level).values()) for level in range(1, 7)]
    assert costs == sorted(costs)
    assert all(BOX.fee(name, level) > 0 for level in range(1, 6))
    assert [BOX.heirloom(name, level).name for level in range(7)] == [""] * 7


@pytest.mark.parametrize("century", CENTURIES)
def test_exploring_pays_in_every_century(century: Century) -> None:
    assert BOX.explore(century).gold > 0


def test_there_are_six_scoring_tiles_of_each_kind_with_numbers_of_their_own() -> None:
    kinds = {name: tile.kind for name, tile in BOX.tiles.items()}
    assert {name for name in kinds if kinds[name] == "century_end"} == set(CENTURY_END)
    assert {name for name in kinds if kinds[name] == "game_end"} == set(GAME_TILES)
    assert len({tile.number for tile in BOX.tiles.values()} - {None}) == 12


@pytest.mark.parametrize("icon", ICONS)
@pytest.mark.parametrize("wanted", ["century_end", "game_end"])
def test_three_tiles_of_a_kind_show_each_icon_so_that_one_is_always_left(icon: str, wanted: str) -> None:
    """By the fourth Generation two of a kind lie in play."""
    assert sum(tile.kind == wanted and icon in (tile.icons or ()) for tile in BOX.tiles.values()) == 3


@pytest.mark.parametrize("century", CENTURIES)
def test_the_trade_conference_has_a_column_for_each_commodity_but_the_currency(century: Century) -> None:
    grid = BOX.trade[century]
    assert len(grid) == 4
    for currency, columns in grid.items():
        assert set(columns) == set(grid) - {currency}
        assert all(list(won.values()) == sorted(won.values()) for won in columns.values())


def test_the_row_holds_every_global_action_once() -> None:
    assert sorted(BOX.global_row) == sorted(GLOBAL_ACTIONS)


@pytest.mark.parametrize("century", CENTURIES)
def test_a_century_has_twelve_solo_cards_that_can_all_be_played(century: Century) -> None:
    cards = BOX.solo_cards[century]
    assert [BOX.solo_card(century, card.id).id for card in cards] == [
        f"{century}-{n:02}" for n in range(1, 13)
    ]
    assert {len(card.rows) for card in cards} == {5}
    assert {icon for card in cards for row in card.rows for icon in row.icons} == {
        *BOX.characters,
        LEGENDARY,
    }
    assert all(len(row.groups) == 2 for card in cards for row in card.rows if row.action in ("buy", "sell"))


@pytest.mark.parametrize("century", CENTURIES)
def test_the_solo_cards_of_a_century_are_a_fair_mix(century: Century) -> None:
    cards = BOX.solo_cards[century]
    assert {kind(row) for card in cards for row in card.rows} == KINDS
    assert [sum(card.arrow == arrow for card in cards) for arrow in ("up", "down")] == [6, 6]
    assert [sum(card.window == window for card in cards) for window in (None, "top", "middle", "bottom")] == [
        3
    ] * 4
    assert all(card.amount > 0 and card.amount % 5 == 0 for card in cards)
    called_for = [row.shown for card in cards for row in card.rows if row.action == "global"]
    assert set(called_for) == set(GLOBAL_ACTIONS)
    assert all(called_for.count(name) >= 2 for name in MANDATORY)


def test_the_first_seven_cards_in_order_show_every_kind_of_row() -> None:
    """A Nemesis that plays them one after the other, from the fifth on with row 5."""
    cards = BOX.solo_cards["I"][:7]
    assert {kind(card.rows[min(n, 4)]) for n, card in enumerate(cards)} == KINDS


def test_whatever_a_sheet_can_hold_but_the_tracks_own_benefits_is_filled_in() -> None:
    """The tracks pay what the common list says; level 6 Heirlooms have no fee, and no names are known."""
    empty = {
        path[-1]
        for path, leaf in leaves.flat(form.write_whole(BOX)).items()
        if leaf in (None, "", [], {}) and path[:1] != ("solo_cards",)
    }
    assert empty == {"track", "fee", "name"}
