"""One match: what it waits for, its log and checkpoints, and taking back."""

from engine.match.course import Setup
from engine.match.history import Checkpoint
from engine.match.playing import Match, Step

__all__ = ("Checkpoint", "Match", "Setup", "Step")
