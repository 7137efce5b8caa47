"""Access control: which tables somebody may know of, and who may act as their host."""
