"""How the ids of Emerald Rift's sentences end that are put together: kinds of what there is."""

from collections.abc import Mapping, Sequence
from typing import get_args

from engine.games.rift.data import CombatKind, Phase, Side
from engine.games.rift.vocabulary import CurseWord, ItemWord, PenaltyWord, TaskWord, TrapWord

PHASES: Sequence[str] = get_args(Phase)
FAMILIES: Mapping[str, Sequence[str]] = {
    # Speed is only lowered by an Item.
    "rift.item.": [*({*get_args(ItemWord)} - {"speed"}), "less-speed", "less-max-health"],
    "rift.trap.": get_args(TrapWord),
    "rift.curse.": get_args(CurseWord),
    "rift.penalty.": get_args(PenaltyWord),
    "rift.task.": get_args(TaskWord),
    "rift.points.": get_args(CombatKind),
    "rift.side.": get_args(Side),
    "rift.laid.": ("hunters", "necromancer"),
    "rift.phase.": PHASES,
    "rift.letters.": ("hunter", "necromancer"),
}
