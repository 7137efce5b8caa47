"""A browser driven over its own debugging protocol: only what these tests need."""

import asyncio
import base64
import itertools
import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, Self

import aiohttp

from tests.conftest import needs

BROWSER = "a browser: apt-get install chromium"
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--mute-audio",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
)
KEYS = {
    "Enter": ("Enter", 13, "\r"),
    "Tab": ("Tab", 9, ""),
    "Escape": ("Escape", 27, ""),
    "ArrowDown": ("ArrowDown", 40, ""),
    "ArrowUp": ("ArrowUp", 38, ""),
    "Backspace": ("Backspace", 8, ""),
    " ": ("Space", 32, " "),
}


def find_chromium() -> str | None:
    return (
        shutil.which("chromium")
        or shutil.which("chromium-browser")
        or shutil.which("google-chrome")
    )


class Browser:
    """One browser; `tab` opens a page in it."""

    async def __aenter__(self) -> Self:
        binary = needs(find_chromium(), BROWSER)
        self.profile = tempfile.mkdtemp(prefix="playground-")
        self.process = await asyncio.create_subprocess_exec(
            *(binary, *FLAGS, f"--user-data-dir={self.profile}", "about:blank"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        assert self.process.stderr is not None
        async with asyncio.timeout(20):
            while True:
                line = (await self.process.stderr.readline()).decode()
                found = re.search(r"ws://[^/]+", line)
                if found:
                    break
        self.address = found[0].replace("ws", "http", 1)
        self.drain = asyncio.create_task(self.process.stderr.read())
        self.web = aiohttp.ClientSession()
        self.tabs: list[Tab] = []
        return self

    async def __aexit__(self, *failure: object) -> None:
        for tab in self.tabs:
            await tab.close()
        await self.web.close()
        self.process.terminate()
        await self.process.wait()
        await self.drain
        shutil.rmtree(self.profile, ignore_errors=True)

    async def tab(self, url: str, width: int = 1280, height: int = 800) -> "Tab":
        async with self.web.put(f"{self.address}/json/new?about:blank") as answer:
            target = await answer.json()
        tab = Tab(await self.web.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0))
        self.tabs.append(tab)
        narrow = width < 700
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": narrow}
        await tab.call("Emulation.setDeviceMetricsOverride", **size)
        await tab.call("Runtime.enable")
        await tab.call("Log.enable")
        await tab.call("Page.enable")
        await tab.call("Emulation.setFocusEmulationEnabled", enabled=True)
        await tab.call("Page.navigate", url=url)
        await tab.until("location.href !== 'about:blank' && document.readyState === 'complete'")
        return tab


class Tab:
    """One page, and the hands on it."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self.line = line
        self.numbers = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.trouble: list[str] = []
        self.requests: list[str] = []
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self.line:
            packet = json.loads(message.data)
            if "id" in packet:
                answer = self.waiting.pop(packet["id"])
                if not answer.done():
                    answer.set_result(packet)
            elif packet["method"] == "Runtime.exceptionThrown":
                self.trouble.append(json.dumps(packet["params"])[:800])
            elif (
                packet["method"] == "Log.entryAdded"
                and packet["params"]["entry"]["level"] == "error"
            ):
                self.trouble.append(packet["params"]["entry"]["text"])

    async def call(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.waiting[number] = asyncio.get_running_loop().create_future()
        await self.line.send_json({"id": number, "method": method, "params": params})
        packet = await asyncio.wait_for(self.waiting[number], 15)
        assert "error" not in packet, packet
        return packet["result"]

    async def run(self, script: str) -> Any:
        answer = await self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def until(self, script: str, timeout: float = 6) -> Any:
        try:
            async with asyncio.timeout(timeout):
                while not (value := await self.run(script)):
                    await asyncio.sleep(0.03)
                return value
        except TimeoutError:
            text = await self.run("document.body.innerText")
            raise AssertionError(f"waited for {script}; the page says:\n{text}") from None

    async def sees(self, text: str) -> None:
        await self.until(f"document.body.innerText.includes({json.dumps(text)})")

    async def click(self, selector: str, text: str = "") -> None:
        """Click the last element that says this, or has it among what it says, in its middle, once
        it lies still and is shown."""
        find = f"""(async () => {{
          const place = () => {{
            const fits = [...document.querySelectorAll({json.dumps(selector)})].filter((e) =>
              e.textContent.includes({json.dumps(text)}) && e.getClientRects().length);
            const same = fits.filter((e) => e.textContent.trim() === {json.dumps(text)});
            const one = (same.length ? same : fits).at(-1);
            if (!one) return null;
            one.scrollIntoView({{block: "nearest"}});
            const box = one.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
          }};
          const before = place();
          const frame = () => new Promise(requestAnimationFrame);
          for (let count = 0; count < 3; count += 1) await frame();
          const now = place();
          return String(before) === String(now) ? now : null;
        }})()"""
        x, y = await self.until(find)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            button = "none" if kind == "mouseMoved" else "left"
            await self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1
            )

    async def type(self, text: str) -> None:
        for letter in text:
            await self.call("Input.dispatchKeyEvent", type="keyDown", text=letter, key=letter)
            await self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    async def press(self, *keys: str, alt: bool = False, shift: bool = False) -> None:
        held = (1 if alt else 0) | (8 if shift else 0)
        for key in keys:
            code, number, text = KEYS[key]
            what = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": held}
            down = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
            await self.call("Input.dispatchKeyEvent", **down, **what)
            await self.call("Input.dispatchKeyEvent", type="keyUp", **what)

    async def shot(self, path: Path) -> None:
        answer = await self.call("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(answer["data"]))

    async def close(self) -> None:
        await self.line.close()
        await self.listening
