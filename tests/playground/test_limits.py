"""How often a bot may ask, and what the answers say about it."""

from collections.abc import AsyncIterator

import pytest

from playground import Playground, serve

from .raw import RawBot, tables


@pytest.fixture
async def limited() -> AsyncIterator[Playground]:
    made = await serve(port=0)
    yield made
    await made.close()


@pytest.fixture
async def bot(limited: Playground) -> AsyncIterator[RawBot]:
    async with RawBot(limited.api, limited.gateway, limited.token) as made:
        yield made


async def test_a_channel_takes_five_messages_in_five_seconds(
    limited: Playground, bot: RawBot
) -> None:
    here = f"/channels/{tables(limited)}/messages"
    left = []
    for number in range(5):
        assert (await bot.call("POST", here, {"content": str(number)}))[0] == 200
        left.append(bot.headers["X-RateLimit-Remaining"])
    assert left == ["4", "3", "2", "1", "0"] and bot.headers["X-RateLimit-Limit"] == "5"
    assert 0 < float(bot.headers["X-RateLimit-Reset-After"]) <= 5
    assert float(bot.headers["X-RateLimit-Reset"]) > limited.world.clock.now()
    bucket = bot.headers["X-RateLimit-Bucket"]
    status, answer = await bot.call("POST", here, {"content": "6"})
    assert status == 429 and 0 < answer["retry_after"] <= 5 and not answer["global"]
    assert bot.headers["X-RateLimit-Bucket"] == bucket and bot.headers["Via"]
    assert int(bot.headers["Retry-After"]) >= answer["retry_after"]
    assert bot.headers["X-RateLimit-Remaining"] == "0"
    assert bot.headers["X-RateLimit-Scope"] == "user"
    assert limited.limits.refused == 1
    assert len(limited.world.channels[tables(limited)].messages) == 5

    elsewhere = limited.world.add_channel("elsewhere")
    assert (await bot.call("POST", f"/channels/{elsewhere.id}/messages", {"content": "x"}))[
        0
    ] == 200
    limited.world.clock.advance(5)
    assert (await bot.call("POST", here, {"content": "7"}))[0] == 200


async def test_fifty_requests_in_a_second_are_the_most_of_all(
    limited: Playground, bot: RawBot
) -> None:
    people = [limited.world.add_person(f"p{number}") for number in range(3)]
    paths = [f"/users/{people[number % 3].id}" for number in range(25)] + ["/users/@me"] * 26
    answers = [await bot.call("GET", path) for path in paths]
    assert [status for status, _ in answers] == [200] * 50 + [429]
    assert answers[-1][1]["global"] and bot.headers["X-RateLimit-Scope"] == "global"
    callback = await bot.call("POST", "/interactions/1/x/callback", {"type": 5})
    assert callback[0] == 404, "answers to interactions are not counted"
    limited.world.clock.advance(1)
    assert (await bot.call("GET", "/users/@me"))[0] == 200


async def test_limits_can_be_switched_off(limited: Playground, bot: RawBot) -> None:
    limited.limits.are_on = False
    here = f"/channels/{tables(limited)}/messages"
    assert {(await bot.call("POST", here, {"content": "x"}))[0] for _ in range(9)} == {200}
    assert "X-RateLimit-Limit" not in bot.headers
