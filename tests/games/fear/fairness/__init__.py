"""What printed cards, patterns and maps must be like, to be fair and to be played to an end."""
