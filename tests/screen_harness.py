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
import dataclasses
import inspect
import re
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

import flet as ft
import msgpack  # type: ignore[import-untyped]  # the package ships no types
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

# Flet's own functions that are called below carry no types: hence the marks where they are called.
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=BaseControl)
Main = Callable[[ft.Page], object]

CURRENT_PAGE: ContextVar[Any] = _context_page
QUIET_ROUNDS = 25
"""Turns of the event loop without a message or a running thread, after which nothing is left to do."""
FIELDS_WITH_WORDS = ("value", "content", "title", "subtitle", "label", "text", "error", "hint_text")


class Threads(ThreadPoolExecutor):
    """The session's threads, with account of those that still run."""

    def __init__(self) -> None:
        super().__init__(2)
        self.running: set[Future[Any]] = set()

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        future = super().submit(fn, *args, **kwargs)
        self.running.add(future)
        future.add_done_callback(self.running.discard)
        return future


class Listener(Connection):
    """Takes what would go to the browser, encoded as it would be, and keeps the kinds of messages."""

    def __init__(self, loop: asyncio.AbstractEventLoop, hub: PubSubHub | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = loop
        self.threads = Threads()
        self.executor = self.threads
        self.pubsubhub = hub or PubSubHub(loop=loop, executor=self.threads)
        self.page_url = "http://table.test"
        self.sent = 0
        self.crashes: list[str] = []
        self.asked: list[tuple[str, Any]] = []
        self.answers: dict[str, object] = {}
        self.answer: Callable[[int, str, object, str | None], None] = _nobody_asked

    def send_message(self, message: Message) -> None:
        # Encoding is what expands components and takes the snapshots that later changes are measured by.
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
        msgpack.packb([message.action, message.body], default=encode)
        self.sent += 1
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(str(message.body.message))
        if message.action == MessageAction.INVOKE_METHOD:
            asked = message.body
            self.asked.append((asked.name, asked.args))
            reply = self.answers.get(asked.name)
            self.loop.call_soon(self.answer, asked.control_id, asked.call_id, reply, None)

    def dispose(self) -> None:
        self.threads.shutdown(wait=False)


def _nobody_asked(_control: int, _call: str, _result: object, _error: str | None) -> None:
    """Until there is a session there is nobody to answer."""


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

    # What is on the screen ------------------------------------------------------------------------

    def texts(self) -> list[str]:
        """All words that are seen, from top to bottom."""
        return [words for control in self._reachable() for words in words_of(control)]

    def seen(self) -> str:
        """All words that are seen, one text a line: for `"Add 9" in app.seen()`."""
        return "\n".join(self.texts())

    def names(self) -> list[str]:
        """The spoken names of all that can be tapped now, from top to bottom."""
        return [spoken_name(control) for control in self._tappable() if _is_on(control)]

    def spoken(self) -> list[str]:
        """All that a screen reader says of its own accord or when led there: every label."""
        labels = (getattr(control, "label", None) for control in self._reachable(ft.Semantics))
        return [label for label in labels if label]

    def find(self, name: str | re.Pattern[str]) -> BaseControl:
        """What can be tapped under this spoken name (or the one whose name matches a pattern)."""
        found = [control for control in self._tappable() if _matches(name, spoken_name(control))]
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

    # What a person does ---------------------------------------------------------------------------

    def click(self, name: str | re.Pattern[str]) -> None:
        """Taps what has this spoken name."""
        control = self.find(name)
        assert _is_on(control), f"{spoken_name(control)!r} is off"
        self.fire(control, "click")

    def press(self, *names: str) -> None:
        """Taps several things one after the other: `press("3", "Plus", "6")`."""
        for name in names:
            self.click(name)

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

    # How it works ---------------------------------------------------------------------------------

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
            running = [future for phone in self.phones for future in phone.connection.threads.running]
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
        return (control for control in self._reachable() if _is_button(control))


def walk(root: Any) -> Iterator[BaseControl]:
    """A control and all within it that is visible, from top to bottom."""
    waiting, seen = [root], set[int]()
    while waiting:
        thing = waiting.pop(0)
        if isinstance(thing, (list, tuple)):
            waiting[:0] = thing
        elif isinstance(thing, BaseControl) and id(thing) not in seen and getattr(thing, "visible", True):
            seen.add(id(thing))
            yield thing
            waiting[:0] = _inside(thing)


def _inside(control: BaseControl) -> list[Any]:
    if isinstance(control, Component):
        return [control._b]
    names = (
        field.name
        for field in dataclasses.fields(control)
        if not field.metadata.get("skip") and field.name != "data"
    )
    return [getattr(control, name, None) for name in names]


def words_of(control: BaseControl) -> list[str]:
    """The words that a control itself shows; the spans of one text are one."""
    if isinstance(control, ft.Text) and control.spans:
        return ["".join(span.text or "" for span in control.spans)]
    if isinstance(control, (ft.Semantics, ft.TextSpan)):
        return []
    words = (getattr(control, name, None) for name in FIELDS_WITH_WORDS)
    return [each for each in words if isinstance(each, str) and each]


def spoken_name(control: BaseControl) -> str:
    """What a screen reader calls a control: the first label in it, else its words, else its tooltip."""
    for inside in walk(control):
        label = getattr(inside, "label", None) if isinstance(inside, ft.Semantics) else None
        label = label or getattr(inside, "semantics_label", None)
        if label:
            return str(label)
    words = " ".join(words for inside in walk(control) for words in words_of(inside))
    return words or str(getattr(control, "tooltip", None) or "")


def _is_button(control: BaseControl) -> bool:
    if isinstance(control, ft.Container) and _says_it_is_off(control):
        return True
    return not isinstance(control, (ft.TextField, ft.TextSpan)) and _handler(control) is not None


def _handler(control: BaseControl) -> object:
    return getattr(control, "on_click", None) or getattr(control, "on_tap", None)


def _says_it_is_off(control: ft.Container) -> bool:
    inside = control.content
    return isinstance(inside, ft.Semantics) and inside.button is True and inside.disabled


def _is_on(control: BaseControl) -> bool:
    return _handler(control) is not None and not getattr(control, "disabled", False)


def _matches(name: str | re.Pattern[str], spoken: str) -> bool:
    return spoken == name if isinstance(name, str) else name.search(spoken) is not None


__all__ = ["Harness", "spoken_name", "walk", "words_of"]
