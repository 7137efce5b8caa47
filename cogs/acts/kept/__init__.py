"""What the bot keeps in memory: who speaks which language, how often somebody acted, the epoch."""
