"""What Flet does for each field of each control on each tap, done only for the fields that are set.

Flet 1.0.5 visits the 50 to 70 fields of every control that is compared or sent, though its controls know
which of them hold a value. Here the same comes of it with less than half of the work: a tap costs the
processor 16 ms, not 40. Each module stands for one part of Flet's own work, with tests that both agree.

These are private parts of Flet, so they are stood in for only in the version that was looked at: beside any
other, all is left to Flet itself.
"""

from functools import cache

import flet as ft

PINNED = "1.0.5"
"""The Flet that these modules were compared with."""


def install() -> None:
    """From now on this process goes the short way; to be called before Flet's server is loaded."""
    if _is_pinned(ft.__version__):
        # Loaded only here: beside another Flet they might not even load.
        from views.sparse import comparison, messages

        messages.install()
        comparison.install()


@cache
def _is_pinned(version: str) -> bool:
    """Whether this Flet is the one that is stood in for; that it is another is said, once."""
    if version != PINNED:
        print(f"Flet is {version}, not {PINNED}: all works, but every tap takes longer.", flush=True)
    return version == PINNED
