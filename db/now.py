"""What time it is for a store: as the machine says, or later, where days are to pass in minutes."""

import time


class Now:
    """A clock to be asked; the playground lets it run ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """So many seconds it is later than the machine says."""

    def __call__(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead
