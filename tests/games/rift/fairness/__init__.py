"""What a printed map and printed cards must be like, to be fair and to be played to an end."""
