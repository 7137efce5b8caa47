"""What a server has settled for its tables: where they stand, how fast, and how many."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

import discord

from cogs.acts.house import House
from cogs.messages.pacing import PACES, absent_of, pace_word
from db.tables import Absent
from engine.errors import Refused

CHANNELS, PACE, ABSENT, MOST, THREADS = "channels", "pace", "absent", "tables", "threads"
"""Under which names the store keeps it."""
MOST_CHANNELS = 25
MOST_TABLES = 500


@dataclass(frozen=True)
class Customs:
    """What is settled at a server."""

    channels: tuple[int, ...] = ()
    """Where tables may be set up, there and in their threads; none named: everywhere."""
    pace: float | None = None
    """What a table has where nobody says otherwise."""
    absent: Absent = "computer"
    most: int | None = None
    """So many tables at once; None: as many as there are channels."""
    threads: bool = False
    """Whether a table gets a thread of its own where nobody says otherwise."""


class Terms(TypedDict):
    """What is settled of a table before anybody joins."""

    private: bool
    pace: float | None
    absent: Absent


OF_TABLE = tuple(Terms.__annotations__)


async def terms_at(house: House, server: int | None, said: Mapping[str, Any]) -> Terms:
    """What somebody has said of a table, in the words of ids; the rest as the server has it.

    Refused: no such word is ours.
    """
    customs = await customs_of(house, server)
    pace, absent = str(said.get("pace", pace_word(customs.pace))), said.get("absent")
    silence = customs.absent if absent is None else absent_of(str(absent))
    if pace not in PACES or silence is None:
        raise Refused("discord.no-such-pace")
    return Terms(private=bool(said.get("private")), pace=PACES[pace], absent=silence)


async def customs_of(house: House, server: int | None) -> Customs:
    """What is settled at a server; what it has not settled, or nobody can read, is as usual."""
    if server is None:
        return Customs()
    kept = await house.people.server(server)
    channels, most = kept.get(CHANNELS), kept.get(MOST)
    return Customs(
        tuple(one for one in channels if isinstance(one, int))
        if isinstance(channels, list)
        else (),
        PACES.get(str(kept.get(PACE))),
        absent_of(str(kept.get(ABSENT))) or "computer",
        most if isinstance(most, int) else None,
        kept.get(THREADS) is True,
    )


async def must_be_customary(
    house: House, interaction: discord.Interaction[Any], channel: int
) -> None:
    """Whether a table may be set up in this channel of a server. Refused says why not."""
    server = interaction.guild_id
    customs = await customs_of(house, server)
    must_stand_in(customs, interaction, channel)
    if server is not None and customs.most is not None:
        going_on = len(await house.matches.tables.on(server))
        if going_on >= customs.most:
            raise Refused("discord.server-full", tables=customs.most)


def must_stand_in(customs: Customs, interaction: discord.Interaction[Any], channel: int) -> None:
    """Refused: tables stand elsewhere on this server."""
    if customs.channels and _outer(interaction, channel) not in customs.channels:
        raise Refused("discord.not-in-this-channel", channels=mentioned(customs.channels))


def mentioned(channels: Sequence[int]) -> list[str]:
    """Channels as Discord shows them."""
    return [f"<#{channel}>" for channel in channels]


def _outer(interaction: discord.Interaction[Any], channel: int) -> int:
    """The channel that counts: that of a thread is the one to which it belongs."""
    here: Any = interaction.channel if channel == interaction.channel_id else None
    if here is None and interaction.guild is not None:
        here = interaction.guild.get_channel_or_thread(channel)
    return here.parent_id if isinstance(here, discord.Thread) else channel
