"""The life of an interaction, from a person's act to the bot's answer."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from playground.errors import problem
from playground.world.clock import Clock
from playground.world.model import Channel, Command, Json, Message, User
from playground.world.state import World

ANSWER_WITHIN = 3.0
TOKEN_LASTS = 15 * 60.0
REMEMBERED = 5000
FORGOTTEN_AFTER = 60 * 60.0


class Act(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    TYPING = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot may answer."""

    MESSAGE = 4
    THINKING = 5
    NOTED = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


ANSWERS_TO: dict[Act, frozenset[Answer]] = {
    Act.COMMAND: frozenset({Answer.MESSAGE, Answer.THINKING, Answer.MODAL}),
    Act.COMPONENT: frozenset(Answer) - {Answer.CHOICES},
    Act.TYPING: frozenset({Answer.CHOICES}),
    Act.MODAL: frozenset({Answer.MESSAGE, Answer.THINKING, Answer.NOTED, Answer.UPDATE}),
}


@dataclass(eq=False)
class Interaction:
    """One act, the right to answer it, and what was answered."""

    id: str
    token: str
    clock: Clock
    act: Act
    user: User
    channel: Channel
    data: Json
    command: Command | None = None
    path: str = ""
    """The command's full name, such as `game new`."""
    typed_kind: int = 3
    """The kind of the option that somebody is typing into."""
    message: Message | None = None
    """The message whose component was used."""
    parent: "Interaction | None" = None
    """The interaction that opened the modal."""
    begun: float = 0.0
    answer: Answer | None = None
    original: Message | None = None
    follow_ups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def __str__(self) -> str:
        """Say what somebody did."""
        what = f"/{self.path}" if self.path else str(self.data.get("custom_id"))
        return f"{self.act.name.lower()} {what} by {self.user.name}"

    @property
    def age(self) -> float:
        """Seconds since the act."""
        return self.clock.steady() - self.begun

    @property
    def is_late(self) -> bool:
        """Whether the time for the first answer is over."""
        return self.answer is None and self.age > ANSWER_WITHIN

    def messages(self) -> list[Message]:
        """The messages that its token can reach."""
        reach = [self.original, self.message, *self.follow_ups]
        return [message for message in reach if message is not None and not message.gone]


class Interactions:
    """All interactions, by id and by token."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._sent: list[Interaction] = []
        """Those that were not answered, or not yet."""

    def begin(self, act: Act, user: User, channel: Channel, data: Json) -> Interaction:
        """Note an act; `send` tells the bot of it."""
        token, clock = secrets.token_urlsafe(64), self.world.clock
        made = Interaction(self.world.ids.new(), token, clock, act, user, channel, data)
        made.begun = clock.steady()
        self._by_id[made.id] = self._by_token[made.token] = made
        self._forget()
        return made

    def _forget(self) -> None:
        """Drop the oldest interactions, once nothing can come of them any more."""
        while len(self._by_id) > REMEMBERED:
            oldest = next(iter(self._by_id.values()))
            if oldest.age <= FORGOTTEN_AFTER:
                break
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def send(self, interaction: Interaction) -> None:
        """Tell the bot; the time for its answer runs from now."""
        interaction.begun = self.world.clock.steady()
        self._sent = [one for one in self._sent[-REMEMBERED:] if one.answer is None]
        self._sent.append(interaction)
        self.world.tell("interaction", interaction)

    def get(self, interaction_id: str) -> Interaction | None:
        """Find an interaction."""
        return self._by_id.get(interaction_id)

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """Find the interaction that a first answer is for."""
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token:
            raise problem(10062)
        if found.is_late:
            raise problem(10062, "interaction.late_ack")
        if found.answer is not None:
            raise problem(40060)
        return found

    def by_token(self, application_id: str, token: str) -> Interaction:
        """Find the interaction that a follow-up or an edit is for."""
        found = self._by_token.get(token)
        if found is None or application_id != self.world.bot.id:
            raise problem(10015)
        if found.age > TOKEN_LASTS:
            raise problem(50027)
        if found.is_late:
            raise problem(10015, "interaction.late_ack")
        if found.answer is None:
            raise problem(10015, "interaction.followup_before_ack")
        return found

    def take_unanswered(self) -> list[Interaction]:
        """Take those whose time for a first answer has run out; each is told once."""
        late = [one for one in self._sent if one.is_late]
        self._sent = [one for one in self._sent if one.answer is None and not one.is_late]
        return late

    def still_thinking(self) -> list[Interaction]:
        """List those whose message still stands for an answer."""
        return [
            one
            for one in self._by_id.values()
            if one.original is not None and one.original.is_thinking and not one.original.gone
        ]


def reached(interaction: Interaction, message_id: str | None) -> Message:
    """Find a message within a token's reach; None means the original answer."""
    for message in interaction.messages():
        if message is interaction.original if message_id is None else message.id == message_id:
            return message
    raise problem(10008)
