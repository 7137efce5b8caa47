"""One match: its open questions, its log and checkpoints, undo and votes."""

from engine.match.course import Setup
from engine.match.history import Checkpoint, Step
from engine.match.playing import HalfDone, Match

__all__ = ("Checkpoint", "HalfDone", "Match", "Setup", "Step")
