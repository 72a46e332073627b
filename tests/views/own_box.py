"""Playing with a box from nothing: the set-up, and somebody who looks up whatever the companion asks."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.screen_harness import Harness

GENERAL = {
    r"Which two Industries does the General influence": ["Government, 2nd", "Progress, 3rd"],
    r"To whom is the General amicable": ["Philosopher"],
    r"To whom is the General hostile": ["Socialite", "Inventor"],
    r"Which Resources does the General's level": ["Iron"],
    r"Which Resources does the Socialite's level": ["Gem", "Dye"],
    r"Relationship track pay": ["Fame"],
    r"Legendary Figure on space": ["Gold"],
    r"Which Impact Icon": ["Power"],
}
"""What is tapped for an answer; numbers are typed."""
NUMBERS = {
    r"How many rows": "8",
    r"How many spaces": "4",
    r"share worth on row (\d+)": "6",
    r"acquisition fee": "2",
    r"Dividend": "1",
    r"How much Fame": "2",
}


def begin(app: Harness) -> None:
    """From an empty set-up of Legacies to the table: the least that must be entered."""
    enter_board(app)
    app.click(re.compile("^Player 1, "))
    app.press("Socialite", "Done")
    app.click(re.compile("^Nemesis, "))
    app.press(*[name for name in app.names() if name == "General"], "Done")
    enter_foundations(app)
    app.click(re.compile("^Start"))


def enter_foundations(app: Harness) -> None:
    """A starting Foundation for everybody: 20, 30 and so on."""
    asked = [name for name in app.names() if name.endswith("starting Foundation?")]
    for place, name in enumerate(asked):
        number(app, name, str(20 + 10 * place))


def enter_board(app: Harness) -> None:
    """The own box with ten Industries, most of them without a name, and where their markers begin."""
    app.click(re.compile("^My box"))
    app.click(re.compile("^The ten Industries"))
    for group, count in (("Government", 3), ("Progress", 4), ("Entertainment", 3)):
        app.press(*[f"One more in {group}"] * count)
    app.click("Name Progress, 1st")
    app.click(re.compile("^Communications"))
    app.click("Name Entertainment, 2nd")
    app.click(re.compile("^Theater"))
    app.click("Keep it")
    number(app, re.compile("^On which row"), "3")


def number(app: Harness, name: str | re.Pattern[str], digits: str) -> None:
    """Taps something and types a number on the pad that comes up."""
    app.click(name)
    app.press(*digits, f"Enter {digits}")


def undone_until(app: Harness, enough: Callable[[], bool]) -> None:
    """Undo, on the page or in its menu, as often as it takes."""
    for _ in range(20):
        if enough():
            return
        if not {"Undo", "Undo mark"} & set(app.names()):
            app.click("More")
        app.click(next(name for name in app.names() if name in ("Undo", "Undo mark")))
    raise AssertionError("undo never came so far")


def question(app: Harness) -> str:
    """The printed fact that is asked for now; "" if none is."""
    patterns = (*GENERAL, *NUMBERS)
    asked = [words for words in app.texts() if any(re.search(each, words) for each in patterns)]
    return asked[0] if asked and asked[0].endswith("?") else ""


def look_up(app: Harness, *, tell: Callable[[str], None] = lambda _: None) -> None:
    """Answers whatever is asked until nothing is; `tell` hears every question."""
    while asked := question(app):
        tell(asked)
        digits = next((each for pattern, each in NUMBERS.items() if re.search(pattern, asked)), None)
        if digits is not None:
            number(app, "Enter it", digits)
            continue
        app.press(*next(each for pattern, each in GENERAL.items() if re.search(pattern, asked)))
        for name in [each for each in app.names() if each.endswith(": not told")]:
            number(app, name, "0")
        app.click("Keep it")
