"""The scripting client: a script acts and sees as a person at the page does."""

import io
from typing import Any

import aiohttp

from playground.errors import Refused
from playground.people.sight import Modal, Reply, Seen
from playground.people.window import Window
from playground.protocol.forms.components import BUTTON, SELECTS
from playground.world.model import Json


class Person(Window):
    """Somebody at the page.

    `async with Person(url, "ada") as ada:` sits down; what cannot be done raises `Refused`, with
    the sentence that a person would read. `patience` is how long it waits for anything by default.
    """

    async def slash(self, where: str, command: str, **options: Any) -> Reply:
        """Run a command: `slash("tables", "game new", game="fellbound")`."""
        place = self._place(where)
        return await self._act("run", channel=place, command=command, options=options)

    async def autocomplete(
        self, where: str, command: str, option: str, text: str = "", **options: Any
    ) -> list[Json]:
        """Type into an option, and see what is offered: a list of names and values."""
        place = self._place(where)
        ask = {"channel": place, "command": command, "option": option, "text": text}
        answer = await self._ask("complete", **ask, options=options)
        choices: list[Json] = answer["choices"]
        return choices

    async def click(self, message: Seen | Reply, which: str) -> Reply:
        """Press a button, named by its label, emoji or custom id."""
        button = _seen(message).find(which, BUTTON)
        if button.get("disabled"):
            raise Refused(f"{which!r} is disabled.")
        custom_id = button.get("custom_id")
        return await self._act("press", message=_seen(message).id, custom_id=custom_id)

    async def select(self, message: Seen | Reply, which: str, *values: Any) -> Reply:
        """Choose in a select, named by its placeholder or custom id, by label, value or name."""
        select = _seen(message).find(which, *SELECTS)
        ask = {"message": _seen(message).id, "custom_id": select["custom_id"]}
        return await self._act("choose", **ask, values=list(values))

    async def submit(self, form: Reply | Modal, **values: Any) -> Reply:
        """Send a modal: values by custom id; `submit_labelled` takes labels."""
        return await self.submit_labelled(form, values)

    async def submit_labelled(self, form: Reply | Modal, values: Json) -> Reply:
        """Send a modal: values by label or custom id."""
        modal = form.modal if isinstance(form, Reply) else form
        return await self._act("submit", interaction=modal.interaction, values=values)

    async def say(
        self, where: str, content: str = "", *, files: dict[str, bytes] | None = None
    ) -> Seen:
        """Write a message, with files by name."""
        place = self._place(where)
        sent = await self.upload(where, files) if files else []
        ids = [file["id"] for file in sent]
        answer = await self._ask("say", channel=place, content=content, files=ids)
        return self._keep(answer)

    async def upload(self, where: str, files: dict[str, bytes]) -> list[Json]:
        """Upload files, for a message or an option; tells their ids."""
        form = aiohttp.FormData()
        for number, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{number}]", io.BytesIO(data), filename=name)
        ask = {"as": self.name, "channel": self._place(where)}
        async with self._web.post(f"{self.url}/play/files", params=ask, data=form) as answer:
            taken: Any = await answer.json()
            if answer.status != 200:
                raise Refused(taken["message"])
            return list(taken)

    async def do(self, what: str, **ask: Any) -> Json:
        """Do anything else that the page can: see `DOINGS`. A `channel` may be named."""
        if "channel" in ask:
            ask["channel"] = self._place(ask["channel"])
        return await self._ask(what, **ask)

    async def set_dms(self, *, is_open: bool) -> None:
        """Open or close this person's direct messages."""
        await self._ask("set_dms", open=is_open)

    async def read(self, where: str) -> None:
        """Look at a channel, so that nothing there is unread."""
        await self._ask("read", channel=self._place(where))

    async def dismiss(self, message: Seen | Reply) -> None:
        """Put away what only this person sees."""
        await self._ask("dismiss", message=_seen(message).id)

    async def commands(self, where: str) -> list[str]:
        """The commands that can be used in a channel."""
        answer = await self._ask("commands", channel=self._place(where))
        return [command["path"] for command in answer["commands"]]

    async def fetch(self, url: str) -> bytes:
        """Load a file."""
        async with self._web.get(url) as answer:
            answer.raise_for_status()
            return await answer.read()

    async def _act(self, what: str, **ask: Any) -> Reply:
        answer = await self._ask(what, **ask)
        raw = answer.get("message")
        message = self.said[raw["channel_id"]].get(raw["id"], Seen(raw)) if raw else None
        reply = Reply(answer["kind"], answer["interaction"], message, answer.get("modal"))
        if reply.kind == "thinking" and message is not None:
            await self.until(lambda: not message.thinking, what="the bot to stop thinking")
        return reply


def _seen(message: Seen | Reply) -> Seen:
    return message.message if isinstance(message, Reply) else message
