"""Box sheets that come with the app."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def bundled_box(name: str) -> Any:
    """The box sheet of that name as JSON; raises FileNotFoundError where there is none."""
    if not name.isidentifier():
        raise FileNotFoundError(f"there is no box {name}")
    return json.loads(files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8"))
