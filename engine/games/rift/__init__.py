"""Emerald Rift: hunters against a necromancer, in Seattle."""
