"""The same people once more."""

from __future__ import annotations

from contextlib import suppress

from companion.game import Setup
from companion.not_done import NotDone
from views.session import Session
from views.set_up.plan import Plan, news_of_plan, save_plan


def play_again(session: Session, setup: Setup) -> None:
    """Opens the set-up with the seats, options and details of a table that was played."""
    with suppress(NotDone):  # the set-up then opens with the people who are remembered
        session.only_who_plays()
        save_plan(session.tables.drafts, Plan(setup))
        session.announce(news_of_plan(setup.game))
    session.navigate(f"/new/{setup.game}")
