"""Gateway intents: which events a bot wants to hear."""

from enum import IntFlag


class Intent(IntFlag):
    """The groups of events that a bot can ask for."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_REACTIONS = 1 << 13
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
"""A new bot is not granted these, and this one has not asked."""

KNOWN = sum(1 << bit for bit in (*range(17), 20, 21, 24, 25))

IN_THE_SERVER = {
    "MESSAGE": Intent.GUILD_MESSAGES,
    "REACTION": Intent.GUILD_REACTIONS,
    "TYPING": Intent.GUILD_TYPING,
    "PLACE": Intent.GUILDS,
}
IN_A_DM = {
    "MESSAGE": Intent.DIRECT_MESSAGES,
    "REACTION": Intent.DIRECT_REACTIONS,
    "TYPING": Intent.DIRECT_TYPING,
    "PLACE": Intent.DIRECT_MESSAGES,
}
PLACE_EVENTS = ("CHANNEL_", "THREAD_", "GUILD_")


def needed_for(event: str, *, in_server: bool) -> Intent:
    """Say which intent an event takes; none for what everybody hears."""
    groups = IN_THE_SERVER if in_server else IN_A_DM
    if event.startswith("MESSAGE_REACTION"):
        return groups["REACTION"]
    if event.startswith("MESSAGE_"):
        return groups["MESSAGE"]
    if event.startswith("TYPING"):
        return groups["TYPING"]
    if event.startswith(PLACE_EVENTS) and event != "GUILD_MEMBERS_CHUNK":
        return groups["PLACE"]
    return Intent(0)
