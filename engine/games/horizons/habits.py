"""What Spirits may let be answered for them."""

from engine.habits import Habit

HABITS = (
    Habit("ready-fast", prompt="horizons.fast", word="ready"),
    Habit("ready-slow", prompt="horizons.slow", word="ready"),
    Habit("reach-further", prompt="horizons.threshold", word="yes"),
)
