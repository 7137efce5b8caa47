"""Whatever stands in the id of anything that can be used, whoever uses it reads one sentence."""

import itertools
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.acts.house import House
from cogs.acts.kept.quotas import Quotas, Rates
from cogs.messages.pictures import Pictures
from cogs.nocturne import Nocturne
from cogs.replies import reply
from db.live import Live
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.masks_bot import in_the_house
from tests.cogs.test_setup_ids import ID
from tests.cogs.test_who_may import Where, interaction

CID = 30
HERE = Where(
    1,
    1,
    SimpleNamespace(
        get_channel_or_thread=lambda id: None, get_channel=lambda id: None, text_channels=[]
    ),
)
FINAL = {"concede", "end", "leave", "start"}
"""Somebody without a seat uses these, so that the tables stay as they are."""

GENUINE = {
    "open-panel": "", "hand": "", "board": "", "log": "", "story": "0-9:1", "play": "", "back": "",
    "never-mind": "", "page": "0-9:1", "verb": "1:move:0", "picture": "board:1:move:0",
    "answer": "1:pass", "sure": "1:pass", "choose": "1:0", "let-go": "3", "let-go-sure": "3",
    "undo": "3-9", "undo-sure": "3-9", "concede": "", "vote": "consent 2",
    "undo-vote": "yes", "undo-vote-here": "no",
    "draw-vote": "yes", "draw-vote-here": "no", "join": "", "leave": "", "add-bot": "",
    "start": "", "end": "", "thread": "fellbound?practice=True", "rematch": "", "set-up": "",
    "own-thread": "",
    "my-seat": "", "options": "0", "set": "0:candles:20", "typed": "0:purse", "type-in": "0:purse",
    "seat": "c1", "ask": "me:role:0", "level": "c1", "dm-on": "", "dm-off": "", "list-mine": "",
    "cards": "", "cards-before": "0", "cards-after": "1", "card": "0", "rules": "fellbound:1",
    "rules-before": "fellbound:0", "rules-next": "fellbound:1", "rules-contents": "fellbound",
    "teach-here": "", "accept": "", "teach-thread": "fellbound", "private": "0:True", "got-it": "",
    "hint": "", "teach": "fellbound", "open-rules": "fellbound",
    "my-settings": "", "my-zone": "", "my-quiet": "", "my-holiday": "", "my-zone-said": "",
    "my-quiet-said": "", "my-holiday-said": "", "my-back": "", "my-back-to-all": "",
    "my-calls": "", "my-digest": "", "my-palette": "", "my-dm": "True",
    "my-invites": "True", "my-uninvite": "10", "no-invites": "10",
    "my-forget": "", "my-keep": "",
    "server-channels": "", "server-pace": "", "server-absent": "", "server-tables": "",
    "server-threads": "",
    "nudge": "", "always": "1:pass", "habits": "", "plan-off": "",
    "pace": "", "set-pace": "", "set-absent": "",
    "poll": "1 wait", "come-back": "", "take-seat": "1",
    "next-table": "", "next-game": "incubo",
}  # fmt: skip
ODD = ["", "0", "-1", "9" * 30, str(2**63), "٣", "²", "\x00", "\ud800", ":", "::", "?", "=", "&"]
ODD += [" ", "…", "me", "c1", "c9", "role", "music", "consent", "1-", "-", "pass", "%00", "\n", "+"]

REST = st.lists(st.sampled_from(ODD) | st.text(max_size=8), max_size=6).map("".join)
TABLE = st.sampled_from(["1", "2", "3", "0", "99", str(2**63), "9" * 40, "٣"])
VALUES = st.lists(st.sampled_from(ODD) | st.text(max_size=8), max_size=2)


@pytest.fixture(autouse=True)
def _patient_and_blind(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(reply, "PATIENCE", 60)
    monkeypatch.setattr(Pictures, "draw", nothing)


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Nocturne]:
    """A bot with a running table, an open one, and one that is over."""
    with in_the_house():
        async with playing("fellbound", tmp_path) as house:
            await _more_tables(house)
            house.rates = Rates(Quotas(acts_a_minute=1_000_000))
            made = Nocturne(house)
            await made.load()
            yield made
            await made.close()


async def _more_tables(house: House) -> None:
    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=BEA).joined("", computer="keen", by=BEA)

    async def close(live: Live) -> None:
        live.table = replace(live.table, phase="over")

    for channel in (2, 3):
        await house.matches.create("masks", channel=channel, host=ANN, name="Ann", server=1)
        await house.change(channel, sit)
    await house.change(3, close)
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))


async def used(bot: Nocturne, id: str, values: tuple[str, ...] = ()) -> str:
    """The one thing that somebody is shown who uses this."""
    kinds = discord.InteractionType
    kind = kinds.modal_submit if id.startswith("m") else kinds.component
    data = {"custom_id": id, "components": [{"component": {"value": one}} for one in values]}
    person = CID if id.split(":")[1:2] and id.split(":")[1] in FINAL else ANN
    asked = interaction(bot, HERE, person, type=kind, data=data)
    asked.message = SimpleNamespace(id=7, flags=SimpleNamespace(ephemeral=False), components=[])
    match = ID.fullmatch(id)
    if match is not None and not id.startswith("m"):
        await bot.buttons.pass_on(asked, match, values)
    else:
        await bot.on_interaction(asked)
    assert len(asked.said) == 1, (id, asked.said)
    return str(asked.said[0])


def must_be_kind(said: str, caplog: pytest.LogCaptureFixture) -> None:
    assert "went wrong" not in said
    assert not [one for one in caplog.records if one.exc_info]


def test_there_is_an_example_of_every_kind(bot: Nocturne) -> None:
    assert set(GENUINE) == set(bot.buttons.known)


@pytest.mark.long
async def test_an_id_cut_anywhere_is_answered_with_a_sentence(
    bot: Nocturne, caplog: pytest.LogCaptureFixture
) -> None:
    ways = list(itertools.product("bsm", (1, 2, 3)))
    for (what, rest), (letter, table) in zip(GENUINE.items(), itertools.cycle(ways), strict=False):
        whole = f"{letter}:{what}:{table}:{rest}"
        for length in range(len(whole)):
            must_be_kind(await used(bot, whole[:length]), caplog)
        for letter, table in ways:
            must_be_kind(await used(bot, f"{letter}:{what}:{table}:{rest}"), caplog)


@settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    letter=st.sampled_from("bsm"),
    what=st.sampled_from([*GENUINE, "of-old"]),
    table=TABLE,
    rest=REST,
    values=VALUES,
)
async def test_an_id_of_anything_at_all_is_answered_with_a_sentence(
    bot: Nocturne,
    caplog: pytest.LogCaptureFixture,
    letter: str,
    what: str,
    table: str,
    rest: str,
    values: list[str],
) -> None:
    must_be_kind(await used(bot, f"{letter}:{what}:{table}:{rest}", tuple(values)), caplog)


@pytest.mark.parametrize("id", ["", "b", "b:log", "b:log:x:", "q:log:1:", "🂡" * 100])
async def test_what_has_no_id_of_ours_is_told_to_be_old(bot: Nocturne, id: str) -> None:
    assert "older version" in await used(bot, id)
