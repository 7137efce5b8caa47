"""The playground answers as a strict Discord does: same requests, same status, shape and effect.

SECOND_JUDGE names the folder of the strict one; without it this module is not collected.
"""

import importlib
import os
import sys
from collections.abc import AsyncIterator
from functools import partial

import pytest

from playground import Person, Playground

from .parity_script import Side, difference, script
from .raw import RawBot

JUDGE = os.environ["SECOND_JUDGE"]
pytestmark = pytest.mark.e2e
SAID_ALIKE = "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Scope"


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
                partial(setattr, server.config, "rate_limits", True),
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
            partial(setattr, playground.limits, "are_on", True),
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


async def test_both_limit_alike(strict_side: Side, our_side: Side) -> None:
    told = [await limited(side) for side in (strict_side, our_side)]
    assert told[0] == told[1]
    assert told[0][-1][0] == 429


async def limited(side: Side) -> list[tuple[int, list[str], list[str]]]:
    """Post until it is too much: the statuses, and what the answers say about limits."""
    side.limit()
    found = []
    for number in range(6):
        path = f"/channels/{side.ids['channel']}/messages"
        status, answer = await side.bot.call("POST", path, {"content": str(number)})
        names = sorted(
            f"{name} {side.bot.headers[name] if name in SAID_ALIKE else ''}"
            for name in side.bot.headers
            if name.startswith(("X-RateLimit", "Retry", "Via"))
        )
        found.append((status, names, sorted(answer) if status == 429 else []))
    return found
