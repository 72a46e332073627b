"""Screens without a browser: a real Flet session and page, a connection that only listens.

    with Harness(main) as app:
        app.click("Done")
        assert "Ada wins" in app.texts()

Things are found as a person finds them: by the words that they see (`texts`) or by the name that a
screen reader says (`names`, `click`, `write`). While a dialog or bottom sheet is open, it is all that can
be reached. No test waits for a clock: every call returns when nothing is left to do.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Awaitable, Callable, Iterator
from contextvars import ContextVar
from types import TracebackType
from typing import Any, TypeVar

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.protocol import Message, MessageAction, RegisterClientResponseBody
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.screen_listener import Listener
from tests.screen_tree import is_button, is_on, matches, spoken_name, walk, words_of

# Flet's own functions that are called below carry no types: hence the marks where they are called.
T = TypeVar("T", bound=BaseControl)
Main = Callable[[ft.Page], object]

CURRENT_PAGE: ContextVar[Any] = _context_page
QUIET_ROUNDS = 25
"""Turns of the event loop without a message or a running thread, after which nothing is left to do."""


class Harness:
    """One phone at the table, showing what `main` puts on its page.

    `beside` is another phone in the same process: both then hear each other's messages.
    """

    def __init__(
        self,
        main: Main,
        *,
        width: float = 360,
        height: float = 740,
        route: str = "/",
        beside: Harness | None = None,
    ) -> None:
        self._owns_loop = beside is None
        self.loop: asyncio.AbstractEventLoop = beside.loop if beside else asyncio.new_event_loop()
        self.phones: list[Harness] = beside.phones if beside else []
        self.phones.append(self)
        self.routes: list[str] = []
        """Where the app went, in order."""
        self._gone = set[int]()
        hub: PubSubHub | None = beside.connection.pubsubhub if beside else None
        self.connection: Listener = Listener(self.loop, hub)
        self.session = Session(self.connection)
        self.connection.answer = self.session.handle_invoke_method_results
        self.loop.set_default_executor(self.phones[0].connection.threads)
        self.page: ft.Page = self.session.page
        self._start(main, width, height, route)

    @classmethod
    def showing(cls, part: Callable[[], ft.Control], *, width: float = 360, height: float = 740) -> Harness:
        """A page with nothing on it but one part, drawn as a component."""
        component = ft.component(part)
        return cls(lambda page: page.render(component), width=width, height=height)

    def __enter__(self) -> Harness:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the session; to be called once, after the phones beside it."""
        self.connection.dispose()
        if self._owns_loop:
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            self.loop.run_until_complete(asyncio.sleep(0))
            self.loop.close()

    # ---- what is on the screen

    def texts(self) -> list[str]:
        """All words that are seen, from top to bottom."""
        return [words for control in self._reachable() for words in words_of(control)]

    def seen(self) -> str:
        """All words that are seen, one text a line: for `"Add 9" in app.seen()`."""
        return "\n".join(self.texts())

    def names(self) -> list[str]:
        """The spoken names of all that can be tapped now, from top to bottom."""
        return [spoken_name(control) for control in self._tappable() if is_on(control)]

    def spoken(self) -> list[str]:
        """All that a screen reader says of its own accord or when led there: every label."""
        labels = (getattr(control, "label", None) for control in self._reachable(ft.Semantics))
        return [label for label in labels if label]

    def find(self, name: str | re.Pattern[str]) -> BaseControl:
        """What can be tapped under this spoken name (or the one whose name matches a pattern)."""
        found = [control for control in self._tappable() if matches(name, spoken_name(control))]
        assert found, f"nothing to tap is named {name!r}; there are {self.names()}"
        assert len(found) == 1, f"{len(found)} things to tap are named {name!r}"
        return found[0]

    def all(self, kind: type[T]) -> list[T]:
        """All controls of a kind that are on the screen now."""
        return [control for control in self._reachable(kind) if isinstance(control, kind)]

    def one(self, kind: type[T]) -> T:
        """The one control of a kind that is on the screen now."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} controls are a {kind.__name__}"
        return found[0]

    def field(self, label: str) -> ft.TextField:
        """The text field with this label or hint, or within what is named so."""
        for control in self._reachable():
            if isinstance(control, ft.TextField) and label in (control.label, control.hint_text):
                return control
            if isinstance(control, ft.Semantics) and control.label == label:
                inside = [each for each in walk(control) if isinstance(each, ft.TextField)]
                if inside:
                    return inside[0]
        raise AssertionError(f"no field is named {label!r}")

    @property
    def asked(self) -> list[tuple[str, Any]]:
        """What the app asked of the browser itself (to copy, to save a file), with its arguments."""
        return self.connection.asked

    @property
    def answers(self) -> dict[str, object]:
        """What the browser answers to what it is asked, by name; put in what a test needs."""
        return self.connection.answers

    # ---- what a person does

    def click(self, name: str | re.Pattern[str]) -> None:
        """Taps what has this spoken name."""
        control = self.find(name)
        assert is_on(control), f"{spoken_name(control)!r} is off"
        self.fire(control, "click")

    def press(self, *names: str) -> None:
        """Taps several things one after the other: `press("3", "Plus", "6")`."""
        for name in names:
            self.click(name)

    def tap_place(self, piece: BaseControl) -> None:
        """Taps where this piece lay, on what lies there now, whatever it is; nothing if nothing does."""
        for control in self._tappable():
            if control._i == piece._i and is_on(control):
                self.fire(control, "click")
                return

    def press_at_once(self, *names: str) -> None:
        """Taps several things before the first tap is answered on the screen."""
        pieces = [self.find(name) for name in names]

        async def send() -> None:
            for piece in pieces:
                await self.session.dispatch_event(piece._i, "click", None)

        self.do(send)

    def write(self, label: str, words: str) -> None:
        """Puts words into the field with this label, in place of what stood there."""
        self.fire(self.field(label), "change", words, value=words)

    def submit(self, label: str) -> None:
        """Presses Enter in the field with this label."""
        field = self.field(label)
        self.fire(field, "submit", field.value)

    def dismiss(self) -> None:
        """Pulls the open dialog or bottom sheet down."""
        dialog = self._dialog()
        assert dialog is not None, "nothing is open that could be dismissed"
        self.session.apply_patch(dialog._i, {"open": False})
        self.do(self._settle)

    def go(self, route: str) -> None:
        """Opens an address, as the browser's own buttons and links do."""

        async def change() -> None:
            self.page.route = route
            if self.page.on_route_change:
                await self.session.dispatch_event(self.page._i, "route_change", {"route": route})

        self.do(change)

    def resize(self, width: float, height: float = 740) -> None:
        """Turns the phone, or makes the window wider."""
        self.session.apply_page_patch({"width": width, "height": height})
        if self.page.on_resize:
            self.fire(self.page, "resize", {"width": width, "height": height})

    def fire(self, control: BaseControl, event: str, data: object = None, **changed: object) -> None:
        """Sends an event as the browser would, after the changes that come with it."""

        async def send() -> None:
            if changed:
                self.session.apply_patch(control._i, changed)
            await self.session.dispatch_event(control._i, event, data)

        self.do(send)

    def do(self, what: Callable[[], Awaitable[None]]) -> None:
        """Runs a coroutine in this phone's session, until nothing is left to do."""

        async def on_this_phone() -> None:
            CURRENT_PAGE.set(self.page)
            context.reset_auto_update()  # type: ignore[no-untyped-call]
            await what()
            await self._settle()

        self.loop.run_until_complete(on_this_phone())
        for phone in self.phones:
            phone._check()

    # ---- how it works

    def _start(self, main: Main, width: float, height: float, route: str) -> None:
        async def begin() -> None:
            setattr(self.page, "push_route", self._push_route)  # noqa: B010  (the real one asks the browser)
            CURRENT_PAGE.set(self.page)
            self.session.apply_page_patch({"route": route, "width": width, "height": height})
            patch = self.session.get_page_patch()  # type: ignore[no-untyped-call]
            body = RegisterClientResponseBody(session_id=self.session.id, page_patch=patch, error="")
            self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
            self.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
            context.reset_auto_update()  # type: ignore[no-untyped-call]
            result = main(self.page)
            if inspect.isawaitable(result):
                await result
            await self.session.after_event(self.page)
            await self._settle()

        self.loop.run_until_complete(begin())
        self._check()

    async def _push_route(self, route: str, **_: Any) -> None:
        """What the browser does when it is asked to go somewhere."""
        self.routes.append(route)
        self.page.route = route
        if self.page.on_route_change:
            await self.session.dispatch_event(self.page._i, "route_change", {"route": route})

    def _check(self) -> None:
        assert not self.connection.crashes, self.connection.crashes[0]
        drawing: asyncio.Task[None] = vars(self.session)["_Session__updates_task"]
        if drawing.done() and not drawing.cancelled() and (fault := drawing.exception()):
            raise fault  # a component could not be drawn again

    async def _settle(self) -> None:
        """Lets the loop turn until no phone has sent anything and no thread has run for a while."""
        quiet, sent = 0, -1
        while quiet < QUIET_ROUNDS:
            running = [future for phone in self.phones for future in phone.connection.threads.running.copy()]
            if running:
                await asyncio.wait([asyncio.wrap_future(future) for future in running])
            await asyncio.sleep(0)
            for phone in self.phones:
                await phone._report_closed_dialogs()
            now = sum(phone.connection.sent for phone in self.phones)
            quiet, sent = (quiet + 1 if now == sent and not running else 0), now

    async def _report_closed_dialogs(self) -> None:
        """The browser tells when a closed dialog has gone; only then does Flet take it away."""
        for dialog in list(self.page._dialogs.controls):
            if not dialog.open and dialog._i not in self._gone:
                self._gone.add(dialog._i)
                await self.session.dispatch_event(dialog._i, "dismiss", None)

    def _dialog(self) -> Any:
        open_now = [
            dialog
            for dialog in self.page._dialogs.controls
            if dialog.open and not isinstance(dialog, ft.SnackBar)
        ]
        return open_now[-1] if open_now else None

    def _reachable(self, kind: type[BaseControl] = BaseControl) -> Iterator[BaseControl]:
        """What is on the screen: the open dialog if there is one, else the topmost view and snack bars."""
        dialog = self._dialog()
        bars = [each for each in self.page._dialogs.controls if isinstance(each, ft.SnackBar) and each.open]
        views = [each for each in walk(self.page.views) if isinstance(each, ft.View)]
        roots = [dialog] if dialog else [*views[-1:], *bars]
        return (control for root in roots for control in walk(root) if isinstance(control, kind))

    def _tappable(self) -> Iterator[BaseControl]:
        return (control for control in self._reachable() if is_button(control))


__all__ = ["Harness", "spoken_name", "walk", "words_of"]
