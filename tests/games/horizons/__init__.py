"""The rules of Horizons of Spirit Island."""
