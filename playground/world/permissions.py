"""Permissions: who may do what where."""

from enum import IntFlag

from playground.world.model import Channel, Guild


class Permission(IntFlag):
    """The permissions that matter on this machine, with Discord's numbers."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NOTHING = EVERYTHING = Permission(0)
for _one in Permission:
    EVERYTHING |= _one

EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

IN_A_DM = (
    Permission.ATTACH_FILES
    | Permission.EMBED_LINKS
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)


def permissions_in(guild: Guild, user_id: str, channel: Channel) -> Permission:
    """What a member may do in a channel or thread of the server."""
    if user_id == guild.owner_id:
        return EVERYTHING
    place = channel.parent or channel
    granted = Permission(guild.everyone)
    for target in (guild.id, user_id):
        allow, deny = place.overwrites.get(target, (0, 0))
        granted = granted & ~Permission(deny) | Permission(allow)
    return _in_this_kind_of_place(granted, user_id, channel)


def _in_this_kind_of_place(granted: Permission, user_id: str, channel: Channel) -> Permission:
    """Apply what follows from other permissions: who cannot see cannot do anything else."""
    may_moderate = bool(granted & Permission.MANAGE_THREADS)
    if not granted & Permission.VIEW_CHANNEL:
        return Permission(0)
    if channel.is_private_thread and user_id not in channel.members and not may_moderate:
        return Permission(0)
    if channel.is_thread:
        granted &= ~Permission.SEND_MESSAGES
        if granted & Permission.SEND_MESSAGES_IN_THREADS:
            granted |= Permission.SEND_MESSAGES
    if not granted & Permission.SEND_MESSAGES:
        granted &= ~(Permission.MENTION_EVERYONE | Permission.SEND_TTS_MESSAGES)
        granted &= ~(Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    return granted
