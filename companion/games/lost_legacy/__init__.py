"""Lost Legacy: keeps count of the cards, conducts the Investigation, remembers who won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.form import Json
from companion.game import (
    Action,
    Decision,
    Game,
    OpenRule,
    Part,
    Place,
    Reading,
    Refused,
    Setup,
    Standing,
    Variant,
    rank,
)
from companion.games.lost_legacy import decisions, ejection, investigation, play, wording
from companion.games.lost_legacy.actions import (
    ACTIONS,
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
from companion.games.lost_legacy.cards import SPEEDS
from companion.games.lost_legacy.set_up import begin, next_game, to_lay_out
from companion.games.lost_legacy.state import MOST_IN_A_PLACE, State, x_in_play
from companion.hint import HIDDEN, Hint, Hints, one_of

OPTIONS = (
    Variant(
        "points-to-win",
        "Length of a match",
        "The rulebook ends with one game and has no points; reports tell of a race to 3.",
        (
            Reading("each-game", "Every game stands by itself; play on as often as you like."),
            Reading("3", "The first to win 3 games wins the match."),
            Reading("1", "One game decides."),
            Reading("2", "The first to win 2 games wins the match."),
            Reading("5", "The first to win 5 games wins the match."),
            Reading("7", "The first to win 7 games wins the match."),
        ),
        "lost-legacy.match-length",
    ),
    OpenRule(
        "custom-set-mixing",
        "Mixing a custom set",
        "Cards of one higher speed are not to be mixed; whether all the higher speeds need one set is open.",
        (
            Reading("each-speed", "Speeds 6, 7, 8 and X each come wholly from one set; the four may differ."),
            Reading("one-set", "Speeds 6, 7, 8 and X all come from one and the same set."),
        ),
        "lost-legacy.custom-mixing",
    ),
    OpenRule(
        "x-count",
        "The X that card effects count",
        "Two cards of Orb of Prophecy ask for a number of X, and nothing says which X are meant.",
        (
            Reading("all-open", "Every open card of speed X, those of ejected players too."),
            Reading("still-in", "Only open cards of players who are still in the game."),
        ),
        "lost-legacy.printed-x",
    ),
)

_RULES: Mapping[type[Action], Callable[[State, Any], State]] = {
    Draw: lambda state, _: play.draw(state),
    Play: lambda state, action: play.play(state, action.card),
    PlayDiscard: lambda state, action: play.play_discard(state, action.seat, action.card),
    Look: ejection.look,
    Move: play.move,
    MissTurn: lambda state, action: play.miss_turn(state, action.seat),
    Eliminate: ejection.eliminate,
    EndTurn: lambda state, _: play.end_turn(state),
    Call: investigation.call,
    Investigate: investigation.investigate,
    NextGame: lambda state, action: next_game(state, action.starts),
}


class LostLegacy(Game[State]):
    """The search for the Lost Legacy, by two to four players, up to six with the Megamix."""

    key = "lost-legacy"
    name = "Lost Legacy"
    shelf = 4
    seats = range(2, 7)
    options = OPTIONS
    actions = ACTIONS
    state_type = State

    def start(self, setup: Setup) -> State:
        """The table after the first deal; refuses a set that cannot be played."""
        self.check_setup(setup)
        return begin(setup, self.readings(setup))

    def turn_of(self, state: State) -> str | None:
        """The seat whose turn it is."""
        return state.turn

    def seat_of(self, action: Action) -> str | None:
        """The seat that an effect or an ejection names; all else is done by whose turn it is."""
        return action.seat if isinstance(action, PlayDiscard | Look | MissTurn) else None

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """The deal for just this set (Preparations; Optional rules)."""
        try:
            return to_lay_out(setup, self.start(setup))
        except Refused:
            return ()

    def apply(self, state: State, action: Action) -> State:
        """The state after what happened; a card that is not known by name changes only counts."""
        rule = _RULES.get(type(action))
        if rule is None:
            raise Refused(f"Lost Legacy has no action {action.do}.", "lost-legacy.turn")
        return rule(state, action)

    def check(self, state: State) -> None:
        """Refuses too few cards to deal, seats that are not at the table and a turn of one who is out."""
        self.check_table(state.seats, state.options)
        if not state.cards.keys() == state.sets.keys() == set(SPEEDS):
            raise Refused(
                "The cards and their sets are told for each speed, 1 to 8 and X.", "lost-legacy.speed"
            )
        if max(max(each.hand, len(each.discards)) for each in state.seats.values()) > MOST_IN_A_PLACE:
            raise Refused("No such number of cards lies in one place.", "lost-legacy.deal")
        if sum(state.cards.values()) <= len(state.seats):
            raise Refused("These are too few cards to deal.", "lost-legacy.deal")
        named = {state.turn, *state.speeds, *(result.winner for result in state.results), state.investigator}
        if unknown := named - {None, *state.seats}:
            raise Refused(f"There is no seat {min(map(str, unknown))} at this table.", "lost-legacy.players")
        if state.phase == "turns" and state.seats[state.turn].out:
            raise Refused(
                f"{state.name(state.turn)} is out: give the turn to another seat.", "lost-legacy.ejected"
            )
        if state.called and state.called not in SPEEDS:
            raise Refused("Speeds are 1 to 8 and X.", "lost-legacy.speed")

    def hints(self, setup: Setup, state: State) -> Hints:
        """Seats, speeds and counts of cards; which cards the game has was settled before it."""
        seats = tuple(setup.names.items())
        return {
            **dict.fromkeys(("options", "cards", "sets", "seats.*.name"), HIDDEN),
            "seats.*.hand": Hint("Cards in hand"),
            "seats.*.misses": Hint("Turns to miss"),
            "deck": Hint("Cards in the deck"),
            "ruins": Hint("Cards in the Ruins"),
            "called": Hint("Speed called last", choices=one_of(("", *SPEEDS))),
            "speeds": Hint("Answered with speed", keys=tuple(state.seats)),
            "speeds.*": Hint(choices=one_of(SPEEDS)),
            "investigator": Hint(choices=seats),
            "results": Hint("Games that are over"),
            "results.*.winner": Hint(choices=seats),
        }

    def put_right(self, state: State, change: Mapping[str, Json]) -> Mapping[str, Json]:
        """Whoever is given the turn draws next; whoever is in after all has a card again."""
        seats: Mapping[str, Mapping[str, Json]] = change.get("seats", {})
        back = {seat: {"hand": 1, **held} for seat, held in seats.items() if held.get("out") is False}
        return {
            **({"stage": "draw"} if "turn" in change else {}),
            **change,
            **({"seats": {**seats, **back}} if back else {}),
        }

    def derived(self, state: State) -> Json:
        """The turns until the Investigation, who is still in, who cannot look, the X, the games won."""
        return {
            "turns_left": state.turns_left,
            "still_in": list(state.still_in),
            "shut_out": list(investigation.shut_out(state)),
            "x_in_play": x_in_play(state),
            "wins": dict(state.wins),
        }

    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What happened, in the table's words."""
        return wording.label(state, action)

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """What a known card does, what an ejection brings, who may investigate."""
        match action:
            case Play(card) | PlayDiscard(card=card):
                return decisions.of_card(state, card)
            case Look():
                return decisions.of_look(state, action)
            case Eliminate():
                return decisions.of_ejection(state, action)
            case Call():
                return decisions.of_call(state, action)
            case _:
                return None

    def standing(self, state: State) -> Standing:
        """By games won; over when the match is, or, where every game stands by itself, when this one is."""
        wins = state.wins
        most = max(wins.values())
        over = state.match_won or (state.phase == "over" and state.points_to_win is None)
        return Standing(
            places=tuple(
                Place(
                    seat,
                    rank(won, wins.values()),
                    won,
                    _parts(state, seat),
                    _note(state, seat),
                )
                for seat, won in wins.items()
            ),
            over=over,
            winners=tuple(seat for seat, won in wins.items() if won == most) if over and most else (),
            words=_words(state, wins),
        )


def _parts(state: State, seat: str) -> tuple[Part, ...]:
    return tuple(
        Part(
            f"Game {number}",
            1,
            "lost-legacy.found" if result.how == "found" else "lost-legacy.last-player",
            result.how,
        )
        for number, result in enumerate(state.results, 1)
        if result.winner == seat
    )


def _note(state: State, seat: str) -> str:
    return "out" if state.seats[seat].out and state.phase != "over" else ""


def _words(state: State, wins: Mapping[str, int]) -> str:
    if state.phase != "over" or not state.results:
        return ""
    last = state.results[-1]
    sentence = wording.result(state, last)
    if state.points_to_win is not None and last.winner and wins[last.winner] >= state.points_to_win > 1:
        return f"{sentence} That makes {wins[last.winner]}, and the match."
    return sentence


GAME = LostLegacy()
