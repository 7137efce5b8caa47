"""Horizons of Spirit Island in pictures: an island in a green sea, its Spirits, their cards."""
