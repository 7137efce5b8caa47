"""What people do at a running table."""
