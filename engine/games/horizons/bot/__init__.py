"""Computer players that see only the view: by chance, and a good one."""
