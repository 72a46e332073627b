"""Where the companion begins: the command line, with the screens to serve."""

from __future__ import annotations

import os
import sys

from companion import cli
from companion.cli import Serving
from companion.store.folder import Folder


def main() -> int:
    """The `companion` command."""
    return cli.main(sys.argv[1:], serve)


def serve(folder: Folder, serving: Serving) -> None:
    """Shows the screens: in this app where it is built into one, else to browsers.

    What shows them is loaded only here, so that the other commands start at once.
    """
    if os.getenv("FLET_PLATFORM"):
        from views.app import show

        show(folder)
    else:
        from views.serve.web_server import serve as serve_browsers

        serve_browsers(folder, serving)


if __name__ == "__main__":
    sys.exit(main())
