"""Somebody who presses and types in the month: what they are shown is kept only for its words."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from cogs.acts.house import House
from cogs.buttons import absence, lobby, play
from cogs.buttons.click import Click, Handler
from cogs.messages.sentences import DEFAULT
from tests.cogs.month.people import Person

HANDLERS: Mapping[str, Handler] = {
    **play.SHOWING,
    **play.EDITING,
    **play.EITHER,
    **lobby.SHOWING,
    **absence.SHOWING,
    **absence.EITHER,
}
SERVER = 1


class Visitor:
    """Whoever presses: an interaction, and where its answer goes."""

    def __init__(self, house: House, person: Person, channel: int) -> None:
        self.house, self.person, self.voice, self.edits = house, person.id, DEFAULT, True
        user = SimpleNamespace(id=person.id, display_name=person.name)
        here = SimpleNamespace(get_channel_or_thread=lambda id: None, id=SERVER)
        may = SimpleNamespace(manage_channels=False, manage_guild=False)
        self.interaction: Any = SimpleNamespace(
            user=user, guild_id=SERVER, guild=here, channel_id=channel, channel=None
        )
        self.interaction.permissions = may

    async def press(self, what: str, table: int, rest: str = "", *values: str) -> None:
        """Press a button, by what stands in its id."""
        reply: Any = self
        await HANDLERS[what](Click(self.house, reply, what, table, rest, values))

    async def show(self, view: Any, files: object = ()) -> None:
        """Look at it."""
        view.to_components()

    async def publish(self, view: Any, files: object = ()) -> None:
        """Look at it with all others."""
        view.to_components()

    async def say(self, said: str) -> None:
        """Read it."""
        assert said

    async def tell(self, said: str, **values: object) -> None:
        """Read it."""
        assert said
