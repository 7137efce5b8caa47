"""One match: what it waits for, its log and checkpoints, and taking back."""

from engine.match.course import Checkpoint, Setup, Step
from engine.match.playing import Match

__all__ = ("Checkpoint", "Match", "Setup", "Step")
