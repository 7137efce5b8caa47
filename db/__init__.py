"""The store and what lives on it: tables asleep and awake, the outbox, timers, people's choices."""
