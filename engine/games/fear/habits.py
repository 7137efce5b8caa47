"""What players of Follow Your Fear may let be answered for them.

None waits until nothing else can be summoned: that would tell about a hand.
"""

from engine.habits import Habit

HABITS = (Habit("move-once", prompt="fear.move-again", word="end", patient=True),)
