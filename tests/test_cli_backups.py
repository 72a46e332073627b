"""Backups on the command line: save everything, bring it back, look it over."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import cli
from companion.cli import Serving
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder, open_folder
from companion.store.tables import Tables
from tests.test_cli import free_port, not_served
from tests.toy import NOON, SETUP

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a table in it, which nobody uses now."""
    folder = open_folder(tmp_path / "data")
    Tables(folder).begin(SETUP, NOON)
    folder.close()
    return folder.path


def run(*arguments: object) -> int:
    return cli.main([str(each) for each in arguments], not_served)


def files_in(folder: Path) -> dict[Path, bytes]:
    return {
        path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"
    }


def test_everything_is_saved_and_brought_back_elsewhere(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, elsewhere = tmp_path / "all.zip", tmp_path / "elsewhere"
    assert run("backup", file, "--data", data) == 0
    assert run("restore", file, "--data", elsewhere) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Everything is saved in {file}.",
        "1 table comes back.",
        "Done.",
    ]
    names = [path.name for path in (data / "tables").iterdir()]
    assert [path.name for path in (elsewhere / "tables").iterdir()] == names


def test_a_file_that_is_there_is_not_overwritten(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "thesis.zip"
    file.write_text("years of work")
    assert run("backup", file, "--data", data) == 2
    assert "is there already and stays as it is" in capsys.readouterr().err
    assert file.read_text() == "years of work"


@pytest.mark.parametrize("command", [["backup", "all.zip"], ["check"]])
def test_a_data_folder_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*command, "--data", tmp_path / "typo") == 2
    assert "There is no data folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("backup", tmp_path / "nowhere" / "all.zip", "--data", data) == 2
    assert "all.zip cannot be written: No such file or directory." in capsys.readouterr().err


def test_a_dry_run_says_what_would_come_and_changes_nothing(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("backup", tmp_path / "all.zip", "--data", data)
    (table,) = (data / "tables").iterdir()
    table.unlink()
    before = files_in(data)
    capsys.readouterr()
    assert run("restore", tmp_path / "all.zip", "--dry-run", "--data", data) == 0
    assert capsys.readouterr().out.splitlines() == ["1 table comes back.", "Nothing was changed."]
    assert files_in(data) == before


def test_a_damaged_backup_is_refused_in_a_line(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("backup", tmp_path / "all.zip", "--data", data)
    content = (tmp_path / "all.zip").read_bytes()
    (tmp_path / "all.zip").write_bytes(content[:200] + content[201:])
    before = files_in(data)
    assert run("restore", tmp_path / "all.zip", "--data", data) == 2
    assert "This backup is damaged" in capsys.readouterr().err
    assert files_in(data) == before


def test_while_the_companion_runs_nothing_is_restored_and_the_folder_can_be_checked(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("backup", tmp_path / "all.zip", "--data", data)
    running = open_folder(data)
    assert run("restore", tmp_path / "all.zip", "--data", data) == 2
    assert "already runs with the data folder" in capsys.readouterr().err
    assert run("check", "--data", data) == 0
    assert capsys.readouterr().out.startswith("good          tables/")
    running.close()


def test_a_folder_that_cannot_be_written_is_not_said_to_be_restored(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("backup", tmp_path / "all.zip", "--data", data)
    (tmp_path / "file").write_text("in the way")
    assert run("restore", tmp_path / "all.zip", "--data", tmp_path / "file" / "data") == 2
    printed = capsys.readouterr()
    assert "cannot be written" in printed.err
    assert "Done." not in printed.out


def test_a_check_names_what_is_damaged_and_ends_with_1(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "settings.json").write_text("{")
    assert run("check", "--data", data) == 1
    assert "damaged       settings.json: Expecting property name" in capsys.readouterr().out


def test_the_companion_keeps_a_backup_as_it_starts(data: Path) -> None:
    seen: list[str] = []

    def serve(folder: Folder, _: Serving) -> None:
        seen.extend(kept.why for kept in Backups(folder).kept())

    arguments = ["run", "--port", str(free_port()), "--data", str(data)]
    cli.main(arguments, serve)
    cli.main(arguments, serve)
    assert seen == ["at the start"] * 2


def test_the_companion_starts_though_no_backup_can_be_written(data: Path) -> None:
    (data / "backups").write_text("in the way")
    notices: list[str] = []
    arguments = ["run", "--port", str(free_port()), "--data", str(data)]
    assert cli.main(arguments, lambda folder, _: notices.extend(folder.notices)) == 0
    assert notices[0].startswith("No backup was made:")


def test_what_differs_is_told_and_comes_beside(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = open_folder(data)
    Documents(folder, "boxes").put("mine", {"name": "My box", "rows": {"1": 3}})
    folder.close()
    run("backup", tmp_path / "all.zip", "--data", data)
    folder = open_folder(data)
    Documents(folder, "boxes").put("mine", {"name": "My box", "rows": {"1": 4}})
    folder.close()
    capsys.readouterr()
    run("restore", tmp_path / "all.zip", "--data", data)
    assert (
        "Box sheet: My box: 1 entry missing here; the one of the backup comes beside it."
        in capsys.readouterr().out.splitlines()
    )
