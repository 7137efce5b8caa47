"""The floor of `replies`: a bot without rules. A press commits one row, and shows a panel.

It starts as the real one does, with a playground of its own. `/panel` takes in what it is to show:
the file `panel.json` beside its DATABASE, with the components and the pictures of a real panel.
"""

import asyncio
import io
import json
import os
import re
import signal
from base64 import b64decode
from pathlib import Path
from typing import Any, Self

import discord
from discord import app_commands
from discord.ext import commands

from bench.commits import BareTable
from playground_process import Playground

DATABASE = Path(os.environ["DATABASE"])
Json = dict[str, Any]


class Bare(commands.Bot):
    """What it shows, and where it writes that it was asked."""

    def __init__(self, rows: BareTable) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self.rows = rows
        self.shown: Json = {}

    async def setup_hook(self) -> None:
        self.tree.add_command(panel)
        self.add_dynamic_items(Pressed)
        await self.tree.sync()

    def layout(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        for raw in self.shown["components"]:
            view.add_item(item(raw))
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [
            discord.File(io.BytesIO(data), filename=name, description=alt)
            for name, data, alt in self.shown["pictures"]
        ]


class Pressed(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile(r"b:.*", re.DOTALL)
):
    """Any button."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], _: re.Match[str]
    ) -> Self:
        assert isinstance(item, discord.ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = interaction.client
        line = f"{interaction.user.id} {self.custom_id}"
        await bot.rows.insert(line)
        await interaction.response.edit_message(view=bot.layout(), attachments=bot.files())


@app_commands.command(description="Take in a panel, and show it")
async def panel(interaction: discord.Interaction[Any]) -> None:
    bot = interaction.client
    shown = json.loads(DATABASE.with_name("panel.json").read_bytes())
    pictures = [(one["name"], b64decode(one["data"]), one["alt"]) for one in shown["pictures"]]
    bot.shown = {"components": shown["components"], "pictures": pictures}
    await interaction.response.send_message(view=bot.layout(), files=bot.files(), ephemeral=True)


def item(raw: Json) -> discord.ui.Item[Any]:
    """A component as it was shown."""
    parts = [item(part) for part in raw.get("components", ())]
    match raw["type"]:
        case 1:
            return discord.ui.ActionRow(*parts)
        case 2:
            style = discord.ButtonStyle(raw["style"])
            return discord.ui.Button(label=raw["label"], custom_id=raw["custom_id"], style=style)
        case 3:
            options = [
                discord.SelectOption(label=o["label"], value=o["value"]) for o in raw["options"]
            ]
            return discord.ui.Select(
                custom_id=raw["custom_id"], placeholder=raw["placeholder"], options=options
            )
        case 10:
            return discord.ui.TextDisplay(raw["content"])
        case 12:
            return discord.ui.MediaGallery(
                *(
                    discord.MediaGalleryItem(one["url"], description=one["alt"])
                    for one in raw["items"]
                )
            )
        case 17:
            return discord.ui.Container(*parts, accent_colour=raw["accent_color"])
        case unknown:
            raise ValueError(f"a panel has no component of type {unknown}")


async def run() -> None:
    rows = BareTable(DATABASE)
    bot = Bare(rows)
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(
            name, lambda: asyncio.ensure_future(bot.close())
        )
    async with Playground(DATABASE.with_name("playground.sqlite3"), 0) as playground, bot:
        print(f"Nocturne is at {playground.url}/ without rules.", flush=True)
        await bot.start(playground.token)
    rows.close()


if __name__ == "__main__":
    asyncio.run(run())
