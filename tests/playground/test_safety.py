"""What keeps the playground safe and sound: restarts, foreign pages, taken ports, nonsense."""

import asyncio
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import CannotOpen, Person, Playground, Refused, serve
from playground.page import seats

from .conftest import REPO
from .raw import COMMANDS, PNG, RawBot, tables


async def test_what_was_said_survives_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "world.sqlite"
    first = await serve(data, port=0)
    async with RawBot(first.api, first.gateway, first.token) as bot:
        await bot.connect()
        here = f"/channels/{tables(first)}/messages"
        _, made = await bot.call("POST", here, {"content": "kept"}, [("a.png", PNG)])
        await bot.call("PUT", f"/applications/{first.world.bot.id}/commands", COMMANDS)
        await bot.call("PUT", f"{here}/{made['id']}/reactions/🎲/@me")
        async with Person(first.url, "bea") as bea, Person(first.url, "cem") as cem:
            me = next(i for i, one in bea.people.items() if one["username"] == "bea")
            await bot.call("POST", here, {"content": f"<@{me}>"})
            await cem.say("tables", "hello", files={"note.txt": b"note"})
            await cem.set_dms(is_open=False)
            await bea.until(lambda: bea.place("tables")["pings"] == 1)
    monkeypatch.setattr("playground.world.store.PATIENCE", 0.2)
    with pytest.raises(CannotOpen, match="cannot be used"):
        await serve(data, port=0)
    await first.close()

    second = await serve(data, port=0)
    assert second.world.bot.id == first.world.bot.id
    async with Person(second.url, "bea") as bea, Person(second.url, "cem") as cem:
        kept, called, hello = bea.messages("tables")
        assert (kept.text, hello.text) == ("kept", "hello")
        assert await bea.fetch(kept.pictures[0].url) == PNG
        assert kept.raw["reactions"][0]["count"] == 1 and called.pings_you
        assert bea.place("tables")["pings"] == 1 and cem.place("tables")["pings"] == 0
        assert await bea.commands("tables") == ["do"]
        assert not second.world.users[hello.raw["author"]["id"]].dms_open
        await bea.read("tables")
    await second.close()

    foreign = tmp_path / "foreign.sqlite"
    other = sqlite3.connect(foreign)
    other.execute("CREATE TABLE a (b)")
    other.close()
    with pytest.raises(CannotOpen, match="another program"):
        await serve(foreign, port=0)


async def test_only_its_own_page_is_answered(playground: Playground) -> None:
    port = playground.address.port
    evil = {"Origin": "http://evil.example"}
    async with aiohttp.ClientSession() as web:
        for headers in (
            evil,
            {"Origin": "null"},
            {"Host": "evil.example"},
            {"Host": "127.0.0.1:1"},
            {"Host": f"user@127.0.0.1:{port}"},
            {"Host": f":@127.0.0.1:{port}"},
        ):
            for path in ("/", "/api/v10/gateway", "/play/static/main.js"):
                async with web.get(playground.url + path, headers=headers) as answer:
                    assert answer.status == 403, (path, headers)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await web.ws_connect(f"{playground.url}/play/live", headers=evil)
        async with web.post(
            f"{playground.url}/play/files?as=ada", headers=evil, data=b""
        ) as answer:
            assert answer.status == 403
        good = {"Origin": f"http://localhost:{port}", "Host": f"localhost:{port}"}
        async with web.get(playground.url, headers=good) as answer:
            assert answer.status == 200
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        for path in ("/play/static/..%2fserver.py", "/play/static/server.py", "/etc/passwd"):
            async with web.get(playground.url + path) as answer:
                assert answer.status == 404


async def test_nonsense_from_a_window_is_refused_in_words(playground: Playground) -> None:
    asks: list[Any] = [
        {"n": 1, "do": "nothing"},
        {"n": 1, "do": "say"},
        {"n": 1, "do": "say", "channel": {}, "content": "x"},
        {"n": 1, "do": "history", "channel": tables(playground), "before": "x"},
        {"n": 1, "do": "press", "message": 5, "custom_id": None},
        {"n": 1, "do": "submit", "interaction": "1", "values": []},
        [],
        5,
    ]
    async with aiohttp.ClientSession() as web:
        line = await web.ws_connect(f"{playground.url}/play/live?as=nobody")
        assert (await line.receive_json())["t"] == "hello"
        for ask in asks:
            await line.send_json(ask)
            answer = await line.receive_json()
            assert answer["no"], ask
        await line.close()


async def test_nothing_is_compressed_for_windows(playground: Playground) -> None:
    """A window that closes while aiohttp compresses for it leaves a traceback in the terminal."""
    async with aiohttp.ClientSession() as web:
        line = await web.ws_connect(f"{playground.url}/play/live?as=nobody", compress=15)
        assert line.compress == 0
        await line.close()


async def test_a_taken_port_leads_to_the_next(playground: Playground) -> None:
    second = await serve(port=playground.address.port)
    assert second.address.port > playground.address.port
    assert second.start_id != playground.start_id
    await second.close()


async def test_an_act_while_the_bot_is_away_is_refused_at_once(ada: Person) -> None:
    began = time.monotonic()
    with pytest.raises(Refused, match="no /do here; there is no commands"):
        await ada.slash("tables", "do")
    assert time.monotonic() - began < 1


async def test_the_command_line_says_where_it_is_and_survives_being_killed(
    tmp_path: Path, playground: Playground
) -> None:
    data = str(tmp_path / "world.sqlite")
    taken = str(playground.address.port)

    async def start() -> tuple[asyncio.subprocess.Process, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground", "--port", taken, "--data", data),
            cwd=REPO,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        assert f"Port {taken} is taken" in (await process.stdout.readline()).decode()
        page = (await process.stdout.readline()).decode()
        assert "/api/v10 (token: playground)" in (await process.stdout.readline()).decode()
        return process, page.removeprefix("Page: ").strip()

    process, page = await start()
    async with Person(page, "dov") as dov:
        await dov.say("chatter", "Still here.")
        process.send_signal(signal.SIGKILL)
        await process.communicate()
    process, page = await start()
    async with Person(page, "dov") as dov:
        assert [message.text for message in dov.messages("chatter")] == ["Still here."]
    process.terminate()
    await process.communicate()
    assert process.returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["world.sqlite"]


async def test_a_window_that_floods_waits_and_nobody_else_does(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PER_SECOND", 20)
    monkeypatch.setattr(seats, "AT_ONCE", 10)
    ask = {"do": "typing", "channel": tables(playground)}
    async with aiohttp.ClientSession() as web:
        lines = [await web.ws_connect(f"{playground.url}/play/live?as={who}") for who in "ab"]
        flooding, calm = lines
        began = time.monotonic()
        for number in range(40):
            await flooding.send_json(ask | {"n": number})
        await calm.send_json(ask | {"n": "calm"})
        await until_answered(calm, "calm")
        took = time.monotonic() - began
        await until_answered(flooding, 39)
        assert time.monotonic() - began > 1.4 > 2 * took


async def until_answered(line: aiohttp.ClientWebSocketResponse, number: object) -> None:
    async with asyncio.timeout(10):
        while (await line.receive_json()).get("re") != number:
            pass


async def test_files_that_nobody_sends_are_freed_and_those_that_are_sent_stay(
    playground: Playground, ada: Person
) -> None:
    await ada.say("tables", files={"kept.txt": b"kept"})
    for number in range(30):
        await ada.upload("tables", {f"{number}.txt": b"loose"})
    assert len(playground.world.vault) == 21
    assert "kept.txt" in {file.filename for file in playground.world.attachments.values()}
    assert sorted(playground.world.attachments) == sorted(playground.world.vault)


async def test_files_that_nobody_sends_never_fill_the_disk(
    playground: Playground, ada: Person
) -> None:
    for number in range(30):
        await ada.upload("tables", {f"{number}.bin": bytes(8 * 1024 * 1024)})
        assert sum(len(playground.world.vault[file]) for file in playground.world.vault) <= 32 << 20
    assert [file.filename for file in playground.world.attachments.values()][-1] == "29.bin"
