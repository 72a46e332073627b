"""The command line: run the companion, replay a record, list the games, ask the rules, keep backups."""

from __future__ import annotations

import argparse
import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games import bring, fault_in, games, shelf
from companion.phrases import sentence
from companion.sharing import replayed
from companion.store.backups import Backups
from companion.store.documents import NotSaved
from companion.store.durable import put_whole
from companion.store.folder import Folder, FolderInUse, default_path, open_folder
from companion.store.folder_check import DAMAGED, states
from companion.store.record_file import LARGEST, BadFile, timeline_in
from companion.store.restore import PROMISE, Restore, restore_of
from companion.store.tables import Tables

BAD_INPUT = 2
"""The exit status when what was given cannot be used; the reason is one line on standard error."""

AMISS = 1
"""The exit status when a file of the data folder is damaged."""


@dataclass(frozen=True, slots=True)
class Serving:
    """How the screens are served: the port, whether a browser is opened, whether other phones may join."""

    port: int
    opens: bool
    shares: bool


Serve = Callable[[Folder, Serving], None]
"""Serves the screens from this folder until it is ended."""


class BadInput(Exception):
    """What was given on the command line cannot be used; the text is the reason."""


def main(arguments: Sequence[str], serve: Serve) -> int:
    """Does what the command line says and returns the exit status; without a command it runs."""
    given = _parser().parse_args(list(arguments) or ["run"])
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    try:
        if folder := getattr(given, "games", None):
            _bring(folder)
        status: int | None = given.command(given, serve)
        sys.stdout.flush()
        return status or 0
    except BadInput as fault:
        print(f"companion: {' '.join(str(fault).split())}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="Beside the Board, on the command line.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    run = _command(commands, "run", _run, "serve the screens on this computer")
    run.add_argument(
        "--port",
        type=_port,
        default=os.getenv("PORT") or "8550",
        help="the port (default: 8550, or what PORT says)",
    )
    run.add_argument("--no-open", action="store_true", help="open no browser")
    run.add_argument("--share", action="store_true", help="let phones in this network join by a code")
    _data(run)
    _brings_games(run)
    replay = _command(commands, "replay", _replay, "print what follows from a record, as JSON")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record")
    _brings_games(replay)
    _brings_games(_command(commands, "games", _games, "list the games"))
    ask = _command(commands, "ask", _ask, "ask the rules a question")
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--game", metavar="KEY", help="answers of this game first")
    ask.add_argument("--limit", type=_count, default=3, metavar="N", help="at most so many answers")
    ask.add_argument("--json", action="store_true", help="print the answers as JSON")
    _brings_games(ask)
    backup = _command(commands, "backup", _backup, "save everything as one file")
    backup.add_argument(
        "file", type=Path, metavar="FILE", help="a new file; one that is there stays as it is"
    )
    restore = _command(commands, "restore", _restore, "bring back what a backup holds")
    restore.epilog = PROMISE
    restore.add_argument("file", type=Path, metavar="FILE", help="a backup")
    restore.add_argument("--dry-run", action="store_true", help="only say what would come back")
    check = _command(commands, "check", _check, "look every kept file over, and change none")
    for command in (backup, restore, check):
        _data(command)
    return parser


def _data(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", type=Path, metavar="DIR", help="the folder that keeps tables and settings")


def _brings_games(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--games",
        type=Path,
        metavar="DIR",
        help="games of this folder too, each in a folder of its own; this runs the code in them",
    )


def _command(
    commands: Any, name: str, does: Callable[[argparse.Namespace, Serve], int | None], about: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=about, description=sentence(about))
    command.set_defaults(command=does)
    return command


def _count(written: str) -> int:
    if not written.isdecimal() or int(written) < 1:
        raise argparse.ArgumentTypeError(f"{written} is not a whole number from 1 on")
    return int(written)


def _port(written: str) -> int:
    if not written.isdecimal() or not 1 <= int(written) <= 65535:
        raise argparse.ArgumentTypeError(f"{written} is not a port; ports are 1 to 65535")
    return int(written)


def _bring(folder: Path) -> None:
    """Puts the games of a folder on the shelf, and says which of them cannot be there."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder} with games.")
    if (folder / "__init__.py").exists():
        raise BadInput(f"{folder} is a game itself: name the folder that it lies in, {folder.parent}.")
    bring(folder)
    for fault in shelf().faults:
        print(f"companion: {fault}", file=sys.stderr)
    if not (shelf().brought or shelf().faults):
        raise BadInput(f"There is no game in {folder}: each has a folder of its own in it.")


def _run(given: argparse.Namespace, serve: Serve) -> None:
    _check_free("" if given.share else "127.0.0.1", given.port)
    with _opened(given.data) as folder:
        Backups(folder).at_start()
        print(f"Beside the Board is at http://127.0.0.1:{given.port} (end it with Ctrl+C).", flush=True)
        serve(folder, Serving(given.port, not given.no_open, given.share))


@contextmanager
def _opened(data: Path | None) -> Iterator[Folder]:
    try:
        folder = open_folder(data)
    except FolderInUse as taken:
        raise BadInput(str(taken)) from taken
    try:
        yield folder
    finally:
        folder.close()


def _check_free(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as fault:
            raise BadInput(
                f"Port {port} cannot be used ({fault.strerror}). Choose another one: --port N."
            ) from fault


def _replay(given: argparse.Namespace, _: Serve) -> None:
    try:
        timeline = timeline_in(_content(given.file, LARGEST + 1))
    except BadFile as fault:
        raise BadInput(f"{given.file}: {fault}") from fault
    try:
        print(json.dumps(replayed(timeline), indent=2))
    except Exception as fault:
        raise BadInput(fault_in(timeline.game, fault)) from fault


def _content(file: Path, most: int = -1) -> bytes:
    """What is in a file, or no more than so many bytes of it."""
    try:
        with file.open("rb") as opened:
            return opened.read(most)
    except OSError as fault:
        raise BadInput(f"{file} cannot be read: {fault.strerror or fault}.") from fault


# ---- backups


def _backup(given: argparse.Namespace, _: Serve) -> None:
    if given.file.exists():
        raise BadInput(f"{given.file} is there already and stays as it is. Choose another name.")
    with _opened(_existing(given.data)) as folder:
        try:
            put_whole(given.file, Backups(folder).everything())
        except NotSaved as fault:
            raise BadInput(str(fault)) from fault
        except OSError as fault:
            raise BadInput(f"{given.file} cannot be written: {fault.strerror or fault}.") from fault
        _say_what_is_amiss(folder)
    print(f"Everything is saved in {given.file}.")


def _restore(given: argparse.Namespace, _: Serve) -> None:
    content = _content(given.file)
    with _opened(given.data) as folder:
        try:
            restore = restore_of(folder, content)
            print(*_what_comes_back(restore), sep="\n")
            if given.dry_run:
                print("Nothing was changed.")
            else:
                _bring_back(folder, restore)
        except (BadFile, NotSaved) as fault:
            raise BadInput(f"{given.file}: {fault}") from fault
        _say_what_is_amiss(folder)


def _bring_back(folder: Folder, restore: Restore) -> None:
    if not folder.durable:
        raise NotSaved(f"Nothing can be saved: {folder.trouble}.")
    restore.do(restore.proposed, Tables(folder).restore)
    print("Done.")


def _what_comes_back(restore: Restore) -> list[str]:
    chosen = restore.proposed
    apart = [
        f"{each.difference.title}: {each.difference.words}; "
        f"{'the one of the backup comes beside it' if each.place in chosen else 'it stays as it is'}."
        for each in restore.differing
    ]
    return [*restore.lines, *apart] or ["There is nothing in this backup."]


def _check(given: argparse.Namespace, _: Serve) -> int:
    folder = _existing(given.data)
    damaged = False
    for each in states(folder):
        damaged = damaged or each.state == DAMAGED
        name = each.path.relative_to(folder).as_posix()
        print(f"{each.state:<14}{' '.join(f'{name}: {each.why}'.split()) if each.why else name}")
    return AMISS if damaged else 0


def _existing(data: Path | None) -> Path:
    folder = (data or default_path()).expanduser().absolute()
    if not folder.is_dir():
        raise BadInput(f"There is no data folder {folder}.")
    return folder


def _say_what_is_amiss(folder: Folder) -> None:
    for notice in folder.notices:
        print(f"companion: {notice}", file=sys.stderr)


def _games(_: argparse.Namespace, __: Serve) -> None:
    for game in games().values():
        print(f"{game.key:<16}{game.name:<16}{game.seats[0]} to {game.seats[-1]} seats")


def _ask(given: argparse.Namespace, _: Serve) -> None:
    # The rules take a moment to load: not before every other command.
    from companion.rules import ask_json, rules_faults

    if given.game and given.game not in games():
        raise BadInput(f"{given.game} is not a game; the games are {', '.join(games())}.")
    for fault in rules_faults():
        print(f"companion: {fault}", file=sys.stderr)
    answers = ask_json(given.question, game=given.game, limit=given.limit)
    if given.json:
        print(json.dumps(answers, indent=2))
        return
    for answer in answers:
        print(f"{answer['text']}\n\n{answer['section']} ({answer['id']})\n")
    if not answers:
        print("Nothing in the rules answers this; try other words.")
