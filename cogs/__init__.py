"""What people type and press, and what they are told. The only room that imports discord."""

# A game that can't be drawn is left out before commands and lists are made of the catalog.
import render.catalog  # noqa: F401
