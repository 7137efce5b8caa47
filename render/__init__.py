"""Pictures: a view becomes a JPEG with an alt text. Imports views, Pillow, no more of ours."""
