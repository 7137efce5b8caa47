"""One match: what it waits for, its log and checkpoints, and taking back."""

from engine.match.course import Setup
from engine.match.history import Checkpoint, Step
from engine.match.playing import HalfDone, Match

__all__ = ("Checkpoint", "HalfDone", "Match", "Setup", "Step")
