"""The code that lets other phones in; it stays the same, so that who was invited once still is."""

from __future__ import annotations

import secrets
from contextlib import suppress

from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder

JOIN = "/join/"
"""The address that invites is this and the code."""
_NAME = "invitation"
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike when they have to be typed."""
_LENGTH = 12


def invitation_code(folder: Folder) -> str:
    """The code of this data folder, made at the first call: twelve letters that nobody can guess.

    Where nothing can be saved it holds until the companion is ended.
    """
    documents = Documents(folder)
    code = (documents.get(_NAME) or {}).get("code")
    if isinstance(code, str) and len(code) == _LENGTH and set(code) <= set(_LETTERS):
        return code
    made = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    with suppress(NotSaved):
        documents.put(_NAME, {"code": made})
    return made
