"""How a bot hears what happens."""
