"""An NPC's Solo Card in words: the label, and the decision as steps for the hands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Candidate, Decision, Setup
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.foundation import grown, step
from companion.games.legacies.npc.choice import (
    Befriend,
    Buy,
    Choice,
    Grow,
    Looked,
    Move,
    Nothing,
    Sell,
    TakeFigure,
    TakeHeirloom,
    Trigger,
)
from companion.games.legacies.npc.instead import chosen
from companion.games.legacies.npc.play import play_npc_card
from companion.games.legacies.npc.solo_card import shown
from companion.games.legacies.phrases import amounts, changed, figure, heirloom, rows, the, whose
from companion.games.legacies.scoring.tiles import tile_steps
from companion.games.legacies.seat import Acquired, Played
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    GLOBAL_ACTION_NAMES,
    OUTCOME_BY_ARROW,
    GlobalAction,
    TokenSize,
)
from companion.phrases import joined, plain, sentence


@dataclass(frozen=True, slots=True)
class _Play:
    """One Solo Card as it is played: who, what it shows, what comes of it, the table before and after."""

    setup: Setup
    by: str
    played: Played
    choice: Choice
    before: State
    after: State
    by_table: bool

    @property
    def whose(self) -> str:
        """The NPC as an owner."""
        return whose(self.setup, self.by)

    @property
    def growth(self) -> int:
        """By how much the Foundation grows on this card, where it does."""
        size = self.before.seat(self.by).foundation
        return grown(size, self.played.amount or 0) - size


def _play(setup: Setup, state: State, action: NpcCard) -> _Play:
    played = shown(state, action)
    choice = chosen(state, action, played)
    after = play_npc_card(state, action)
    return _Play(setup, action.by, played, choice, state, after, action.instead is not None)


def npc_label(setup: Setup, state: State, action: NpcCard) -> str:
    """What the NPC did: "Nemesis: Relationship with the *General*"."""
    return f"{setup.name(action.by)}: {_did(_play(setup, state, action))}"


def _did(play: _Play) -> str:
    match play.choice.move:
        case Befriend() | TakeFigure() as move:
            return f"Relationship with {_partner(move)}"
        case Buy(industry, size):
            return f"buys a {size.capitalize()} Investment in *{industry}*"
        case Sell(industry, size):
            return f"sells a {size.capitalize()} Investment in *{industry}*"
        case TakeHeirloom(acquired):
            return f"takes {_heirloom(play, acquired)}"
        case Trigger(name):
            return f"its card calls for *{GLOBAL_ACTION_NAMES[name]}*"
        case Grow():
            return f"Foundation grows by *{play.growth}*"
        case Nothing():
            return "nothing comes of its card"


def npc_decision(setup: Setup, state: State, action: NpcCard) -> Decision:
    """What an NPC does with a Solo Card: at most four things to do with the hands, and why."""
    play = _play(setup, state, action)
    steps = (*_steps(play), *_window(play)) or ("Leave everything as it is.",)
    title = _title(play)
    candidates = tuple(_candidate(play, each, title) for each in play.choice.looked)
    return Decision(title, steps, candidates, play.choice.order, play.choice.rules)


def _title(play: _Play) -> str:
    match play.choice.move:
        case Befriend() | TakeFigure() as move:
            return plain(f"A Relationship with {_partner(move)}")
        case Buy(industry, size):
            return f"Buy a {size.capitalize()} Investment in {industry}"
        case Sell(industry, size):
            return f"Sell a {size.capitalize()} Investment in {industry}"
        case TakeHeirloom(acquired):
            return plain(f"Take {_heirloom(play, acquired)}")
        case Trigger(name):
            return GLOBAL_ACTION_NAMES[name]
        case Grow():
            return f"Its Foundation grows by {play.growth}" if play.growth else "Its Foundation cannot grow"
        case Nothing():
            return "Nothing comes of this card"


def _steps(play: _Play) -> tuple[str, ...]:
    match play.choice.move:
        case Befriend(character):
            return (*_on_track(play, character), *_collected(play))
        case TakeFigure(space):
            return (*_on_legendary(play, space), *_collected(play))
        case Buy(industry, size):
            return (_token(play, "Put {} by {}.", industry, size), *_value_moved(play, industry, "top"))
        case Sell(industry, size):
            back = _token(play, "Take {} back from {}.", industry, size)
            return (back, *_value_moved(play, industry, "bottom"), *_collected(play))
        case TakeHeirloom(acquired):
            return (_laid_down(play, acquired), *_fee(play, acquired))
        case Trigger(name):
            return (*_carried_out(play, name), "Turn its tile *face down* when it is done.")
        case Grow():
            return (_foundation(play),)
        case Nothing():
            return ()


def _partner(move: Befriend | TakeFigure) -> str:
    return f"*{figure(move.space)}*" if isinstance(move, TakeFigure) else f"the *{move.character}*"


def _heirloom(play: _Play, acquired: Acquired) -> str:
    return heirloom(play.setup, acquired, play.by, own="its own")


def _token(play: _Play, words: str, industry: str, size: TokenSize) -> str:
    return words.format(f"{play.whose} *{size.capitalize()} token*", f"*{industry}*")


def _window(play: _Play) -> tuple[str, ...]:
    window = play.played.window
    return (f"Discard the *{window}* card of the market and deal a new one.",) if window else ()


# ---- relationships


def _on_track(play: _Play, character: str) -> tuple[str, ...]:
    put = f"Put {play.whose} token on the *{character}'s* first space."
    track = play.before.track(character)
    free = track.index(None) if None in track else len(track)
    bumped = [whose(play.setup, seat) for seat in track[:free] if seat is not None]
    if not bumped:
        return (put,)
    tokens = f"{joined(bumped)} token{'s' if len(bumped) > 1 else ''} there"
    if free < len(track):
        return put, f"Move {tokens} *one space right*."
    if len(bumped) == 1:
        return put, f"Move {tokens} one space right, off the track: *give it back*."
    return put, f"Move {tokens} one space right. {sentence(bumped[-1])} leaves the track: *give it back*."


def _on_legendary(play: _Play, space: str) -> tuple[str, ...]:
    put = f"Put {play.whose} token on *{figure(space)}*"
    bumped = play.before.legendary.get(space)
    if bumped is None:
        return (f"{put}.",)
    steps = (f"{put}, and *give {whose(play.setup, bumped)} token back*.",)
    if not play.before.seat(bumped).human:
        return steps
    successor = " or a *Successor*" if play.before.may_draw_successor(bumped) else ""
    return (*steps, f"Let {the(play.setup, bumped)} draw a *Player Card*{successor}.")


def _collected(play: _Play) -> tuple[str, ...]:
    """What the NPC takes from the bank for its move, where the table reads it so."""
    taken = changed(play.before.seat(play.by), play.after.seat(play.by))
    return (f"Give {the(play.setup, play.by)} {amounts(taken)}.",) if taken else ()


# ---- investments


def _value_moved(play: _Play, industry: str, end: str) -> tuple[str, ...]:
    """The step for the marker, which stays where it stood on the `end` row already."""
    moved = play.after.row(industry) - play.before.row(industry)
    if moved:
        return (f"Move the *{industry}* marker *{rows(moved)}*.",)
    if play.before.reading("npc-trade-moves-value") == "no":
        return ()
    return (f"Leave the *{industry}* marker where it is, on the *{end}* row.",)


# ---- heirlooms


def _laid_down(play: _Play, acquired: Acquired) -> str:
    own = acquired.owner == play.by
    side = "left" if own and acquired.level < 6 else "right"
    card = heirloom(play.setup, acquired, play.by, own=f"{play.whose} own")
    mat = "its" if own else play.whose
    return f"Lay {card} to the *{side}* of {mat} mat."


def _fee(play: _Play, acquired: Acquired) -> tuple[str, ...]:
    """The Fame that changes hands, as far as it is kept: a Rising Star has none."""
    moves = []
    for seat in (play.by, acquired.owner):
        fame = changed(play.before.seat(seat), play.after.seat(seat)).get("fame", 0)
        if fame:
            moves.append(f"{whose(play.setup, seat)} Fame *{abs(fame)} {'up' if fame > 0 else 'down'}*")
    return (f"Move {joined(moves)}: the acquisition fee.",) if moves else ()


# ---- the Foundation


def _foundation(play: _Play) -> str:
    size, amount = play.before.seat(play.by).foundation, play.played.amount or 0
    if not play.growth:
        return f"Leave {play.whose} Foundation at *{size}*: {amount} does not fill a step of {step(size)}."
    left = amount - play.growth
    lost = f"; {left} of {amount} fills no step" if left else ""
    return f"Move {play.whose} Foundation marker from *{size}* to *{size + play.growth}*{lost}."


# ---- Global Actions


def _carried_out(play: _Play, name: GlobalAction) -> tuple[str, ...]:
    if name != "Event":
        return (f"Carry out *{GLOBAL_ACTION_NAMES[name]}* for everybody.",)
    arrow = play.played.arrow
    if arrow is None:
        return ("Carry out the *Current Event*: the top outcome for an arrow up, the bottom one for down.",)
    outcome = OUTCOME_BY_ARROW[arrow]
    icon = play.before.event.icon(outcome)
    said = f", with *{icon}*" if icon else ""
    resolve = f"Carry out the *{outcome} outcome* of the Current Event{said}: the arrow points {arrow}."
    return resolve, *tile_steps(play.setup, play.after, icon)


# ---- why


def _candidate(play: _Play, looked: Looked, title: str) -> Candidate:
    """What was looked at, as people call it; what the table decided is called by the `title` of it all."""
    name = title if play.by_table else looked_at(play.setup, play.by, looked.at)
    return Candidate(name, looked.verdict, looked.reason.rstrip("."))


def looked_at(setup: Setup, seat: str, at: Move | str) -> str:
    """What an NPC may do, by what it would do it to: "General", "Energy, Major", "Ada, level 2"."""
    match at:
        case str():
            return at
        case Befriend(name) | Buy(name):
            return name
        case TakeFigure(space):
            return figure(space).strip()
        case Sell(industry, size):
            return f"{industry}, {size.capitalize()}"
        case TakeHeirloom(acquired):
            of = "Own" if acquired.owner == seat else f"{setup.name(acquired.owner)},"
            return f"{of} level {acquired.level}"
        case Trigger(name):
            return GLOBAL_ACTION_NAMES[name]
        case Grow():
            return "Its Foundation grows"
        case Nothing():
            return "Nothing"
