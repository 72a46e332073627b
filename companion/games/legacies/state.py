"""What stands on the table in Legacies: seats, board, clock. Frozen, and read by everybody.

The table has no slots: every step replaces it several times (see `companion.frozen`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.game import Refused
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.seat import Acquired, SeatState, TokenKind
from companion.games.legacies.words import (
    CENTURIES,
    GENERATIONS,
    MANDATORY,
    RISING_STAR_CARDS,
    SHARES,
    Century,
    GlobalAction,
    ImpactIcon,
    Outcome,
    TokenSize,
    non_mandatory_needed,
)

Phase = Literal["actions", "honorarium", "succession", "century end", "between", "game end", "over"]
"""actions: turns are taken. Then, as far as each is due: honorarium, succession (who still owes a Successor),
century end, between (the next Generation can begin), game end; over when the final score is reckoned."""


@dataclass(frozen=True, slots=True)
class SoloDeck:
    """The Century's solo deck in the app: ids of cards to draw (top first), played per NPC, discarded."""

    draw: tuple[str, ...] = ()
    played: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    discard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A Century-End Scoring Tile in play; face down once it has scored."""

    name: str
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class Event:
    """The Impact Icons of the Current Event's two outcomes, where the table entered them."""

    top: ImpactIcon | None = None
    bottom: ImpactIcon | None = None

    def icon(self, outcome: Outcome | None) -> ImpactIcon | None:
        """The Impact Icon of an outcome, where it was entered; None for no outcome."""
        return {"top": self.top, "bottom": self.bottom}.get(outcome or "")


@dataclass(frozen=True)
class State:
    """A table of Legacies between two actions.

    `turn` is the seat to act; `owed` is a Global Action that a Nemesis's card called for and that waits
    to be carried out; `blocked` says whose token lies on a Global Action tile; `tracks` are Relationship
    tracks from the leftmost space on, None for an empty one; `bonus_tokens` is what the Bonus Token beside a
    track pays, where the table entered it.
    """

    seats: Mapping[str, SeatState]
    turn_order: tuple[str, ...]
    turn: str
    generation: int = 1
    phase: Phase = "actions"
    ended_by: str | None = None
    honorarium_to: tuple[str, ...] = ()
    industry_rows: Mapping[str, int] = field(default_factory=dict)
    tracks: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    legendary: Mapping[str, str | None] = field(default_factory=dict)
    bonus_tokens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    global_row: tuple[GlobalAction, ...] = ()
    global_face_down: tuple[GlobalAction, ...] = ()
    blocked: Mapping[str, str] = field(default_factory=dict)
    owed: GlobalAction | None = None
    event: Event = field(default_factory=Event)
    century_tiles: tuple[PlacedTile, ...] = ()
    game_tiles: tuple[str, ...] = ()
    face_up_successors: tuple[str, ...] = ()
    discarded_successors: tuple[str, ...] = ()
    solo: SoloDeck | None = None
    final: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    box: Box = field(default_factory=Box)

    # ---- the clock

    @property
    def century(self) -> Century:
        """The Century of this Generation: two Generations make a Century."""
        return CENTURIES[(self.generation - 1) // 2]

    @property
    def ends_century(self) -> bool:
        """Whether this is the second Generation of its Century."""
        return self.generation % 2 == 0

    @property
    def last_generation(self) -> bool:
        """Whether this is Generation 6, in which nobody gets a Successor."""
        return self.generation == GENERATIONS

    # ---- readings

    def reading(self, key: str) -> str:
        """The chosen reading of a table option."""
        return self.options[key]

    @property
    def by_themselves(self) -> bool:
        """Whether people keep their own Gold and benefits, and the app only what the automa needs."""
        return self.reading("tracking") == "automa"

    # ---- who is who

    def seat(self, seat: str) -> SeatState:
        """The state of a seat; refuses a seat that is not at the table."""
        if seat not in self.seats:
            raise Refused(f"There is no seat {seat} at this table.", "legacies.turn-order")
        return self.seats[seat]

    def by_character(self, character: str) -> str | None:
        """The seat that plays a character, if anybody does."""
        return next((name for name, seat in self.seats.items() if seat.character == character), None)

    def impact_icon(self, seat: str) -> ImpactIcon:
        """The Impact Icon on a seat's mat."""
        return self.box.impact_icon(self.seat(seat).character)

    def in_order_from(self, seat: str) -> tuple[str, ...]:
        """The seats in turn order, beginning with `seat` and going round."""
        place = self.turn_order.index(seat)
        return self.turn_order[place:] + self.turn_order[:place]

    @property
    def people(self) -> int:
        """How many human seats there are."""
        return sum(seat.human for seat in self.seats.values())

    def can_act(self, seat: str) -> bool:
        """Whether a seat takes turns at all now: a Rising Star stops after five cards."""
        state = self.seats[seat]
        return state.kind != "rising_star" or state.cards_played < RISING_STAR_CARDS

    def put_successor(self, seat: str) -> bool:
        """Whether a seat has put a Successor in play this Generation."""
        return any(each.generation == self.generation for each in self.seats[seat].successors)

    def may_draw_successor(self, seat: str) -> bool:
        """Whether a seat may draw a Successor now: not once it has put one in play, nor in Generation 6."""
        return not (self.put_successor(seat) or self.last_generation)

    # ---- Global Actions

    @property
    def non_mandatory_needed(self) -> int:
        """How many non-mandatory Global Actions it takes: a Nemesis counts, a Rising Star does not."""
        return non_mandatory_needed(sum(seat.kind != "rising_star" for seat in self.seats.values()))

    @property
    def non_mandatory_done(self) -> int:
        """How many non-mandatory Global Actions this Generation has seen."""
        return sum(name not in MANDATORY for name in self.global_face_down)

    @property
    def mandatory_open(self) -> tuple[GlobalAction, ...]:
        """The mandatory Global Actions that are still face up."""
        return tuple(name for name in MANDATORY if name not in self.global_face_down)

    @property
    def generation_complete(self) -> bool:
        """Whether enough Global Actions have been triggered for the Generation to end."""
        return not self.mandatory_open and self.non_mandatory_done >= self.non_mandatory_needed

    # ---- Industries

    def influenced(self, seat: str) -> tuple[str, ...]:
        """The two Influenced Industries of the character in a seat."""
        return self.box.influenced(self.seat(seat).character)

    def value(self, industry: str) -> int:
        """The price of one share of an Industry now, in Gold."""
        return self.box.value(self.century, self.row(industry))

    def row(self, industry: str) -> int:
        """The row on which an Industry's marker stands; refuses an Industry that is not on the board."""
        if industry not in self.industry_rows:
            raise Refused(f"There is no Industry {industry} on this board.", "legacies.industries")
        return self.industry_rows[industry]

    def payout(self, industry: str, size: TokenSize) -> int:
        """What selling that Investment would bring: value times shares."""
        return self.value(industry) * SHARES[size]

    # ---- Relationships and Heirlooms

    def track(self, character: str) -> tuple[str | None, ...]:
        """A character's Relationship track from its leftmost space on."""
        self.box.character(character)
        return self.tracks.get(character) or (None,) * self.box.track_length

    def relationship_of(self, seat: str, character: str) -> int | None:
        """The space (1 is the leftmost) on which `seat` stands on a character's track, if it does."""
        track = self.tracks.get(character, ())
        return track.index(seat) + 1 if seat in track else None

    def relationships_of(self, seat: str) -> dict[str, int]:
        """The characters on whose tracks `seat` stands, each with its space there."""
        return {character: track.index(seat) + 1 for character, track in self.tracks.items() if seat in track}

    def legendary_of(self, seat: str) -> tuple[str, ...]:
        """The Legendary Figures with which `seat` has a Relationship."""
        return tuple(space for space, holder in self.legendary.items() if holder == seat)

    def on_board(self, seat: str, kind: TokenKind) -> int:
        """How many of its tokens of a kind a seat has on the board."""
        if kind == "relationship":
            return len(self.relationships_of(seat)) + len(self.legendary_of(seat))
        return sum(kind in sizes for sizes in self.seats[seat].investments.values())

    def may_have_third_legendary(self, seat: str) -> bool:
        """Whether the table lets an NPC take a free Legendary Figure when it has two already."""
        return not self.seats[seat].human and self.reading("npc-third-legendary") == "place"

    def legendary_in_play(self) -> tuple[str, ...]:
        """The Legendary Figures in play in this Century, left to right."""
        return self.box.legendary_spaces(self.century)

    def track_benefit(self, character: str, space: int = 1) -> dict[str, int]:
        """What a space of a character's track pays now; nothing where people keep their own."""
        return {} if self.by_themselves else self.box.benefit(character, space, self.century)

    def legendary_benefit(self, space: str) -> dict[str, int]:
        """What a Legendary Figure pays now; nothing where people keep their own."""
        return {} if self.by_themselves else self.box.legendary_benefit(space, self.century)

    def acquired(self, seat: str) -> tuple[Acquired, ...]:
        """The Heirlooms beside a seat's mat, in the order in which it acquired them."""
        return tuple(Acquired.read(each, seat) for each in self.seat(seat).heirlooms)

    def holder_of(self, owner: str, level: int) -> str | None:
        """Who has acquired the level `level` Heirloom of the character in seat `owner`, if anybody has."""
        for name, seat in self.seats.items():
            if Acquired(owner, level).written(name) in seat.heirlooms:
                return name
        return None
