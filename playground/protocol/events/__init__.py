"""The gateway: events that a bot hears."""
