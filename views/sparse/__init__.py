"""What Flet does for each field of each control on each tap, done only for the fields that are set.

Flet 1.0.5 visits the 50 to 70 fields of every control that is made, compared or sent, though its controls
know which of them hold a value. Here the same comes of it sooner: measured when it was written, a tap took
6 ms of the processor instead of 25, and without `events`, which does least, 6.5. Each module stands for one
part of Flet's own work, with tests that both agree; all are to be looked at with every new Flet.
"""

from views.sparse import messages


def install() -> None:
    """From now on everything in this process goes the short way."""
    # Loaded only here: the web server needs `messages` alone, and at once.
    from views.sparse import comparison, controls, events

    for part in (comparison, controls, events, messages):
        part.install()


__all__ = ["install"]
