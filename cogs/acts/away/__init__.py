"""Absence: players who are late or away, and what the others decide."""
