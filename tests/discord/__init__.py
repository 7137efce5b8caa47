"""Discord, as the tests see it: a server, people who act there, and the bot.

`open_server()` is the playground. Where the environment variable `SECOND_JUDGE` names the folder
of another strict Discord, the same tests run against that one.
"""

import os
from pathlib import Path

from tests.discord.human import Channel, Human, NoAnswer, Place, Reply, Value
from tests.discord.in_process import InProcessBot
from tests.discord.process import BotDied, BotProcess
from tests.discord.server import Bot, Server
from tests.discord.shown import Button, Choice, Refused, Shown

__all__ = [
    "Bot",
    "BotDied",
    "BotProcess",
    "Button",
    "Channel",
    "Choice",
    "Human",
    "InProcessBot",
    "NoAnswer",
    "Place",
    "Refused",
    "Reply",
    "Server",
    "Shown",
    "Value",
    "open_server",
]


def open_server(*, limits: bool = False) -> Server:
    """A server, to be entered with `async with`; `limits` has it count requests as Discord does."""
    if judge := os.environ.get("SECOND_JUDGE"):
        from tests.discord.judge import SecondJudge

        return SecondJudge(Path(judge), limits=limits)
    from tests.discord.ours import Ours

    return Ours(limits=limits)
