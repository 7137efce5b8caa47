"""What printed cards, panels and boards must be like, asked when the program starts."""
