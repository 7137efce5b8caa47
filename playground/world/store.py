"""Persistence: everything but ephemeral messages, in one SQLite file."""

import json
import sqlite3
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

from playground.world.model import Attachment, Channel, Command, Guild, Json, Message, User
from playground.world.state import World

APPLICATION_ID = 0x6E6F6374
PATIENCE = 4.0
"""So many seconds an earlier playground has to let go of the file."""
SCHEMA = """
CREATE TABLE things (kind TEXT, id TEXT, data TEXT NOT NULL, PRIMARY KEY (kind, id));
CREATE TABLE files (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
"""
OWN_PARTS = {
    "message": ("channel", "author", "attachments", "gone"),
    "channel": ("parent", "recipient", "messages", "gone"),
}
"""Parts of a thing that are written as ids, or not at all."""


class CannotOpen(Exception):
    """The file given by --data cannot be used; the message says why."""


class Vault(MutableMapping[str, bytes]):
    """The bytes of files, kept on disk rather than in memory."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def __getitem__(self, key: str) -> bytes:
        """Read a file."""
        found = self._database.execute("SELECT bytes FROM files WHERE id = ?", [key]).fetchone()
        if found is None:
            raise KeyError(key)
        return bytes(found[0])

    def __setitem__(self, key: str, value: bytes) -> None:
        """Write a file."""
        with self._database:
            self._database.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", [key, value])

    def __delitem__(self, key: str) -> None:
        """Delete a file."""
        with self._database:
            self._database.execute("DELETE FROM files WHERE id = ?", [key])

    def __iter__(self) -> Iterator[str]:
        """Go through the ids of all files."""
        return (row[0] for row in self._database.execute("SELECT id FROM files").fetchall())

    def __len__(self) -> int:
        """Count the files."""
        return int(self._database.execute("SELECT count(*) FROM files").fetchone()[0])


class Store:
    """Writes down each change of a world as it happens."""

    def __init__(self, path: Path) -> None:
        try:
            # Autocommit would hide that a change and its parts belong together; see `_write`.
            self._database = sqlite3.connect(path, timeout=PATIENCE)
            self._prepare()
        except sqlite3.Error as failure:
            why = "it is in use by another program" if "locked" in str(failure) else failure
            raise CannotOpen(f"{path} cannot be used: {why}.") from failure

    def _prepare(self) -> None:
        """Claim the file for this process, and make its tables if it is new."""
        run = self._database.execute
        owner = run("PRAGMA application_id").fetchone()[0]
        is_new = not run("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if not is_new and owner != APPLICATION_ID:
            raise sqlite3.DatabaseError("it belongs to another program")
        run("PRAGMA locking_mode = EXCLUSIVE")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = NORMAL")
        if is_new:
            self._database.executescript(SCHEMA)
            run(f"PRAGMA application_id = {APPLICATION_ID}")
        run("BEGIN IMMEDIATE")
        self._database.commit()

    def fill(self, world: World) -> None:
        """Give a world its past, or its beginning, and write down what happens from now on."""
        world.vault = Vault(self._database)
        things = self._read()
        if things["guild"]:
            _Reader(world, things).read()
            self._forget_loose_files(world)
        else:
            world.begin()
            self._write_all(world)
        world.listen(lambda event, subject: self._on_change(world, event, subject))

    def _read(self) -> dict[str, list[Json]]:
        things: dict[str, list[Json]] = {
            kind: [] for kind in ("clock", "guild", "user", "channel", "file", "command", "message")
        }
        rows = self._database.execute("SELECT kind, data FROM things ORDER BY length(id), id")
        for kind, data in rows:
            things[kind].append(json.loads(data))
        return things

    def _write_all(self, world: World) -> None:
        self._write("guild", world.guild.id, vars(world.guild))
        for user in world.users.values():
            self._write("user", user.id, vars(user))
        for channel in world.channels.values():
            self._write("channel", channel.id, _flat("channel", channel))

    def _on_change(self, world: World, event: str, subject: Any) -> None:
        if isinstance(subject, Message):
            self._on_message(event, subject)
        elif isinstance(subject, Channel):
            self._on_channel(event, subject)
        elif event == "file.gone":
            self._erase("file", [subject.id])
        elif isinstance(subject, Attachment):
            self._write("file", subject.id, vars(subject))
        elif event == "thread.members":
            self._on_channel(event, subject[0])
        elif event == "reaction":
            self._on_message(event, subject[0])
        elif event == "read":
            self._write("user", subject[0].id, vars(subject[0]))
        elif event == "person":
            self._write("user", subject.id, vars(subject))
        elif event == "commands":
            self._write_commands(world)
        elif event == "clock":
            self._write("clock", "", vars(world.clock))

    def _on_message(self, event: str, message: Message) -> None:
        if message.is_ephemeral:
            return
        if message.gone:
            self._erase("message", [message.id])
        else:
            self._write("message", message.id, _flat("message", message))

    def _on_channel(self, event: str, channel: Channel) -> None:
        if channel.gone:
            self._erase("message", list(channel.messages))
            self._erase("channel", [channel.id])
        else:
            self._write("channel", channel.id, _flat("channel", channel))

    def _write_commands(self, world: World) -> None:
        known = [(made.id, json.dumps(vars(made))) for made in world.commands.values()]
        with self._database:
            self._database.execute("DELETE FROM things WHERE kind = 'command'")
            self._database.executemany("INSERT INTO things VALUES ('command', ?, ?)", known)

    def _write(self, kind: str, thing_id: str, data: Json) -> None:
        row = [kind, thing_id, json.dumps(data)]
        with self._database:
            self._database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", row)

    def _erase(self, kind: str, thing_ids: list[str]) -> None:
        rows = [(kind, thing_id) for thing_id in thing_ids]
        with self._database:
            self._database.executemany("DELETE FROM things WHERE kind = ? AND id = ?", rows)

    def _forget_loose_files(self, world: World) -> None:
        """Drop files whose messages are gone or show others now; their links were old anyway."""
        messages = (m for channel in world.channels.values() for m in channel.messages.values())
        kept = {file.id for message in messages for file in message.attachments}
        loose = [file_id for file_id in world.vault if file_id not in kept]
        for file_id in loose:
            del world.vault[file_id]
            world.attachments.pop(file_id, None)
        self._erase("file", loose)

    def close(self) -> None:
        """Leave one whole file behind."""
        self._database.close()


def _flat(kind: str, thing: Message | Channel) -> Json:
    """Write a thing without the things that it refers to."""
    data = {key: value for key, value in vars(thing).items() if key not in OWN_PARTS[kind]}
    if isinstance(thing, Message):
        data["channel_id"], data["author_id"] = thing.channel.id, thing.author.id
        data["file_ids"] = [file.id for file in thing.attachments]
    else:
        data["parent_id"] = thing.parent.id if thing.parent else None
        data["recipient_id"] = thing.recipient.id if thing.recipient else None
    return data


class _Reader:
    """Puts a world together again from what was written."""

    def __init__(self, world: World, things: dict[str, list[Json]]) -> None:
        self.world, self.things = world, things

    def read(self) -> None:
        world, things = self.world, self.things
        world.clock.ahead = sum(data["ahead"] for data in things["clock"])
        world.users = {data["id"]: User(**data) for data in things["user"]}
        world.bot = next(user for user in world.users.values() if user.bot)
        world.guild = Guild(**things["guild"][0])
        world.attachments = {data["id"]: Attachment(**data) for data in things["file"]}
        world.commands = {data["id"]: Command(**data) for data in things["command"]}
        for data in things["channel"]:
            self.channel(data)
        for data in things["message"]:
            self.message(data)
        newest = [data["id"] for kind in things.values() for data in kind if "id" in data]
        for known in newest:
            world.ids.go_on_after(known)

    def channel(self, data: Json) -> None:
        """Read a channel; a thread's parent is older, so it is here already."""
        parent = self.world.channels.get(data.pop("parent_id") or "")
        recipient = self.world.users.get(data.pop("recipient_id") or "")
        rights = {who: (allow, deny) for who, (allow, deny) in data.pop("overwrites").items()}
        made = Channel(**data, parent=parent, recipient=recipient, overwrites=rights)
        self.world.channels[made.id] = made

    def message(self, data: Json) -> None:
        channel = self.world.channels[data.pop("channel_id")]
        author = self.world.users[data.pop("author_id")]
        files = [self.world.attachments[file_id] for file_id in data.pop("file_ids")]
        made = Message(**data, channel=channel, author=author, attachments=files)
        channel.messages[made.id] = made
        channel.total_sent = max(channel.total_sent, len(channel.messages))
