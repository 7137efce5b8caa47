"""What the month leaves to be read: in the channels of tables, and in letters."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from cogs.messages.stamps import PATTERN
from playground.protocol.forms.components import walk
from playground.protocol.telling import plain_text
from playground.world.model import Message
from tests.cogs.month.bot import Bot
from tests.db.house import select

BUTTON, SELECT = 2, 3
TABLES = ("table", "show", "mended", "refresh")
"""Letters whose message shows a table."""
STUB = "as it was"
MOST = 3
"""So many messages of one table may stand in a channel."""


class Left(NamedTuple):
    """A message of the bot that can still be read."""

    table: int
    person: int | None
    """To whom it is a letter; None: it stands in a channel."""
    kind: str
    is_live: bool
    """Whether something of its table can be pressed there."""


async def left(bot: Bot) -> list[Left]:
    """All that stands somewhere, of whatever table."""
    rows = await select(
        bot.store,
        "SELECT match_id, person, kind, message FROM outbox"
        " WHERE message IS NOT NULL AND match_id IS NOT NULL",
    )
    world = bot.discord.world
    there = {
        int(message.id): message
        for room in world.channels.values()
        for message in room.messages.values()
        if message.author is world.bot
    }
    known = {row["message"]: row for row in rows if row["message"] in there}
    found = []
    for message, row in known.items():
        kind = _kind(row["kind"], there[message])
        live = _is_live(there[message], row["match_id"])
        found.append(Left(row["match_id"], row["person"], kind, live))
    return found


def _kind(kind: str, message: Message) -> str:
    if STUB in plain_text(message):
        return "stub"
    return "table" if kind in TABLES else kind


def _is_live(message: Message, table: int) -> bool:
    parts = (part for part in walk(message.components) if part["type"] in (BUTTON, SELECT))
    ids = (re.match(rf"[bs]:[a-z-]+:{PATTERN}:", part["custom_id"]) for part in parts)
    return any(id is not None and int(id["table"]) == table for id in ids)


def faults(found: Iterable[Left]) -> list[str]:
    """Channels and letters where more was left than should be."""
    channels, letters = defaultdict[int, list[str]](list), Counter[tuple[int, int]]()
    for one in found:
        if one.person is None:
            channels[one.table].append(one.kind)
        elif one.is_live:
            letters[one.person, one.table] += 1
    crowded = [
        f"table {table} left {sorted(kinds)} in its channel"
        for table, kinds in channels.items()
        if len(kinds) > MOST or "stub" in kinds or kinds.count("table") > 1
    ]
    piled = [
        f"{person} has {many} live letters about table {table}"
        for (person, table), many in letters.items()
        if many > 1
    ]
    return crowded + piled


def by_kind(found: Iterable[Left]) -> dict[str, int]:
    """How many messages stand in channels, by what they are."""
    return dict(Counter(one.kind for one in found if one.person is None).most_common())


def most(found: Iterable[Left], *, letters: bool) -> int:
    """The most messages of one table in a channel; or live letters about one to one person."""
    counts = Counter(
        (one.table, one.person)
        for one in found
        if (one.is_live if letters else True) and (one.person is not None) == letters
    )
    return max(counts.values(), default=0)
