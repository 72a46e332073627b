"""Everything that can happen at a table of Legacies. What an action leaves out takes its default."""

from __future__ import annotations

from companion.game import Action
from companion.games.legacies.actions.adjustments import Adjust, EnterEvent, MoveRelationship, ReadOffTheBox
from companion.games.legacies.actions.global_actions import GLOBAL_TRIGGERS
from companion.games.legacies.actions.player_cards import CARD_ACTIONS
from companion.games.legacies.actions.seasons import (
    EndCentury,
    EndGame,
    NextGeneration,
    Pass,
    PutSuccessor,
    TakeHonorarium,
)
from companion.games.legacies.actions.solo_cards import NpcCard, ShuffleSoloDeck

ACTIONS: tuple[type[Action], ...] = (
    *CARD_ACTIONS,
    *GLOBAL_TRIGGERS,
    NpcCard,
    ShuffleSoloDeck,
    Pass,
    PutSuccessor,
    TakeHonorarium,
    EndCentury,
    NextGeneration,
    EndGame,
    Adjust,
    MoveRelationship,
    EnterEvent,
    ReadOffTheBox,
)
