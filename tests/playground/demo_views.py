"""What the demo bot shows: a board, a table, a private panel, a form."""

import re
import struct
import time
import zlib
from io import BytesIO
from typing import Any, Self

import discord
from discord import ui


def board(step: int = 0, width: int = 640, height: int = 400) -> discord.File:
    """Draw a chequered board, by hand, so that nothing is needed to draw it."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            dark = (x // 80 + y // 80) % 2
            marked = (x // 80, y // 80) == (step % 8, step % 5)
            rows += b"\xe0\x8a\x5b" if marked else (b"\x2a\x2b\x4d", b"\x3a\x3d\x6b")[dark]

    def chunk(kind: bytes, body: bytes) -> bytes:
        crc = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + crc

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")
    picture = BytesIO(b"\x89PNG\r\n\x1a\n" + body)
    alt = f"A board of eight by five fields; field {step % 8 + 1} of row {step % 5 + 1} is marked."
    return discord.File(picture, "board.png", description=alt)


def chosen(interaction: discord.Interaction) -> str:
    """What was picked from a select."""
    # The library's types don't say which kinds of interaction bring values.
    values: list[str] = interaction.data["values"]  # type: ignore[typeddict-item,index]
    return values[0]


class Join(ui.DynamicItem[ui.Button[Any]], template=r"join:(?P<seats>\d+)"):
    """A button whose id holds all its state."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        label = f"Join ({seats})" if seats else "Join"
        style = discord.ButtonStyle.success
        super().__init__(ui.Button(label=label, style=style, custom_id=f"join:{seats}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(int(match["seats"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        file = board(self.seats + 1)
        view = Table(file, self.seats + 1)
        await interaction.response.edit_message(view=view, attachments=[file])


class Step(ui.DynamicItem[ui.Button[Any]], template=r"step:(?P<what>\w+)"):
    """The other buttons of the table."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(ui.Button(label=what.capitalize(), custom_id=f"step:{what}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.what == "panel":
            await interaction.response.send_message(view=Panel("nothing yet"), ephemeral=True)
        elif self.what == "rename":
            await interaction.response.send_modal(Rename())
        else:
            await interaction.response.send_message("Whisper, whisper.", ephemeral=True)


class Table(ui.LayoutView):
    """The table: a picture, a text, buttons."""

    def __init__(self, file: discord.File, seats: int = 0, *, name: str = "Fellbound") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=discord.Colour(0xE08A5B))
        waited = int(time.time()) - 3600
        text = f"## {name}\n**{seats}** of 4 seats are taken. *Ada* is waited for, <t:{waited}:R>."
        box.add_item(ui.TextDisplay(text))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=file, description=file.description)
        box.add_item(gallery)
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("-# The Archer moved from a1 to b3. ||The deck is thin.||"))
        self.add_item(box)
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(Join(seats))
        for what in ("panel", "rename", "whisper"):
            row.add_item(Step(what))
        row.add_item(ui.Button(label="Start", style=discord.ButtonStyle.primary, disabled=True))
        self.add_item(row)


class Piece(ui.DynamicItem[ui.Select[Any]], template=r"piece"):
    """A select that survives a restart."""

    def __init__(self) -> None:
        options = [
            discord.SelectOption(label=label, value=label.lower(), description=about, emoji=emoji)
            for label, about, emoji in (
                ("Archer", "shoots two fields far", "🏹"),
                ("Knight", "moves like in chess", "🐴"),
                ("Wall", "stands where it is", "🧱"),
            )
        ]
        select: ui.Select[Any] = ui.Select(
            custom_id="piece", placeholder="Choose a piece", options=options
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        picked = chosen(interaction)
        await interaction.response.edit_message(view=Panel(picked))


class Rival(ui.DynamicItem[ui.UserSelect[Any]], template=r"rival"):
    """A select of people."""

    def __init__(self) -> None:
        select: ui.UserSelect[Any] = ui.UserSelect(custom_id="rival", placeholder="Choose a rival")
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        rival = chosen(interaction)
        await interaction.response.edit_message(view=Panel(f"<@{rival}>"))


class Panel(ui.LayoutView):
    """The private panel."""

    def __init__(self, picked: str) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(f"You picked **{picked}**. What now?"))
        self.add_item(ui.Section("A section with a button.", accessory=Step("whisper")))
        for item in (Piece(), Rival()):
            row: ui.ActionRow[Any] = ui.ActionRow()
            row.add_item(item)
            self.add_item(row)


class Rename(ui.Modal, title="Rename the table"):
    """A form with a text, a select and people."""

    name: ui.Label[Any] = ui.Label(
        text="Name",
        description="Shown to everybody",
        component=ui.TextInput(custom_id="name", min_length=2, max_length=30),
    )
    mood: ui.Label[Any] = ui.Label(
        text="Mood",
        component=ui.Select(
            custom_id="mood",
            options=[discord.SelectOption(label="Calm"), discord.SelectOption(label="Wild")],
        ),
    )
    guest: ui.Label[Any] = ui.Label(text="Guest", component=ui.UserSelect(custom_id="guest"))
    note: ui.Label[Any] = ui.Label(
        text="Note",
        component=ui.TextInput(custom_id="note", style=discord.TextStyle.paragraph, required=False),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, mood, guest = self.name.component, self.mood.component, self.guest.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(mood, ui.Select)
        assert isinstance(guest, ui.UserSelect)
        guests = ", ".join(user.display_name for user in guest.values) or "nobody"
        said = f"Renamed to {name.value}, {mood.values[0].lower()}, with {guests}."
        await interaction.response.send_message(said)
