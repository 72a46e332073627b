"""Private parts of Flet are stood in for only in the version that was looked at."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from views import sparse

LATER = """
import flet
flet.__version__ = "9.9.9"
from flet.controls import object_patch
from flet.messaging import protocol
from views import sparse
before = object_patch.DiffBuilder, protocol.configure_encode_object_for_msgpack
sparse.install()
sparse.install()
assert before == (object_patch.DiffBuilder, protocol.configure_encode_object_for_msgpack)
"""


def started(code: str) -> str:
    """What a new Python says that runs this."""
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    return run.stdout


def test_beside_another_flet_it_says_so_in_one_line_and_leaves_all_to_it() -> None:
    assert started(LATER) == "Flet is 9.9.9, not 1.0.5: all works, but every tap takes longer.\n"


def test_beside_the_pinned_flet_it_stands_in_without_a_word() -> None:
    code = LATER.replace("9.9.9", sparse.PINNED).replace("before ==", "before !=")
    assert started(code) == ""


def test_the_version_that_was_looked_at_is_the_one_that_is_installed(pytestconfig: pytest.Config) -> None:
    project = tomllib.loads((pytestconfig.rootpath / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"flet=={sparse.PINNED}" in project["dependencies"]
