"""Maps: regions, what stands in them, and lines between. A game brings the data and the tokens."""
