"""A table stands in its channel or in a thread of its own, as is said with it or settled."""

from playground.world.model import Channel as Room
from tests.cogs.people import tables_in
from tests.discord import Human, InProcessBot, Server

WEEK = 7 * 24 * 60


def thread_room(server: Server) -> Room:
    """The only thread that there is."""
    world = server.world  # type: ignore[attr-defined]  # the Discord of these tests is ours
    [room] = [room for room in world.rooms() if room.is_thread]
    assert isinstance(room, Room)
    return room


def said_in(person: Human, channel: str = "general") -> list[str]:
    """What all can read there."""
    return [one.text for one in person.messages(channel) if one.text and not one.ephemeral]


async def test_whoever_opens_a_table_may_have_it_in_a_thread_that_is_listed_for_a_week(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    told = await ann.slash("general", "game new", game="fellbound", where="thread")
    [thread] = server.threads()
    assert told.text == f"Your table stands in <#{thread.id}>."
    await server.wait_message(ann, thread, lambda m: "Join" in m.labels)
    assert thread_room(server).auto_archive == WEEK
    assert not [text for text in said_in(ann) if "table 1" in text]
    server.check()


async def test_what_the_server_has_settled_holds_where_nobody_says_otherwise(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    server.permit("general", ann, allow=("manage_guild",))
    shown = await ann.slash("general", "server threads", on=True)
    assert "A thread of its own" in shown.text
    await ann.slash("general", "game new", game="fellbound")
    [thread] = server.threads()
    await server.wait_message(ann, thread, lambda m: "Join" in m.labels)
    here = await ann.slash("general", "game new", game="fellbound", where="here")
    assert "stands in this channel" in here.text
    await ann.slash(thread, "game leave")
    again = await ann.slash(thread, "game new", game="fellbound")
    assert "stands in this channel" in again.text and server.threads() == [thread]
    [menu] = [one.id for one in shown.message.selects if "server-threads" in one.id]
    await ann.select(shown, menu, "here", until_edit=True)
    assert "In the channel" in shown.text
    server.check()


async def test_a_table_that_was_set_up_in_a_channel_can_be_given_a_thread(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    told = await ann.slash("general", "game new", game="fellbound")
    table = await server.wait_message(ann, "general", lambda m: "Join" in m.labels)
    await ann.click(told, "Give it a thread of its own", until_edit=True)
    [thread] = server.threads()
    assert thread.name == "Fellbound · 1" and thread_room(server).auto_archive == WEEK
    assert told.text == f"Your table stands in <#{thread.id}>." and not told.labels
    moved = await server.wait_message(bea, thread, lambda m: "Join" in m.labels)
    await server.wait_for(lambda: table.gone, "nothing to be left in the channel")
    await bea.click(moved, "Join")
    await server.wait_for(lambda: moved.text.count("🪑") == 2, "both seated")
    await ann.click(moved, "Start")
    await server.wait_for(lambda: tables_in(bea, thread), "the board")
    server.check()


async def test_where_no_thread_may_be_made_none_is_offered_and_the_missing_right_is_named(
    server: Server, bot: InProcessBot
) -> None:
    ann = server.person("ann")
    server.permit("general", server.bot, deny=("create_public_threads",))
    told = await ann.slash("general", "game new", game="fellbound", where="thread")
    assert "create public threads" in told.text
    told = await ann.slash("general", "game new", game="fellbound")
    assert "stands in this channel: it is table 1" in told.text and not told.labels
    assert server.threads() == []
    server.check()
