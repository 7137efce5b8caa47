"""Whatever stands in the id of a button, a list or a form, whoever uses it reads a sentence."""

import lzma
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import discord
import pytest
from pydantic import Field, create_model

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.buttons import click, lobby
from cogs.messages.setting_up import options_message, seat_message
from cogs.nocturne import Nocturne
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from engine.game import Game, SeatSettings
from engine.seats import Part, SeatChoice
from engine.setting import settings_of
from tests.cogs.conftest import ANN, BEA
from tests.cogs.masks_bot import drawn, in_the_house
from tests.cogs.test_buttons import IN_A_PANEL, Response
from tests.db.test_older import OLDER, OPEN
from tests.guests import take_in
from tests.masks import BALL

CID = 30
ID = re.compile(rf"[bsm]:{click.ID}", re.DOTALL)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house where Ann has opened a table for masks, and Bea and a computer have sat down."""
    store = await SQLiteStore.open(tmp_path / "store.sqlite3")
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA).joined("", computer="keen", by=BEA)

    with in_the_house():
        opened = await made.matches.create("masks", channel=1, host=ANN, name="Ann", server=1)
        await made.change(opened.id, sit)
        yield made
    made.pictures.close()
    await store.close()


async def sent(
    house: House, id: str, person: int = ANN, values: Sequence[str] = (), *, manages: bool = False
) -> str:
    """What somebody reads who presses, chooses or fills in this."""
    response = Response()
    data = {"custom_id": id, "components": [{"component": {"value": one}} for one in values]}
    bot = Nocturne(house)
    interaction: Any = SimpleNamespace(
        client=bot,
        user=SimpleNamespace(id=person, display_name="Somebody"),
        response=response,
        guild_id=1,
        channel_id=1,
        permissions=discord.Permissions(manage_channels=manages),
        message=IN_A_PANEL,
        id=1,
        type=discord.InteractionType.modal_submit,
        data=data,
    )
    await bot.load()
    if id.startswith("m:"):
        await bot.on_interaction(interaction)
    else:
        match = ID.fullmatch(id)
        assert match is not None
        await bot.buttons.pass_on(interaction, match, values)
    return response.shown


HOSTILE = (
    ("b:set:1:0:__class__:1", ()),
    ("b:set:1:0:model_fields:1", ()),
    ("b:set:1:::::", ()),
    ("b:set:1:", ()),
    ("b:set:1:0:candles:20.5", ()),
    ("b:set:1:0:candles:21", ()),
    ("b:set:1:0:rounds:６", ()),
    ("b:set:1:0:purse:" + "9" * 60, ()),
    ("s:set:1:0:music", ("tango",)),
    ("m:typed:1:0:purse", ("",)),
    ("m:typed:1:0:purse", ()),
    ("m:typed:1:0:<@1>", ("**5**",)),
    ("b:seat:1:c9", ()),
    ("b:seat:1:c", ()),
    ("b:seat:1:1", ()),
    ("s:ask:1:me:role:0", ("host",)),
    ("s:ask:1:me:hat:0", ("fox",)),
    ("s:ask:1:c1:mask:0", ("fox\n",)),
    ("s:ask:1:c9:mask:0", ("fox",)),
    ("s:ask:1::", ("fox",)),
    ("s:level:1:c1", ("best",)),
    ("s:level:1:me", ("keen",)),
    ("s:level:1:c4", ("keen",)),
    ("b:options:99:0", ()),
    ("b:my-seat:99:", ()),
    ("b:type-in:1:", ()),
    ("s:set-pace:1:", ("4d",)),
    ("s:set-pace:1:", ("__class__",)),
    ("s:set-pace:1:", ()),
    ("s:set-absent:1:", ("pace",)),
    ("s:set-absent:1:", ()),
    ("b:pace:99:", ()),
)


@pytest.mark.parametrize(("id", "values"), HOSTILE)
async def test_what_cannot_be_is_refused_and_changes_nothing(
    house: House, id: str, values: Sequence[str], caplog: pytest.LogCaptureFixture
) -> None:
    before = await house.table(1)
    said = await sent(house, id, values=values)
    assert said and "\n" not in said and "went wrong" not in said and "edited" not in said
    assert await house.table(1) == before
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("page", ["0", "7", "-1", "٣", "x" * 60, ""])
async def test_a_page_that_is_not_there_is_the_first_or_the_last(house: House, page: str) -> None:
    assert "music" in await sent(house, f"b:options:1:{page}")


async def test_options_are_for_the_host_and_for_who_manages_the_channel(house: House) -> None:
    for person, manages, may in ((ANN, False, True), (BEA, False, False), (CID, True, True)):
        said = await sent(house, "b:set:1:0:moonless:True", person, manages=manages)
        assert ("edited" in said) is may
        assert ("Only the host" in said) is not may


async def test_a_seat_is_its_owners_and_a_computers_is_the_hosts_or_whose_it_is(
    house: House,
) -> None:
    async def asks(person: int, who: str) -> str:
        return await sent(house, f"s:ask:1:{who}:mask:0", person, ["fox"])

    assert "edited" in await asks(BEA, "me")
    assert (await house.table(1)).wishes == (("2", "mask", "fox"),)
    assert "no seat" in await asks(CID, "me")
    assert "Only the host" in await asks(CID, "c1")
    for person in (ANN, BEA):
        assert "edited" in await asks(person, "c1")


async def test_after_the_start_old_panels_change_nothing(house: House) -> None:
    await sent(house, "b:start:1:")
    assert "started already" in await sent(house, "s:ask:1:me:mask:0", BEA, ["fox"])
    assert "started already" in await sent(house, "m:typed:1:0:purse", ANN, ["5"])


@pytest.mark.parametrize("chosen", ["music=polka&rounds=3&moonless=True", ""])
async def test_the_options_of_an_old_offer_of_a_thread_are_still_read(
    house: House, chosen: str
) -> None:
    known = seating.check_settings("masks", lobby.settings_of(chosen))
    assert known == ({"music": "polka", "rounds": 3, "moonless": True} if chosen else {})


async def test_a_choice_that_may_not_wait_is_made_by_every_person_before_the_start(
    house: House,
) -> None:
    role, mask = BALL.seat_choices
    take_in(drawn(replace(BALL, seat_choices=(role, replace(mask, may_wait=False)))))
    assert "Ann has to choose first: Mask" in await sent(house, "b:start:1:")
    await sent(house, "s:ask:1:me:mask:0", ANN, ["owl"])
    assert "Bea has to choose first: Mask" in await sent(house, "b:start:1:")
    await sent(house, "s:ask:1:me:role:0", BEA, ["thief"])
    await sent(house, "b:start:1:")
    assert (await house.table(1)).phase == "running"


async def test_what_was_chosen_and_is_no_longer_on_offer_has_to_be_chosen_anew(
    house: House,
) -> None:
    role, mask = BALL.seat_choices
    take_in(drawn(replace(BALL, seat_choices=(role, replace(mask, may_wait=False)))))
    await sent(house, "s:ask:1:me:mask:0", ANN, ["owl"])
    await sent(house, "s:ask:1:me:mask:0", BEA, ["moon"])
    await sent(house, "b:set:1:0:moonless:True")
    assert "Bea has to choose first: Mask" in await sent(house, "b:start:1:")
    await sent(house, "s:ask:1:me:mask:0", BEA, ["fox"])
    await sent(house, "b:start:1:")
    assert (await house.table(1)).phase == "running"


async def test_options_that_an_older_version_stored_are_shown_and_can_be_mended(
    house: House,
) -> None:
    async def spoil(live: Live) -> None:
        live.table = replace(live.table, settings={"music": "tango", "gone": 1})

    await house.change(1, spoil)
    assert "tango" in await sent(house, "b:set-up:1:")
    assert "fox" in await sent(house, "b:my-seat:1:")
    assert "can't be that" in await sent(house, "b:start:1:")
    assert "edited" in await sent(house, "s:set:1:0:music", ANN, ["polka"])
    assert (await house.table(1)).settings == {"music": "polka"}
    await sent(house, "b:start:1:")
    assert (await house.table(1)).phase == "running"


@pytest.fixture
async def older_house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with a store that an older version left."""
    path = tmp_path / "older.sqlite3"
    path.write_bytes(lzma.decompress(OLDER.read_bytes()))
    store = await SQLiteStore.open(path)
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    yield made
    made.pictures.close()
    await store.close()


async def test_an_open_table_of_an_older_version_can_be_set_up(older_house: House) -> None:
    said = await sent(older_house, f"s:set:{OPEN}:0:format", ANN, ["random"])
    assert "**format**: random" in said
    assert (await older_house.table(OPEN)).settings["format"] == "random"
    assert "edited" in await sent(older_house, f"b:seat:{OPEN}:me")


class ManySettings(SeatSettings):
    """More options than a page holds, some with more words than a list."""


def _many() -> Game[Any, Any]:
    words: Any = Literal[tuple(f"word{number}" for number in range(25))]
    too_many: Any = Literal[tuple(f"word{number}" for number in range(26))]
    fields: Any = {
        f"list_{number}": (words, Field("word0", description="x" * 100)) for number in range(9)
    }
    fields |= {f"switch_{number}": (bool, Field(False, description="y")) for number in range(9)}
    fields |= {"typed": (too_many, "word0"), "free": (str, "a")}
    settings = create_model("Many", __base__=ManySettings, **fields)
    masks = [Part(f"mask-{number}") for number in range(60)]
    return replace(
        BALL, settings=settings, seat_choices=(SeatChoice("mask", lambda chosen, count: masks),)
    )


async def test_many_options_and_parts_are_still_within_what_discord_takes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = _many()
    take_in(drawn(many))
    monkeypatch.setattr(type(BALL.texts), "say", lambda texts, text, seat=str: text.id)
    look = await house.look(1, ANN)
    seen = ""
    for page in range(4):
        view = options_message(look, page)
        assert view.content_length() <= 4000 and len(list(view.walk_children())) <= 40
        seen += written(view)
    assert all(f":{one.name}" in seen for one in settings_of(many.settings))
    view = seat_message(look, "me")
    assert len(list(view.walk_children())) <= 40
    assert "mask-0'" in written(view) and "mask-59'" in written(view)


@pytest.mark.parametrize("count", [22, 25, 26, 30, 61])
async def test_however_many_switches_there_are_each_page_can_be_sent(
    house: House, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fields: Any = {f"switch_{n}": (bool, Field(False, description="y")) for n in range(count)}
    settings = create_model("Switches", __base__=ManySettings, **fields)
    take_in(drawn(replace(BALL, settings=settings, seats=(2, 3, 4, 5))))
    for _ in range(2):
        await seating.add_bot(house, 1, ANN)
    look, seen = await house.look(1, ANN), ""
    for page in range(5):
        view = options_message(look, page)
        assert len(list(view.walk_children())) <= 40
        seen += written(view)
    assert all(f":{one.name}" in seen for one in settings_of(settings))


def written(view: Any) -> str:
    return str(view.to_components())


async def fellbound(house: House, **settings: Any) -> int:
    """A table for Fellbound where Ann sits alone."""
    made = await house.matches.create(
        "fellbound", channel=2, host=ANN, name="Ann", server=1, settings=settings
    )
    return made.id


async def test_an_option_that_means_nothing_is_not_shown_and_goes_with_what_it_hung_on(
    house: House,
) -> None:
    id = await fellbound(house)
    assert "alignment" not in await sent(house, f"b:options:{id}:0")
    assert "alignment" in await sent(house, f"s:set:{id}:0:format", values=["constructed"])
    await sent(house, f"b:set:{id}:0:alignment:False")
    assert (await house.table(id)).settings == {"format": "constructed", "alignment": False}
    assert "alignment" not in await sent(house, f"s:set:{id}:0:format", values=["random"])
    assert (await house.table(id)).settings == {"format": "random"}


async def test_an_option_that_means_nothing_is_refused_when_an_old_button_chooses_it(
    house: House,
) -> None:
    id = await fellbound(house)
    shown = await sent(house, f"b:set:{id}:0:alignment:False")
    assert "“alignment” would change nothing" in shown
    assert (await house.table(id)).settings == {}


@pytest.mark.parametrize(("board", "starts"), [("wide", False), ("deep", True)])
async def test_a_table_does_not_start_with_an_option_that_so_many_cannot_use(
    house: House, board: str, starts: bool
) -> None:
    id = await fellbound(house, board=board)
    for _ in range(3):
        await seating.add_bot(house, id, ANN)
    shown = await sent(house, f"b:start:{id}:")
    assert ("“board” would change nothing" in shown) is not starts
    assert (await house.table(id)).phase == ("running" if starts else "open")
