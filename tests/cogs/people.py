"""How the end-to-end tests play: at a table, by command, by button, or from direct messages."""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, TypeAlias

from cogs.commands.verbs import words_of
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.ask import Question
from engine.catalog import GAMES
from engine.chance import Chance
from engine.match import Match
from engine.tools.record import read
from engine.tools.verify import verify
from tests.discord import Human, Place, Reply, Server, Shown, Value

Way: TypeAlias = Callable[["Party", Human, str], Awaitable[object]]


async def open_table(
    server: Server,
    host: Human,
    *guests: Human,
    channel: Place = "general",
    bots: int = 0,
    game: str = "fellbound",
    options: Mapping[str, Value] | None = None,
) -> Shown:
    """A table with everybody seated."""
    await host.slash(channel, "game new", game=game)
    table = await server.wait_message(host, channel, lambda m: "Join" in m.labels, 20)
    if options:
        await set_up(host, table, options)
    for guest in guests:
        await guest.click(table, "Join")
    for _ in range(bots):
        await host.click(table, "Add a computer")
    await server.wait_for(lambda: _can_start(table, 1 + len(guests) + bots), "everybody seated")
    return table


async def set_up(host: Human, table: Shown, options: Mapping[str, Value]) -> Shown:
    """Choose these options in the set-up panel, which is told."""
    panel = (await host.click(table, "Set up")).message
    for name, value in options.items():
        await choose_option(host, panel, name, value)
    return panel


async def choose_option(host: Human, panel: Shown, name: str, value: Value) -> None:
    """Choose an option in a list, by a switch, or by typing it, on whichever page it stands."""
    pages = [button.id for button in panel.buttons if button.id.startswith("b:options:")]
    shown = [one.id for one in panel.buttons] + [one.id for one in panel.selects]
    if pages and not any(f":{name}" in id for id in shown):
        await press(host, panel, pages[0])
    lists = [menu.id for menu in panel.selects if menu.id.endswith(f":{name}")]
    if lists:
        await host.select(panel, lists[0], str(value), until_edit=True)
        return
    ids = [button.id for button in panel.buttons]
    switches = [id for id in ids if id.endswith(f":{name}:{value}")]
    typed = [id for id in ids if id.startswith("b:type-in:") and id.endswith(f":{name}")]
    if switches:
        await press(host, panel, switches[0])
    elif typed:
        await host.fill(await host.click(panel, typed[0]), typed=str(value))


async def ask_for(person: Human, panel: Shown, name: str, part: str) -> None:
    """Ask for a part in the panel of a seat; "-" leaves it to the table."""
    [menu] = [one.id for one in panel.selects if f":{name}:" in one.id and part in one.values]
    await person.select(panel, menu, part, until_edit=True)


def _can_start(table: Shown, seats: int) -> bool:
    start = [button for button in table.buttons if button.label == "Start"]
    seated = table.text.count("🪑") + table.text.count("🤖")
    return bool(start) and not start[0].disabled and seated == seats


def tables_in(person: Human, channel: Place = "general") -> list[Shown]:
    """The messages in the channel that show a running table, the newest last."""
    return [m for m in person.messages(channel) if "Play" in m.labels and not m.ephemeral]


def awaits(person: Human, channel: Place = "general") -> bool:
    """Whether the newest table message waits for this person."""
    shown = tables_in(person, channel)
    return bool(shown) and f"<@{person.id}>" in shown[-1].text


def is_over(person: Human, channel: Place = "general") -> bool:
    """Whether the channel shows the end of a match."""
    return any(map(_ends, person.messages(channel)))


def _ends(message: Shown) -> bool:
    """Whether it shows everybody the end of a match."""
    return "Rematch" in message.labels and not message.ephemeral


@dataclass
class Party:
    """Some people at one table, and a look into the store at what is open for whom."""

    server: Server
    store: SQLiteStore
    people: dict[str, Human]
    table: int = 1
    channel: Place = "general"
    taste: Sequence[str] = ()
    """What these people like: the first option that begins so, before what a good player does."""
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    opened: ClassVar[list[SQLiteStore]] = []
    """All stores that were looked into; a test that fails half-way leaves some open."""

    @classmethod
    async def at(
        cls,
        server: Server,
        path: Path,
        *people: Human,
        table: int = 1,
        channel: Place = "general",
        taste: Sequence[str] = (),
    ) -> "Party":
        """Those who sit at a table, in the order of joining."""
        store = await SQLiteStore.open(path / "store.sqlite3")
        cls.opened.append(store)
        seats = {str(number): person for number, person in enumerate(people, start=1)}
        return cls(server, store, seats, table, channel, taste)

    async def live(self) -> Live:
        """The table as it is stored."""
        matches = Matches(self.store, Outbox(self.store), awake=0)
        async with matches.hold(self.table) as live:
            return live

    async def lines(self) -> int:
        """How many lines its log has."""
        match = (await self.live()).match
        return 0 if match is None else len(match.log)

    async def all_said(self) -> None:
        """Wait until the bot owes nobody a letter."""
        async with asyncio.timeout(60):
            while await self.store.owed():
                await asyncio.sleep(0.05)

    async def due(self) -> tuple[Human, str] | None:
        """Who has to act, or else can, and what they would do; None when it is over."""
        match = (await self.live()).match
        assert match is not None
        for seat in (*match.due.owing, *match.due.able):
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
            self.acknowledged.append((person.id, key))
        return most


async def by_choice(party: Party, person: Human, key: str) -> Reply:
    """`/play choice:` with what autocomplete offers."""
    offered = await person.autocomplete(party.channel, "play", "choice")
    values = [str(choice.value) for choice in offered]
    assert len(values) <= 25
    mine = [value for value in values if value.partition(":")[2] == key]
    assert mine or len(values) == 25, (key, values)
    said = await person.slash(party.channel, "play", choice=mine[0] if mine else key)
    return await be_sure(person, said)


async def by_verb(party: Party, person: Human, key: str) -> Reply:
    """`/fellbound move piece: to:`, each word taken from what autocomplete offers."""
    verb, *words = key.split()
    game = GAMES[(await party.live()).table.game]
    action = next((a for a in game.actions if a.verb == verb and a.is_command), None)
    if action is None:
        return await by_choice(party, person, key)
    path, filled = f"{game.key} {verb}", dict[str, str]()
    for name, word in zip(words_of(action), words, strict=True):
        offered = await person.autocomplete(party.channel, path, name, **filled)
        if len(offered) == 25 and word not in [choice.value for choice in offered]:
            offered = await person.autocomplete(party.channel, path, name, text=word, **filled)
        assert word in [choice.value for choice in offered], (key, name, offered)
        filled[name] = word
    return await be_sure(person, await person.slash(party.channel, path, **filled))


async def be_sure(person: Human, reply: Reply) -> Reply:
    """Whoever is asked once more about something fatal says yes."""
    ids = [button.id for button in reply.message.buttons] if reply.message is not None else []
    sure = next((id for id in ids if id.startswith("b:sure:")), None)
    return reply if sure is None else await press(person, reply.message, sure)


async def by_button(party: Party, person: Human, key: str) -> Reply:
    """Play on the newest table message, then the panel."""

    def mine() -> Shown | None:
        shown = tables_in(person, party.channel)
        return shown[-1] if shown and f"<@{person.id}>" in shown[-1].text else None

    table = await party.server.wait_for(mine, f"a table that waits for {person.name}")
    reply = await person.click(table, "Play")
    assert reply.ephemeral
    return await in_panel(person, reply.message, key)


async def by_letter(party: Party, person: Human, key: str) -> Reply:
    """The panel of the newest direct message: no look at the channel."""

    def mine() -> Shown | None:
        found = [m for m in person.dms if m.buttons]
        return found[-1] if found else None

    await party.all_said()  # else the letter is folded, as a newer one comes
    letter = await party.server.wait_for(mine, f"a letter to {person.name}")
    await press(person, letter, "Show again")
    # A change may still come of what was done before: wait for the question itself.
    offering = f"a letter that offers {key} to {person.name}"
    await party.server.wait_for(lambda: _next_step(letter, key), offering)
    return await in_panel(person, letter, key)


async def in_panel(person: Human, panel: Shown, key: str) -> Reply:
    """Answer in a panel, and be sure of it where one is asked."""
    reply = await _answered(person, panel, key)
    sure = next((button.id for button in panel.buttons if button.id.startswith("b:sure:")), None)
    return reply if sure is None else await press(person, panel, sure)


async def _answered(person: Human, panel: Shown, key: str) -> Reply:
    """A button at once, or word by word: each on a button, or in a list with its pages."""
    for _ in range(20):
        step = _next_step(panel, key)
        assert step, f"{key} is not offered: {panel!r}"
        which, value, last = step
        if value is None:
            reply = await press(person, panel, which)
        else:
            reply = await person.select(panel, which, value, until_edit=True)
        if last:
            return reply
    raise AssertionError(f"{key} is on no page")


def _next_step(panel: Shown, key: str) -> tuple[str, str | None, bool] | None:
    """Which button, or list and value, leads to an answer, and whether that is the answer."""
    if found := _answer_button(panel, key):
        return found, None, True
    values = {value: menu.id for menu in panel.selects for value in menu.values}
    if key in values:
        return values[key], key, True
    leads_on = [value for value in values if value.endswith("…")]
    if words := [value for value in leads_on if f"{key} ".startswith(value[:-1])]:
        return values[words[0]], words[0], False
    leading = [id for id in _leading(panel) if f"{key} ".startswith(f"{_said(id)} ")]
    more = [button.id for button in panel.buttons if button.label.startswith("More")]
    return next(((id, None, False) for id in (*leading, *more)), None)


def _leading(panel: Shown) -> list[str]:
    """The buttons that lead on to more words."""
    found = [button for button in panel.buttons if button.id.startswith("b:verb:")]
    return [one.id for one in found if one.label != "Back" and not one.label.startswith("More")]


def _said(id: str) -> str:
    """The words chosen so far, of a button that leads on."""
    return id.split(":", 4)[4].rpartition(":")[0]


async def press(person: Human, panel: Shown, which: str) -> Reply:
    """Press a button of a panel, and wait until the panel has changed."""
    return await person.click(panel, which, until_edit=True)


def _answer_button(panel: Shown, key: str) -> str | None:
    ids = [button.id for button in panel.buttons]
    mine = re.compile(rf"b:(answer:\d+(~[\w.]+)?:\d+|vote:\d+(~[\w.]+)?):{re.escape(key)}")
    return next((id for id in ids if mine.fullmatch(id)), None)


async def check_the_end(party: Party, *endings: str) -> None:
    """The final message says who won and how; /game verify proves it."""
    someone = next(iter(party.people.values()))
    await party.server.wait_for(lambda: is_over(someone, party.channel), "the final message")
    final = next(filter(_ends, someone.messages(party.channel)))
    assert any(ending in final.text for ending in endings or ("won", "draw")), final.text
    assert final.labels == ["Rematch", "Next table", "Whole story"]
    assert final.image and final.files[0].description
    assert not re.search("[0-9a-f]{32}", final.text), "no number that nobody reads"
    verdict = await someone.slash(party.channel, "game verify", table=party.table)
    assert "Every answer of this match follows" in verdict.text
    proof = re.search(r"secret, `([0-9a-f]+)`.* start: `([0-9a-f]{64})`", verdict.text)
    assert proof is not None, verdict.text
    assert hashlib.sha256(bytes.fromhex(proof[1])).hexdigest() == proof[2]
    [file] = verdict.files
    assert file.name == f"nocturne-table-{party.table}.json"
    assert verify(read(file.data)).ok
    await party.server.wait_for(lambda: not tables_in(someone, party.channel), "no old buttons")
