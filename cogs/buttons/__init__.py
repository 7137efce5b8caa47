"""What people press."""
