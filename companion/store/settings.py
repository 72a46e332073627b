"""What a person set once, for every table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion import form
from companion.form import BadForm
from companion.store.documents import Documents
from companion.store.folder import Folder

_NAME = "settings"
LOOKS = "looks"
"""The room with how each invited phone looks."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the companion looks and behaves.

    `text_percent` is the size of text, 100 to 200; `names` are the people who played, the latest first.
    """

    theme: Literal["system", "light", "dark"] = "system"
    text_percent: int = 100
    reduce_motion: bool = False
    keep_awake: bool = False
    names: tuple[str, ...] = ()

    def remembering(self, names: tuple[str, ...]) -> Settings:
        """The settings with these names first, each once, thirty at most."""
        return replace(self, names=tuple(dict.fromkeys((*names, *self.names)))[:30])


def read_settings(folder: Folder, phone: str = "") -> Settings:
    """The settings; what is missing or cannot be is at its default, what is not known is passed over.

    With the id of a `phone` that was invited, how it looks is its own; the names are the same for all.
    """
    shared = _read(Documents(folder), _NAME)
    return replace(_read(Documents(folder, LOOKS), phone), names=shared.names) if phone else shared


def _read(documents: Documents, name: str) -> Settings:
    good = dict(_good(documents.get(name) or {}))
    settings = Settings(**good)
    return replace(settings, text_percent=min(max(settings.text_percent, 100), 200))


def _good(written: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    for name, kind in form.hints(Settings).items():
        with suppress(BadForm):
            if name in written:
                yield name, form.read(kind, written[name])


def save_settings(folder: Folder, settings: Settings, phone: str = "") -> None:
    """Saves the settings and keeps what another version of the companion wrote; raises `NotSaved`.

    With the id of a `phone`, only how that one looks.
    """
    documents, name = (Documents(folder, LOOKS), phone) if phone else (Documents(folder), _NAME)
    written = form.write_whole(settings)
    if phone:
        del written["names"]
    documents.put(name, {**(documents.get(name) or {}), **written})
