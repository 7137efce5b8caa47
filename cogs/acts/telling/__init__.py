"""Notifications: who is called, where and when, and what is news to them."""
