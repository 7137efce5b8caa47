"""What somebody lets be answered for them, as they read it and as they choose it."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages.components import MOST_CHOICES, boxed, button, select, shorten
from cogs.messages.look import Look
from cogs.messages.pictures import accent
from cogs.messages.sentences import say
from db.tables import Table
from engine.catalog import game as game_of
from engine.game import Game
from engine.habits import named
from engine.text import Value, Voice


def habits_message(look: Look) -> discord.ui.LayoutView:
    """What could be answered always, of what this seat is asked."""
    game, id = look.table.game, look.table.id
    items: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(say(look.voice, "discord.always-which"))
    ]
    for habit in look.habits:
        label = say(look.voice, "discord.always", what=look.label(habit.label(game)))
        items.append(discord.ui.ActionRow(button(label, "always", id, habit.name)))
    items.append(discord.ui.ActionRow(button(say(look.voice, "discord.back"), "back", id)))
    return boxed(items, accent(look), look.reached)


def by_plan(look: Look) -> str:
    """What was answered for this seat since it was told anything; nothing where nothing was."""
    since, known = look.since or 0, look.game.habits
    found = []
    for plan in look.table.plans:
        habit, times = named(known, plan.habit), sum(line > since for line in plan.lines)
        if plan.seat == look.seat and habit is not None and times:
            what = look.say(habit.label(look.table.game))
            found.append(say(look.voice, "discord.by-plan", what=what, times=times))
    return "\n".join(found)


def habit_of(voice: Voice, game: Game[Any, Any], name: str) -> str:
    """What a habit is called; its bare name in a game that has it no more."""
    habit = named(game.habits, name)
    return name if habit is None else voice.say(game.texts, habit.label(game.key))


def plans_message(voice: Voice, tables: Sequence[Table], person: int) -> discord.ui.LayoutView:
    """All that is answered for somebody, with a list to take it back."""
    choices: list[tuple[str, str]] = []
    lines: list[str] = []
    for table in tables:
        game = game_of(table.game)
        for plan in table.plans_of(person):
            what = habit_of(voice, game, plan.habit)
            place: dict[str, Value] = {"title": game.title, "table": table.id, "what": what}
            lines.append(say(voice, "discord.plan-line", **place))
            label = say(voice, "discord.plan-choice", **place)
            choices.append((f"{table.id}:{plan.number}", label))
    if not lines:
        return boxed([discord.ui.TextDisplay(say(voice, "discord.no-plans"))])
    heading = say(voice, "discord.plans")
    listed = select(say(voice, "discord.plan-take-back"), "plan-off", 0, "", choices[:MOST_CHOICES])
    shown = shorten("\n".join([heading, *lines]), 3_500)
    return boxed([discord.ui.TextDisplay(shown), discord.ui.ActionRow(listed)])
