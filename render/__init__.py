"""Pictures: a view becomes a PNG with an alt text. Imports views, Pillow, no more of ours."""
