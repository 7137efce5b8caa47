"""Requests whose answer never arrived: done again, they are not done twice.

What is done is noted where it is stored, and forgotten once it was answered, so that this is also
known of what the bot was killed at.
"""

import time
from collections import OrderedDict
from hashlib import blake2b
from typing import Any

import discord

from db import deed
from db.deed import Done
from db.store import Store
from db.timers import DAY
from engine.errors import Refused

LASTS = 900.0
"""So long somebody may try again what got no answer, or what the bot was killed at."""
MOST = 1_000


class DoneBefore(Refused):
    """The same was done before, and is not done twice."""

    def __init__(self) -> None:
        super().__init__("discord.done-before")


class Unheard:
    """What people did without hearing of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._since: OrderedDict[Done, float] = OrderedDict()

    async def take_over(self) -> None:
        """What the process before was killed at may not have been heard of."""
        for done in await self._store.unheard(self._store.now() - DAY):
            self._keep(done)

    def must_be_heard_of(self, interaction: discord.Interaction[Any]) -> None:
        """DoneBefore where this person has done the very same, and no answer came."""
        since = self._since.get(done_by(interaction)) if self._since else None
        if since is not None and time.monotonic() - since < LASTS:
            raise DoneBefore

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """What this asked for is stored, and whoever asked has heard nothing of it."""
        self._keep(done_by(interaction))

    def forget(self, interaction: discord.Interaction[Any]) -> None:
        """Whoever asked for this has heard what became of it: once more is once more."""
        done = done_by(interaction)
        if deed.is_stored() or done in self._since:
            self._since.pop(done, None)
            self._store.heard(done)

    def _keep(self, done: Done) -> None:
        self._since[done] = time.monotonic()
        while len(self._since) > MOST:
            self._since.popitem(last=False)


def done_by(interaction: discord.Interaction[Any]) -> Done:
    """Who presses or types what: the same press has the same id, whenever its message was shown
    last; the same command has the same options."""
    data: Any = interaction.data or {}
    said = [data.get(name) for name in ("values", "name", "options", "components")]
    whole = f"{interaction.channel_id} {data.get('custom_id')} {said}"
    hashed = blake2b(whole.encode(errors="surrogatepass"), digest_size=16).digest()
    return Done(interaction.user.id, hashed)
