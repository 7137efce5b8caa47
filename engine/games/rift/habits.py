"""What players of Emerald Rift may let be answered for them.

Whoever can't pay passes like whoever doesn't want to: so no plan passes only where nothing can be
paid.
"""

from engine.habits import Habit

HABITS = (
    Habit("build-nothing", prompt="rift.build", word="pass"),
    Habit("activate-nothing", prompt="rift.activate", word="pass"),
    Habit("summon-no-more", prompt="rift.will", word="pass"),
    Habit("stay", prompt="rift.move", word="stay", patient=True),
    Habit("necromancer-stays", prompt="rift.move-as-necromancer", word="stay", patient=True),
    Habit("fight", prompt="rift.combat.choose", word="fight", patient=True),
)
