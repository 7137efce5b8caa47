"""What one does with matches at a terminal: simulate, play, record, verify."""
