"""Days and times as people say them, in the time of this machine."""

from __future__ import annotations

from datetime import date, datetime

from companion.phrases import sentence

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def when(moment: datetime | None, today: date) -> str:
    """A day: "today", "Saturday", "12 Nov", "12 Nov 2025"; empty for one that is not known."""
    if moment is None:
        return ""
    day = moment.astimezone().date()
    ago = (today - day).days
    if 0 <= ago < 7:
        return ("today", "yesterday")[ago] if ago < 2 else WEEKDAYS[day.weekday()]
    year = f" {day.year}" if day.year != today.year else ""
    return f"{day.day} {MONTHS[day.month - 1]}{year}"


def clock(moment: datetime) -> str:
    """The time of day as the clock on the wall has it: "20:38", "9:05"."""
    here = moment.astimezone()
    return f"{here.hour}:{here.minute:02}"


def day_and_time(moment: datetime) -> str:
    """ "Today, 21:40", "Saturday, 9:05"."""
    return sentence(f"{when(moment, date.today())}, {clock(moment)}")
