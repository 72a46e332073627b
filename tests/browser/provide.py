"""Sees to it that there is a browser for the browser tests: one that is there, or one fetched.

A system Chromium is used as it is; else Debian's package is installed where that is allowed; else
Playwright's own download. With none of them the tests fail, with one sentence that says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def system_browser() -> str | None:
    """The path of a Chromium that is installed on this machine, if there is one."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def downloaded_browser() -> str | None:
    """The path of the Chromium that Playwright downloaded, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def browser_path() -> str:
    """The browser to test with; raises RuntimeError with what to do where there is none."""
    found = system_browser() or downloaded_browser()
    if found is None:
        raise RuntimeError("No browser to test with: install Chromium, then run make test again.")
    return found


def install() -> None:
    """Tries Debian's package, then Playwright's download."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update"], check=False, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
            check=False,
            stdout=subprocess.DEVNULL,
        )
    if system_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """Provides a browser; exit status 1 where none could be had."""
    if not (system_browser() or downloaded_browser()):
        install()
    try:
        browser_path()
    except RuntimeError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
