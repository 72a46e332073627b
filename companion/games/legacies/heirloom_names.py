"""What an acquired Heirloom is called in a record: "own3" by its own character's seat, "B3" by any other."""

from __future__ import annotations


def heirloom_name(holder: str, owner: str, level: int) -> str:
    """The level `level` Heirloom of the character in seat `owner`, as seat `holder` calls it."""
    return f"own{level}" if holder == owner else f"{owner}{level}"


def level_of(heirloom: str) -> int:
    """The level of an acquired Heirloom: 3 for "own3" and for "B3"."""
    return int(heirloom[-1])


def owner_of(heirloom: str, holder: str) -> str:
    """The seat whose character the Heirloom belongs to."""
    name = heirloom[:-1]
    return holder if name == "own" else name
