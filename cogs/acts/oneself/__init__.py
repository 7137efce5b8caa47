"""What people choose for themselves, and what is known of them."""
