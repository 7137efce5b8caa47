"""What happens at a table that is held, whoever asked for it."""
