"""What the two friends of Incubo may let be answered for them.

To stop is on offer in a Dream only where it is won, and everybody sees whether it is.
"""

from engine.habits import Habit

HABITS = (
    Habit("stop-when-won", prompt="incubo.dream", word="stop", patient=True),
    Habit("agree-to-stop", prompt="incubo.propose.stop", word="consent"),
    Habit("agree-to-pass", prompt="incubo.propose.pass", word="consent"),
    Habit("agree-to-let-go", prompt="incubo.propose.eliminate", word="consent"),
    Habit("agree-to-spend", prompt="incubo.propose.spend", word="consent"),
)
