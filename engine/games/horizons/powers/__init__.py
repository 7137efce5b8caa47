"""Powers: whom they target, what their words do, and what the odd ones do besides."""
