"""Where the companion begins: the command line, with the screens to serve."""

from __future__ import annotations

import sys

from companion import cli
from companion.store.folder import Folder


def main() -> int:
    """The `companion` command."""
    return cli.main(sys.argv[1:], serve)


def serve(folder: Folder, port: int, open_browser: bool) -> None:
    """Serves the screens; they are loaded only here, so that the other commands start at once."""
    from views.app import serve as serve_app

    serve_app(folder, port, open_browser)


if __name__ == "__main__":
    sys.exit(main())
