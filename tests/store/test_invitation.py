"""Phones are invited by a code each, with a role, until the invitation is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder, open_folder
from companion.store.invitation import EARLIER, THIS_COMPUTER, CodeUsed, Invitations, NotInvited, Role

OLD_CODE = "2k9w7mzc4hpd"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    opened = open_folder(tmp_path)
    yield opened
    opened.close()


def role_of(invitations: Invitations, key: str) -> str | None:
    phone = invitations.phone_with(key)
    return phone.role if phone else None


def full(*_: object) -> None:
    raise NotSaved("This was not saved: the disk is full.")


@pytest.mark.parametrize("role", ["host", "plays", "watches"])
def test_a_phone_comes_in_with_the_role_of_its_code(folder: Folder, role: Role) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code(role))
    assert role_of(invitations, key) == role


def test_a_code_stays_the_same_until_a_phone_has_used_it(folder: Folder) -> None:
    invitations = Invitations(folder)
    code = invitations.code("plays")
    assert invitations.code("plays") == code
    assert len(code) == 12
    assert invitations.code("watches") != code
    invitations.join(code)
    assert invitations.code("plays") != code


def test_a_code_is_good_for_one_phone(folder: Folder) -> None:
    invitations = Invitations(folder)
    code = invitations.code("plays")
    invitations.join(code)
    with pytest.raises(CodeUsed, match="ask for a new one"):
        invitations.join(code)


def test_the_same_phone_may_scan_its_code_again_even_after_a_restart(folder: Folder) -> None:
    first = Invitations(folder)
    code = first.code("plays")
    key = first.join(code)
    again = Invitations(folder)
    assert again.join(code, key) == key
    assert len(again.phones()) == 2


def test_a_phone_that_scans_another_code_stays_itself_and_takes_its_role(folder: Folder) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code("watches"))
    phone = invitations.phone_with(key)
    assert invitations.join(invitations.code("plays"), key) == key
    assert phone
    assert [each.id for each in invitations.phones()] == [THIS_COMPUTER.id, phone.id]
    assert role_of(invitations, key) == "plays"


@pytest.mark.parametrize("code", ["", "abc", "gr\u00fcn", "\ud83d", OLD_CODE])
def test_another_code_lets_nobody_in(folder: Folder, code: str) -> None:
    invitations = Invitations(folder)
    invitations.code("plays")
    with pytest.raises(NotInvited):
        invitations.join(code)
    assert invitations.phone_with(code) is None


def test_who_was_invited_still_is_after_a_restart(folder: Folder) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code("watches"))
    phone = invitations.phone_with(key)
    assert phone
    invitations.rename(phone.id, "Ben's phone")
    invitations.rename(THIS_COMPUTER.id, "Ada's laptop")
    names = [(each.name, each.role) for each in Invitations(folder).phones()]
    assert names == [("Ada's laptop", "host"), ("Ben's phone", "watches")]


def test_nothing_that_lets_anybody_in_is_written_down(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": OLD_CODE})
    invitations = Invitations(folder)
    secrets = [invitations.code("host"), invitations.code("plays"), OLD_CODE]
    secrets.append(invitations.join(secrets[1]))
    written = (folder.path / "invitation.json").read_text()
    assert not any(secret in written for secret in secrets)


def test_another_role_holds_at_once_and_after_a_restart(folder: Folder) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code("watches"))
    invitations.give(invitations.phones()[1].id, "plays")
    assert role_of(invitations, key) == role_of(Invitations(folder), key) == "plays"


def test_an_invitation_that_was_taken_back_lets_nobody_in_again(folder: Folder) -> None:
    invitations = Invitations(folder)
    code = invitations.code("plays")
    key = invitations.join(code)
    invitations.take_back(invitations.phones()[1].id)
    for each in (invitations, Invitations(folder)):
        assert each.phone_with(key) is None
        with pytest.raises(NotInvited):
            each.join(code, key)


def test_taking_back_holds_even_where_it_cannot_be_saved(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code("plays"))
    monkeypatch.setattr(Documents, "put", full)
    with pytest.raises(NotSaved):
        invitations.take_back(invitations.phones()[1].id)
    assert invitations.phone_with(key) is None


def test_where_nothing_can_be_saved_a_phone_comes_in_all_the_same(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Documents, "put", full)
    invitations = Invitations(folder)
    assert role_of(invitations, invitations.join(invitations.code("plays"))) == "plays"


def test_new_phones_have_names_of_their_own(folder: Folder) -> None:
    invitations = Invitations(folder)
    for _ in range(3):
        invitations.join(invitations.code("plays"))
    assert [each.name for each in invitations.phones()[1:]] == ["Phone 1", "Phone 2", "Phone 3"]


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("  Ben's\tphone\n", "Ben's phone"),
        ("*Ben*", "Ben"),
        ("half an emoji \ud83d", "half an emoji"),
        ("x" * 99, "x" * 40),
        ("\u202e\u0000 ", "Phone 1"),
        ("", "Phone 1"),
    ],
)
def test_a_name_is_cut_to_what_can_be_shown(folder: Folder, told: str, kept: str) -> None:
    invitations = Invitations(folder)
    key = invitations.join(invitations.code("plays"))
    invitations.rename(invitations.phones()[1].id, told)
    for each in (invitations, Invitations(folder)):
        phone = each.phone_with(key)
        assert phone
        assert phone.name == kept


# ---- phones of an earlier version, which had one code for all


def test_who_came_by_the_one_code_of_an_earlier_version_plays(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": OLD_CODE})
    invitations = Invitations(folder)
    assert role_of(invitations, OLD_CODE) == "plays"
    invitations.join(invitations.code("watches"))
    assert role_of(Invitations(folder), OLD_CODE) == "plays"


def test_each_of_those_phones_becomes_one_of_its_own(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": OLD_CODE})
    invitations = Invitations(folder)
    keys = [invitations.join(OLD_CODE, OLD_CODE) for _ in range(2)]
    phones = [invitations.phone_with(key) for key in keys]
    assert len({phone.id for phone in phones if phone}) == 2
    assert invitations.join(OLD_CODE, keys[0]) == keys[0]


def test_their_invitation_can_be_taken_back_for_all(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": OLD_CODE})
    Invitations(folder).take_back(EARLIER)
    assert Invitations(folder).phone_with(OLD_CODE) is None


@pytest.mark.parametrize("written", [{"code": "short"}, {"code": 7}, {"phones": 3}, {"phones": {"a": {}}}])
def test_what_cannot_be_an_invitation_is_passed_over(folder: Folder, written: dict[str, object]) -> None:
    Documents(folder).put("invitation", written)
    assert len(Invitations(folder).phones()) == 1
