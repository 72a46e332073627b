"""Random box sheets of Legacies: every shape that a printed box could have, with values of our own."""

from __future__ import annotations

from random import Random

from companion.form import Json
from companion.games.legacies.words import (
    CENTURIES,
    CENTURY_TILES,
    GAME_TILES,
    GLOBAL_ACTIONS,
    GROUPS,
    ICONS,
    LEGENDARY,
    RESOURCES,
)

INDUSTRIES = (
    *("Theater", "Communications", "Mills", "Docks", "Mines"),
    *("Farms", "Glass", "Clocks", "Salt", "Paper"),
)
CHARACTERS = (
    *("Socialite", "Underworld Boss", "Promoter", "Politician", "General"),
    *("Inventor", "Corporate Mogul", "Transportation Baron", "Philosopher", "Master Thief"),
)


def some_box(random: Random) -> Json:
    """A box sheet in which everything is known, but seldom the trade grid."""
    characters = _characters(random)
    rows, spaces = random.randint(5, 11), random.randint(2, 5)
    legendary = dict(zip(("I-1", "I-2", "I-3", "II", "III"), ("I", "I", "I", "II", "III"), strict=True))
    return {
        "name": "A box at random",
        "stand_in": True,
        "industries": _industries(random),
        "track": _track(random, rows),
        "relationship_spaces": spaces,
        "relationship_benefits": [_benefit(random) for _ in range(spaces)],
        "legendary": {
            space: {"century": century, "benefit": _benefit(random)} for space, century in legendary.items()
        },
        "characters": {name: _mat(random, name, spaces) for name in characters},
        "heirlooms": {
            who: _heirlooms(random) for who in ("every", *random.sample(CHARACTERS, random.randint(0, 3)))
        },
        "exploration": {
            century: {"gold": random.randint(0, 9), "fame": random.randint(0, 2), "successors": number % 2}
            for number, century in enumerate(CENTURIES)
        },
        "tiles": _tiles(random),
        "trade": {century: _grid(random) for century in CENTURIES if random.random() < 0.4},
        "global_row": random.sample(GLOBAL_ACTIONS, 8),
        "solo_cards": {
            century: [some_card(random, f"{century}-{number}") for number in range(1, 13)]
            for century in CENTURIES
        },
    }


def _characters(random: Random) -> list[str]:
    return random.sample(CHARACTERS, len(CHARACTERS))


def _industries(random: Random) -> Json:
    names, sizes = random.sample(INDUSTRIES, 10), random.sample((3, 3, 4), 3)
    groups = random.sample(GROUPS, 3)
    return [
        {"group": group, "industries": [names.pop() for _ in range(size)]}
        for group, size in zip(groups, sizes, strict=True)
    ]


def _track(random: Random, rows: int) -> Json:
    """Values that rise now and then only, so that different rows may tie."""
    return {
        "rows": rows,
        "start_row": random.randint(1, rows),
        "value": {century: _rising(random, rows, least=1) for century in CENTURIES},
        "dividend": {size: _rising(random, rows, least=0) for size in ("minor", "major")},
        "fame": _rising(random, rows, least=0),
    }


def _rising(random: Random, rows: int, least: int) -> list[int]:
    values = [least + random.randint(0, 2)]
    while len(values) < rows:
        values.append(values[-1] + random.randint(0, 3))
    return values


def _benefit(random: Random) -> Json:
    kinds = ("fame", "gold", "foundation", "resource_of_choice", "player_card", *RESOURCES)
    return {
        kind: sorted(random.randint(0, 3) for _ in CENTURIES)
        for kind in random.sample(kinds, random.randint(1, 2))
    }


def _mat(random: Random, name: str, spaces: int) -> Json:
    others = random.sample([each for each in CHARACTERS if each != name], 9)
    friends = random.randint(0, 4)
    start = {
        "fame": random.randint(0, 12),
        "foundation": random.choice((10, 20, 30, 45, 50, 60, 150)),
        "gold": random.randint(0, 60),
        "resources": {random.choice(RESOURCES): 1},
    }
    mat = {
        "influenced": random.sample(INDUSTRIES, 2),
        "amicable": others[:friends],
        "hostile": others[friends : friends + random.randint(0, 4)],
        "impact_icon": random.choice(ICONS),
        "start": start,
    }
    return mat if random.random() < 0.8 else {**mat, "track": [_benefit(random) for _ in range(spaces)]}


def _heirlooms(random: Random) -> Json:
    return {
        str(level): {
            "cost": {kind: random.randint(1, 2) for kind in random.sample(RESOURCES, min(1 + level // 2, 4))},
            "fee": None if level == 6 else random.randint(0, 2 * level),
        }
        for level in range(1, 7)
    }


def _tiles(random: Random) -> Json:
    return {
        name: {"kind": kind, "number": number, "icons": random.sample(ICONS, random.randint(2, 3))}
        for kind, names in (("century_end", CENTURY_TILES), ("game_end", GAME_TILES))
        for number, name in enumerate(random.sample(names, 6), 1)
    }


def _grid(random: Random) -> Json:
    commodities = ("Gold", "Fame", "Foundation", "Resources")
    return {
        currency: {
            on: {str(bid * step): random.randint(1, 3) * bid for bid in range(1, 5)}
            for on in commodities
            if on != currency
        }
        for currency, step in zip(commodities, (5, 1, 5, 1), strict=True)
    }


# ---- solo cards


def some_card(random: Random, name: str) -> Json:
    """A Solo Card with five rows."""
    return {
        "id": name,
        "rows": [some_row(random, CHARACTERS) for _ in range(4)] + [_global_row(random)],
        "arrow": random.choice(("up", "down")),
        "amount": random.choice((3, 5, 10, 25)),
        "window": random.choice((None, "top", "middle", "bottom")),
    }


def some_row(random: Random, characters: tuple[str, ...]) -> Json:
    """A row as one of the five could be."""
    action = random.choice(("relationship", "relationship", "buy", "buy", "sell", "heirloom", "global"))
    if action == "relationship":
        icons = [*random.sample(characters, random.randint(0, 3)), *[LEGENDARY] * random.randint(0, 2)]
        return {"action": action, "icons": random.sample(icons, len(icons)) or [LEGENDARY]}
    if action in ("buy", "sell"):
        return {"action": action, "groups": random.sample(GROUPS, random.choice((1, 2, 2)))}
    if action == "heirloom":
        return {"action": action, "whose": random.choice(("OWN", "OPP", "OPP"))}
    return _global_row(random)


def _global_row(random: Random) -> Json:
    return {"action": "global", "shown": random.choice(GLOBAL_ACTIONS)}
