"""Drives the app in the system's Chromium, by what is seen and by the names that a screen reader says.

with served("views.main", data=folder) as address, browser() as chromium:
    phone = open_page(chromium, address, PHONE)
    phone.tap("Carry on")
    phone.see("Nemesis to play")
    phone.picture(folder / "table.png")
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Response, sync_playwright

from views.look import FONTS

Name = str | re.Pattern[str]

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
)
"""No calls home, and drawing in software where there is no graphics card."""
A_HAND = 0.45
"""Seconds that a hand takes from what has come to the next tap; what falls sooner is taken for a bounce."""
LEAST_TARGET = 48
"""Px that whatever is tapped must have both ways."""
PATIENCE = 60
"""Seconds after which a server or a page that has not come will not come."""

STEADY = 4
"""Pictures in a row without a change, after which a slow machine has drawn all there is."""


@dataclass(frozen=True, slots=True)
class Size:
    """A screen in px, with its density, and whether it is touched."""

    width: int
    height: int
    density: float = 1
    touch: bool = False


PHONE = Size(360, 740, touch=True)
SHARP_PHONE = Size(360, 740, 2, touch=True)
"""As phones are, for pictures; drawn without a graphics card it takes its time."""
TABLET = Size(800, 1280, 1, touch=True)
LAPTOP = Size(1280, 800)


def free_port() -> int:
    """A port on this machine that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def app_server(data: Path) -> Server:
    """The app itself, on a free port, with its tables and settings in `data`; not yet started."""
    port = free_port()
    return Server("views.main", ("run", "--no-open", "--port", str(port), "--data", str(data)), data, port)


@dataclass
class Server:
    """A server process: `with` starts and ends it; it can be killed and started again at its address.

    `arguments` are to tell it its port.
    """

    module: str
    arguments: tuple[str, ...]
    data: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the app is."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Starts it and waits until it answers."""
        command = [sys.executable, "-m", self.module, *self.arguments]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        self._wait()

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process and self.process.poll() is None:
            try:
                urllib.request.urlopen(self.address, timeout=2).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)
            else:
                return
        raise RuntimeError(f"no server at {self.address}:\n{(self.data / 'server.log').read_text()[-2000:]}")


@contextmanager
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        try:
            yield chromium
        finally:
            chromium.close()


def open_page(chromium: Browser, address: str, size: Size = PHONE, **context: Any) -> Screen:
    """A new browser of its own at this address, with the tree for screen readers switched on."""
    screen = blank_page(chromium, size, **context)
    screen.open(address)
    return screen


def blank_page(chromium: Browser, size: Size = PHONE, **context: Any) -> Screen:
    """A new browser of its own that shows nothing yet."""
    page = chromium.new_context(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=size.density,
        has_touch=size.touch,
        **context,
    ).new_page()
    screen = Screen(page)
    page.on("response", screen.note_response)
    return screen


@dataclass
class Screen:
    """One open page of the app."""

    page: Page
    fonts: set[str] = field(default_factory=set)

    def note_response(self, response: Response) -> None:
        """Keeps account of the fonts that have arrived."""
        if response.url.endswith(".ttf") and response.ok:
            self.fonts.add(response.url.rsplit("/", 1)[-1])

    def open(self, address: str) -> None:
        """Goes there and waits until the app can be read."""
        self.page.goto(address, wait_until="domcontentloaded")
        self.make_readable()

    def make_readable(self) -> None:
        """Waits for the app and switches the tree for screen readers on."""
        placeholder = self.page.locator("flt-semantics-placeholder")
        placeholder.wait_for(state="attached", timeout=PATIENCE * 1000)
        placeholder.evaluate("element => element.click()")
        self.page.locator("flt-semantics[role=button]").first.wait_for(
            state="attached", timeout=PATIENCE * 1000
        )

    def close(self) -> None:
        """Closes this browser window and forgets what it kept."""
        self.page.context.close()

    # Finding ----------------------------------------------------------------------------------------

    def button(self, name: Name) -> Locator:
        """What can be tapped under this spoken name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def field(self, name: Name) -> Locator:
        """The text field of this name."""
        return self.page.get_by_role("textbox", name=name)

    def tree(self) -> str:
        """All that a screen reader is told, for looking at when something is not found."""
        return self.page.locator("body").aria_snapshot()

    def names(self) -> list[str]:
        """The names of all buttons on the screen, as a screen reader says them."""
        return re.findall(r'button "([^"]*)"', self.tree())

    def small_targets(self) -> list[str]:
        """Buttons with less than 48 px one way or the other, with their size."""
        buttons = self.page.get_by_role("button", disabled=False).all()
        boxes = [(button, button.bounding_box()) for button in buttons]
        return [
            f"{_name(button)} {box['width']:.0f} x {box['height']:.0f}"
            for button, box in boxes
            if box and min(box["width"], box["height"]) < LEAST_TARGET - 0.5
        ]

    def nameless(self) -> int:
        """How many buttons a screen reader could not name."""
        return sum(1 for button in self.page.get_by_role("button").all() if not _name(button))

    # Doing ------------------------------------------------------------------------------------------

    def tap(self, name: Name) -> None:
        """Taps the button of this name, once it has been there for as long as a hand takes."""
        self.button(name).first.wait_for()
        self.page.wait_for_timeout(A_HAND * 1000)
        self.button(name).first.click()

    def see(self, words: Name) -> None:
        """Waits until these words are said or shown somewhere."""
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        shown = self.page.get_by_text(pattern).or_(self.page.get_by_label(pattern))
        shown.first.wait_for(state="attached")

    def write(self, name: Name, words: str, tries: int = 3) -> None:
        """Puts words into the text field of this name, as fingers would."""
        target = self.field(name)
        for _ in range(tries):
            target.click()
            self.page.wait_for_timeout(150)  # the browser's own field catches up with the app's
            self.page.keyboard.press("Control+A")
            self.page.keyboard.press("Delete")
            self.page.keyboard.type(words, delay=10)
            self.page.wait_for_timeout(120)
            if target.input_value() == words:
                return
        raise AssertionError(f"the field {name!r} has {target.input_value()!r}, not {words!r}")

    def scroll(self, by: float) -> None:
        """Moves the page under the middle of the screen by so many px."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(0, by)

    def picture(self, path: Path | None = None) -> bytes:
        """A picture of the screen once all fonts are there and nothing changes any more."""
        self.wait_for_fonts()
        now, same = self.page.screenshot(), 0
        for _ in range(60):
            self.page.wait_for_timeout(300)
            before, now = now, self.page.screenshot()
            same = same + 1 if before == now else 0
            if same == STEADY:
                break
        if path:
            path.write_bytes(now)
        return now

    def wait_for_fonts(self) -> None:
        """Waits until all faces of the app have come."""
        wanted = {Path(file).name for file in FONTS.values()}
        for _ in range(PATIENCE * 10):
            if wanted <= self.fonts:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"these fonts never came: {sorted(wanted - self.fonts)}")


def _name(button: Locator) -> str:
    return (button.get_attribute("aria-label") or button.inner_text()).strip()
