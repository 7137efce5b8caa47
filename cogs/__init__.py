"""What people type and press, and what they are told. The only room that imports discord."""
