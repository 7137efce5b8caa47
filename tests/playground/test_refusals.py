"""What Discord refuses is refused here, with its code, its place, and no effect."""

import asyncio
from typing import Any

import pytest

from playground import Person, Playground

from . import refusals
from .raw import PNG, RawBot, tables, text


def here(playground: Playground) -> str:
    return f"/channels/{tables(playground)}/messages"


def is_bad_form(status: int, answer: Any) -> bool:
    return (status, answer.get("code")) == (400, 50035) and "_errors" in str(answer["errors"])


@pytest.mark.parametrize("name", refusals.MESSAGES)
async def test_bad_messages(playground: Playground, raw: RawBot, name: str) -> None:
    with playground.record.expect("form"):
        answer = await raw.call("POST", here(playground), refusals.MESSAGES[name])
    assert is_bad_form(*answer), answer
    assert not playground.world.channels[tables(playground)].messages


async def test_empty_messages(playground: Playground, raw: RawBot) -> None:
    for body in refusals.EMPTY:
        status, answer = await raw.call("POST", here(playground), body)
        assert (status, answer["code"]) == (400, 50006), body


@pytest.mark.parametrize("name", refusals.FINE)
async def test_the_largest_that_is_allowed(playground: Playground, raw: RawBot, name: str) -> None:
    status, answer = await raw.call("POST", here(playground), refusals.FINE[name])
    assert status == 200, answer
    playground.record.assert_clean()


async def test_what_discord_fails_on(playground: Playground, raw: RawBot) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}}] * 10}
    for parts in ([text("𝄞" * 2600)], [gallery] * 7):
        answer = await raw.call("POST", here(playground), refusals.laid(*parts))
        assert is_bad_form(*answer) and "Discord fails" in str(answer)
    for parts in ([text("𝄞" * 2500)], [gallery] * 6):
        assert (await raw.call("POST", here(playground), refusals.laid(*parts)))[0] == 200


@pytest.mark.parametrize("name", refusals.COMMANDS)
async def test_bad_commands(playground: Playground, raw: RawBot, name: str) -> None:
    before = dict(playground.world.commands)
    path = f"/applications/{playground.world.bot.id}/commands"
    with playground.record.expect("form"):
        answer = await raw.call("PUT", path, refusals.COMMANDS[name])
    assert is_bad_form(*answer), answer
    assert playground.world.commands == before


async def test_two_hundred_new_commands_a_day(playground: Playground, raw: RawBot) -> None:
    path = f"/applications/{playground.world.bot.id}/commands"
    made = [refusals.command(name=f"c{number}") for number in range(100)]
    assert (await raw.call("PUT", path, made))[0] == 200
    assert (await raw.call("PUT", path, made))[0] == 200, "the same again makes nothing new"
    with playground.record.expect("command.daily_creates"):
        others = [refusals.command(name=f"d{number}") for number in range(100)]
        status, answer = await raw.call("PUT", path, others)
    assert (status, answer["code"]) == (400, 30034)
    playground.world.clock.advance(24 * 3600)
    assert (await raw.call("PUT", path, others))[0] == 200


@pytest.mark.parametrize("name", refusals.CHOICES)
async def test_bad_choices(playground: Playground, raw: RawBot, ada: Person, name: str) -> None:
    asked = asyncio.create_task(ada.autocomplete("tables", "do", "x", "t"))
    act = await raw.next_act()
    with playground.record.expect("form"):
        bad = {"type": 8, "data": {"choices": refusals.CHOICES[name]}}
        assert is_bad_form(*await raw.answer(act, bad))
    good = {"type": 8, "data": {"choices": [refusals.CHOICE]}}
    assert (await raw.answer(act, good))[0] == 200
    assert await asked == [refusals.CHOICE]


@pytest.mark.parametrize("name", refusals.MODALS)
async def test_bad_modals(playground: Playground, raw: RawBot, ada: Person, name: str) -> None:
    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    with playground.record.expect("form"):
        assert is_bad_form(*await raw.answer(act, {"type": 9, "data": refusals.MODALS[name]}))
    good = refusals.modal(refusals.label(refusals.field(required=False)))
    assert (await raw.answer(act, {"type": 9, "data": good}))[0] == 200
    sent = asyncio.create_task(ada.submit(await asked))
    act = await raw.next_act()
    with playground.record.expect("interaction.callback_type"):
        assert (await raw.answer(act, {"type": 9, "data": good}))[0] == 400
    await raw.answer(act, {"type": 4, "data": {"content": "thanks"}})
    assert (await sent).text == "thanks"


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_answers_that_do_not_fit_a_command(
    playground: Playground, raw: RawBot, ada: Person, kind: int
) -> None:
    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    data: Any = {"choices": []} if kind == 8 else {"content": "x"}
    with playground.record.expect("interaction.callback_type"):
        assert (await raw.answer(act, {"type": kind, "data": data}))[0] == 400
    await raw.answer(act, {"type": 4, "data": {"content": "1"}})
    assert (await asked).text == "1"


async def test_only_a_whisper_can_be_promised(
    playground: Playground, raw: RawBot, ada: Person
) -> None:
    asked = asyncio.create_task(ada.slash("tables", "do"))
    act = await raw.next_act()
    with playground.record.expect("form"):
        assert (await raw.answer(act, {"type": 5, "data": {"flags": refusals.V2}}))[0] == 400
    assert (await raw.answer(act, {"type": 5, "data": {"flags": 64}}))[0] == 200
    path = f"/webhooks/{act['application_id']}/{act['token']}"
    _, filled = await raw.call("POST", path, {"content": "filled"})
    assert filled["flags"] == 64 and filled["edited_timestamp"] is None
    assert (await asked).message.ephemeral
    _, public = await raw.call("POST", path, {"content": "public"})
    about = public["interaction_metadata"]
    assert (public["flags"], about["original_response_message_id"]) == (0, filled["id"])
    assert (await raw.call("DELETE", f"{path}/messages/@original"))[0] == 204
    gone = await raw.call("GET", f"{path}/messages/@original")
    assert (gone[0], gone[1]["code"]) == (404, 10008)


async def test_files(playground: Playground, raw: RawBot) -> None:
    async def send(body: Any, *files: tuple[str, bytes]) -> tuple[int, Any]:
        status, answer = await raw.call("POST", here(playground), body, list(files))
        return status, answer.get("code")

    picture, mega = ("a.png", PNG), 1024 * 1024
    described = {"attachments": [{"id": 0, "description": "d" * 1025}]}
    assert await send(described, picture) == (400, 50035)
    assert await send({"attachments": [{"id": 3}]}, picture) == (400, 50035)
    assert await send({}, *[(f"{n}.txt", b"x") for n in range(11)]) == (400, 30015)
    assert await send({}, ("big.bin", b"x" * (10 * mega + 1))) == (413, 40005)
    with playground.record.expect("http.request_size"):
        large = [(f"{number}.bin", b"x" * 9 * mega) for number in range(3)]
        assert await send({}, *large) == (413, 40005)
    assert not playground.world.channels[tables(playground)].messages


async def test_edits(playground: Playground, raw: RawBot, ada: Person) -> None:
    files = [("a.png", PNG), ("b.png", PNG)]
    _, made = await raw.call("POST", here(playground), {"content": "x"}, files)
    path = f"{here(playground)}/{made['id']}"
    keep = [{"id": made["attachments"][1]["id"]}, {"id": "0", "description": "new"}]
    _, edited = await raw.call("PATCH", path, {"attachments": keep}, [("c.png", PNG)])
    assert [a["filename"] for a in edited["attachments"]] == ["b.png", "c.png"]
    assert edited["attachments"][1]["description"] == "new" and edited["edited_timestamp"]
    laid = refusals.laid(text())
    assert is_bad_form(*await raw.call("PATCH", path, laid)), "it still has content"
    bare = laid | {"content": None, "embeds": [], "attachments": []}
    assert (await raw.call("PATCH", path, bare))[1]["flags"] & refusals.V2
    assert is_bad_form(*await raw.call("PATCH", path, {"content": "back", "flags": 0}))
    empty = await raw.call("PATCH", path, {"components": []})
    assert (empty[0], empty[1]["code"]) == (400, 50006)
    theirs = f"{here(playground)}/{(await ada.say('tables', 'mine')).id}"
    assert (await raw.call("PATCH", theirs, {"content": "no"}))[1]["code"] == 50005
    assert (await raw.call("DELETE", theirs))[1]["code"] == 50013


@pytest.mark.parametrize(
    ("packets", "code"),
    [
        ([{"op": 2, "d": {"token": "bad", "intents": 1, "properties": {}}}], 4004),
        (["hello", "hello"], 4005),
        ([{"op": 3, "d": {}}], 4003),
        (["hello", {"op": 99, "d": {}}], 4001),
        (["not json"], 4002),
        ([{"op": 1, "d": "x" * 4100}], 4002),
        ([{"op": 2, "d": {"token": "playground", "intents": 1 << 40, "properties": {}}}], 4013),
        ([{"op": 2, "d": {"token": "playground", "intents": 1 << 15, "properties": {}}}], 4014),
        ([{"op": 6, "d": {"token": "bad", "session_id": "x", "seq": 1}}], 4004),
        (["hello", {"op": 1, "d": 99}], 4007),
    ],
)
async def test_the_gateway_hangs_up(playground: Playground, packets: list[Any], code: int) -> None:
    hello = {"op": 2, "d": {"token": playground.token, "intents": 1, "properties": {}}}
    async with RawBot(playground.api, playground.gateway, playground.token) as bot:
        first, *rest = [hello if packet == "hello" else packet for packet in packets]
        with playground.record.expect(f"gateway.{code}"):
            await bot.connect(first)
            for packet in rest:
                await bot.line.send_json(packet)
            assert await bot.hung_up() == code
