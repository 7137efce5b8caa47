"""What people do: at the page, or by a script."""
