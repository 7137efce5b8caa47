"""Incubo in pictures: a child's bedroom at midnight."""
