"""Signed addresses of files, valid for a day."""

import hmac
import secrets

from playground.world.clock import Clock
from playground.world.model import Attachment

LINKS_LAST = 24 * 3600


class Links:
    """Makes the addresses of files, and knows them again."""

    def __init__(self, clock: Clock) -> None:
        self.base = ""
        """The address of this server, which all of them begin with."""
        self._clock = clock
        self._key = secrets.token_bytes(16)

    def to(self, file: Attachment) -> str:
        """Write the address of a file, good from now on for a day."""
        issued = int(self._clock.now())
        path = f"/attachments/{file.channel_id}/{file.id}/{file.filename}"
        seal = self._seal(file.id, issued + LINKS_LAST)
        return f"{self.base}{path}?ex={issued + LINKS_LAST:x}&is={issued:x}&hm={seal}&"

    def open(self, file_id: str, expires: str, seal: str) -> bool:
        """Whether an address was made here and is still good."""
        try:
            until = int(expires, 16)
        except ValueError:
            return False
        good = hmac.compare_digest(seal.encode(), self._seal(file_id, until).encode())
        return good and until > self._clock.now()

    def _seal(self, file_id: str, until: int) -> str:
        return hmac.new(self._key, f"{file_id} {until}".encode(), "sha256").hexdigest()
