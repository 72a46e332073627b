"""What holds for the screens of every game: whatever has happened, each of its pages can be looked at."""

from __future__ import annotations

from random import Random

from companion.games import games
from tests.games.playing import players_of, some_game
from tests.shelf import every
from tests.views.conftest import Phone
from views.table.live_table import LiveTables

GAMES = every()


@GAMES
def test_home_leads_to_its_set_up(game: str, phone: Phone, tables: LiveTables) -> None:
    app = phone()
    name = games()[game].name
    app.click(next(each for each in app.names() if each.startswith(f"Begin {name},")))
    assert app.routes[-1] == f"/new/{game}"
    assert {name.upper(), "A new table"} <= set(app.texts())


@GAMES
def test_each_page_of_a_table_can_be_looked_at_whatever_has_happened(
    game: str, phone: Phone, tables: LiveTables
) -> None:
    live = tables.begin(some_game(game, 3, steps=0).record.setup)
    app, random, players = phone(f"/table/{live.id}"), Random(3), players_of(game)
    for _ in range(6):
        for _ in range(5):
            live.take(players.some_action(random, live.timeline.state))
        for page in ("", "/log", "/result"):
            app.go(f"/table/{live.id}{page}")
            assert app.seen().strip()
    app.go("/")
    assert games()[game].name in app.seen()
