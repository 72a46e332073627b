"""Settings: how the companion looks on this device, and what it is made of."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version

import flet as ft

from views.look import ASSETS, Look, line_below
from views.parts import (
    BottomSheet,
    Tap,
    bar,
    block,
    chevron,
    column,
    flat_line,
    grid,
    heading,
    icon_button,
    link,
    note,
    pick,
    refusal,
    row,
    screen,
    section,
    switch_line,
    text,
    use_bottom_sheet,
)
from views.room import room
from views.session import TRASH, Say, Session
from views.settings.backups import BackupsOf
from views.settings.other_phones import OtherPhones

THEMES = {
    "system": ("Device", ft.Icons.BRIGHTNESS_AUTO_OUTLINED),
    "light": ("Light", ft.Icons.LIGHT_MODE_OUTLINED),
    "dark": ("Dark", ft.Icons.DARK_MODE_OUTLINED),
}
SIZES = (100, 125, 150, 175, 200)
"""Sizes of text in per cent."""
LICENCES = {"Vollkorn": "OFL-Vollkorn.txt", "Cabin": "OFL-Cabin.txt"}
"""The typefaces, and the files with their licences."""


@ft.component
def Settings(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """All settings; each holds at once and is kept."""
    sheet = use_bottom_sheet(session.look)
    fault, say = ft.use_state("")
    _, draw = ft.use_state(0)
    look = session.look

    def change(**changes: object) -> None:
        session.done(partial(session.change_settings, **changes), say)
        draw(lambda times: times + 1)

    body = [
        *([refusal(look, fault)] if fault else []),
        section(look, "Light or dark"),
        _themes(session, change),
        section(look, "Size of text"),
        _sizes(session, change),
        section(look, "At the table"),
        _switches(session, change),
        *([section(look, "People"), People(session, say)] if session.phone.may_manage else []),
        *([section(look, "Tables"), _deleted_tables(session)] if session.phone.may_manage else []),
        *([OtherPhones(session, say)] if session.page.web else []),
        *([section(look, "Backups"), BackupsOf(session)] if session.phone.may_manage else []),
        section(look, "About"),
        _about(look, sheet),
        ft.Container(height=16),
    ]
    return screen(look, bar(look, "Settings", on_back=session.back), body, gap=14)


def _themes(session: Session, change: Callable[..., None]) -> ft.Control:
    look, chosen = session.look, session.settings.theme
    faces: list[ft.Control] = [
        pick(look, words, partial(change, theme=key), icon=icon, chosen=chosen == key)
        for key, (words, icon) in THEMES.items()
    ]
    return grid(faces, 1 if look.big else 3)


def _sizes(session: Session, change: Callable[..., None]) -> ft.Control:
    look, chosen = session.look, session.settings.text_percent
    faces: list[ft.Control] = [
        pick(
            look,
            f"{size} %",
            partial(change, text_percent=size),
            chosen=chosen == size,
            spoken=f"Text at {size} per cent",
        )
        for size in SIZES
    ]
    return grid(faces, 2 if look.big else 5 if look.medium else 3)


def _switches(session: Session, change: Callable[..., None]) -> ft.Control:
    look, settings = session.look, session.settings
    return column(
        switch_line(
            look,
            "Keep the screen awake",
            "While a table is open on this device",
            on=settings.keep_awake,
            on_change=lambda on: change(keep_awake=on),
        ),
        switch_line(
            look,
            "Reduce motion",
            "Nothing moves or fades",
            on=settings.reduce_motion,
            on_change=lambda on: change(reduce_motion=on),
        ),
        gap=0,
        stretch=True,
    )


@ft.component
def People(session: Session, say: Say) -> ft.Control:  # noqa: N802
    """Whose names are offered at the next set-up; tables that were played keep theirs.

    Who is forgotten stays in the list until the settings are left, to be had back there.
    """
    look, names = session.look, session.people
    at_first, _ = ft.use_state(names)
    _, draw = ft.use_state(0)
    listed = tuple(dict.fromkeys((*at_first, *names)))
    if not listed:
        return note(
            look, "The names of who has played will be offered at the next set-up.", ft.Icons.GROUP_OUTLINED
        )

    def offer(name: str, *, still: bool) -> None:
        now = session.people
        kept = {*now, name} if still else {*now} - {name}
        added_elsewhere = [each for each in now if each not in listed]
        people = tuple(each for each in (*added_elsewhere, *listed) if each in kept)
        session.done(partial(session.keep_people, people), say)
        draw(lambda times: times + 1)

    lines = [
        _person(look, name, partial(offer, name, still=False))
        if name in names
        else _forgotten(look, name, partial(offer, name, still=True))
        for name in listed
    ]
    return column(*lines, gap=0, stretch=True)


def _person(look: Look, name: str, forget: Tap) -> ft.Control:
    line = row(
        text(look, name, "label-l", expand=True), icon_button(look, ft.Icons.CLOSE, f"Forget {name}", forget)
    )
    return ft.Container(line, border=line_below(1, look.colours.line))


def _forgotten(look: Look, name: str, undo: Tap) -> ft.Control:
    words = text(look, f"{name} is forgotten.", "label-m", look.colours.soft, expand=True)
    undo_it = link(look, "Undo", undo, spoken=f"Undo: offer {name} again")
    return ft.Container(row(words, undo_it), border=line_below(1, look.colours.line))


def _deleted_tables(session: Session) -> ft.Control:
    """The way to the trash."""
    look = session.look
    line = row(text(look, "Deleted tables", "label-l", expand=True), chevron(look))
    return flat_line(look, line, spoken="Deleted tables", on_tap=partial(session.navigate, TRASH))


def _about(look: Look, sheet: BottomSheet) -> ft.Control:
    """What it is, its version, and the typefaces with their licences."""
    words = (
        "A companion beside four physical games: it keeps the score, plays the automa and settles "
        "questions about the rules. Everything stays on this device."
    )
    lines = [
        flat_line(
            look,
            row(
                text(look, f"{face}, under the SIL Open Font License", "label-m", expand=True),
                chevron(look),
            ),
            spoken=f"Licence of {face}",
            on_tap=partial(_show_licence, look, sheet, face),
        )
        for face in LICENCES
    ]
    return column(
        text(look, f"Beside the Board {_version()}", "title-s"),
        text(look, words, "read-m"),
        column(*lines, gap=0, stretch=True),
        gap=8,
        stretch=True,
    )


def _version() -> str:
    try:
        return version("beside-the-board")
    except PackageNotFoundError:  # run from its folder without having been installed
        return ""


def _show_licence(look: Look, sheet: BottomSheet, face: str) -> None:
    words = (ASSETS / "fonts" / LICENCES[face]).read_text(encoding="utf-8")
    sheet.show(
        lambda: column(
            heading(look, face, "title-l"),
            text(look, words, "label-s"),
            block(look, "Close", sheet.close, grain="quiet"),
            gap=14,
            stretch=True,
        )
    )


@ft.component
def SettingsRoom() -> ft.View:  # noqa: N802
    """The settings, over whatever was shown before."""
    return room(Settings)


ROUTES = [ft.Route(path="settings", component=SettingsRoom, modal=True)]
