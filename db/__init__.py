"""Matches at rest and awake: one SQLite file that no crash, full disk or update may lose."""
