"""A process that plays and delivers until somebody kills it: `python -m tests.db.player folder`.

Every answer that was committed is acknowledged on standard output. The channel is a file: it
keeps what arrived, and knows a letter that it has had already by its nonce, as Discord does.
"""

import asyncio
import json
import os
import random
import sys
from dataclasses import replace
from pathlib import Path

from db.live import Live
from db.matches import Matches
from db.outbox import Letter, Outbox, Owed
from db.sqlite.store import SQLiteStore
from tests.db.house import ANN, BEA, match_of

TABLES = 3


class Channel:
    """Where letters arrive."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "channel"
        self.path.touch()

    def arrived(self) -> list[dict[str, object]]:
        """Everything that arrived, in order."""
        return [json.loads(line) for line in self.path.read_text().splitlines()]

    def send(self, owed: Owed) -> int:
        """Take a letter once, and say which message it is."""
        arrived = self.arrived() if owed.attempted is not None else []
        for number, message in enumerate(arrived):
            if message["nonce"] == owed.nonce:
                return number
        message = {"nonce": owed.nonce, "channel": owed.letter.channel, **owed.letter.payload}
        with self.path.open("ab", buffering=0) as file:
            file.write(json.dumps(message).encode() + b"\n")
        return len(arrived)


async def deliver(outbox: Outbox, matches: Matches, channel: Channel) -> bool:
    """Bring what is due; whether there was anything. Every other letter changes its table."""
    letters = await outbox.take(5)
    for owed in letters:
        message = channel.send(owed)
        await asyncio.sleep(0)
        if owed.id % 2 or owed.letter.table is None:
            await outbox.sent(owed, message)
            continue

        async def noted(live: Live, owed: Owed = owed, message: int = message) -> None:
            live.table = replace(live.table, message=message)
            live.sent(owed, message)

        await matches.play(owed.letter.table, noted)
    return bool(letters)


async def play(matches: Matches, channel: int, chance: random.Random) -> None:
    """Play one match after the other in a channel."""
    while True:
        table = await matches.tables.at(channel)
        if table is None:
            table = await matches.create("fellbound", channel=channel, host=ANN, name="Ann")
        await matches.play(table.id, lambda live: act(live, chance))


async def act(live: Live, chance: random.Random) -> None:
    """Start the match or answer in it, and acknowledge that it is stored."""
    if live.match is None:
        live.table = live.table.joined("Bea", person=BEA)
        live.start()
        return
    match = match_of(live)
    question = chance.choice(match.questions)
    option = chance.choice(question.options)
    match.answer(question.seat, option.key, question.serial)
    number = len(match.log)
    channel = live.table.channel
    live.post(Letter("note", channel=channel, payload={"table": live.table.id, "line": number}))
    await live.commit()
    acknowledgement = [live.table.id, number, question.seat, question.serial, option.key]
    os.write(1, json.dumps(acknowledgement).encode() + b"\n")


async def main(folder: Path) -> None:
    """Play at several tables, and deliver."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    outbox = Outbox(store)
    matches = Matches(store, outbox, awake=TABLES - 1)
    chance = random.Random()
    channel = Channel(folder)

    async def courier() -> None:
        while True:
            if not await deliver(outbox, matches, channel):
                await outbox.wait()

    await asyncio.gather(courier(), *(play(matches, n, chance) for n in range(1, TABLES + 1)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
