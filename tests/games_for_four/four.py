"""Four people at a table: how they play, and what must hold after each of their acts."""

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from engine.match import Match
from tests.cogs.people import (
    Party,
    ask_for,
    by_verb,
    in_panel,
    is_over,
    open_table,
    press,
    tables_in,
)
from tests.discord import BotProcess, Human, InProcessBot, Server, Shown, Value

NAMES = ("ann", "bea", "cid", "dan")


@dataclass(frozen=True)
class Secrets:
    """What nobody else may know."""

    held: Callable[[Any, str], Sequence[str]]
    """The words of it that a seat has, as the state says."""
    reveals: Sequence[str] = ()
    """The sentences that make a word of it known to everybody."""


@dataclass
class Four:
    """Ann, Bea, Cid and Dan at a table, and Eve, who watches."""

    server: Server
    bot: BotProcess | InProcessBot
    party: Party
    people: dict[str, Human]
    watcher: Human
    secrets: "Secrets"
    way: "Way"
    hidden: dict[str, dict[str, None]] = field(default_factory=dict)
    """What each has held in private so far, whether or not it is known by now."""
    places: dict[tuple[str, str], str] = field(default_factory=dict)
    """Which button stood before which, and where that was read."""
    calls: Counter[str] = field(default_factory=Counter)
    letters: dict[str, set[str]] = field(default_factory=dict)
    panels: dict[str, Shown] = field(default_factory=dict)
    called: list[str] = field(default_factory=list)
    ballots: list[int] = field(default_factory=list)
    known: set[str] = field(default_factory=set)

    @classmethod
    async def sit_down(
        cls,
        server: Server,
        bot: BotProcess | InProcessBot,
        folder: Path,
        game: str,
        secrets: "Secrets",
        way: "Way",
        wishes: Sequence[str] = (),
        **options: Value,
    ) -> "Four":
        """They open a table, wish as in "bea role pilot", and begin; all have had a letter."""
        people = {name: server.person(name) for name in NAMES}
        host, *guests = people.values()
        table = await open_table(server, host, *guests, game=game, options=options)
        for wish in wishes:
            name, choice, part = wish.split()
            seat = (await people[name].click(table, "My seat")).message
            await ask_for(people[name], seat, choice, part)
        await host.click(table, "Start")
        await server.wait_for(lambda: tables_in(host), "the board")
        party = await Party.at(server, folder, *people.values())
        four = cls(server, bot, party, people, server.person("eve"), secrets, way)
        await four.party.all_said()
        four.note(await four.match())
        return four

    async def match(self) -> Match:
        """The match as it is stored."""
        match = (await self.party.live()).match
        assert match is not None
        return match

    def note(self, match: Match) -> None:
        """How it stands, to be compared with later."""
        self.called = self.names(match.due.called)
        self.ballots = [ballot.number for ballot in match.ballots]
        self.known = {message.id for message in self.public()}
        for name, person in self.people.items():
            self.letters[name] = {letter.id for letter in person.dms}
            held = self.secrets.held(match.state, seat_of(name))
            self.hidden.setdefault(name, {}).update(dict.fromkeys(held))

    def names(self, seats: Sequence[str]) -> list[str]:
        """Who sits there."""
        return [NAMES[int(seat) - 1] for seat in seats]

    def public(self) -> list[Shown]:
        """What the bot wrote into the channel."""
        return [one for one in self.watcher.messages("general") if not one.ephemeral]

    async def say(self, *lines: str) -> None:
        """Let people act, as in `say("bea melt silver")`, and see that all is as it must be."""
        for line in lines:
            name, _, key = line.partition(" ")
            key = self.numbered(await self.match(), key)
            await self.way(self, name, key)
            await self.check(name)

    def numbered(self, match: Match, key: str) -> str:
        """The same with the numbers of seats, and of the one proposal there is."""
        if key in ("consent", "refuse", "withdraw"):
            return f"{key} {match.ballots[0].number}"
        return " ".join(seat_of(word) if word in NAMES else word for word in key.split(" "))

    # What must hold

    async def check(self, actor: str) -> None:
        """After each act: who is named, who is called, who has learned what."""
        await self.party.all_said()
        match = await self.match()
        if match.result is None:
            awaited = self.ids(match.due.awaited)
            what = f"the table to name {self.names(match.due.awaited)}"
            await self.server.wait_for(lambda: self.mentioned() == awaited, what)
            self.check_the_idle(match)
        self.check_calls(match, actor)
        self.note(match)
        self.check_secrets(match)

    def ids(self, seats: Sequence[str]) -> set[str]:
        return {self.people[name].id for name in self.names(seats)}

    def mentioned(self) -> set[str]:
        """Whom the newest table message names."""
        return set(re.findall(r"<@(\d+)>", tables_in(self.watcher)[-1].text))

    def check_the_idle(self, match: Match) -> None:
        """Whoever is not asked, or is ready, is neither named nor called."""
        for seat in match.setup.seats:
            question, [name] = match.question(seat), self.names([seat])
            if question is None or question.standing:
                person, new = self.people[name], self.new_messages()
                assert person.id not in self.mentioned(), f"{name} is named, and owes nothing"
                assert not any(person.id in one.pings for one in new), f"{name} is called"

    def new_messages(self) -> list[Shown]:
        """What the bot wrote into the channel after the last act."""
        return [message for message in self.public() if message.id not in self.known]

    def check_calls(self, match: Match, actor: str) -> None:
        """Whoever is newly called is mentioned once and has one letter; nobody else."""
        now = self.names(match.due.called)
        fresh = [one for one in match.ballots if one.number not in self.ballots]
        asked = [name for ballot in fresh for name in self.names(ballot.owing)]
        expected = {name for name in now if name not in self.called or name in asked} - {actor}
        pings = Counter(ping for message in self.new_messages() for ping in message.pings)
        names = {person.id: name for name, person in self.people.items()}
        assert {names[ping]: count for ping, count in pings.items()} == dict.fromkeys(expected, 1)
        for name, person in self.people.items():
            letters = [one for one in person.dms if one.id not in self.letters[name]]
            assert len(letters) == (name in expected), f"{letters} to {name}"
            heard = [one for one in letters if one.sounds]
            assert not heard, f"{name} is called twice"
        self.calls.update(expected)

    def check_secrets(self, match: Match) -> None:
        """Nobody has read what another holds, unless everybody was told."""
        told = told_to_all(match, self.secrets.reveals)
        name_of = match.game.texts.name
        for reader in (*NAMES, "eve"):
            person = self.people.get(reader, self.watcher)
            read = "\n".join(everything(person))
            for owner in NAMES:
                for word in self.hidden[owner] if owner != reader else ():
                    if word in told or word in self.hidden.get(reader, {}):
                        continue
                    for form in (word, name_of(word)):
                        found = re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", read)
                        assert not found, f"{reader} has read {form}, which {owner} holds"

    def check_places(self, name: str, panel: Shown) -> None:
        """No two buttons have ever stood the other way round."""
        labels = [label for label in panel.labels if label]
        for at, first in enumerate(labels):
            for second in labels[at + 1 :]:
                assert (second, first) not in self.places, f"{first} stood after {second}"
                self.places[first, second] = name

    async def check_the_end(self) -> None:
        """All read how it ended, and the log is found to be true."""
        match = await self.match()
        assert match.result is not None
        ending = match.game.texts.say(match.result.text).partition(":")[0]
        await self.server.wait_for(lambda: is_over(self.watcher), "the end")
        final = next(one for one in self.public() if "Rematch" in one.labels)
        assert ending in final.text, final.text
        verdict = await self.people["ann"].slash("general", "game verify", table=1)
        assert "Every answer of this match follows" in verdict.text
        self.server.check()


Way: TypeAlias = Callable[[Four, str, str], Awaitable[object]]


def seat_of(name: str) -> str:
    """The seat that somebody has."""
    return str(NAMES.index(name) + 1)


def told_to_all(match: Match, ids: Sequence[str]) -> set[str]:
    """All words of which everybody was told in these sentences."""
    lines = [line for entry in match.log for line in entry.told if line.id in ids]
    values = [value for line in lines for value in line.values.values()]
    found = {value for value in values if isinstance(value, str)}
    return found | {word for value in values if isinstance(value, tuple) for word in value}


def everything(person: Human) -> Iterator[str]:
    """All that somebody can read, also what is said of pictures and what buttons carry."""
    for message in (*person.messages("general"), *person.dms):
        yield message.content
        yield json.dumps(message.components, ensure_ascii=False)
        for file in message.files:
            yield f"{file.name} {file.description}"


async def panel_of(four: Four, name: str) -> Shown:
    """The panel that somebody has open, as it stands now; the first time they press Play."""
    person = four.people[name]
    if name in four.panels:
        await press(person, four.panels[name], "Show again")
    else:
        four.panels[name] = (await person.click(tables_in(person)[-1], "Play")).message
    four.check_places(name, four.panels[name])
    return four.panels[name]


async def by_panel(four: Four, name: str, key: str) -> object:
    """Everything with buttons and lists, always in the same panel."""
    panel = await panel_of(four, name)
    if key == "let-go":
        await press(four.people[name], panel, "Let it go")
        sure = next(one.id for one in panel.buttons if one.id.startswith("b:let-go-sure"))
        return await press(four.people[name], panel, sure)
    return await in_panel(four.people[name], panel, key)


async def by_command(four: Four, name: str, key: str) -> object:
    """Everything typed, each word taken from what autocomplete offers."""
    person = four.people[name]
    if key == "let-go":
        asked = (await person.slash("general", "let-go")).message
        return await press(person, asked, "Yes, I am sure")
    return await by_verb(four.party, person, key)
