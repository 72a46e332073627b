"""Family Legacy: seven cards in a row, scored at the end of each round; most points after the last wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion import form
from companion.form import Json
from companion.game import Action, Decision, Game, Part, Place, Refused, Setup, Standing, rank
from companion.games.family_legacy import cards, drawn, play, row
from companion.games.family_legacy.options import OPTIONS
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    DrawBeneficiary,
    Drawn,
    DrawPhase,
    DrawWhammy,
    EnterPoints,
    EnterRow,
    NameCaller,
    Round,
    State,
)
from companion.hint import HIDDEN, Hint, Hints
from companion.phrases import counted, joined


@dataclass(frozen=True, slots=True)
class Details:
    """What the set-up may add: the seat that deals the first round, if it is not the first one."""

    dealer: str = ""


class FamilyLegacy(Game[State]):
    """Two to six players, seven rounds unless the table agreed on another number."""

    key = "family-legacy"
    name = "Family Legacy"
    shelf = 2
    seats = range(2, 7)
    options = OPTIONS
    actions: ClassVar[tuple[type[Action], ...]] = (
        EnterRow,
        EnterPoints,
        CallLegacy,
        NameCaller,
        CloseRound,
        DrawWhammy,
        DrawBeneficiary,
        DrawPhase,
    )
    state_type = State

    def start(self, setup: Setup) -> State:
        """Nothing is entered; the first seat deals, and the one to its left begins (The Play)."""
        self.check_setup(setup)
        details, names = setup.read_details(Details, "family-legacy.rounds"), setup.names
        state = State(
            seats=names,
            options=self.readings(setup),
            round=1,
            dealer=details.dealer or setup.seats[0].id,
            rounds={},
            carried=dict.fromkeys(names, 0),
        )
        play.check(state)
        return state

    def check(self, state: State) -> None:
        """Refuses what cannot be at a table, such as a row of eight places or an unknown seat."""
        self.check_table(state.seats, state.options)
        play.check(state)

    def hints(self, setup: Setup, state: State) -> Hints:
        """The rounds so far, each with its rows, points and caller by seat."""
        seats = tuple(state.seats)
        numbers = tuple(map(str, range(1, min(state.round, state.length) + 1)))
        return {
            "seats": HIDDEN,
            "options": HIDDEN,
            "carried": Hint("Carried over"),
            "rounds": Hint(keys=numbers, nothing={}),
            "rounds.*.rows": Hint("Rows: R right, W Beneficiary, X wrong, M Whammy", keys=seats),
            "rounds.*.points": Hint(keys=seats),
            "rounds.*.caller": Hint("Called Legacy", choices=(*setup.names.items(), ("", "not told"))),
            "rounds.*.nobody": Hint("Nobody called"),
            "holds": Hint("Blocking cards held", keys=seats, nothing=[]),
        }

    def occasion(self, state: State) -> str:
        """The round that is being played."""
        return f"round {state.round}"

    def seat_of(self, action: Action) -> str | None:
        """The seat whose row, points or call is entered, or who drew the card."""
        match action:
            case EnterRow() | EnterPoints() | CallLegacy() | NameCaller():
                return action.seat or None
            case DrawWhammy() | DrawBeneficiary() | DrawPhase():
                return action.by
        return None

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """The deal for just these seats (The Deal)."""
        seats = [seat.id for seat in setup.seats]
        dealer = str(setup.details.get("dealer") or seats[0])
        first = seats[(seats.index(dealer) + 1) % len(seats)] if dealer in seats else seats[0]
        left = cards.cards_left(len(seats))
        return (
            f"Take out the *Beneficiary* and *Whammy* cards; shuffle the {cards.PHASE_CARDS} phase cards.",
            f"{setup.name(dealer)} deals *{cards.ROW_CARDS}* to each of the {len(seats)}: a row, "
            "in the order dealt.",
            f"Shuffle what was taken out into the {left} cards left: the *draw pile*.",
            "Turn its top card up: the *discard pile*.",
            f"{setup.name(first)}, left of the dealer, *begins*.",
        )

    def apply(self, state: State, action: Action) -> State:
        """The state after the action; once all rounds are played, only who called in one can be told."""
        if isinstance(action, NameCaller):
            return _name_caller(state, action)
        if state.over:
            rounds = counted(state.length, "round")
            raise Refused(
                f"The game is over after {rounds}: a longer one is a table option.", "family-legacy.rounds"
            )
        if isinstance(action, CloseRound):
            return play.close_round(state)
        if isinstance(action, Drawn):
            return drawn.apply(state, action)
        return _enter(state, action, self.seat_of(action) or "")

    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What was entered, such as "Ada: FAMILY to G, *20*"."""
        match action:
            case EnterRow(seat, letters):
                return f"{_name(state, seat)}: {_row_in_words(state, letters)}"
            case EnterPoints(seat, points):
                return f"{_name(state, seat)}: *{points}*"
            case CallLegacy(seat):
                return f"{_name(state, seat)} calls *Legacy*"
            case NameCaller(number, seat):
                return f"Round {number}: {_name(state, seat) or 'nobody'} called *Legacy*"
            case DrawWhammy() | DrawBeneficiary() | DrawPhase():
                return drawn.label(state, action)
        entries = {name: state.entry(state.playing, seat) for seat, name in state.seats.items()}
        scores = ", ".join(f"{name} *{points}*" for name, points in entries.items() if points is not None)
        return f"Round {state.round} ends: {scores}"

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """Why a row scores what it does, or what to do with a card that was drawn."""
        if isinstance(action, Drawn):
            return drawn.decision(state, action)
        if not isinstance(action, EnterRow):
            return None
        try:
            entered = self.apply(state, action)
        except Refused:
            return None
        called = entered.caller(entered.playing) == action.seat
        return row.why(state.seats[action.seat], action.row, called, state.options)

    def standing(self, state: State) -> Standing:
        """Totals over the closed rounds; equal totals share a rank, and the win at the end (The Play)."""
        scores = state.scores
        places = tuple(
            Place(
                seat,
                rank=rank(score, scores.values()),
                total=score,
                parts=_parts(state, seat),
            )
            for seat, score in scores.items()
        )
        if not state.over:
            return Standing(places)
        winners = tuple(place.seat for place in places if place.rank == 1)
        return Standing(places, over=True, winners=winners, words=_result(state, winners))

    def show(self, state: State) -> Json:
        """The state as JSON, with what follows from it: who begins, and the points as they stand."""
        this_round = {seat: state.entry(state.playing, seat) for seat in state.seats}
        return {
            **form.write_whole(state),
            "first_player": state.turn_order[0],
            "scores": state.scores,
            "this_round": this_round,
        }

    def derived(self, state: State) -> Json:
        """The phase cards of the deal, the places under a Whammy, and who may be given one, by its drawer."""
        players = len(state.seats)
        return {
            "phase_cards_dealt": cards.cards_dealt(players),
            "phase_cards_left": cards.cards_left(players),
            "whammied": drawn.whammied(state),
            "whammy_targets": drawn.whammy_targets(state),
        }


def _name_caller(state: State, action: NameCaller) -> State:
    if action.seat:
        _check_seat(state, action.seat)
    return play.name_caller(state, action.round, action.seat)


def _enter(state: State, action: Action, seat: str) -> State:
    _check_seat(state, seat)
    match action:
        case EnterRow(seat, letters):
            return play.enter_row(state, seat, letters)
        case EnterPoints(seat, points):
            return play.enter_points(state, seat, points)
    return play.call_legacy(state, seat)


def _check_seat(state: State, seat: str) -> None:
    if seat not in state.seats:
        raise Refused(f"There is no seat {seat} at this table.", "family-legacy.players")


def _name(state: State, seat: str) -> str:
    return state.seats.get(seat, seat)


def _row_in_words(state: State, letters: str) -> str:
    try:
        row.check_row(letters)
    except Refused:
        return letters
    if row.is_complete(letters):
        return "all seven right"
    scoring = ", ".join(run.words for run in row.runs(letters, state.options))
    return f"{scoring or 'no run'}, *{row.row_points(letters, state.options)}*"


def _parts(state: State, seat: str) -> tuple[Part, ...]:
    carried = state.carried[seat]
    before = (Part("Carried over", carried, "family-legacy.round-total"),) if carried else ()
    rounds = (_part(state, number, each, seat) for number, each in state.closed.items())
    return (*before, *rounds)


def _part(state: State, number: str, of: Round, seat: str) -> Part:
    points, name = state.entry(of, seat) or 0, f"Round {number}"
    if seat == state.caller(of):
        return Part(name, points, "family-legacy.fifty", "called Legacy")
    if seat in of.points:
        return Part(name, points, "family-legacy.runs", "entered as points")
    scoring = row.runs(of.rows.get(seat, ""), state.options)
    reckoning = ", ".join(f"{run.words}: {run.points}" for run in scoring)
    return Part(name, points, "family-legacy.runs", reckoning)


def _result(state: State, winners: tuple[str, ...]) -> str:
    names, points = joined(state.seats[seat] for seat in winners), state.scores[winners[0]]
    if len(winners) > 1:
        return f"{names} share the win with {points} points each: there is no tie-break"
    return f"{names} wins with {points} points"


GAME = FamilyLegacy()
