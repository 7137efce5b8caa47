"""Outgoing messages: letters from the outbox, digests, timers."""
