"""Emerald Rift in pictures: Seattle in the rain, hands of cards, combats, the last picture."""
