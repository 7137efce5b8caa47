"""The clock that a store reads: the machine's, or one that a playground puts forward."""

import time


class Now:
    """A clock to be asked; the playground lets it run ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """So many seconds it is later than the machine says."""

    def __call__(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead
