"""How the end-to-end tests play: at a table, by command, by button, or from direct messages."""

import hashlib
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from cogs.commands.verbs import words_of
from db.awaited import free, owing
from db.live import Live, wake
from db.outbox import Outbox
from db.store import Store
from engine.ask import Question
from engine.catalog import GAMES
from engine.chance import Chance
from engine.match import Match
from engine.tools.record import read
from engine.tools.verify import verify

Way: TypeAlias = Callable[["Party", Any, str], Awaitable[Any]]
LAST = 10.0


async def settled(server: Any, condition: Callable[[], Any], what: str, timeout: float = 10) -> Any:
    """Wait until something holds."""
    return await server.wait_for(condition, timeout, what)


async def open_table(
    server: Any,
    host: Any,
    *guests: Any,
    channel: Any = "general",
    bots: int = 0,
    game: str = "fellbound",
    **options: Any,
) -> Any:
    """A table with everybody seated."""
    await host.slash(channel, "game new", game=game, **options)
    table = await host.wait_message(channel, lambda m: "Join" in m.labels, timeout=20)
    for guest in guests:
        await guest.click(table, "Join")
    for _ in range(bots):
        await host.click(table, "Add a computer")
    await settled(server, lambda: _can_start(table, 1 + len(guests) + bots), "everybody seated")
    return table


def _can_start(table: Any, seats: int) -> bool:
    start = [b for b in table.buttons if b["label"] == "Start"]
    seated = table.text.count("🪑") + table.text.count("🤖")
    return bool(start) and not start[0].get("disabled", False) and seated == seats


def tables_in(person: Any, channel: Any = "general") -> list[Any]:
    """The messages in the channel that show a running table, the newest last."""
    return [m for m in person.messages(channel) if "Play" in m.labels and not m.ephemeral]


def awaits(person: Any, channel: Any = "general") -> bool:
    """Whether the newest table message waits for this person."""
    shown = tables_in(person, channel)
    return bool(shown) and f"<@{person.id}>" in shown[-1].text


def is_over(person: Any, channel: Any = "general") -> bool:
    """Whether the channel shows the end of a match."""
    return any("Rematch" in m.labels for m in person.messages(channel))


@dataclass
class Party:
    """Some people at one table, and a look into the store at what is open for whom."""

    server: Any
    store: Store
    people: dict[str, Any]
    table: int = 1
    channel: Any = "general"
    taste: Sequence[str] = ()
    """What these people like: the first option that begins so, before what a good player does."""
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    opened: ClassVar[list[Store]] = []
    """All stores that were looked into; a test that fails half-way leaves some open."""

    @classmethod
    async def at(
        cls,
        server: Any,
        path: Path,
        *people: Any,
        table: int = 1,
        channel: Any = "general",
        taste: Sequence[str] = (),
    ) -> "Party":
        """Those who sit at a table, in the order of joining."""
        store = await Store.open(path / "store.sqlite3")
        cls.opened.append(store)
        seats = {str(number): person for number, person in enumerate(people, start=1)}
        return cls(server, store, seats, table, channel, taste)

    async def live(self) -> Live:
        """The table as it is stored."""
        return await wake(self.store, Outbox(self.store), GAMES, self.table)

    async def lines(self) -> int:
        """How many lines its log has."""
        match = (await self.live()).match
        return 0 if match is None else len(match.log)

    async def due(self) -> tuple[Any, str] | None:
        """Who has to act, or else can, and what they would do; None when it is over."""
        match = (await self.live()).match
        assert match is not None
        for seat in (*owing(match), *free(match)):
            question = match.question(seat) if match.result is None else None
            if seat in self.people and question is not None:
                return self.people[seat], self.chosen(match, question)
        assert match.result is not None, f"nobody is asked: {match.questions}"
        return None

    def chosen(self, match: Match, question: Question) -> str:
        """What is to one's taste, or else what a good player would do."""
        for word in self.taste:
            for option in question.options:
                if option.key.startswith(word):
                    return option.key
        *_, best = match.game.bots.values()
        return best(match.view(question.seat), question, Chance(bytes(16))).key

    async def play(self, *ways: Way, most: int = 400) -> int:
        """Play in these ways by turns, until the match is over or `most` acts are done."""
        for number in range(most):
            now = await self.due()
            if now is None:
                return number
            person, key = now
            await ways[number % len(ways)](self, person, key)
            self.acknowledged.append((str(person.id), key))
        return most


async def by_choice(party: Party, person: Any, key: str) -> Any:
    """`/play choice:` with what autocomplete offers."""
    offered = await person.autocomplete(party.channel, "play", "choice", "")
    values = [choice.value for choice in offered]
    assert len(values) <= 25
    mine = [value for value in values if value.partition(":")[2] == key]
    assert mine or len(values) == 25, (key, values)
    return await person.slash(party.channel, "play", choice=mine[0] if mine else key)


async def by_verb(party: Party, person: Any, key: str) -> Any:
    """`/fellbound move piece: to:`, each word taken from what autocomplete offers."""
    verb, *words = key.split()
    game = GAMES[(await party.live()).table.game]
    action = next((a for a in game.actions if a.verb == verb), None)
    if action is None:
        return await by_choice(party, person, key)
    path, filled = f"{game.key} {verb}", dict[str, str]()
    for name, word in zip(words_of(action), words, strict=True):
        offered = await person.autocomplete(party.channel, path, name, "", **filled)
        assert word in [choice.value for choice in offered], (key, name, offered)
        filled[name] = word
    return await person.slash(party.channel, path, **filled)


async def by_button(party: Party, person: Any, key: str) -> Any:
    """Play on the newest table message, then the panel."""

    def mine() -> Any:
        shown = tables_in(person, party.channel)
        return shown[-1] if shown and f"<@{person.id}>" in shown[-1].text else None

    table = await settled(party.server, mine, f"a table that waits for {person.name}", LAST)
    reply = await person.click(table, "Play")
    assert reply.ephemeral
    return await in_panel(person, reply.message, key)


async def by_letter(party: Party, person: Any, key: str) -> Any:
    """The panel of the newest direct message: no look at the channel."""

    def mine() -> Any:
        found = [m for m in person.dms if m.buttons]
        return found[-1] if found else None

    letter = await settled(party.server, mine, f"a letter to {person.name}", LAST)
    await press(person, letter, "Show again")
    return await in_panel(person, letter, key)


async def in_panel(person: Any, panel: Any, key: str) -> Any:
    """Answer in a panel: a button at once, or its verb first, then a button or a list."""
    if found := _answer_button(panel, key):
        return await press(person, panel, found)
    verb = re.compile(rf"b:verb:\d+:\d+:{key.split()[0]}:0")
    verbs = [id for id in map(_id, panel.buttons) if verb.fullmatch(id)]
    if verbs:
        await press(person, panel, verbs[0])
        if found := _answer_button(panel, key):
            return await press(person, panel, found)
    for _ in range(9):
        for menu in panel.selects:
            if key in [option["value"] for option in menu["options"]]:
                return await person.select(panel, menu["custom_id"], key, until="edit")
        more = [b for b in panel.buttons if b["label"].startswith("More")]
        assert more, f"{key} is not offered: {panel.render()}"
        await press(person, panel, _id(more[0]))
    raise AssertionError(f"{key} is on no page")


async def press(person: Any, panel: Any, which: str) -> Any:
    """Press a button of a panel, and wait until the panel has changed."""
    return await person.click(panel, which, until="edit")


def _answer_button(panel: Any, key: str) -> str | None:
    ids = [_id(b) for b in panel.buttons]
    return next((id for id in ids if re.fullmatch(rf"b:answer:\d+:\d+:{re.escape(key)}", id)), None)


def _id(button: dict[str, Any]) -> str:
    return str(button["custom_id"])


async def check_the_end(party: Party, *endings: str) -> None:
    """The final message says who won and how, and the proof; /game verify agrees."""
    someone = next(iter(party.people.values()))
    await settled(party.server, lambda: is_over(someone, party.channel), "the final message", LAST)
    final = next(m for m in someone.messages(party.channel) if "Rematch" in m.labels)
    assert any(ending in final.text for ending in endings or ("won", "draw")), final.text
    assert {"Rematch", "Log"} <= set(final.labels)
    assert final.image and final.attachments[0].description
    proof = re.search(r"secret of this match is `([0-9a-f]+)`.* is `([0-9a-f]{64})`", final.text)
    assert proof is not None, final.text
    assert hashlib.sha256(bytes.fromhex(proof[1])).hexdigest() == proof[2]
    verdict = await someone.slash(party.channel, "game verify", table=party.table)
    assert "Every answer of this match follows" in verdict.text
    assert proof[2] in verdict.text
    [file] = verdict.message.attachments
    assert file.filename == f"nocturne-table-{party.table}.json"
    assert verify(read(file.data)).ok
    await settled(party.server, lambda: not tables_in(someone, party.channel), "no old buttons")
