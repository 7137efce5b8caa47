"""Serializes people, places and files as Discord's JSON."""

from playground.world.model import Attachment, Channel, ChannelKind, Guild, Json, User
from playground.world.snowflakes import iso
from playground.world.state import World


def user(who: User) -> Json:
    """Write a user."""
    shape: Json = {
        "id": who.id,
        "username": who.name,
        "global_name": who.display,
        "discriminator": "0000" if who.bot else "0",
        "public_flags": 0,
        "flags": 0,
    }
    shape |= dict.fromkeys(
        (
            "avatar",
            "banner",
            "accent_color",
            "avatar_decoration_data",
            "collectibles",
            "primary_guild",
            "clan",
            "display_name_styles",
        )
    )
    return shape | {"bot": True} if who.bot else shape


def member(world: World, who: User, permissions: int | None = None) -> Json:
    """Write a member of the server, with the user inside."""
    shape = bare_member(world, permissions)
    return shape | {"user": user(who), "mute": False, "deaf": False}


def bare_member(world: World, permissions: int | None = None) -> Json:
    """Write a member of the server where the user stands beside it."""
    shape: Json = {"flags": 0, "joined_at": iso(world.guild.created), "pending": False, "roles": []}
    shape |= dict.fromkeys(
        (
            "avatar",
            "avatar_decoration_data",
            "banner",
            "collectibles",
            "nick",
            "premium_since",
            "communication_disabled_until",
            "unusual_dm_activity_until",
        )
    )
    return shape if permissions is None else shape | {"permissions": str(int(permissions))}


def everyone_role(guild: Guild) -> Json:
    """Write the only role there is."""
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    return {
        "id": guild.id,
        "name": "@everyone",
        "permissions": str(guild.everyone),
        "position": 0,
        "color": 0,
        "colors": colours,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        "description": None,
    }


def guild(world: World) -> Json:
    """Write the server as REST shows it."""
    shape: Json = {
        "id": world.guild.id,
        "name": world.guild.name,
        "owner_id": world.guild.owner_id,
        "roles": [everyone_role(world.guild)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "region": "us-east",
        "preferred_locale": "en-US",
        "afk_timeout": 300,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
    }
    shape |= dict.fromkeys(
        (
            "system_channel_flags",
            "verification_level",
            "default_message_notifications",
            "mfa_level",
            "explicit_content_filter",
            "premium_tier",
            "nsfw_level",
            "premium_subscription_count",
        ),
        0,
    )
    return shape | dict.fromkeys(
        (
            "icon",
            "icon_hash",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "max_presences",
            "widget_channel_id",
            "vanity_url_code",
            "rules_channel_id",
            "hub_type",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
            "latest_onboarding_question_id",
        )
    )


def channel(world: World, place: Channel) -> Json:
    """Write a channel, a thread or direct messages, as the bot sees them."""
    shape: Json = {
        "id": place.id,
        "type": int(place.kind),
        "flags": 0,
        "last_message_id": next(reversed(place.messages), None),
        "last_pin_timestamp": None,
    }
    if place.recipient is not None:
        return shape | {"recipients": [user(place.recipient)]}
    shape |= {
        "name": place.name,
        "guild_id": world.guild.id,
        "parent_id": place.parent.id if place.parent else None,
        "rate_limit_per_user": 0,
    }
    return shape | (_thread_parts(world, place) if place.is_thread else _channel_parts(place))


def _channel_parts(place: Channel) -> Json:
    overwrites = [
        {"id": target, "type": 1, "allow": str(allow), "deny": str(deny)}
        for target, (allow, deny) in place.overwrites.items()
    ]
    return {
        "topic": place.topic,
        "position": place.position,
        "nsfw": False,
        "permission_overwrites": overwrites,
    }


def _thread_parts(world: World, thread: Channel) -> Json:
    state: Json = {
        "archived": thread.archived,
        "archive_timestamp": iso(thread.archived_at or thread.created),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created),
    }
    if thread.kind == ChannelKind.PRIVATE_THREAD:
        state["invitable"] = True
    shape: Json = {
        "owner_id": thread.owner_id,
        "thread_metadata": state,
        "message_count": sum(m.kind not in (18, 21) for m in thread.messages.values()),
        "member_count": min(50, len(thread.members)),
        "total_message_sent": thread.total_sent,
    }
    if world.bot.id in thread.members:
        shape["member"] = thread_member(thread, world.bot.id)
    return shape


def thread_member(thread: Channel, user_id: str) -> Json:
    """Write somebody's membership in a thread."""
    joined = iso(thread.members[user_id])
    return {"id": thread.id, "user_id": user_id, "join_timestamp": joined, "flags": 1}


def partial_channel(world: World, place: Channel, who: User) -> Json:
    """Write a place as interactions show it, with what `who` may do there."""
    shape = channel(world, place)
    shape.pop("permission_overwrites", None)
    granted = 0 if place.is_dm else int(world.permissions(who, place))
    return shape | {"permissions": str(granted)}


def attachment(world: World, file: Attachment) -> Json:
    """Write a file that hangs on a message."""
    url = world.links.to(file)
    shape: Json = {
        "id": file.id,
        "filename": file.filename,
        "size": file.size,
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
        "original_content_type": file.content_type,
        "flags": 8 if file.spoiler else 0,
    }
    if file.width:
        shape |= {"width": file.width, "height": file.height}
    if file.description is not None:
        shape["description"] = file.description
    return shape | {"ephemeral": True} if file.ephemeral else shape
