"""Takes the pictures of the README: `make pictures` writes them anew into docs/pictures."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion import history
from companion.game import Action, Seat, SetByHand, Setup
from companion.games.family_inc.state import Draw
from companion.games.family_legacy.state import EnterRow
from companion.games.legacies.npc import solo_deck
from companion.history import Timeline
from companion.store.folder import open_folder
from companion.store.tables import Tables
from tests.browser.driver import ROOT, SHARP_PHONE, app_server, browser, open_page

PICTURES = ROOT / "docs" / "pictures"
PEOPLE = (Seat("A", "Ada", "blue"), Seat("B", "Ben", "yellow"), Seat("C", "Cleo", "green"))
LEGACIES = Setup(
    "legacies",
    (Seat("A", "Ada", "blue"), Seat("N", "Nemesis", "charcoal", "nemesis"), Seat("B", "Ben", "yellow")),
    details={
        "mats": {
            seat: {"character": character}
            for seat, character in (("A", "Socialite"), ("N", "General"), ("B", "Philosopher"))
        },
        "solo_deck": True,
    },
)
MIDDLE = {
    "generation": 3,
    "turn": "N",
    "seats": {
        "A": {"fame": 47, "foundation": 60, "cards_played": 2, "investments": {"Theater": ["minor"]}},
        "N": {"fame": 52, "foundation": 45, "cards_played": 2, "investments": {"Energy": ["minor"]}},
        "B": {"fame": 39, "foundation": 75, "cards_played": 2, "investments": {"Railways": ["minor"]}},
    },
    "industry_rows": {"Energy": 7, "Theater": 5, "Press": 1, "Communications": 6},
    "turn_order": ["B", "A", "N"],
}


def with_steps(timeline: Timeline, *steps: Action) -> Timeline:
    """The table after more steps."""
    for step in steps:
        timeline = history.play(timeline, step)
    return timeline


def tables(folder: Path) -> dict[str, str]:
    """The tables that are shown, and their ids."""
    store = open_folder(folder)
    shelf = Tables(store)
    now = datetime.now().astimezone()
    inc = with_steps(
        shelf.begin(Setup("family-inc", PEOPLE), now),
        SetByHand({"scores": {"A": 58, "B": 74, "C": 61}, "front": {"B": [2, 5, 5], "C": [9, 1]}}),
        *(Draw(chip=chip) for chip in (7, 3, 9)),
    )
    legacy = with_steps(
        shelf.begin(Setup("family-legacy", PEOPLE), now),
        SetByHand({"round": 3, "carried": {"A": 95, "B": 120, "C": 65}}),
        EnterRow(seat="A", row="RRRWXMX"),
        EnterRow(seat="B", row="XXRRRXR"),
    )
    turn = with_steps(shelf.begin(LEGACIES, now), SetByHand({**MIDDLE, "turn": "A"}))
    solo = with_steps(shelf.begin(LEGACIES, now), SetByHand(MIDDLE))
    solo = with_steps(solo, solo_deck.shuffled(solo.state, Random(9)))
    shown = {"inc": inc, "legacy": legacy, "turn": turn, "solo": solo}
    for timeline in shown.values():
        shelf.save(timeline)
    store.close()
    return {name: timeline.record.id for name, timeline in shown.items()}


def main() -> None:
    """Takes them all, at phone size."""
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        ids = tables(Path(folder))
        with app_server(Path(folder)) as server, browser() as chromium:
            for name, route in (
                ("home", "/"),
                ("nemesis", f"/table/{ids['solo']}"),
                ("turn", f"/table/{ids['turn']}"),
                ("family-legacy", f"/table/{ids['legacy']}"),
                ("family-inc", f"/table/{ids['inc']}"),
                ("rule", "/rules/legacies.bumping"),
            ):
                phone = open_page(chromium, f"{server.address}{route}", SHARP_PHONE)
                phone.picture(PICTURES / f"{name}.png")
                phone.close()


if __name__ == "__main__":
    main()
