"""What runs inside a table's lock, whoever asked for it."""
