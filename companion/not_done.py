"""Why something was not done: whatever the reason, it reaches a person as one sentence in one way."""

from __future__ import annotations


class NotDone(Exception):
    """What somebody asked for was not done, and nothing changed; `reason` says why and what to do.

    The rules refuse (`Refused`), nothing can be saved (`NotSaved`), the phone may not (`NotAllowed`), others
    were faster (`Late`), or a file cannot be what it should be (`BadFile`).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
