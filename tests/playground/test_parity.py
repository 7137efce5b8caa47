"""The playground answers as a strict Discord does: same requests, same status, shape and effect.

SECOND_JUDGE names the folder of the strict one; without it this module is not collected.
"""

import importlib
import os
import sys
from collections.abc import AsyncIterator

import pytest

from playground import Person, Playground

from .parity_script import Side, difference, script
from .raw import RawBot

JUDGE = os.environ["SECOND_JUDGE"]
pytestmark = pytest.mark.e2e


@pytest.fixture
async def strict_side() -> AsyncIterator[Side]:
    sys.path.insert(0, JUDGE)
    try:
        package = importlib.import_module("fakediscord")
    finally:
        sys.path.remove(JUDGE)
    async with package.FakeDiscord(rate_limits=False, bot_name="Nocturne") as server:
        user = server.user("ada")
        bot = RawBot(server.api_url, server.gateway_url, server.token)
        async with bot:
            await bot.connect()
            await bot.heard("GUILD_CREATE")
            ids = {"user": user.id, "guild": server.guild.id, "channel": server.general.id}

            async def close_dms() -> None:
                user.close_dms()

            yield Side(
                bot,
                ids | {"app": server.application_id},
                lambda: user.slash("general", "do", x="1"),
                lambda: user.autocomplete("general", "do", "x", "t"),
                lambda reply, which: user.click(reply, which),
                lambda: [(m.text, m.ephemeral) for m in user.messages("general")],
                close_dms,
            )


@pytest.fixture
async def our_side(playground: Playground, ada: Person) -> AsyncIterator[Side]:
    bot = RawBot(playground.api, playground.gateway, playground.token)
    async with bot:
        await bot.connect()
        await bot.heard("GUILD_CREATE")
        world = playground.world
        user = next(i for i, one in ada.people.items() if one["username"] == "ada")
        ids = {"user": user, "guild": world.guild.id, "channel": ada.place("tables")["id"]}
        yield Side(
            bot,
            ids | {"app": world.bot.id},
            lambda: ada.slash("tables", "do", x="1"),
            lambda: ada.autocomplete("tables", "do", "x", "t"),
            lambda reply, which: ada.click(reply, which),
            lambda: [(m.text, m.ephemeral) for m in ada.messages("tables")],
            lambda: ada.set_dms(is_open=False),
        )


async def test_both_answer_alike(strict_side: Side, our_side: Side) -> None:
    await script(strict_side)
    await script(our_side)
    differences = [
        f"{strict[0]}: {strict[1]} {ours[1]}; {difference(strict[2], ours[2])}"
        for strict, ours in zip(strict_side.steps, our_side.steps, strict=True)
        if strict != ours
    ]
    assert not differences, "\n".join(differences)
    ours, strictly = our_side.sees(), strict_side.sees()
    assert [(t.replace(our_side.ids["user"], "u"), e) for t, e in ours] == [
        (t.replace(strict_side.ids["user"], "u"), e) for t, e in strictly
    ]
    kinds = [{e["t"] for e in side.bot.events if e.get("t")} for side in (strict_side, our_side)]
    assert kinds[0] == kinds[1]
