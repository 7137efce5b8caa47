"""What is there: people, places, what was said; and how it is kept."""
