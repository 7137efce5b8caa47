"""A real discord.py bot and people who play with it."""

from pathlib import Path

import pytest

from playground import Person, Playground, Refused, serve

from .conftest import BotProcess

pytestmark = pytest.mark.e2e


@pytest.mark.usefixtures("bot")
async def test_everything_a_game_needs(playground: Playground, ada: Person, bea: Person) -> None:
    assert "demo new" in await ada.commands("tables")

    offered = await ada.autocomplete("tables", "demo new", "game", "f", seats=3)
    assert [choice["name"] for choice in offered] == [
        "Fellbound",
        "Follow Your Fear",
        "Emerald Rift",
    ]

    reply = await ada.slash("tables", "demo new", game="Fellbound", rival="bea")
    table = reply.message
    assert "## Fellbound" in table.text
    assert not table.ephemeral
    picture = table.pictures[0]
    assert picture.alt is not None and "eight by five" in picture.alt
    assert (await ada.fetch(picture.url)).startswith(b"\x89PNG")

    seen_by_bea = await bea.until(lambda: bea.messages("tables"))
    pressed = await bea.click(seen_by_bea[0], "Join")
    assert pressed.kind == "update"
    await ada.until(lambda: "Join (1)" in table.labels)
    assert len(table.pictures) == 1 and table.pictures[0].url != picture.url

    panel = (await bea.click(seen_by_bea[0], "Panel")).message
    assert panel.ephemeral and panel in bea.ephemerals() and not ada.ephemerals()
    await bea.select(panel, "piece", "Archer")
    assert "archer" in panel.text
    await bea.select(panel, "Choose a rival", "Ada")
    assert ada.people[table.raw["interaction_metadata"]["user"]["id"]]["id"] in panel.text
    await bea.dismiss(panel)
    assert not bea.ephemerals()

    form = await ada.click(table, "Rename")
    assert form.modal.title == "Rename the table"
    assert form.modal.labels == ["Name", "Mood", "Guest", "Note"]
    with pytest.raises(Refused, match="Name takes 2 to 30"):
        await ada.submit(form, name="x", mood="Wild")
    renamed = await ada.submit(form, name="Night", mood="Wild", guest=["bea"])
    assert renamed.text == "Renamed to Night, wild, with Bea."


@pytest.mark.usefixtures("bot")
async def test_answers_private_late_and_missing(ada: Person, bea: Person) -> None:
    hand = await ada.slash("tables", "demo hand")
    assert hand.message.ephemeral and hand.message.pictures
    await ada.until(lambda: len(ada.ephemerals()) == 2)
    assert not bea.messages("tables")

    thought = await ada.slash("tables", "demo think", seconds=0.2)
    assert thought.kind == "thinking" and thought.text == "Thought."
    assert not thought.message.edited

    loud = await ada.slash("tables", "demo shout", volume="loud")
    assert loud.text == "volume 9" and not loud.message.ephemeral
    with pytest.raises(Refused, match="did not respond"):
        await ada.slash("tables", "demo mute")


@pytest.mark.usefixtures("bot")
async def test_a_person_is_told_what_does_not_fit(ada: Person) -> None:
    with pytest.raises(Refused, match="no /demo nothing here; there is /demo"):
        await ada.slash("tables", "demo nothing")
    with pytest.raises(Refused, match="needs game"):
        await ada.slash("tables", "demo new")
    with pytest.raises(Refused, match="has no option 'colour'"):
        await ada.slash("tables", "demo new", game="x", colour="red")
    with pytest.raises(Refused, match="seats is at most 4"):
        await ada.slash("tables", "demo new", game="x", seats=5)
    with pytest.raises(Refused, match="nobody called Eve"):
        await ada.slash("tables", "demo new", game="x", rival="Eve")
    with pytest.raises(Refused, match="volume is one of soft, loud"):
        await ada.slash("tables", "demo shout", volume=3)
    with pytest.raises(Refused, match="no channel called 'nowhere'"):
        await ada.slash("nowhere", "demo new")


@pytest.mark.usefixtures("bot")
async def test_direct_messages_open_and_closed(ada: Person, bea: Person) -> None:
    assert (await ada.slash("tables", "demo write", to="bea")).text == "Written."
    letter = (await bea.until(bea.dms))[0]
    assert letter.text == "Your hand, in private." and letter.pictures[0].alt
    assert bea.place("dm")["pings"] == 1
    await bea.read("dm")
    await bea.until(lambda: bea.place("dm")["pings"] == 0)

    await bea.set_dms(is_open=False)
    refused = await ada.slash("tables", "demo write", to="bea")
    assert refused.text == "Bea cannot be written to (50007)."
    assert len(bea.dms()) == 1
    assert (await bea.slash("dm", "demo shout", volume=1)).text == "volume 1"


@pytest.mark.usefixtures("bot")
async def test_messages_threads_and_nonces(ada: Person, bea: Person) -> None:
    twice = await ada.slash("tables", "demo twice")
    assert twice.text == "True"
    assert [m.text for m in bea.messages("tables")] == ["Once only."]

    diary = await ada.slash("tables", "demo diary")
    finished = f"Finished, <@{_id(ada)}>."
    assert diary.text == f"to be deleted | {finished}"
    kept = await bea.until(lambda: [m for m in bea.messages("tables") if m.text == finished])
    assert kept[0].edited and not kept[0].pings_you
    assert kept[0].raw["reactions"][0]["emoji"]["name"] == "🎲"

    await bea.slash("tables", "demo thread", name="Night talk")
    await ada.until(lambda: any(p.get("name") == "Night talk" for p in ada.places.values()))
    await ada.until(lambda: len(ada.messages("Night talk")) == 3)
    assert [m.text for m in ada.messages("Night talk")[1:]] == ["Welcome.", "Open again."]
    assert not ada.place("Night talk")["thread_metadata"]["archived"]


def _id(person: Person) -> str:
    return next(i for i, one in person.people.items() if one["username"] == person.name)


async def test_the_bot_resumes_and_hears_what_it_missed(
    playground: Playground, bot: BotProcess, ada: Person
) -> None:
    table = (await ada.slash("tables", "demo new", game="Horizons")).message
    await playground.events.drop()
    # The act falls into the gap: the bot hears of it when it resumes.
    assert (await ada.click(table, "Join")).kind == "update"
    assert len(playground.events.sessions) == 1


async def test_the_bot_comes_back_after_a_restart_of_the_server(tmp_path: Path) -> None:
    data = tmp_path / "world.sqlite"
    first = await serve(data, port=0)
    bot = await BotProcess(first).start()
    async with Person(first.url, "ada") as ada:
        await ada.until(lambda: ada.bot_online)
        await ada.slash("tables", "demo new", game="Incubo")
    await first.close()
    second = await serve(data, port=first.address.port)
    async with Person(second.url, "bea", patience=20) as bea:
        # The bot cannot resume what the new server never knew, so it identifies anew.
        await bea.until(lambda: bea.bot_online, what="the bot to come back")
        await bea.click(bea.messages("tables")[0], "Join")
        assert "Join (1)" in bea.messages("tables")[0].labels
    await bot.stop()
    await second.close()
