"""Family Inc.: draw chips one at a time, stop before two match, and be the first to reach 100."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion import form
from companion.form import Json
from companion.game import (
    Action,
    Decision,
    Game,
    OpenRule,
    Place,
    Reading,
    Refused,
    Setup,
    Standing,
    Variant,
    rank,
)
from companion.games.family_inc import play, wording
from companion.games.family_inc.state import (
    MOST_HORSESHOES,
    SUPPLY,
    VALUES,
    BeginTurn,
    Draw,
    Points,
    State,
    Stop,
)
from companion.hint import HIDDEN, Hint, Hints, one_of

OPTIONS = (
    Variant(
        "mode",
        "What is entered",
        "The companion can follow every chip, or only add up what each turn brought.",
        (Reading("turn-by-turn", "Every chip that is drawn"), Reading("totals", "Points only")),
        "family-inc.turn",
    ),
    Variant(
        "edition",
        "Edition",
        "The game was printed with two numbers of chips.",
        (
            Reading("125", "125 chips: 15 of each value up to 5, 10 of each from 6"),
            Reading("135", "135 chips: 16 of each value up to 5, 11 of each from 6"),
        ),
        "family-inc.edition",
    ),
    OpenRule(
        "draw-zero",
        "Drawing no chip",
        "The rulebook does not say whether a player must draw at all.",
        (Reading("allowed", "A player may stop at once"), Reading("at-least-one", "At least one chip")),
        "family-inc.draw-zero",
    ),
    OpenRule(
        "refill",
        "Refilling the bag",
        "The rulebook does not say when exactly the box goes back into an empty bag.",
        (
            Reading("next-draw", "When the next chip has to be drawn"),
            Reading("at-once", "As soon as the last chip is out"),
        ),
        "family-inc.refill-timing",
    ),
    Variant(
        "show-odds",
        "Chance of a match",
        "The companion can show how likely the next chip ends the turn.",
        (Reading("off", "Leave it to the players"), Reading("on", "Show it")),
        "family-inc.chance",
    ),
)


@dataclass(frozen=True, slots=True)
class Details:
    """What the set-up may add: the seat that begins, if it is not the first one."""

    first: str = ""


class FamilyInc(Game[State]):
    """Two to seven players; who is first to reach 100 points wins at once."""

    key = "family-inc"
    name = "Family Inc."
    shelf = 3
    seats = range(2, 8)
    options = OPTIONS
    actions: ClassVar[tuple[type[Action], ...]] = (BeginTurn, Draw, Stop, Points)
    state_type = State

    def start(self, setup: Setup) -> State:
        """Nobody has points, chips or horseshoes, and every chip is in the bag (Setup)."""
        self.check_setup(setup)
        details, names = setup.read_details(Details, "family-inc.set-up"), setup.names
        nothing = dict.fromkeys(names, 0)
        state = State(
            seats=names,
            options=self.readings(setup),
            turn=details.first or setup.seats[0].id,
            scores=nothing,
            horseshoes=nothing,
            front=dict.fromkeys(names, ()),
            drawn=(),
            box={},
            chip_points=nothing,
            fifties=nothing,
        )
        play.check(state)
        return state

    def check(self, state: State) -> None:
        """Refuses what cannot lie on a table, such as a sixteenth chip of a value or a third horseshoe."""
        self.check_table(state.seats, state.options)
        play.check(state)

    def hints(self, setup: Setup, state: State) -> Hints:
        """Chips by their values; at a table that adds up only, neither chips nor horseshoes."""
        settled = dict.fromkeys(("seats", "options", "chip_points", "fifties"), HIDDEN)
        if state.totals_only:
            settled |= dict.fromkeys(("horseshoes", "front", "drawn", "box"), HIDDEN)
        chip = Hint(choices=one_of(VALUES))
        return {
            "horseshoes.*": Hint(choices=one_of(range(MOST_HORSESHOES + 1))),
            "scores": Hint("Points"),
            "front": Hint("Chips in front"),
            "front.*.*": chip,
            "drawn": Hint("Chips drawn"),
            "drawn.*": chip,
            "box": Hint("Chips in the box", keys=tuple(map(str, VALUES)), nothing=0),
            **settled,
        }

    def put_right(self, state: State, change: Mapping[str, Json]) -> Mapping[str, Json]:
        """Whoever is given the turn has drawn nothing yet."""
        return {"drawn": [], **change} if "turn" in change else change

    def follows(self, state: State) -> Action | None:
        """Nobody decides to score the chips of the last turn: it comes with the next one (Step 1)."""
        return BeginTurn() if state.due and not state.winner else None

    def turn_of(self, state: State) -> str | None:
        """The seat whose turn it is."""
        return state.turn

    def seat_of(self, action: Action) -> str | None:
        """The seat whose points are entered; chips are drawn by whose turn it is."""
        return action.seat if isinstance(action, Points) else None

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """What lies ready (Setup)."""
        chips = sum(SUPPLY[self.reading(setup.options, "edition")].values())
        first = str(setup.details.get("first") or setup.seats[0].id)
        return (
            "The *track* in the middle, a *token* of each player beside it.",
            f"All *{chips} chips* into the bag, and mix them.",
            "The *horseshoes* beside the track.",
            f"{setup.name(first)} *begins*: the rules ask for whoever was lucky last.",
        )

    def apply(self, state: State, action: Action) -> State:
        """The state after the action; refuses everything after a win, and what this table does not enter."""
        if state.winner:
            name, score = state.seats[state.winner], state.scores[state.winner]
            raise Refused(f"The game is over: {name} has won with {score} points.", "family-inc.win")
        if state.totals_only != isinstance(action, Points):
            raise Refused(_OTHER_WAY[state.totals_only], "family-inc.score-chips")
        match action:
            case Points(seat, points):
                return play.enter_points(state, seat, points)
            case Draw(chip):
                return play.draw(state, chip)
            case Stop():
                return play.stop(state)
        return play.begin_turn(state)

    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What happened, such as "Ada draws a second *7*: a *horseshoe*"."""
        match action:
            case Points(seat, points):
                return wording.points_label(state, seat, points)
            case Draw(chip):
                return wording.draw_label(state, chip)
            case Stop():
                return wording.stop_label(state)
        return wording.begin_label(state)

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """Why the chips scored, the turn ended with a match, or chips change hands."""
        try:
            self.apply(state, action)
        except Refused:
            return None
        match action:
            case Draw(chip) if chip in state.drawn:
                return wording.why_bust(state, chip)
            case Stop():
                return wording.why_taken(state)
            case BeginTurn() if state.due:
                return wording.why_scored(state)
        return None

    def standing(self, state: State) -> Standing:
        """Scores on the track; who is first to reach 100 has won, and horseshoes count nothing (Winning)."""
        places = tuple(
            Place(
                seat,
                rank=rank(score, state.scores.values()),
                total=score,
                parts=wording.parts(state, seat),
            )
            for seat, score in state.scores.items()
        )
        winner = state.winner
        if not winner:
            return Standing(places)
        words = f"{state.seats[winner]} wins with {state.scores[winner]} points"
        return Standing(places, over=True, winners=(winner,), words=words)

    def show(self, state: State) -> Json:
        """The state as JSON, with the bag that follows from it and the chances where the table shows them."""
        shown = {**form.write_whole(state), "bag": state.bag}
        if state.options["show-odds"] == "on" and not state.winner and not state.totals_only:
            chances = play.chances(state)
            ahead = range(len(state.drawn) + 1, 5)
            shown["match"] = {
                "next": str(chances.next_match()),
                **{f"chip_{chip}": str(chances.match_on(chip)) for chip in ahead},
            }
        return shown


_OTHER_WAY = {
    True: "This table enters points only: enter what the turn brought.",
    False: "This table enters every chip, and the points follow: put a wrong score right by hand.",
}


GAME = FamilyInc()
