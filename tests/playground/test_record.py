"""Which broken rules are noted, so that a test can say that there were none."""

import asyncio
from typing import Any

import pytest
from yarl import URL

from playground import Person, Playground, RuleBroken

from .raw import RawBot, tables


async def begin(raw: RawBot, ada: Person) -> tuple[Any, Any, str]:
    """Ada's act, the task that waits for its answer, and the path of its follow-ups."""
    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    return act, asked, f"/webhooks/{act['application_id']}/{act['token']}"


def rules(playground: Playground) -> list[str]:
    return [one.rule for one in playground.record.breaches]


async def test_refused_requests_are_noted_with_what_was_wrong(
    playground: Playground, raw: RawBot
) -> None:
    here = f"/channels/{tables(playground)}/messages"
    await raw.call("POST", here, {"content": "x" * 2001})
    await raw.call("POST", here, {})
    await raw.call("GET", "/nowhere")
    await raw.call("DELETE", "/users/@me/channels")
    await raw.call("GET", "/users/@me", headers={"Authorization": "Bot no"})
    await raw.call("POST", here, {}, [(f"{n}.txt", b"x") for n in range(11)])
    await raw.call("GET", "/users/@me", headers={"User-Agent": "curl"})
    assert rules(playground) == [
        *("form", "message.empty", "http.unknown_route", "http.unknown_route"),
        *("http.unauthorized", "attachment.count", "http.user_agent"),
    ]
    first = str(playground.record.breaches[0])
    assert "content" in first and "2000" in first
    assert "POST /channels/{channel_id}/messages" in first
    with pytest.raises(RuleBroken, match=r"message\.empty"):
        playground.record.assert_clean("form", "http", "attachment")
    playground.record.assert_clean("form", "http", "attachment", "message.empty")


async def test_what_a_bot_cannot_know_is_no_breach(playground: Playground, raw: RawBot) -> None:
    here = f"/channels/{tables(playground)}/messages"
    assert (await raw.call("GET", f"{here}/1"))[0] == 404
    assert (await raw.call("POST", "/channels/1/messages", {"content": "x"}))[0] == 404
    playground.record.assert_clean()
    assert [(a.status, a.code) for a in playground.record.calls("*")][-2:] == [
        (404, 10008),
        (404, 10003),
    ]


async def test_answers_given_twice_early_or_wrongly_are_noted(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    act, asked, follow = await begin(raw, ada)
    with playground.record.expect("interaction.followup_before_ack"):
        await raw.call("POST", follow, {"content": "early"})
    with playground.record.expect("interaction.callback_type"):
        await raw.answer(act, {"type": 8, "data": {"choices": []}})
    await raw.answer(act, {"type": 4, "data": {"content": "x", "flags": 64}})
    with playground.record.expect("interaction.double_ack"):
        await raw.answer(act, {"type": 4, "data": {"content": "x"}})
    whisper = (await asked).message
    with playground.record.expect("ephemeral.channel_route"):
        await raw.call(
            "PATCH", f"/channels/{tables(playground)}/messages/{whisper.id}", {"content": "y"}
        )
    playground.world.clock.advance(15 * 60 - 5)
    assert (await raw.call("PATCH", f"{follow}/messages/@original", {"content": "z"}))[0] == 200
    playground.world.clock.advance(10)
    with playground.record.expect("interaction.token_expired"):
        dead = await raw.call("PATCH", f"{follow}/messages/@original", {"content": "z"})
    assert (dead[0], dead[1]["code"]) == (401, 50027)
    playground.record.assert_clean()


async def test_thinking_without_end_and_whispers_made_public_are_noted(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    act, asked, follow = await begin(raw, ada)
    await raw.answer(act, {"type": 5})
    with pytest.raises(RuleBroken, match=r"never_completed.*/do by ada"):
        playground.record.assert_clean()
    with playground.record.expect("interaction.ephemeral_ignored"):
        await raw.call("POST", follow, {"content": "secret", "flags": 64})
    assert not (await asked).message.ephemeral
    playground.record.assert_clean()


async def test_a_rule_that_was_to_be_broken_and_is_not_fails_the_test(
    playground: Playground,
) -> None:
    with pytest.raises(RuleBroken, match="form was kept"), playground.record.expect("form"):
        pass


async def test_a_bot_that_says_too_much_to_the_gateway_is_cut_off(
    playground: Playground, raw: RawBot
) -> None:
    with playground.record.expect("gateway.4008"):
        for _ in range(121):
            if not raw.line.closed:
                await raw.line.send_json({"op": 1, "d": None})
        assert await raw.hung_up() == 4008


async def test_all_members_cannot_be_asked_for(playground: Playground, raw: RawBot) -> None:
    guild = playground.world.guild.id
    with playground.record.expect("gateway.members_intent"):
        await raw.line.send_json({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}})
        await raw.line.send_json({"op": 8, "d": {"guild_id": guild, "query": "be", "limit": 9}})
        found = (await raw.heard("GUILD_MEMBERS_CHUNK"))["d"]["members"]
    assert [one["user"]["username"] for one in found] == ["bea"]


async def test_a_bot_that_is_killed_in_the_middle_of_a_request_breaks_nothing(
    playground: Playground, raw: RawBot
) -> None:
    address = URL(playground.url)
    _, half = await asyncio.open_connection(address.host, address.port)
    lines = (
        f"POST /api/v10/channels/{tables(playground)}/messages HTTP/1.1",
        f"Host: {address.authority}",
        f"Authorization: Bot {raw.token}",
        "User-Agent: DiscordBot (raw, 1)",
        "Content-Type: multipart/form-data; boundary=cut",
        "Content-Length: 1000",
        "",
        "--cut",
    )
    asked = playground.record.asked
    before = len(asked)
    half.write("\r\n".join(lines).encode() + b"\r\n")
    await half.drain()
    async with asyncio.timeout(5):
        while len(asked) == before:
            await asyncio.sleep(0.01)
        half.transport.abort()
        while not asked[-1].status:
            await asyncio.sleep(0.01)
    assert playground.record.breaches == []


async def test_history_has_the_numbers_of_components(playground: Playground, raw: RawBot) -> None:
    here = f"/channels/{tables(playground)}/messages"
    inner = [{"type": 10, "content": "x"}, {"type": 10, "content": "y", "id": 7}]
    box = {"type": 17, "id": 2_000_000_000, "components": inner}
    _, made = await raw.call("POST", here, {"flags": 1 << 15, "components": [box]})
    _, [listed] = await raw.call("GET", here)
    for message in (made, listed):
        [outer] = message["components"]
        first, second = [part["id"] for part in outer["components"]]
        assert (outer["id"], second) == (2_000_000_000, 7)
        assert first not in (0, 7, 2_000_000_000)


async def test_history_has_no_nonce(playground: Playground, raw: RawBot) -> None:
    here = f"/channels/{tables(playground)}/messages"
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    _, made = await raw.call("POST", here, body)
    heard = (await raw.heard("MESSAGE_CREATE"))["d"]
    assert made["nonce"] == heard["nonce"] == "n"
    _, read = await raw.call("GET", f"{here}/{made['id']}")
    _, [listed] = await raw.call("GET", here)
    _, edited = await raw.call("PATCH", f"{here}/{made['id']}", {"content": "y"})
    updated = (await raw.heard("MESSAGE_UPDATE"))["d"]
    assert not any("nonce" in one for one in (read, listed, edited, updated))
    _, again = await raw.call("POST", here, body)
    assert (again["id"], again["nonce"]) == (made["id"], "n")
    playground.world.clock.advance(301)
    _, anew = await raw.call("POST", here, body)
    assert anew["id"] != made["id"]
