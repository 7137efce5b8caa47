"""A person's seat: where they are, and what is in reach from there."""

from dataclasses import dataclass
from typing import Any

from playground.errors import Problem, Refused
from playground.protocol.events.gateway import Gateway
from playground.protocol.interactions import Interactions
from playground.world.model import Channel, Message, User
from playground.world.permissions import Permission
from playground.world.state import World


@dataclass(frozen=True)
class Chair:
    """One person's place at this server."""

    world: World
    interactions: Interactions
    gateway: Gateway
    user: User

    def channel(self, channel_id: Any) -> Channel:
        """Find a place that this person sees."""
        channel = self.world.channels.get(str(channel_id))
        if channel is None or channel.gone or not self.world.sees(self.user, channel):
            raise Refused("You cannot see that channel, or it is gone.")
        return channel

    def message(self, message_id: Any) -> Message:
        """Find a message that this person sees."""
        wanted = str(message_id)
        for channel in self.world.channels.values():
            found = channel.messages.get(wanted)
            if found is not None and self.sees(found):
                return found
        whisper = self.world.whispers.get(wanted)
        if whisper is None or not self.sees(whisper):
            raise Refused("That message is gone, or not for you.")
        return whisper

    def sees(self, message: Message) -> bool:
        """Whether this person sees a message."""
        if message.gone:
            return False
        if message.is_ephemeral:
            return message.viewer_id == self.user.id
        return self.world.sees(self.user, message.channel)

    def may(self, channel: Channel, permission: Permission) -> bool:
        """Whether this person may do something in a place."""
        own = channel.recipient is self.user
        return own or bool(self.world.permissions(self.user, channel) & permission)

    def require(self, channel: Channel, permission: Permission, what: str) -> None:
        """Refuse if this person may not do something in a place."""
        if not self.may(channel, permission):
            raise Refused(f"You may not {what} here.")

    def own(self, message_id: Any) -> Message:
        """Find a message that this person wrote."""
        message = self.message(message_id)
        if message.author is not self.user:
            raise Refused("Only who wrote a message can change it.")
        return message


def in_words(refusal: Exception) -> str:
    """Say why something was refused."""
    if isinstance(refusal, Refused | Problem):
        return str(refusal)
    return "That was not understood."
