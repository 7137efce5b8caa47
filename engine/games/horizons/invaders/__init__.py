"""The Invader Phase, step by step."""
