"""The answer to an interaction."""
