"""A turn of Lost Legacy: the deck that runs out, and the card that is played, in one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.game import Decision
from companion.games.lost_legacy.actions import Draw, Play
from companion.games.lost_legacy.cards import UNKNOWN, card_sets
from companion.games.lost_legacy.hand import Possible, possible_cards
from companion.games.lost_legacy.state import State
from views.games import TablePage
from views.games.lost_legacy.night import CREAM, NIGHT, deck_panel
from views.games.lost_legacy.seats import seat_lines
from views.games.one_line_footer import one_line_footer
from views.look import Look
from views.parts import block, column, grid, link, row, section, text, wood
from views.table.at_table import AtTable


def turn_page(at: AtTable) -> TablePage:
    """Whose turn it is, and which card is played."""
    state, look = at.state, at.look
    name = state.name(state.turn)
    main = block(look, "Another card", partial(play, at, UNKNOWN), icon=ft.Icons.STYLE_OUTLINED)
    title = f"{name} plays a card" if state.stage == "play" else f"{name} draws and plays"
    seats = [section(look, "Seats"), seat_lines(at)]
    tiles = [card_tile(look, card, partial(play, at, card.written)) for card in possible_cards(state)]
    return TablePage(
        title=title,
        over=over(state),
        body=[
            deck_panel(look, state.deck, state.ruins),
            section(look, f"{name} plays"),
            grid(tiles, 1 if look.big else 3 if look.wide or (look.medium and not look.low) else 2),
            *([] if look.wide else seats),
        ],
        main=main,
        footer=one_line_footer(at, main),
        left=seats,
    )


def over(state: State) -> str:
    """The game and the set: "Lost Legacy, The Starship", or which game of several it is."""
    if state.results:
        return f"Lost Legacy, game {len(state.results) + (state.phase != 'over')}"
    keys = list(dict.fromkeys(key for keys in state.sets.values() for key in keys))
    return f"Lost Legacy, {card_sets()[keys[0]].name}" if len(keys) == 1 else "Lost Legacy"


def rule_link(at: AtTable, decision: Decision | None) -> list[ft.Control]:
    """The way to why something is so: to what was looked at, or, where that was nothing, to the rule."""
    if decision is None or not at.citations(decision.rules):
        return []
    if decision.candidates:
        return [link(at.look, "Why?", partial(at.explain, decision))]
    return [link(at.look, "The rule", partial(at.open_rule, decision.rules[0]))]


def play(at: AtTable, card: str) -> None:
    """The card is drawn, if that is still to happen, and played: one tap, undone as one."""
    if at.state.stage == "play":
        at.do(Play(card))
    else:
        at.do(Draw(), Play(card))


def card_tile(look: Look, card: Possible, on_tap: Callable[[], object]) -> ft.Container:
    """A card to play: its speed on the night, and its name. One that stays in hand cannot be tapped."""
    name = card.written if card.written != card.speed else f"Speed {card.speed}"
    ink = look.colours.wood_ink if card.playable else look.colours.soft
    words = [text(look, name, "label-b", ink)]
    if not card.playable:
        words.append(text(look, "stays in hand", "label-s", ink))
    names = column(*words, gap=0, expand=True)
    speed = f", speed {card.speed}" if card.speed and name == card.written else ""
    spoken = f"Play {name}{speed}" if card.playable else f"{name} stays in hand"
    return wood(
        look,
        row(speed_mark(look, card.speed), names, gap=10),
        spoken=spoken,
        on_tap=on_tap if card.playable else None,
        radius=10,
        padding=ft.Padding(8, 7, 8, 7),
        expand=True,
    )


def speed_mark(look: Look, speed: str) -> ft.Container:
    """The speed of a card, cream on night; a dash where it is not known."""
    return ft.Container(
        text(look, speed or "\u2013", "num-s", CREAM),
        width=look.sign(32),
        height=look.sign(38),
        bgcolor=NIGHT,
        border_radius=4,
        alignment=ft.Alignment.CENTER,
    )
