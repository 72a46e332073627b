"""Golden tables: what the rulebooks say, worked out by hand, as given, when and then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def cases(name: str) -> dict[str, dict[str, Any]]:
    """The cases of one golden table by their ids."""
    listed = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return {case["id"]: case for case in listed}
