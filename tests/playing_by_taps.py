"""Plays a table of Legacies by tapping, as a person would: looks at what can be tapped, and goes on.

It works on a screen in a browser and on one without (`tests.screen_harness`): both can say the names of
what can be tapped, and tap one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol


class Tappable(Protocol):
    """A screen as far as fingers are concerned."""

    def names(self) -> list[str]:
        """The names of everything that can be tapped."""
        ...

    def tap(self, name: str) -> None:
        """Taps the thing of that name."""
        ...


class Stuck(Exception):
    """Nothing that can be tapped leads on; the names are in the text."""


def first(names: list[str], *patterns: str) -> str | None:
    """The first name that one of the patterns fits, pattern by pattern, and that is not ruled out."""
    for pattern in patterns:
        for name in names:
            if re.search(pattern, name) and "ruled out" not in name:
                return name
    return None


def chosen(names: list[str], pattern: str) -> bool:
    """Whether something that the pattern fits is chosen already."""
    return any(re.search(pattern, name) and ", chosen" in name for name in names)


def what_leads_on(names: list[str]) -> str | None:
    """What to tap on the page that shows these names; None where nothing leads on."""
    return next((name for page in PAGES if (name := page(names)) is not None), None)


def go_on(app: Tappable) -> str:
    """Taps what leads on from the page in sight and returns its name; raises `Stuck`."""
    names = app.names()
    name = what_leads_on(names)
    if name is None:
        raise Stuck(f"nothing leads on among {names}")
    app.tap(name)
    return name


def play_until(app: Tappable, there: Callable[[list[str]], bool], most: int = 600) -> list[str]:
    """Goes on until the page is there; returns what was tapped."""
    tapped: list[str] = []
    while not there(app.names()):
        tapped.append(go_on(app))
        if len(tapped) > most:
            raise Stuck(f"still not there after {most} taps, the last: {tapped[-5:]}")
    return tapped


# ---- the pages, each with what is tapped on it; None where it is not this page

ICONS = "^(Power|Manipulation|Humanity|Commerce|Knowledge|Innovation)"
TILES = (
    "^(Magnetic|Devoted|Committed|Cautious|Desired|Exotic|Resourceful|Nostalgic|Wealthy|Storied|Diverse"
    "|Philanthropic|None of them)"
)


def _deck(names: list[str]) -> str | None:
    return first(names, "^Shuffle the solo deck$")


def _event(names: list[str]) -> str | None:
    if first(names, "^Outcome: ") is None:
        return None
    if not chosen(names, "^Outcome: "):
        return first(names, "^Outcome: top")
    if first(names, ICONS) and not chosen(names, ICONS):
        return first(names, ICONS)
    if first(names, TILES) and not chosen(names, TILES):
        return first(names, TILES)
    if not chosen(names, "^Nothing for anybody"):
        return first(names, "^Nothing for anybody")
    return first(names, "^Done$")


def _successor(names: list[str]) -> str | None:
    if first(names, "the own Impact Icon") is None:
        return None
    if not chosen(names, ICONS):
        return first(names, "^Commerce", "^Power")
    if not chosen(names, "^Nothing at once"):
        return first(names, "^Nothing at once")
    return first(names, "^In play$", "^Put in play")


def _bids(names: list[str]) -> str | None:
    currencies = [
        first(names, f"^{each}(, chosen)?$") for each in ("Gold", "Fame", "Foundation", "Resources")
    ]
    if all(currencies) and not chosen(names, "^(Gold|Fame|Foundation|Resources), chosen$"):
        return currencies[0]
    return first(names, "^Pass$", "^Stay$", ", not bid yet$", "last move, not told yet$")


def _contributions(names: list[str]) -> str | None:
    """Nobody puts any Gold in."""
    seats = [name.removesuffix(": 0 Gold") for name in names if name.endswith(": 0 Gold")]
    return next((f"{seat}: 0 Gold" for seat in seats if not chosen(names, f"^{seat}: ")), None)


def _own_part(names: list[str]) -> str | None:
    if first(names, "^Our stand-in") is None or chosen(names, "stand-in|^Nothing|^As printed"):
        return None
    return first(names, "^Our stand-in")


def _resources(names: list[str]) -> str | None:
    if first(names, "^Take them$") is not None:
        return first(names, "^Take them$")
    return first(names, "^Gem, tap to take one")


def _global_list(names: list[str]) -> str | None:
    """One that is not mandatory first: then Successors come from the deck and from those face up."""
    if not any(name.startswith("Host a Trade Conference") for name in names):
        return None
    return first(
        names,
        "^Collect Dividends",
        "^Resolve Current Event",
        "^Advance Relationships",
        "^Heirloom Income",
        "^Heirloom Fame",
    )


def _turn(names: list[str]) -> str | None:
    return first(names, "^Global Action$", "^Resource$")


def _influence(names: list[str]) -> str | None:
    moves = [name for name in names if re.search(r": .+ (up|down|of them)(, chosen)?$", name)]
    for seat in dict.fromkeys(name.partition(":")[0] for name in moves):
        if not chosen(moves, f"^{seat}: "):
            return first(moves, f"^{seat}: ")
    return None


def _honorarium(names: list[str]) -> str | None:
    gold = r": \d+ Gold"
    if first(names, gold) is None:
        return None
    return first(names, "^Take it$") if chosen(names, gold) else first(names, gold)


def _onward(names: list[str]) -> str | None:
    return first(
        names,
        "^Done$",
        "^Begin Generation",
        "^Score [A-Z]",
        "^Go on without",
        "[Ff]inal score",
        "^Collect",
        "^End the game$",
    )


PAGES: tuple[Callable[[list[str]], str | None], ...] = (
    _deck,
    _event,
    _successor,
    _own_part,
    _bids,
    _contributions,
    _resources,
    _global_list,
    _turn,
    _influence,
    _honorarium,
    _onward,
)
