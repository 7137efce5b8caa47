"""Parsing zones, hours and dates as people write them."""
