"""Somebody who presses and types without a Discord: the handlers themselves answer."""

from types import SimpleNamespace
from typing import Any

from cogs.acts.house import House
from cogs.buttons import cards, lobby, plans
from cogs.buttons import play as buttons
from cogs.buttons.click import Click
from cogs.commands.play import Play
from cogs.messages.sentences import DEFAULT
from tests.cogs.conftest import ANN


class Presser:
    """Presses and types at table 1, and remembers what was shown."""

    def __init__(self, house: House, person: int = ANN, *, edits: bool = True) -> None:
        self.house, self.person, self.voice, self.edits = house, person, DEFAULT, edits
        server = SimpleNamespace(get_channel_or_thread=lambda id: None, id=1)
        self.interaction: Any = SimpleNamespace(
            user=SimpleNamespace(id=person), guild_id=1, guild=server, channel_id=1, channel=None
        )
        self.shown: list[Any] = []

    async def show(self, view: Any, files: object = ()) -> None:
        self.shown.append(view)

    @property
    def text(self) -> str:
        """What was read last."""
        parts = self.shown[-1].walk_children()
        return "\n".join(part.content for part in parts if hasattr(part, "content"))

    @property
    def all_parts(self) -> list[Any]:
        """The buttons and selects that were shown last."""
        return [one for one in self.shown[-1].walk_children() if hasattr(one, "custom_id")]

    def parts(self, *kinds: str) -> list[Any]:
        """Those of these kinds."""
        return [one for one in self.all_parts if one.custom_id.split(":")[1] in kinds]

    @property
    def labels(self) -> list[str]:
        """What is written on the buttons."""
        return [one.label for one in self.all_parts if hasattr(one, "label")]

    async def press(self, part: Any, *values: str) -> None:
        """Press a button, or choose from a list."""
        _, what, table, rest = getattr(part, "custom_id", part).split(":", 3)
        handlers = {**buttons.SHOWING, **buttons.EDITING, **buttons.EITHER, **lobby.SHOWING}
        handlers |= {**cards.EDITING, **plans.EDITING}
        reply: Any = self
        await handlers[what](Click(self.house, reply, what, int(table), rest, values))

    async def button(self, label: str) -> None:
        """Press what is called so."""
        await self.press(next(one for one in self.all_parts if getattr(one, "label", "") == label))

    async def open(self) -> None:
        """Open the panel, or look at it again."""
        await self.press("b:play:1:")

    async def play(self, choice: str) -> None:
        """`/play choice:`."""
        command: Any = Play.play.callback
        await command.__wrapped__(Play(self.house), self, choice, 1)

    async def offered(self, typed: str = "") -> list[str]:
        """What `/play choice:` offers."""
        typing: Any = SimpleNamespace(client=SimpleNamespace(house=self.house))
        typing.user, typing.namespace = self.interaction.user, SimpleNamespace(table=1)
        typing.guild_id, typing.channel_id, typing.guild = 1, 1, self.interaction.guild
        complete: Any = Play.play._params["choice"].autocomplete
        return [choice.name for choice in await complete(Play(self.house), typing, typed)]
