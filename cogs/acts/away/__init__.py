"""Who is late or away, and what the others say to it."""
