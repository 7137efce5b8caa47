"""/my …: what a person chooses for themselves."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.acts.house import House
from cogs.acts.oneself import choices, holidays
from cogs.acts.oneself.data import data_file
from cogs.acts.oneself.showing import ask_which_zone, show_settings, welcome
from cogs.acts.playing import plans
from cogs.acts.spoken.dates import day_name, day_of, today_at
from cogs.acts.spoken.zones import zones_meant, zones_near
from cogs.commands.made import answered
from cogs.messages.components import MOST_CHOICES, shorten
from cogs.messages.data import forget_message
from cogs.messages.days import clock_at, zone_name
from cogs.messages.mine import (
    CALLS,
    OFF,
    PALETTE_NAMES,
    calls_line,
    invitations_line,
    quiet_line,
    zone_line,
)
from cogs.messages.sentences import DEFAULT, say
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from db.hours import holiday_at
from engine.errors import Refused

Choices = list[app_commands.Choice[str]]

CALLED = [app_commands.Choice(name=say(DEFAULT, name), value=word) for word, name in CALLS.items()]
COLOURS = [
    app_commands.Choice(name=say(DEFAULT, name), value=word or "usual")
    for word, name in PALETTE_NAMES.items()
]
DAYS = ("tomorrow", "in 3 days", "in a week", "in 2 weeks")


class My(commands.GroupCog, name="my", description="What you choose for yourself"):
    """Zone, quiet hours, holidays, calls."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(description="All that you have chosen, to look at and to change")
    @answered
    async def settings(self, reply: Reply) -> None:
        """The panel."""
        await show_settings(self.house, reply)

    @app_commands.command(description="What is answered for you, always, and how to take it back")
    @answered
    async def plans(self, reply: Reply) -> None:
        """The plans."""
        await plans.show_plans(self.house, reply)

    @app_commands.command(description="Where you live, so that we know when it is night there")
    @app_commands.describe(zone="A city, a zone or hours from UTC: Berlin, CET, UTC+2")
    @answered
    async def zone(self, reply: Reply, zone: str) -> None:
        """Note a zone; where it could be several, ask which."""
        if await ask_which_zone(self.house, reply, zone):
            return
        found = await choices.set_zone(self.house, reply.person, zone)
        chosen = await self.house.people.preferences(reply.person)
        lines = (
            zone_line(reply.voice, found, self.house.store.now()),
            quiet_line(reply.voice, chosen),
        )
        await reply.say("\n".join(lines))

    @zone.autocomplete("zone")
    @completing
    async def zones(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """Zones that are called so, each with the time there."""
        now = self.house.store.now()
        found = dict.fromkeys([*zones_meant(current), *zones_near(current)])
        return [
            app_commands.Choice(name=f"{zone_name(zone)} · {clock_at(zone, now)}", value=zone)
            for zone in list(found)[:MOST_CHOICES]
        ]

    @app_commands.command(description="From when to when nothing of ours makes a sound")
    @app_commands.describe(hours="Say 22:00–8:00 or 10pm-8am; “none” for no quiet hours")
    @answered
    async def quiet(self, reply: Reply, hours: str) -> None:
        """Note quiet hours."""
        await choices.set_quiet(self.house, reply.person, hours)
        chosen = await self.house.people.preferences(reply.person)
        await reply.say(quiet_line(reply.voice, chosen))

    @app_commands.command(description="Be away: your clocks stand still, and your tables are told")
    @app_commands.describe(until="The last day, as 24 Dec or “in a week”; “off”: you are back")
    @answered
    async def holiday(self, reply: Reply, until: str) -> None:
        """Begin a holiday, change until when it lasts, or end it."""
        if until.strip().casefold() == OFF:
            await holidays.come_back(self.house, reply.person)
            await reply.say(await welcome(self.house, reply))
            return
        away = await holidays.go_away(self.house, reply.person, until)
        are_told = await holidays.are_told(self.house, reply.person)
        told = "discord.my-away" if are_told else "discord.my-away-nowhere"
        await reply.tell(told, until=int(away.ends))

    @holiday.autocomplete("until")
    @completing
    async def days(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """How what was typed is read; some days, where nothing was typed."""
        chosen = await self.house.people.preferences(interaction.user.id)
        now = self.house.store.now()
        today, found = today_at(now, chosen.hours.zone), []
        for said in (current,) if current.strip() else DAYS:
            try:
                day = day_of(said, today)
            except Refused:
                continue
            name = shorten(f"{said.strip()}: {day_name(day)}", 100)
            found.append(app_commands.Choice(name=name, value=day.isoformat()))
        if holiday_at(chosen.holidays, now) and OFF.startswith(current.strip().casefold()):
            found.append(
                app_commands.Choice(name=say(DEFAULT, "discord.my-back-button"), value=OFF)
            )
        return found

    @app_commands.command(description="Where you are called when it is your turn")
    @app_commands.describe(where="With one sound, never two")
    @app_commands.choices(where=CALLED)
    @answered
    async def calls(self, reply: Reply, where: str) -> None:
        """Note where somebody is called."""
        await choices.set_calls(self.house, reply.person, where)
        chosen = await self.house.people.preferences(reply.person)
        await reply.say(calls_line(reply.voice, chosen))

    @app_commands.command(description="Whether your hand and what happens come by direct message")
    @app_commands.describe(on="Whether we may write to you")
    @answered
    async def dm(self, reply: Reply, on: bool) -> None:
        """Note whether to write directly."""
        await choices.set_dm(self.house, reply.person, wanted=on)
        await reply.tell("discord.my-dm-on" if on else "discord.my-dm-off")

    @app_commands.command(description="Whether people may invite you to their tables")
    @app_commands.describe(on="True: anybody may, even people you've refused")
    @answered
    async def invitations(self, reply: Reply, on: bool) -> None:
        """Note whether somebody may be invited."""
        await choices.set_invitations(self.house, reply.person, wanted=on)
        chosen = await self.house.people.preferences(reply.person)
        await reply.say(invitations_line(reply.voice, chosen))

    @app_commands.command(description="Once a day, by direct message: what happened at your tables")
    @app_commands.describe(hour="At what time, as 8:30 or 8pm; “off” for never")
    @answered
    async def digest(self, reply: Reply, hour: str) -> None:
        """Note when somebody is told what happened."""
        await choices.set_digest(self.house, reply.person, hour)
        await show_settings(self.house, reply)

    @app_commands.command(description="Colours that you can tell apart in pictures for you alone")
    @app_commands.describe(colours="What you cannot tell apart")
    @app_commands.choices(colours=COLOURS)
    @answered
    async def palette(self, reply: Reply, colours: str) -> None:
        """Note in which colours pictures are drawn."""
        await choices.set_palette(self.house, reply.person, "" if colours == "usual" else colours)
        name = PALETTE_NAMES["" if colours == "usual" else colours]
        await reply.tell("discord.my-palette-line", palette=say(reply.voice, name))

    @app_commands.command(description="All that is known of you, as a file; or have it deleted")
    @app_commands.describe(forget="True: delete all of it. You are asked once more")
    @answered
    async def data(self, reply: Reply, forget: bool = False) -> None:
        """What is known of somebody; or the question whether to forget it."""
        if forget:
            await reply.show(forget_message(reply.voice))
        else:
            file = await data_file(self.house, reply.person)
            await reply.say(say(reply.voice, "discord.my-data"), [file])
