"""The command line."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.change import Done, Step
from companion.cli import Serving
from companion.game import SetByHand
from companion.record import new_record
from companion.store.folder import Folder, open_folder
from tests.toy import NOON, SETUP, Best, Score, content_of

pytestmark = pytest.mark.usefixtures("toy")


def not_served(folder: Folder, serving: Serving) -> None:
    raise AssertionError("nothing is to be served")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What the command prints for a record with every kind of step in it."""
    actions = (Score("A", 3), Score("Z", 1), Best(), SetByHand({"points": {"B": 7}}), Score("B", -9))
    steps = enumerate(map(Step, actions), 1)
    changes = tuple(Done(number, steps=(replace(step, id=number),)) for number, step in steps)
    record = replace(new_record(SETUP, NOON), changes=changes)
    file = tmp_path / "record.json"
    file.write_bytes(content_of(record))
    assert cli.main(["replay", str(file)], not_served) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def test_replay_prints_the_state_that_follows(replayed: dict[str, Any]) -> None:
    assert replayed["state"]["points"] == {"A": 4, "B": 7}


def test_replay_prints_the_standing_with_its_parts(replayed: dict[str, Any]) -> None:
    assert [place["total"] for place in replayed["standing"]["places"]] == [4, 7]
    assert replayed["standing"]["places"][1]["parts"][0]["points"] == 7


def test_replay_labels_every_step_without_stars(replayed: dict[str, Any]) -> None:
    assert [(step["number"], step["do"], step["label"]) for step in replayed["steps"]] == [
        (1, "score", "Ada scores 3"),
        (2, "score", "Z scores 1"),
        (3, "best", "Ada is best"),
        (4, "set", "By hand: points, Ben 7"),
        (5, "score", "Ben scores -9"),
    ]


def test_replay_tells_what_each_step_changed(replayed: dict[str, Any]) -> None:
    assert [step["changed"] for step in replayed["steps"]] == [
        {"points.A": [0, 3]},
        {},
        {"points.A": [3, 4]},
        {"points.B": [0, 7]},
        {},
    ]


def test_replay_gives_the_refusal_of_a_refused_step_and_goes_on(replayed: dict[str, Any]) -> None:
    refused = [step.get("refused") for step in replayed["steps"]]
    assert refused == [
        None,
        {"reason": "Nobody sits there.", "rule": "toy.seat"},
        None,
        None,
        {"reason": "Nobody can have less than nothing.", "rule": "toy.below-zero"},
    ]


def test_replay_gives_a_decision_with_its_trace(replayed: dict[str, Any]) -> None:
    decision = replayed["steps"][2]["decision"]
    assert decision["steps"] == ["Give one point"]
    assert decision["candidates"][0] == {"name": "A", "verdict": "chosen", "reason": "looked at"}
    assert "decision" not in replayed["steps"][0]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "The file is empty"),
        (b"{}", "an empty object"),
        (b"a,b\n1,2", "a CSV table"),
        (b'{"setup": {"game": "toy", "seats": []}}', "set-up is refused"),
        (b'{"setup": {"game": "toy", "seats": [{"id": "A"}]}, "steps": [{"do": "fly\\nhigh"}]}', "fly"),
    ],
)
def test_a_bad_file_is_a_line_on_standard_error_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, reason: str
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    assert cli.main(["replay", str(file)], not_served) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert reason in printed.err
    assert printed.err.count("\n") == 1


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path / "none.json")], not_served) == 2
    assert "none.json cannot be read: No such file" in capsys.readouterr().err


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path)], not_served) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_games_lists_every_game_with_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"], not_served) == 0
    assert "toy             Toy             1 to 4 seats" in capsys.readouterr().out.splitlines()


def test_run_serves_the_folder_at_the_port(tmp_path: Path) -> None:
    served: list[tuple[Path, Serving]] = []
    port = free_port()
    arguments = ["run", "--port", str(port), "--no-open", "--data", str(tmp_path)]
    assert cli.main(arguments, lambda folder, how: served.append((folder.path, how))) == 0
    assert served == [(tmp_path, Serving(port, opens=False, shares=False))]
    open_folder(tmp_path).close()


def test_run_shares_only_when_told_to(tmp_path: Path) -> None:
    served: list[Serving] = []
    arguments = ["run", "--port", str(free_port()), "--share", "--data", str(tmp_path)]
    assert cli.main(arguments, lambda folder, how: served.append(how)) == 0
    assert served[0].shares


def test_without_a_command_it_runs_at_the_port_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Serving] = []
    port = free_port()
    monkeypatch.setenv("PORT", str(port))
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    assert cli.main([], lambda folder, how: served.append(how)) == 0
    assert served == [Serving(port, opens=True, shares=False)]


def test_a_port_that_is_taken_is_told_with_the_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert cli.main(["run", "--port", str(port), "--data", str(tmp_path)], not_served) == 2
    assert f"Port {port} cannot be used" in capsys.readouterr().err


def test_a_data_folder_in_use_is_told_with_the_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = open_folder(tmp_path)
    arguments = ["run", "--port", str(free_port()), "--data", str(tmp_path)]
    assert cli.main(arguments, not_served) == 2
    assert "--data DIR" in capsys.readouterr().err
    folder.close()


def test_ctrl_c_ends_it_without_a_traceback(tmp_path: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    assert cli.main(["run", "--port", str(free_port()), "--data", str(tmp_path)], interrupted) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["run", "--port", "0"],
        ["run", "--port", "x"],
        ["fly"],
        ["ask"],
        ["ask", "x", "--limit", "0"],
        ["replay"],
    ],
)
def test_a_mistaken_command_line_is_explained_with_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments, not_served)
    assert ended.value.code == 2
    assert "usage: companion" in capsys.readouterr().err


def test_ask_prints_the_best_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", "who holds an X", "--limit", "1"], not_served) == 0
    assert "lost-legacy.x-speed" in capsys.readouterr().out


def test_ask_prints_json_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", "dividend", "--limit", "2", "--json"], not_served) == 0
    answers = json.loads(capsys.readouterr().out)
    assert len(answers) == 2
    assert answers[0].keys() == {"id", "game", "title", "text", "section"}


def test_ask_says_so_when_nothing_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", "zzqqxx"], not_served) == 0
    assert "try other words" in capsys.readouterr().out


def test_a_reader_that_stops_early_sees_no_traceback() -> None:
    code = (
        "import sys; from companion import cli; sys.exit(cli.main(['ask', 'dividend'], lambda *given: None))"
    )
    read, write = os.pipe()
    os.close(read)
    ended = subprocess.run([sys.executable, "-c", code], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert ended.stderr == b""
