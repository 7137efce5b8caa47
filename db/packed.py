"""Checkpoints compressed in memory (zlib)."""

import zlib

from engine.match import Checkpoint


class Packed(Checkpoint):
    """A checkpoint whose third field is compressed; `data` unpacks it anew each time."""

    __slots__ = ()

    @classmethod
    def of(cls, made: Checkpoint) -> "Packed":
        """A checkpoint as it is stored."""
        if isinstance(made, Packed):
            return made
        return cls(made.after, made.version, zlib.compress(made.data, 1))

    @property
    def data(self) -> bytes:
        """The state."""
        return zlib.decompress(self.packed)

    @property
    def packed(self) -> bytes:
        """The state as it is stored."""
        return self[2]
