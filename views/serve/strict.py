"""What every answer tells the browser besides its contents: nothing from elsewhere, and into no frame."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",  # Flutter writes its own into the page
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' {live} data: blob:",
        "manifest-src 'self'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing is fetched from anywhere but the companion itself, whatever a part of the client would like."""
NOT_USED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "microphone",
    "payment",
    "usb",
)
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{each}=()" for each in NOT_USED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOTHING = "default-src 'none'; frame-ancestors 'none'"
"""The policy of an answer that shows nothing."""
STRICT = [
    *((name.encode(), value.encode()) for name, value in ALWAYS.items()),
    (b"Content-Security-Policy", NOTHING.encode()),
    (b"Cache-Control", b"no-store"),
]
"""For an answer that the app has no part in."""


class Strict:
    """Puts these headers on all that an app answers; what an answer says itself about its contents stands."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                _tell(MutableHeaders(scope=message), scope)
            await send(message)

        await self.app(scope, receive, strictly if scope["type"] == "http" else send)


def _tell(headers: MutableHeaders, scope: Scope) -> None:
    for name, value in ALWAYS.items():
        headers[name] = value
    headers.setdefault("Content-Security-Policy", POLICY.format(live=_live(scope)))
    # A file keeps its name from one version to the next: the browser asks each time whether its own is new.
    headers.setdefault("Cache-Control", "no-cache" if "etag" in headers else "no-store")


def _live(scope: Scope) -> str:
    """Where the live connection goes to: not every browser takes 'self' for it."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"ws://{host}" if host and not set(host) & set(" ;,'\"") else ""
