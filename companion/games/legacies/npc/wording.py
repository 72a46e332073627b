"""An NPC's Solo Card in words: the label, and the decision as steps for the hands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Candidate, Decision, Setup
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.foundation import grown, step
from companion.games.legacies.heirloom_names import level_of, owner_of
from companion.games.legacies.npc.choice import Choice
from companion.games.legacies.npc.instead import chosen
from companion.games.legacies.npc.play import play_npc_card
from companion.games.legacies.npc.solo_card import shown
from companion.games.legacies.phrases import amounts, changed, figure, heirloom, partner, rows, the, whose
from companion.games.legacies.scoring.tile_wording import tile_steps
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTION_NAMES, LEGENDARY, OUTCOME_BY_ARROW
from companion.phrases import joined, plain, sentence

_GLOBAL_ACTIONS: dict[str, str] = {str(name): words for name, words in GLOBAL_ACTION_NAMES.items()}


@dataclass(frozen=True, slots=True)
class _Play:
    """One Solo Card as it is played: who, what it shows, what comes of it, the table before and after."""

    setup: Setup
    by: str
    played: Played
    choice: Choice
    before: State
    after: State

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
    return _Play(setup, action.by, played, choice, state, play_npc_card(state, action))


def npc_label(setup: Setup, state: State, action: NpcCard) -> str:
    """What the NPC did: "Nemesis: Relationship with the *General*"."""
    return f"{setup.name(action.by)}: {_did(_play(setup, state, action))}"


def _did(play: _Play) -> str:
    target = play.choice.target
    match play.choice.kind:
        case "relationship" | "legendary":
            return f"Relationship with {_partner(play)}"
        case "buy" | "sell":
            return f"{play.choice.kind}s a {_size(play)} Investment in *{target}*"
        case "heirloom":
            return f"takes {_heirloom(play)}"
        case "global":
            return f"its card calls for *{_GLOBAL_ACTIONS[target]}*"
        case "foundation":
            return f"Foundation grows by *{play.growth}*"
        case _:
            return "nothing comes of its card"


def npc_decision(setup: Setup, state: State, action: NpcCard) -> Decision:
    """What an NPC does with a Solo Card: at most four things to do with the hands, and why."""
    play = _play(setup, state, action)
    steps = (*_steps(play), *_window(play)) or ("Leave everything as it is.",)
    title = _title(play)
    candidates = tuple(_named(play, each) for each in play.choice.candidates)
    if action.instead is not None:
        candidates = tuple(replace(each, name=title) for each in candidates)
    return Decision(title, steps, candidates, play.choice.order, play.choice.rules)


def _title(play: _Play) -> str:
    target = play.choice.target
    match play.choice.kind:
        case "relationship" | "legendary":
            return plain(f"A Relationship with {_partner(play)}")
        case "buy" | "sell":
            return f"{play.choice.kind.capitalize()} a {_size(play)} Investment in {target}"
        case "heirloom":
            return plain(f"Take {_heirloom(play)}")
        case "global":
            return _GLOBAL_ACTIONS[target]
        case "foundation":
            return f"Its Foundation grows by {play.growth}" if play.growth else "Its Foundation cannot grow"
        case _:
            return "Nothing comes of this card"


def _steps(play: _Play) -> tuple[str, ...]:
    match play.choice.kind:
        case "relationship":
            return (*_on_track(play), *_collected(play))
        case "legendary":
            return (*_on_legendary(play), *_collected(play))
        case "buy":
            put = f"Put {play.whose} *{_size(play)} token* by *{play.choice.target}*."
            return (put, *_value_moved(play))
        case "sell":
            back = f"Take {play.whose} *{_size(play)} token* back from *{play.choice.target}*."
            return (back, *_value_moved(play), *_collected(play))
        case "heirloom":
            return (_laid_down(play), *_fee(play))
        case "global":
            return (*_carried_out(play), "Turn its tile *face down* when it is done.")
        case "foundation":
            return (_foundation(play),)
        case _:
            return ()


def _partner(play: _Play) -> str:
    target = play.choice.target
    return partner(f"{LEGENDARY} {target}" if play.choice.kind == "legendary" else target)


def _heirloom(play: _Play) -> str:
    return heirloom(play.setup, play.choice.target, play.by, own="its own")


def _size(play: _Play) -> str:
    return (play.choice.size or "").capitalize()


def _window(play: _Play) -> tuple[str, ...]:
    window = play.played.window
    return (f"Discard the *{window}* card of the market and deal a new one.",) if window else ()


# ---- relationships


def _on_track(play: _Play) -> tuple[str, ...]:
    put = f"Put {play.whose} token on the *{play.choice.target}'s* first space."
    track = play.before.track(play.choice.target)
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


def _on_legendary(play: _Play) -> tuple[str, ...]:
    space = play.choice.target
    put = f"Put {play.whose} token on *{figure(space)}*"
    bumped = play.before.legendary.get(space)
    if bumped is None:
        return (f"{put}.",)
    steps = (f"{put}, and *give {whose(play.setup, bumped)} token back*.",)
    if not play.before.seat(bumped).human:
        return steps
    successor = not play.before.put_successor(bumped) and not play.before.last_generation
    draws = "a *Player Card* or a *Successor*" if successor else "a *Player Card*"
    return (*steps, f"Let {the(play.setup, bumped)} draw {draws}.")


def _collected(play: _Play) -> tuple[str, ...]:
    """What the NPC takes from the bank for its move, where the table reads it so."""
    taken = changed(play.before.seat(play.by), play.after.seat(play.by))
    return (f"Give {the(play.setup, play.by)} {amounts(taken)}.",) if taken else ()


# ---- investments


def _value_moved(play: _Play) -> tuple[str, ...]:
    industry = play.choice.target
    moved = play.after.row(industry) - play.before.row(industry)
    if moved:
        return (f"Move the *{industry}* marker *{rows(moved)}*.",)
    if play.before.reading("npc-trade-moves-value") == "no":
        return ()
    end = "top" if play.choice.kind == "buy" else "bottom"
    return (f"Leave the *{industry}* marker where it is, on the *{end}* row.",)


# ---- heirlooms


def _laid_down(play: _Play) -> str:
    owner, level = owner_of(play.choice.target, play.by), level_of(play.choice.target)
    side = "left" if owner == play.by and level < 6 else "right"
    card = heirloom(play.setup, play.choice.target, play.by, own=f"{play.whose} own")
    mat = "its" if owner == play.by else f"{play.whose}"
    return f"Lay {card} to the *{side}* of {mat} mat."


def _fee(play: _Play) -> tuple[str, ...]:
    """The Fame that changes hands, as far as it is kept: a Rising Star has none."""
    moves = []
    for seat in (play.by, owner_of(play.choice.target, play.by)):
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


def _carried_out(play: _Play) -> tuple[str, ...]:
    if play.choice.target != "Event":
        return (f"Carry out *{_GLOBAL_ACTIONS[play.choice.target]}* for everybody.",)
    arrow = play.played.arrow
    if arrow is None:
        return ("Carry out the *Current Event*: the top outcome for an arrow up, the bottom one for down.",)
    outcome = OUTCOME_BY_ARROW[arrow]
    icon = play.before.event.icon(outcome)
    said = f", with *{icon}*" if icon else ""
    resolve = f"Carry out the *{outcome} outcome* of the Current Event{said}: the arrow points {arrow}."
    return resolve, *tile_steps(play.setup, play.after, icon)


# ---- why


def _named(play: _Play, candidate: Candidate) -> Candidate:
    """The candidate as people call it, and its reason without the full stop."""
    name = candidate.name
    seat, _, level = name.partition(", level ")
    if level and seat in play.before.seats:
        name = f"{play.setup.name(seat)}, level {level}"
    elif play.played.row.action == "global":
        name = _GLOBAL_ACTIONS.get(name, name)
    return replace(candidate, name=name, reason=candidate.reason.rstrip("."))
