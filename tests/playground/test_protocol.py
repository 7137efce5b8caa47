"""What the server answers to a bot that sends anything at all."""

import asyncio
from typing import Any

import pytest

from playground import Person, Playground, Refused

from .raw import PNG, RawBot, button, row, tables, text

V2 = 1 << 15


BAD = {
    "content": {"content": "x" * 2001},
    "content of the wrong type": {"content": ["x"]},
    "unknown component": {"content": "x", "components": [{"type": 99}]},
    "components that are none": {"content": "x", "components": "no"},
    "V2 without its flag": {"content": "x", "components": [text()]},
    "content beside V2": {"flags": V2, "content": "x", "components": [text()]},
    "41 components": {"flags": V2, "components": [text(str(n)) for n in range(41)]},
    "4,001 characters": {"flags": V2, "components": [text("x" * 2001), text("y" * 2000)]},
    "one id twice": {"content": "x", "components": [row(button("a"), button("a"))]},
    "six rows": {"content": "x", "components": [row(button(str(n))) for n in range(6)]},
    "a button without anything": {"content": "x", "components": [row({"type": 2, "style": 1})]},
    "no such file": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}],
    },
    "a long nonce": {"content": "x", "nonce": "n" * 26},
    "an embed without end": {"embeds": [{"title": "t" * 257}]},
    "a word as emoji": {"content": "x", "components": [row(button(emoji={"name": "smile"}))]},
    "a section without accessory": {
        "flags": V2,
        "components": [{"type": 9, "components": [text()]}],
    },
}


@pytest.mark.parametrize("name", BAD)
async def test_bad_messages_are_refused_with_a_tree(
    playground: Playground, raw: RawBot, name: str
) -> None:
    status, answer = await raw.call("POST", f"/channels/{tables(playground)}/messages", BAD[name])
    assert (status, answer["code"]) == (400, 50035), answer
    assert "_errors" in str(answer["errors"])
    assert not playground.world.channels[tables(playground)].messages


async def test_nonsense_is_answered_and_never_logged_as_a_failure(
    playground: Playground, raw: RawBot, caplog: pytest.LogCaptureFixture
) -> None:
    here = f"/channels/{tables(playground)}"
    asks: list[tuple[str, str, Any, int]] = [
        ("GET", "/nowhere", None, 404),
        ("DELETE", "/users/@me/channels", None, 405),
        ("GET", "/channels/abc", None, 404),
        ("GET", f"{here}/messages?limit=0", None, 400),
        ("GET", f"{here}/messages?before=x", None, 400),
        ("GET", f"{here}/messages/1", None, 404),
        ("POST", f"{here}/messages", [], 400),
        ("POST", f"{here}/messages", {"attachments": [{"id": {}}], "content": "x"}, 400),
        ("POST", f"{here}/messages", {"embeds": [None], "content": "x"}, 400),
        ("POST", f"{here}/messages", {"message_reference": 3, "content": "x"}, 400),
        ("POST", f"{here}/messages", {"allowed_mentions": {"parse": [{}]}, "content": "x"}, 400),
        ("PATCH", here, {"name": 5}, 400),
        ("POST", f"{here}/threads", {"name": ""}, 400),
        ("POST", "/users/@me/channels", {"recipient_id": {}}, 400),
        ("POST", "/interactions/1/x/callback", {"type": 4}, 404),
        ("POST", f"/webhooks/{playground.world.bot.id}/x", {"content": "x"}, 404),
        ("PUT", f"/applications/{playground.world.bot.id}/commands", {"a": 1}, 400),
        ("PUT", f"/applications/{playground.world.bot.id}/commands", [{"name": {}}], 400),
        ("PUT", f"{here}/messages/1/reactions/x/@me", None, 404),
    ]
    for method, path, body, wanted in asks:
        status, answer = await raw.call(method, path, body)
        assert status == wanted, (method, path, answer)
        assert set(answer) >= {"message", "code"}
    async with raw.web.post(
        f"{playground.api}{here}/messages",
        data=b"{",
        headers={"Authorization": f"Bot {raw.token}", "Content-Type": "application/json"},
    ) as broken:
        assert broken.status == 400 and (await broken.json())["code"] == 50109
    assert (await raw.call("GET", "/users/@me", headers={"Authorization": "Bot no"}))[0] == 401
    assert not caplog.records


async def test_permissions_threads_and_files(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    here = f"/channels/{tables(playground)}"
    big = await raw.call("POST", f"{here}/messages", {}, [("a.bin", b"x" * (10 * 1024 * 1024 + 1))])
    assert (big[0], big[1]["code"]) == (413, 40005)
    status, made = await raw.call("POST", f"{here}/messages", {"content": "x"}, [("a b.png", PNG)])
    assert status == 200 and made["attachments"][0]["filename"] == "a_b.png"
    assert (made["attachments"][0]["width"], made["attachments"][0]["height"]) == (3, 2)
    assert (await ada.fetch(made["attachments"][0]["url"])) == PNG
    async with raw.web.get(made["attachments"][0]["url"].replace("hm=", "hm=0")) as forged:
        assert forged.status == 404

    _, thread = await raw.call("POST", f"{here}/messages/{made['id']}/threads", {"name": "t"})
    again = await raw.call("POST", f"{here}/messages/{made['id']}/threads", {"name": "t"})
    assert again[1]["code"] == 160004
    inside = f"/channels/{thread['id']}"
    _, said = await raw.call("POST", f"{inside}/messages", {"content": "y"})
    await raw.call("PATCH", inside, {"archived": True})
    edited = await raw.call("PATCH", f"{inside}/messages/{said['id']}", {"content": "z"})
    assert edited[1]["code"] == 50083
    await ada.do("set_thread", channel=thread["id"], archived=False, locked=True)
    assert (await raw.call("POST", f"{inside}/messages", {"content": "y"}))[1]["code"] == 160005

    await ada.do("set_bot_rights", channel="tables", sees=True, writes=False)
    assert (await raw.call("POST", f"{here}/messages", {"content": "y"}))[1]["code"] == 50013
    await ada.do("set_bot_rights", channel="tables", sees=False, writes=True)
    assert (await raw.call("GET", f"{here}/messages"))[1]["code"] == 50001
    await ada.do("delete_channel", channel="tables")
    assert (await raw.call("GET", f"{here}/messages"))[1]["code"] == 10003


@pytest.mark.long
async def test_an_interaction_is_answered_once_and_in_time(
    playground: Playground, raw: RawBot, ada: Person, bea: Person
) -> None:
    asked = asyncio.create_task(ada.slash("tables", "do", x="1"))
    act = await raw.next_act()
    assert (await raw.answer(act, {"type": 8, "data": {"choices": []}}))[0] == 400
    follow = f"/webhooks/{playground.world.bot.id}/{act['token']}"
    assert (await raw.call("POST", follow, {"content": "early"}))[1]["code"] == 10015
    status, result = await raw.answer(act, {"type": 4, "data": {"content": "hi", "flags": 64}})
    assert status == 200 and result["interaction"]["response_message_ephemeral"]
    assert (await raw.answer(act, {"type": 4, "data": {"content": "hi"}}))[1]["code"] == 40060
    whisper = (await asked).message
    assert whisper.ephemeral and not bea.messages("tables")
    hidden = f"/channels/{tables(playground)}/messages/{whisper.id}"
    assert (await raw.call("PATCH", hidden, {"content": "no"}))[1]["code"] == 10008
    assert (await raw.call("PATCH", f"{follow}/messages/@original", {"content": "yes"}))[0] == 200
    await ada.until(lambda: whisper.text == "yes")

    interaction = playground.interactions.get(act["id"])
    assert interaction is not None
    interaction.begun -= 16 * 60
    late = await raw.call("PATCH", f"{follow}/messages/@original", {"content": "late"})
    assert (late[0], late[1]["code"]) == (401, 50027)

    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    with pytest.raises(Refused, match="did not respond"):
        await asked
    assert (await raw.answer(act, {"type": 4, "data": {"content": "x"}}))[1]["code"] == 10062


async def test_a_public_defer_makes_a_later_whisper_public(
    raw: RawBot, playground: Playground, ada: Person, bea: Person
) -> None:
    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    await raw.answer(act, {"type": 5})
    await bea.until(lambda: bea.messages("tables") and bea.messages("tables")[0].thinking)
    follow = f"/webhooks/{playground.world.bot.id}/{act['token']}"
    await raw.call("POST", follow, {"content": "secret", "flags": 64})
    assert not (await asked).message.ephemeral
    assert bea.messages("tables")[0].text == "secret"


async def test_the_gateway_refuses_and_resumes(playground: Playground) -> None:
    addresses = playground.api, playground.gateway
    async with RawBot(*addresses, "wrong") as bot:
        assert await (await bot.connect()).hung_up() == 4004
    async with RawBot(*addresses, playground.token) as bot:
        assert await (await bot.connect(intents=1 << 15)).hung_up() == 4014
    async with RawBot(*addresses, playground.token) as bot:
        assert await (await bot.connect({"op": 3, "d": {}})).hung_up() == 4003
    async with RawBot(*addresses, playground.token) as bot:
        await bot.connect()
        ready = await bot.heard("READY")
        await bot.heard("GUILD_CREATE")
        seq = bot.events[-1]["s"]
        await playground.events.drop()
        await bot.hung_up()
        await bot.call("POST", f"/channels/{tables(playground)}/messages", {"content": "meanwhile"})
        seen = len(bot.events)
        session = {"token": bot.token, "session_id": ready["d"]["session_id"], "seq": seq}
        bot.reading.cancel()
        await bot.connect({"op": 6, "d": session})
        await bot.heard("RESUMED", seen)
        missed = await bot.heard("MESSAGE_CREATE", seen)
        assert missed["d"]["content"] == "meanwhile" and missed["s"] > seq
        bot.reading.cancel()
        await bot.connect({"op": 6, "d": session | {"session_id": "gone"}})
        async with asyncio.timeout(3):
            while bot.events[-1]["op"] != 9:
                await asyncio.sleep(0.01)
