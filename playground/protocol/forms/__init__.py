"""Validation of request bodies, in Discord's words."""
