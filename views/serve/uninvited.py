"""All that a phone without an invitation sees: what to do. No names, no games, nothing to try out."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict
from hashlib import sha256

from starlette.responses import HTMLResponse

from views.look.colour import LAMP, PAPER, Neutrals

FACES = ("Vollkorn-Bold", "Vollkorn-Medium", "Cabin-Medium", "Cabin-Bold")
OPEN_TO_ALL = frozenset(f"/fonts/{face}.ttf" for face in FACES)
"""The faces of this page: the only files of the app that are given to anybody."""


def uninvited(why: str = "") -> HTMLResponse:
    """The page for who was never invited, or is so no more; `why` is said if more is known."""
    return HTMLResponse(
        _PAGE.replace(_IN_BEFORE, why or _IN_BEFORE), 403, {"Content-Security-Policy": _POLICY}
    )


def _as_variables(neutrals: Neutrals) -> str:
    return " ".join(f"--{name.replace('_', '-')}: {colour};" for name, colour in asdict(neutrals).items())


_FACES = "\n".join(f'@font-face {{ font-family: {face}; src: url("/fonts/{face}.ttf"); }}' for face in FACES)
_STYLE = (
    f"""
{_FACES}
:root {{ {_as_variables(PAPER)} color-scheme: light; }}
@media (prefers-color-scheme: dark) {{ :root {{ {_as_variables(LAMP)} color-scheme: dark; }} }}
"""
    + """
body { margin: 0 auto; max-width: 33rem; min-height: 100vh; min-height: 100dvh; box-sizing: border-box;
  padding: 16px 16px calc(env(safe-area-inset-bottom) + 20px); display: flex; flex-direction: column;
  background: var(--ground); color: var(--ink); font: 1rem/1.3 Cabin-Medium, system-ui, sans-serif; }
html { background: var(--ground); }
header { font: 1.375rem/1.2 Vollkorn-Bold, Georgia, serif; }
main { margin: auto 8px; padding: 24px 0; text-align: center; }
svg { vertical-align: top; fill: none; stroke: currentColor; stroke-width: 2; }
.sign { display: inline-grid; place-content: center; width: 96px; height: 96px; border-radius: 50%;
  background: var(--well); color: var(--soft); }
h1 { margin: 14px 0; font: 1.75rem/1.2 Vollkorn-Bold, Georgia, serif; }
main > p { margin: 0 0 24px; color: var(--soft); font: 1.125rem/1.35 Vollkorn-Medium, Georgia, serif; }
.before { display: flex; gap: 10px; padding: 14px 0; border: solid var(--line); border-width: 1px 0;
  color: var(--soft); text-align: left; }
.before svg { flex: none; }
a { display: flex; align-items: center; justify-content: center; gap: 10px; min-height: 56px; padding: 0 16px;
  border-radius: 12px; background: var(--wood); box-shadow: 0 4px 0 var(--wood-edge); color: var(--wood-ink);
  font: 1.0625rem/1.2 Cabin-Bold, system-ui, sans-serif; text-align: center; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--gold); outline-offset: 3px; }
"""
)
_POLICY = "; ".join(
    (
        "default-src 'none'",
        f"style-src 'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_IN_BEFORE = "Were you in before? Then the invitation was taken back, or this browser has forgotten it."
_PAGE = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Beside the Board</title>
<style>{_STYLE}</style>
</head>
<body>
<header>Beside the Board</header>
<main>
<span class="sign"><svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
<path d="M2 7V2h5M17 2h5v5M22 17v5h-5M7 22H2v-5M6 6h4v4H6zM14 6h4v4h-4zM6 14h4v4H6z"/>
<path d="M14 15h2m2 0h0M16 17h2m-4 0h0"/></svg></span>
<h1>You are not invited yet</h1>
<p>Scan the code that the companion shows under Settings, Other phones, with your camera. Or type the address
below that code.</p>
<div class="before"><svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v6M12 7v1"/></svg>
<span>{_IN_BEFORE}</span></div>
</main>
<a href="/"><svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
<path d="M19 8a8 8 0 1 0 1 6M20 3v6h-6"/></svg>I have scanned it: look again</a>
</body>
</html>
"""
