"""How the end-to-end tests play: by typing, and by pressing what stands on the messages."""

import json
import random
import re
from collections.abc import Sequence
from functools import partial

from playground import Person
from playground.errors import Refused
from playground.people.sight import Seen

KEEN = ("attack", "deploy", "use", "move")
IDLE = ("pass", "end", "done")
ASIDES = (
    *("Show again", "Log", "Cards", "Hint", "Rules", "Got it", "Back", "Always …"),
    *(
        "Hand",
        "Board",
        "Island",
        "Play",
        "Rematch",
        "Next table",
        "Whole story",
        "All of this part",
        "All since I acted",
        "All since that answer",
        "Withdraw",
        "Let it go",
    ),
)
MOST = 400


async def first_table(person: Person) -> Seen:
    """The table that is set in a new playground, with a computer player at it."""
    await person.until(lambda: greeted(person), what="the first table")
    return person.messages("tables")[-1]


def greeted(person: Person) -> bool:
    """Whether the first table is set."""
    return any("Computer 1" in one.text for one in person.messages("tables"))


async def set_instead(person: Person, game: str, **said: str) -> Seen:
    """A table of this game, where the first table stood; `said` are options of the command."""
    first = await first_table(person)
    sure = await person.slash("tables", "game end")
    await person.click(sure, "Yes, I am sure")
    await person.until(lambda: "Start" not in first.labels, what="the end of the first table")
    await person.slash("tables", "game new", game=game, **said)
    await person.until(lambda: _waiting(person), what="the table")
    return _waiting(person)[0]


def _waiting(person: Person) -> list[Seen]:
    """The tables that wait for others."""
    return [one for one in person.messages("tables") if "Add a computer" in one.labels]


async def set_up(host: Person, table: Seen, **options: str) -> None:
    """Choose these options in the set-up panel."""
    panel = await host.click(table, "Set up")
    for name, value in options.items():
        ids = [str(one["custom_id"]) for one in panel.message.selects]
        await host.select(panel, next(id for id in ids if id.endswith(f":{name}")), value)
    said = [f"{name}: {value}" for name, value in options.items()]
    await host.until(lambda: all(one in table.text for one in said), what="the options")


def is_over(person: Person, where: str) -> bool:
    """Whether the channel shows the end of a match."""
    shown = (one for one in person.messages(where) if not one.ephemeral)
    return any("Rematch" in one.labels for one in shown)


def table_in_play(person: Person, where: str) -> Seen | None:
    """The newest message of a table that is being played at."""
    shown = [one for one in person.messages(where) if "Play" in one.labels]
    return shown[-1] if shown else None


def is_awaited(person: Person, where: str) -> bool:
    """Whether the table in a channel calls this person."""
    table = table_in_play(person, where)
    return table is not None and f"<@{person_id(person)}>" in table.text


def person_id(person: Person) -> str:
    """The id of a person."""
    return next(one for one in person.people if person.people[one]["username"] == person.name)


def answering(labels: Sequence[str]) -> list[str]:
    """The buttons of a panel that answer, or lead on to an answer."""
    return [one for one in labels if one not in ASIDES and not one.startswith("Take back")]


def wished(labels: Sequence[str], words: Sequence[str]) -> list[str]:
    """Those of them that begin with one of these words: they are pressed before any list."""
    return [one for one in answering(labels) if one.lower().startswith(tuple(words))]


def chosen(offered: Sequence[str], words: Sequence[str], chance: random.Random) -> str:
    """One of what is offered: by the first of these words that any of it begins with."""
    for word in words:
        fits = [one for one in offered if one.lower().startswith(word)]
        if fits:
            return chance.choice(fits)
    return chance.choice(offered)


async def type_one(person: Person, where: str, words: Sequence[str], chance: random.Random) -> bool:
    """Answer what is open for this person by `/play`; False where nothing is."""
    offered = await person.autocomplete(where, "play", "choice")
    if not offered:
        return False
    values = {one["value"].partition(":")[2]: one["value"] for one in offered}
    reply = await person.slash(where, "play", choice=values[chosen(list(values), words, chance)])
    assert reply.message.ephemeral
    if "Yes, I am sure" in reply.message.labels:  # what is fatal is asked about once more
        await person.click(reply.message, "Yes, I am sure")
    else:
        assert reply.message.pictures[0].alt
    return True


async def press_on(
    person: Person, where: str, words: Sequence[str], chance: random.Random, most: int = MOST
) -> int:
    """Open the panel, and press on until it asks nothing more; tells how often it was pressed."""
    table = table_in_play(person, where)
    assert table is not None
    try:
        panel = (await person.click(table, "Play")).message
    except Refused:  # the table was posted anew while they reached for it
        return 0
    assert panel.ephemeral
    for pressed in range(most):
        before = drawn(panel)
        if panel.selects and not wished(panel.labels, words):
            chooser = panel.selects[0]
            labels = {one["label"]: one["value"] for one in chooser["options"]}
            what = labels[chosen(list(labels), words, chance)]
            await person.select(panel, chooser["custom_id"], what)
        else:
            offered = answering(panel.labels)
            if not offered or "Rematch" in offered:
                return pressed
            await person.click(panel, chosen(offered, words, chance))
        # A bot that needs longer first says that it is at it.
        try:
            await person.until(partial(is_newer, panel, before), what="the next panel")
        except AssertionError as late:
            seen = [(one.text, one.labels, one.selects) for one in person.ephemerals()[-3:]]
            raise AssertionError(f"{late} It said {before}. Now there is {seen}.") from None
    assert most < MOST, f"the panel still asks:\n{panel.text}\n{panel.labels}"
    return most


def drawn(panel: Seen) -> str:
    """A panel as it is drawn, but for the seals of its links, which change by themselves."""
    return re.sub(r"\?[^\"]*", "", json.dumps(panel.raw["components"]))


def is_newer(panel: Seen, before: str) -> bool:
    """Whether the bot has answered, and not just said that it is at it."""
    return drawn(panel) != before
