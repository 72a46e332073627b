"""The page around the app has the colours of the app."""

from __future__ import annotations

import re

import pytest

from views.look import ASSETS
from views.look.colour import LAMP, PAPER, Neutrals

STYLE = (ASSETS / "index.html").read_text()


@pytest.mark.parametrize(
    ("rule", "neutrals"),
    [(":root {", PAPER), (":root:not([data-light=day]) {", LAMP), (":root[data-light=lamp] {", LAMP)],
)
def test_the_page_around_the_app_has_the_colours_of_the_app(rule: str, neutrals: Neutrals) -> None:
    colours: dict[str, str] = dict(re.findall(r"--([\w-]+): (#\w+);", STYLE.split(rule)[1].split("}")[0]))
    assert set(colours) == {"ground", "sheet", "ink", "line", "gold", "wood", "edge", "wood-ink"}
    names: dict[str, str] = {"edge": "wood_edge", "wood-ink": "wood_ink"}
    for name, colour in colours.items():
        assert colour == getattr(neutrals, names.get(name, str(name)))


def test_it_runs_no_script_but_those_of_its_own_files() -> None:
    assert re.findall(r"<script(?! src=)", STYLE) == []
