"""What goes wrong on purpose: each trouble as a bot meets it, and as people see it."""

import asyncio
import time

import aiohttp
import pytest

from playground import Permission, Person, Playground, Refused

from .conftest import BotProcess
from .raw import RawBot, tables

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{token}/callback"


def said(playground: Playground) -> list[str]:
    """What stands in #tables."""
    return [m.content for m in playground.world.channels[tables(playground)].messages.values()]


async def say(raw: RawBot, playground: Playground, content: str, **more: str | bool) -> int:
    """Post in #tables; the status that comes back, or 0 where the connection was cut."""
    try:
        path, body = f"/channels/{tables(playground)}/messages", {"content": content} | more
        return (await raw.call("POST", path, body))[0]
    except aiohttp.ClientConnectionError:
        return 0


async def test_a_request_is_told_to_wait(playground: Playground, raw: RawBot) -> None:
    trouble = playground.faults.limit("POST", MESSAGES, 1.5, times=2)
    path = f"/channels/{tables(playground)}/messages"
    status, answer = await raw.call("POST", path, {"content": "x"})
    assert (status, answer["retry_after"], answer["global"]) == (429, 1.5, False)
    assert raw.headers["Retry-After"] == "2" and raw.headers["Via"]
    assert raw.headers["X-RateLimit-Scope"] == "user"
    assert await say(raw, playground, "y") == 429
    assert await say(raw, playground, "z") == 200
    assert said(playground) == ["z"] and trouble.struck == 2


async def test_everything_is_told_to_wait(playground: Playground, raw: RawBot) -> None:
    playground.faults.limit("*", "*", 1, scope="global")
    status, answer = await raw.call("GET", "/users/@me")
    assert (status, answer["global"], raw.headers["X-RateLimit-Global"]) == (429, True, "true")


async def test_a_request_fails_without_effect(playground: Playground, raw: RawBot) -> None:
    playground.faults.fail("POST", "/channels/*/messages", 502)
    assert [await say(raw, playground, word) for word in "xy"] == [502, 200]
    assert said(playground) == ["y"]


async def test_a_connection_is_cut_before_anything_is_done(
    playground: Playground, raw: RawBot
) -> None:
    playground.faults.cut("POST", MESSAGES)
    assert [await say(raw, playground, word) for word in "xy"] == [0, 200]
    assert said(playground) == ["y"]


@pytest.mark.parametrize("status", [0, 500])
async def test_what_is_done_and_not_answered_is_found_by_its_nonce(
    playground: Playground, raw: RawBot, status: int
) -> None:
    playground.faults.lose("POST", MESSAGES, status)
    assert await say(raw, playground, "x", nonce="1", enforce_nonce=True) == status
    assert said(playground) == ["x"]
    assert await say(raw, playground, "x", nonce="1", enforce_nonce=True) == 200
    assert said(playground) == ["x"]


async def test_a_request_is_held_up(playground: Playground, raw: RawBot) -> None:
    playground.faults.delay("POST", MESSAGES, 0.2)
    before = time.monotonic()
    assert await say(raw, playground, "x") == 200
    assert time.monotonic() - before >= 0.2
    assert said(playground) == ["x"]


async def test_only_requests_that_fit_are_troubled(playground: Playground, raw: RawBot) -> None:
    elsewhere = playground.faults.fail("POST", "/channels/1/messages", 500)
    otherwise = playground.faults.fail("PATCH", MESSAGES, 500)
    below = playground.faults.fail("POST", "/channels/*", 500)
    here = playground.faults.fail("*", f"/channels/{tables(playground)}/messages", 503)
    assert [await say(raw, playground, word) for word in "xy"] == [503, 200]
    assert [one.struck for one in (elsewhere, otherwise, below, here)] == [0, 0, 0, 1]
    playground.faults.fail("*", "*", 500, times=9)
    playground.faults.clear()
    assert await say(raw, playground, "z") == 200


async def test_troubles_come_in_the_order_they_were_made(
    playground: Playground, raw: RawBot
) -> None:
    playground.faults.fail("POST", MESSAGES, 500)
    playground.faults.limit("POST", MESSAGES, 1)
    assert [await say(raw, playground, word) for word in "xyz"] == [500, 429, 200]


@pytest.mark.long
async def test_an_answer_that_comes_too_late_is_refused_and_recorded(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    playground.faults.delay("POST", CALLBACK, 3.1)
    with playground.record.expect("interaction.ack_timeout"):
        asked = asyncio.create_task(ada.slash("tables", "do"))
        act = await raw.next_act()
        with playground.record.expect("interaction.late_ack"):
            status, answer = await raw.answer(act, {"type": 4, "data": {"content": "x"}})
        assert (status, answer["code"]) == (404, 10062)
        with pytest.raises(Refused, match="did not respond"):
            await asked
    playground.record.assert_clean()


async def test_another_process_can_ask_for_trouble(playground: Playground, raw: RawBot) -> None:
    async def ask(**body: object) -> int:
        async with raw.web.post(f"{playground.url}/play/faults", json=body) as answer:
            return answer.status

    assert await ask(do="fail", method="POST", path=MESSAGES, status=504) == 204
    assert await say(raw, playground, "x") == 504
    assert await ask(do="close") == 404
    assert await ask(do="fail", colour="red") == 400
    assert await ask(do="drop", resumable=False) == 204
    await raw.hung_up()


async def test_a_session_that_was_dropped_for_good_cannot_be_resumed(
    playground: Playground, raw: RawBot
) -> None:
    session = (await raw.heard("READY"))["d"]["session_id"]
    await playground.events.drop(resumable=False)
    await raw.hung_up()
    raw.reading.cancel()
    await raw.connect({"op": 6, "d": {"token": raw.token, "session_id": session, "seq": 1}})
    assert (await raw.told(9))["d"] is False
    assert not playground.events.is_online


async def test_the_gateway_asks_a_bot_to_come_anew(playground: Playground, raw: RawBot) -> None:
    playground.events.reconnect()
    await raw.told(7)
    assert playground.events.is_online
    playground.events.invalidate()
    assert (await raw.told(9))["d"] is False
    assert not playground.events.is_online


async def test_a_gateway_that_is_down_lets_nobody_in(playground: Playground) -> None:
    playground.events.refuses = True
    async with RawBot(playground.api, playground.gateway, playground.token) as bot:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
            await bot.connect()


async def test_a_dead_connection_says_nothing_and_hears_nothing(
    playground: Playground, raw: RawBot
) -> None:
    playground.events.deafen()
    await say(raw, playground, "x")
    await raw.line.send_json({"op": 1, "d": None})
    await asyncio.sleep(0.2)
    assert not [e for e in raw.events if e["op"] == 11 or e.get("t") == "MESSAGE_CREATE"]


async def test_doors_close_and_places_vanish(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    world, place = playground.world, playground.world.add_channel("corner")
    here = f"/channels/{place.id}/messages"

    async def code() -> int:
        return int((await raw.call("POST", here, {"content": "x"}))[1].get("code", 0))

    assert await code() == 0
    world.permit(world.bot, place, deny=Permission.SEND_MESSAGES)
    assert await code() == 50013
    world.permit(world.bot, place, deny=Permission.VIEW_CHANNEL)
    assert await code() == 50001
    world.permit(world.bot, place)
    assert await code() == 0
    world.permit(None, place, deny=Permission.ATTACH_FILES)
    sent = await raw.call("POST", here, {}, [("a.txt", b"x")])
    assert sent[1]["code"] == 50013
    world.close(place)
    assert await code() == 10003
    await ada.until(lambda: place.id not in ada.places)

    _, thread = await raw.call(
        "POST", f"/channels/{tables(playground)}/threads", {"name": "t", "type": 11}
    )
    here = f"/channels/{thread['id']}/messages"
    world.shut(world.channel(thread["id"]), archived=True, locked=True)
    assert await code() == 160005
    world.shut(world.channel(thread["id"]), archived=True, locked=False)
    assert await code() == 0 and not world.channel(thread["id"]).archived

    eve = world.add_person("Eve")
    here = f"/channels/{world.dm_with(eve).id}/messages"
    assert await code() == 0
    world.set_dms(eve, is_open=False)
    assert await code() == 50007
    world.set_dms(eve, is_open=True)
    world.leave(eve)
    assert await code() == 50278
    _, members = await raw.call("GET", f"/guilds/{world.guild.id}/members/{eve.id}")
    assert members["code"] == 10007
    playground.record.assert_clean()


@pytest.mark.e2e
async def test_a_real_bot_gets_over_it(
    playground: Playground, bot: BotProcess, ada: Person
) -> None:
    faults, line = playground.faults, "\n".join
    late = faults.limit("POST", MESSAGES, 0.3)
    lost = faults.lose("POST", MESSAGES, 502)
    assert (await ada.slash("tables", "demo twice")).text == "True", line(bot.output)
    assert (late.struck, lost.struck, said(playground)) == (1, 1, ["Once only."])
    held = faults.delay("POST", CALLBACK, 0.5)
    failed = faults.fail("POST", CALLBACK, 502)
    for volume in (1, 9):
        assert (await ada.slash("tables", "demo shout", volume=volume)).text == f"volume {volume}"
    assert (held.struck, failed.struck) == (1, 1)
    playground.record.assert_clean()


@pytest.mark.e2e
async def test_a_real_bot_comes_back_from_a_lost_session(
    playground: Playground, bot: BotProcess, ada: Person
) -> None:
    assert "resumed" not in bot.output
    await playground.events.drop(resumable=False)
    async with asyncio.timeout(15):
        while not playground.events.is_connected:
            await asyncio.sleep(0.05)
    assert (await ada.slash("tables", "demo shout", volume=1)).text == "volume 1"
    playground.record.assert_clean()
