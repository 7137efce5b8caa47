"""What is asked of both Discords, and how their answers are noted."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from . import refusals
from .raw import COMMANDS, PNG, RawBot, button, row, text

V2 = 1 << 15
Step = tuple[str, int, Any]


@dataclass
class Side:
    """One of the two: its bot, its ids, and a person who acts and looks."""

    bot: RawBot
    ids: dict[str, str]
    slash: Callable[[], Awaitable[Any]]
    typed: Callable[[], Awaitable[Any]]
    click: Callable[[Any, str], Awaitable[Any]]
    sees: Callable[[], list[tuple[str, bool]]]
    close_dms: Callable[[], Awaitable[Any]]
    limit: Callable[[], None]
    steps: list[Step] = field(default_factory=list)

    async def ask(
        self, method: str, path: str, body: Any = None, files: Any = None, called: str = ""
    ) -> Any:
        filled = path.format(**self.ids)
        status, answer = await self.bot.call(method, filled, body, files)
        self.note(called or f"{method} {path}", status, answer)
        return answer

    def note(self, what: str, status: int, answer: Any) -> None:
        is_error = status >= 400 and isinstance(answer, dict)
        told = (answer["code"], places(answer.get("errors"))) if is_error else shape(answer)
        self.steps.append((what, status, told))


def shape(answer: Any) -> Any:
    """Keep the keys of an answer, not its values."""
    if isinstance(answer, dict):
        # Which roles there are is each server's own affair.
        return {key: shape(value) for key, value in sorted(answer.items()) if key != "roles"}
    if isinstance(answer, list):
        return [shape(answer[0])] if answer else []
    return None


def difference(strict: Any, ours: Any, path: str = "") -> str:
    """Say where two shapes part."""
    if isinstance(strict, dict) and isinstance(ours, dict):
        parts = []
        for key in sorted(set(strict) | set(ours)):
            one, other = strict.get(key, "nothing"), ours.get(key, "nothing")
            parts += [difference(one, other, f"{path}.{key}")] if one != other else []
        return "; ".join(parts)
    return f"{path}: strict has {strict}, ours {ours}"


def places(errors: Any, path: str = "") -> list[str]:
    """List where a form was wrong; a wrong kind may be said of the thing or of its type."""
    if not isinstance(errors, dict):
        return []
    found = [path.removesuffix(".type")] if "_errors" in errors else []
    for key, inner in errors.items():
        if key != "_errors":
            found += places(inner, f"{path}.{key}")
    return sorted(found)


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | more


GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]}
PANEL = {
    "flags": V2,
    "components": [
        {"type": 17, "accent_color": 1, "components": [text("## T"), GALLERY, {"type": 14}]},
        {"type": 9, "components": [text("s")], "accessory": button("sec")},
        row(button("one", emoji={"name": "🎲"}), button("two", disabled=True)),
        row(select()),
        row({"type": 5, "custom_id": "u"}),
    ],
}
MESSAGES: list[Any] = [
    {"content": "plain"},
    {"content": "a <@{user}> b", "allowed_mentions": {"parse": []}},
    {"embeds": [{"title": "t", "description": "d", "fields": [{"name": "n", "value": "v"}]}]},
    {"content": "x", "components": [row(button()), row(select())]},
    {},
    {"content": " "},
    {"content": "x" * 2001},
    {"content": "x", "nonce": "n" * 26},
    {"content": "x", "components": [text()]},
    {"content": "x", "components": [row(button("a"), button("a"))]},
    {"content": "x", "components": [row(button(custom_id=None))]},
    {"content": "x", "components": [row(button(style=5, custom_id=None))]},
    {"content": "x", "components": [row(button(label=None))]},
    {"content": "x", "components": [row(select(max_values=2))]},
    {"content": "x", "components": [row(select(), button())]},
    {"content": "x", "components": [row(button(label="l" * 81))]},
    {"flags": V2, "content": "x", "components": [text()]},
    {"flags": V2, "components": []},
    {"flags": V2, "components": [text("x" * 2001), text("y" * 2000)]},
    {"flags": V2, "components": [text(" ")]},
    {"flags": V2, "components": [GALLERY]},
    {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    {"embeds": [{"description": "d" * 3001}, {"description": "d" * 3000}]},
    {"content": "x", "message_reference": {"message_id": "1"}},
    {"content": "x", "attachments": [{"id": "7"}]},
]


async def script(side: Side) -> None:
    """Everything that is asked of both."""
    await ask_about(side)
    await ask_commands(side)
    await ask_messages(side)
    await ask_for_refusals(side)
    await ask_threads(side)
    await ask_interactions(side)
    await ask_dms(side)


async def ask_about(side: Side) -> None:
    for path in ("/users/@me", "/users/{user}", "/users/1", "/gateway", "/gateway/bot"):
        await side.ask("GET", path)
    for path in ("", "/members/{user}", "/members/1", "/roles", "/channels", "/threads/active"):
        await side.ask("GET", "/guilds/{guild}" + path)
    for path in ("/oauth2/applications/@me", "/guilds/1", "/channels/{channel}", "/channels/1"):
        await side.ask("GET", path)
    await side.ask("GET", "/guilds/{guild}/members?limit=10")


async def ask_commands(side: Side) -> None:
    at = "/applications/{app}/commands"
    made = await side.ask("POST", at, {"name": "more", "description": "d"})
    side.ids["made"] = made["id"]
    await side.ask("GET", at)
    await side.ask("PATCH", at + "/{made}", {"description": "e"})
    await side.ask("GET", at + "/{made}")
    await side.ask("DELETE", at + "/{made}")
    await side.ask("GET", at + "/{made}")
    await side.ask("GET", "/applications/1/commands")
    for bad in (
        [{"name": "UP", "description": "d"}],
        [{"name": "a", "description": ""}],
        [{"name": "a", "description": "d"}, {"name": "a", "description": "d"}],
        [{"name": "a", "description": "d", "options": [{"type": 3, "name": "x"}]}],
    ):
        await side.ask("PUT", at, bad)
    await side.ask("PUT", at, COMMANDS)
    await side.ask("PUT", "/applications/{app}/guilds/{guild}/commands", [])


async def ask_messages(side: Side) -> None:
    at = "/channels/{channel}/messages"
    for body in MESSAGES:
        whole = dict(body)
        if "content" in whole:
            whole["content"] = whole["content"].replace("{user}", side.ids["user"])
        await side.ask("POST", at, whole)
    panel = await side.ask("POST", at, PANEL, [("a.png", PNG)])
    loose = await side.ask("POST", at, {"content": "file"}, [("my pic.png", PNG), ("b.txt", b"x")])
    first = await side.ask("POST", at, {"content": "once", "nonce": "1", "enforce_nonce": True})
    again = await side.ask("POST", at, {"content": "once", "nonce": "1", "enforce_nonce": True})
    assert first["id"] == again["id"]
    side.ids |= {"panel": panel["id"], "loose": loose["id"], "first": first["id"]}
    reply = {"content": "re", "message_reference": {"message_id": first["id"]}}
    await side.ask("POST", at, reply)
    await side.ask("PATCH", at + "/{first}", {"content": "edited"})
    await side.ask("PATCH", at + "/{first}", {"content": ""})
    await side.ask("PATCH", at + "/{panel}", {"flags": 0, "content": "x"})
    await side.ask("PATCH", at + "/{loose}", {"attachments": []})
    for query in ("?limit=2", "?limit=0", "?before={first}&limit=1", "?after={panel}&limit=2"):
        await side.ask("GET", at + query)
    await side.ask("GET", at + "/{first}")
    await side.ask("GET", at + "/1")
    await side.ask("PUT", at + "/{first}/reactions/🎲/@me")
    await side.ask("GET", at + "/{first}")
    await side.ask("DELETE", at + "/{first}/reactions/🎲/@me")
    await side.ask("DELETE", at + "/{loose}")
    await side.ask("DELETE", at + "/{loose}")
    await side.ask("POST", "/channels/{channel}/typing")


async def ask_for_refusals(side: Side) -> None:
    """What is wrong in one way each: refused by both, with the same code, or by neither."""
    for name, body in (refusals.MESSAGES | refusals.FINE).items():
        await side.ask("POST", "/channels/{channel}/messages", body, called=name)
    for body in refusals.EMPTY:
        await side.ask("POST", "/channels/{channel}/messages", body)
    for name, body in refusals.COMMANDS.items():
        await side.ask("PUT", "/applications/{app}/commands", body, called=name)


async def ask_threads(side: Side) -> None:
    at = "/channels/{channel}/messages/{first}/threads"
    thread = await side.ask("POST", at, {"name": "talk"})
    side.ids["thread"] = thread["id"]
    await side.ask("POST", at, {"name": "talk"})
    await side.ask("POST", "/channels/{channel}/threads", {"name": "open", "type": 11})
    await side.ask("POST", "/channels/{thread}/messages", {"content": "inside"})
    await side.ask("PATCH", "/channels/{thread}", {"archived": True})
    await side.ask("GET", "/channels/{thread}")
    await side.ask("PUT", "/channels/{thread}/thread-members/{user}")
    await side.ask("GET", "/channels/{channel}/threads/archived/public")
    await side.ask("POST", "/channels/{thread}/messages", {"content": "awake"})
    await side.ask("PUT", "/channels/{thread}/thread-members/{user}")
    await side.ask("GET", "/channels/{thread}/thread-members")
    await side.ask("PUT", "/channels/{channel}/thread-members/{user}")


async def ask_interactions(side: Side) -> None:
    async def act(doing: Awaitable[Any]) -> Any:
        side.ids["doing"] = ""
        task = asyncio.ensure_future(doing)
        told = await side.bot.next_act()
        side.note(f"act {told['type']}", 200, told | {"token": ""})
        side.ids["token"] = told["token"]
        return task, told

    async def answer(told: Any, body: Any) -> None:
        status, result = await side.bot.answer(told, body)
        side.note(f"answer {body['type']}", status, result)

    at = "/webhooks/{app}/{token}"
    doing, told = await act(side.typed())
    await answer(told, {"type": 4, "data": {"content": "no"}})
    for choices in refusals.CHOICES.values():
        await answer(told, {"type": 8, "data": {"choices": choices}})
    await answer(told, {"type": 8, "data": {"choices": [{"name": "n", "value": "v"}]}})
    await doing
    doing, told = await act(side.slash())
    await side.ask("POST", at, {"content": "early"})
    await answer(told, {"type": 7, "data": {"content": "no"}})
    await answer(told, {"type": 4, "data": {"content": "public", "components": [row(button())]}})
    await answer(told, {"type": 4, "data": {"content": "twice"}})
    message = await doing
    await side.ask("GET", at + "/messages/@original")
    await side.ask("PATCH", at + "/messages/@original", {"content": "public, edited"})
    made = await side.ask("POST", at, {"content": "whispered", "flags": 64})
    side.ids["made"] = made["id"]
    await side.ask("PATCH", at + "/messages/{made}", {"content": "whispered, edited"})
    await side.ask("PATCH", "/channels/{channel}/messages/{made}", {"content": "no"})
    await side.ask("DELETE", at + "/messages/1")
    await side.ask("POST", "/webhooks/{app}/nothing", {"content": "x"})
    doing, told = await act(side.click(message, "b"))
    for modal in refusals.MODALS.values():
        await answer(told, {"type": 9, "data": modal})
    await answer(told, {"type": 7, "data": {"content": "pressed"}})
    await doing
    doing, told = await act(side.click(message, "b"))
    modal = refusals.modal(refusals.label(refusals.field()))
    await answer(told, {"type": 9, "data": modal})
    await doing
    doing, told = await act(side.slash())
    await answer(told, {"type": 5, "data": {"flags": 64}})
    await side.ask("PATCH", at + "/messages/@original", {"content": "thought"})
    await doing
    status, result = await side.bot.answer({"id": "1", "token": "x"}, {"type": 4})
    side.note("answer to nothing", status, result)


async def ask_dms(side: Side) -> None:
    dm = await side.ask("POST", "/users/@me/channels", {"recipient_id": side.ids["user"]})
    side.ids["dm"] = dm["id"]
    await side.ask("POST", "/users/@me/channels", {"recipient_id": "1"})
    await side.ask("POST", "/channels/{dm}/messages", {"content": "psst"})
    await side.close_dms()
    await side.ask("POST", "/channels/{dm}/messages", {"content": "psst"})
