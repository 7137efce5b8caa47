"""Who is barred from a table, and who takes the seat instead, as people meet it."""

import asyncio

from tests.cogs.people import open_table
from tests.discord import Human, InProcessBot, Server, Shown


async def with_button(server: Server, person: Human, label: str) -> Shown:
    """The message in the channel that has such a button."""
    return await server.wait_message(person, "general", lambda m: label in m.labels, 20)


async def test_the_others_bar_somebody_and_a_friend_takes_the_seat_for_good(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cem, dora = (server.person(name) for name in ("ann", "bea", "cem", "dora"))
    table = await open_table(server, ann, bea, cem, game="fear")
    await ann.click(table, "Start")
    table = await with_button(server, bea, "Play")
    refused = await bea.slash("general", "game bar", person="ann")
    assert "Only the host" in refused.text
    assert "no seat here" in (await dora.slash("general", "game replace")).text

    bots = await ann.slash("general", "game bar", person="Nocturne")
    assert "a bot comes to no table" in bots.text
    asked = await ann.slash("general", "game bar", person="bea")
    assert "The others at table 1 are asked whether Bea should go" in asked.text
    voting = await with_button(server, cem, "Agree")
    assert "That is for" in (await bea.click(voting, "Agree")).text
    await cem.click(voting, "Agree")
    table = await with_button(server, dora, "Take the seat of Bea")
    for pressed in (await bea.click(table, "Play"), await bea.slash("general", "hand", table=1)):
        assert "You have no seat at this table" in pressed.text

    [offered] = await dora.autocomplete("general", "game replace", "seat", "b")
    assert offered.name == "Bea"
    asked = await dora.click(table, "Take the seat of Bea")
    assert asked.ephemeral and "Those who play are asked" in asked.text
    wish = "Dora would like to have the seat of Bea"
    voting = await server.wait_message(
        ann, "general", lambda m: "Agree" in m.labels and wish in m.text
    )
    assert "no seat at this table" in (await dora.click(voting, "Agree")).text
    for person in (ann, cem):
        await person.click(voting, "Agree")
    await server.wait_for(
        lambda: any(
            "Agree" not in m.labels and "Play" in m.labels for m in dora.messages("general")
        ),
        "the seat taken",
    )
    assert (await dora.slash("general", "hand")).files
    assert "You have no seat" in (await bea.slash("general", "hand")).text


async def test_who_is_barred_from_a_table_that_has_not_begun_does_not_come_back(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.slash("general", "game bar", person="bea")
    await server.wait_for(lambda: table.text.count("🪑") == 1, "Bea stood up")
    assert "You may not come to this table" in (await bea.click(table, "Join")).text
    assert "You may not come to this table" in (await bea.slash("general", "game join")).text
    told = await ann.slash("general", "game bar", person="bea", off=True)
    assert "may come to table 1 again" in told.text
    await bea.click(table, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 2, "Bea is back")


async def test_a_vote_from_before_a_restart_counts_once_and_from_nobody_else(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cem, dora = (server.person(name) for name in ("ann", "bea", "cem", "dora"))
    await ann.click(await open_table(server, ann, bea, cem, game="fear"), "Start")
    await with_button(server, bea, "Play")
    await ann.slash("general", "game bar", person="bea")
    voting = await with_button(server, cem, "Agree")
    await bot.restart()
    assert "no seat at this table" in (await dora.click(voting, "Agree")).text
    assert "That is for" in (await bea.click(voting, "Agree")).text
    assert "You said: Agree" in (await ann.click(voting, "Agree")).text
    [poll] = (await bot.nocturne.house.table(1)).polls
    assert list(poll.votes) == ["1"], "to say it again is to say it once"
    both = await asyncio.gather(*(cem.click(voting, "Agree") for _ in range(2)))
    told = sorted(reply.text for reply in both)
    assert "settled already" in told[0] and told[1] == "You said: Agree."
    assert len((await bot.nocturne.house.table(1)).barred) == 1
