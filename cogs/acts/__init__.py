"""What people do at tables, and what is owed to whom because of it."""
