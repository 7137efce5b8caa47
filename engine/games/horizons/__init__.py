"""Horizons of Spirit Island: Spirits defend their island against Invaders."""
