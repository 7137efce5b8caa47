"""Tables that are set up: opened, sat down at, changed, moved, begun."""
