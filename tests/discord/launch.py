"""`python -m tests.discord.launch bot`: this module as the program, with another Discord."""

import os
import runpy
import sys

import discord.asset
import discord.gateway
import discord.http
import yarl


def redirect(api: str, gateway: str) -> None:
    """Set the three addresses that discord.py makes all others from."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = api.removesuffix("/api/v10")


if __name__ == "__main__":
    redirect(os.environ["DISCORD_API"], os.environ["DISCORD_GATEWAY"])
    runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
