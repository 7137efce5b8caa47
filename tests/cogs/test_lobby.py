"""Tables change hands and end, and whoever asks finds help, rules and their own tables."""

from tests.cogs.people import is_over, open_table, tables_in
from tests.discord import InProcessBot, Server, Shown


async def test_help_lists_ones_tables_and_which_of_them_wait(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    shown = await ann.slash("general", "help")
    assert "How to play" in shown.text
    assert "You sit at no table" in (await ann.click(shown, "My tables")).text
    await ann.slash("general", "game new", game="fellbound")
    table = await server.wait_message(ann, "general", lambda one: "Join" in one.labels)
    assert "not started yet" in (await ann.click(shown, "My tables")).text
    assert "a seat is free" in (await cid.slash("general", "game list")).text
    await bea.click(table, "Join")
    await ann.slash("general", "game start")
    await server.wait_for(lambda: tables_in(ann), "the board")
    lists = [(await one.slash("general", "game list")).text for one in (ann, bea)]
    assert all("table 1" in text and "waiting for" in text for text in lists)
    assert any("waiting for you" in text for text in lists)


async def test_direct_messages_can_be_turned_off_and_on(server: Server, bot: InProcessBot) -> None:
    ann = server.person("ann")
    shown = await ann.slash("general", "help")
    await ann.click(shown, "No direct messages, please", until_edit=True)
    assert "Send me direct messages" in shown.labels
    again = await ann.slash("general", "help")
    assert "Send me direct messages" in again.labels
    await ann.click(again, "Send me direct messages", until_edit=True)
    assert "No direct messages, please" in again.labels


async def test_a_rule_is_found_by_its_heading_or_a_word(server: Server, bot: InProcessBot) -> None:
    ann = server.person("ann")
    offered = await ann.autocomplete("general", "rules", "about", "att", game="fellbound")
    assert offered
    assert all("att" in choice.name.casefold() for choice in offered)
    found = await ann.slash("general", "rules", about=str(offered[0].value), game="fellbound")
    assert found.ephemeral
    assert offered[0].name in found.text
    assert await ann.autocomplete("general", "rules", "about")  # where no table says which game


async def test_a_host_who_leaves_hands_the_table_over_and_the_last_one_closes_it(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    assert "You have left" in (await ann.slash("general", "game leave")).text
    await server.wait_for(lambda: "Ann" not in table.text, "a table without Ann")
    assert "Close this table" in (await bea.slash("general", "game end")).text
    await bea.click(table, "Leave")
    await server.wait_for(lambda: not set(table.labels) & {"Join", "Start"}, "a closed table")
    assert "You sit at no table" in (await bea.slash("general", "game list")).text


async def test_a_match_that_its_host_ends_can_be_set_up_once_more(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    await open_table(server, ann, bea)
    levels = await ann.autocomplete("general", "game add-bot", "level")
    assert [choice.name for choice in levels]
    await ann.slash("general", "game start")
    await server.wait_for(lambda: tables_in(ann), "the board")
    await ann.click(await ann.slash("general", "game end"), "Yes, I am sure")
    await server.wait_for(lambda: is_over(ann), "the final message")
    final = next(one for one in ann.messages("general") if "Rematch" in one.labels)
    await bea.click(final, "Rematch")

    def joined() -> Shown | None:
        found = [one for one in ann.messages("general") if "Start" in one.labels]
        return found[-1] if found and found[-1].text.count("🪑") == 2 else None

    await server.wait_for(joined, "a table with both")
