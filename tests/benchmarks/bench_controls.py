"""How many controls the turn page of each game holds: every one of them is compared and sent on a tap."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.game import Setup
from companion.store.folder import open_folder
from tests.browser.pictures import PEOPLE, tables
from tests.screen_harness import Harness, walk
from views.app import main as app_main
from views.table.live_table import LiveTables

SIZES = {"phone": (360, 740), "laptop": (1280, 800)}


def controls(folder: Path) -> dict[str, Counter[str]]:
    """By page and size, the controls of each kind."""
    ids = tables(folder)
    store = open_folder(folder)
    shelf, found = LiveTables(store), dict[str, Counter[str]]()
    ids["lost"] = shelf.begin(Setup("lost-legacy", PEOPLE)).id
    for page, table in ids.items():
        for size, (width, height) in SIZES.items():
            with Harness(
                lambda each: app_main(each, shelf), route=f"/table/{table}", width=width, height=height
            ) as app:
                shown = [type(each).__name__ for each in walk(app.page.views)]
            found[f"{page}, {size}"] = Counter(shown)
    store.close()
    return found


def main() -> None:
    """Prints the figures."""
    print(f"The pages, {datetime.now():%Y-%m-%d}")
    with TemporaryDirectory() as folder:
        for page, kinds in controls(Path(folder)).items():
            commonest = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common(5))
            print(f"  controls on the page of {page}: {kinds.total()} ({commonest})")


if __name__ == "__main__":
    main()
