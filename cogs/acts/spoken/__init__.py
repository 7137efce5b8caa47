"""What people write about their days, read: zones, hours, dates."""
