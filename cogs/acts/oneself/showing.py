"""Showing somebody their settings, and asking what they mean."""

from cogs.acts.house import House
from cogs.acts.oneself.holidays import are_told, days_left
from cogs.acts.spoken.zones import is_zone, quoted, zones_meant, zones_near
from cogs.messages.mine import settings_message, which_zone
from cogs.messages.sentences import say
from cogs.replies.reply import Reply

MOST_MEANT = 9
"""So many zones are offered where none is meant to the letter."""


async def show_settings(house: House, reply: Reply, note: str = "") -> None:
    """All that whoever asks has chosen, to be changed."""
    chosen, now = await house.people.preferences(reply.person), house.store.now()
    left = days_left(chosen.holidays, now)
    await reply.show(settings_message(reply.voice, chosen, now, left, note))


async def welcome(house: House, reply: Reply) -> str:
    """What somebody reads who is back from a holiday."""
    is_told = await are_told(house, reply.person)
    return say(reply.voice, "discord.my-back" if is_told else "discord.my-back-nowhere")


async def ask_which_zone(house: House, reply: Reply, said: str) -> bool:
    """Ask which zone is meant where there are several, or some that are called almost so."""
    meant = [said] if is_zone(said) else zones_meant(said)
    if len(meant) == 1:
        return False
    zones = meant or zones_near(said)[:MOST_MEANT]
    if not zones or not said.strip():
        return False
    asked = which_zone(reply.voice, quoted(said), zones, house.store.now(), near=not meant)
    await reply.show(asked)
    return True
