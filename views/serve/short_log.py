"""A log that nothing can flood: what is said again from the same place is counted, not repeated."""

from __future__ import annotations

import logging
import traceback
from collections import Counter

PLACES = 500
"""So many different things are told of; whatever comes after them is counted as one."""


class Counted(logging.Filter):
    """Lets a message through the first time, the 10th, the 100th and so on."""

    def __init__(self) -> None:
        super().__init__()
        self._times = Counter[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        place = _place(record)
        if place not in self._times and len(self._times) >= PLACES:
            place = ""
        self._times[place] += 1
        times = self._times[place]
        if times > 1 and _is_power_of_ten(times):
            record.msg, record.args = f"{record.getMessage()} (this {times:,} times so far)", ()
        return _is_power_of_ten(times)


def install() -> None:
    """From now on whatever the server or a part of it has to say goes to standard error, counted."""
    out = logging.StreamHandler()
    out.addFilter(Counted())
    out.setFormatter(logging.Formatter("%(asctime)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[out])


def _place(record: logging.LogRecord) -> str:
    """Where a message comes from; for one that tells of a fault, also where that happened."""
    fault = record.exc_info[1] if record.exc_info else None
    where = traceback.extract_tb(fault.__traceback__)[-1:] if fault else []
    happened = "".join(f" {type(fault).__name__} {each.filename} {each.lineno}" for each in where)
    return f"{record.pathname} {record.lineno}{happened}"


def _is_power_of_ten(number: int) -> bool:
    return str(number).rstrip("0") == "1"
