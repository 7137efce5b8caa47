"""`python -m tests.discord.launch bot`: this module as the program, with another Discord.

Where a test starts it, the test is dealt the same in every run: what fails once fails again.
`LUCK=… make test` deals otherwise. A bot that is started again deals from the beginning again.
"""

import os
import random
import runpy
import sys
from types import SimpleNamespace
from unittest.mock import patch

import discord.asset
import discord.gateway
import discord.http
import yarl


def redirect(api: str, gateway: str) -> None:
    """Set the three addresses that discord.py makes all others from."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = api.removesuffix("/api/v10")


def dealt() -> random.Random:
    """The secrets of this test's matches; pytest names the test in the environment."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
    return random.Random(f"{os.environ.get('LUCK', '')} {test}")


def launch(module: str, *arguments: str) -> None:
    """Be this program, at the Discord that the environment names."""
    if "DISCORD_API" in os.environ:
        redirect(os.environ["DISCORD_API"], os.environ["DISCORD_GATEWAY"])
    sys.argv[1:] = arguments
    with patch("db.live.secrets", SimpleNamespace(token_bytes=dealt().randbytes)):
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    launch(*sys.argv[1:])
