"""What people are shown: a look at a table becomes a message."""
