"""Follow Your Fear in pictures: a storm over fields, and masks in it."""
