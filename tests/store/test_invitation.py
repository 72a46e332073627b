"""The code that lets other phones in."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.documents import Documents, NotSaved
from companion.store.folder import open_folder
from companion.store.invitation import invitation_code


def test_the_code_stays_the_same_over_a_restart(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    code = invitation_code(folder)
    folder.close()
    again = open_folder(tmp_path)
    assert invitation_code(again) == code
    assert len(code) == 12
    again.close()


def test_two_companions_have_two_codes(tmp_path: Path) -> None:
    codes = set()
    for name in ("one", "two"):
        folder = open_folder(tmp_path / name)
        codes.add(invitation_code(folder))
        folder.close()
    assert len(codes) == 2


@pytest.mark.parametrize("written", ["", "short", "i" * 12, 7, None])
def test_a_code_that_cannot_be_is_made_anew(tmp_path: Path, written: object) -> None:
    folder = open_folder(tmp_path)
    Documents(folder).put("invitation", {"code": written})
    code = invitation_code(folder)
    assert code != written
    assert invitation_code(folder) == code
    folder.close()


def test_where_nothing_can_be_saved_there_is_a_code_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotSaved("This was not saved: the disk is full.")

    folder = open_folder(tmp_path)
    monkeypatch.setattr(Documents, "put", full)
    assert len(invitation_code(folder)) == 12
    folder.close()
