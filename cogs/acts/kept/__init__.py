"""State in memory: rate limits, languages, the epoch of the store."""
