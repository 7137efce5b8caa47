"""Requests about the bot itself, users and the server."""

from typing import Any

from playground.errors import problem
from playground.protocol import bot_shapes, shapes
from playground.protocol.call import Call
from playground.protocol.events.introducing import gateway_address
from playground.protocol.forms.form import anything, record
from playground.protocol.routes.access import the_guild, the_member
from playground.protocol.routes.table import route
from playground.world.permissions import Permission


@route("GET", "/gateway")
def gateway(call: Call) -> Any:
    """Say where the gateway is."""
    return {"url": gateway_address(call.world)}


@route("GET", "/gateway/bot")
def gateway_for_bots(call: Call) -> Any:
    """Say where the gateway is and how many connections it takes."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1}
    return {"url": gateway_address(call.world), "shards": 1, "session_start_limit": limit}


@route("GET", "/oauth2/applications/@me", "/applications/@me")
def application(call: Call) -> Any:
    """Tell the bot about its application."""
    return bot_shapes.application(call.world)


@route("GET", "/applications/{application_id}/emojis")
def emojis(call: Call) -> Any:
    """List the application's own emoji: there are none."""
    return {"items": []}


@route("GET", "/users/@me")
def me(call: Call) -> Any:
    """Tell the bot who it is."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return shapes.user(call.world.bot) | private | {"premium_type": 0}


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Any:
    """List the servers that the bot is in."""
    guild = call.world.guild
    shape = {"id": guild.id, "name": guild.name, "icon": None, "banner": None, "owner": False}
    return [shape | {"features": [], "permissions": str(guild.everyone)}]


@route("GET", "/users/{user_id}")
def user(call: Call) -> Any:
    """Tell about a user."""
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise problem(10013)
    return shapes.user(found)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Any:
    """Open direct messages with somebody."""
    body = call.checked(record({"recipient_id": anything}))
    user = call.world.users.get(str(body.get("recipient_id")))
    if user is None or user is call.world.bot:
        raise problem(50033)
    return shapes.channel(call.world, call.world.dm_with(user))


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Any:
    """Tell about the server."""
    the_guild(call)
    shape = shapes.guild(call.world)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        count = len(call.world.members)
        shape |= {"approximate_member_count": count, "approximate_presence_count": count}
    return shape


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Any:
    """List the server's channels."""
    the_guild(call)
    return [shapes.channel(call.world, c) for c in call.world.rooms() if not c.is_thread]


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Any:
    """List the server's roles."""
    return [shapes.everyone_role(the_guild(call))]


@route("GET", "/guilds/{guild_id}/emojis", "/guilds/{guild_id}/stickers")
def guild_emojis(call: Call) -> Any:
    """List the server's own emoji or stickers: there are none."""
    the_guild(call)
    return []


@route("GET", "/guilds/{guild_id}/members/search")
def search_members(call: Call) -> Any:
    """Find members whose name begins so."""
    the_guild(call)
    begins = call.query.get("query", "").lower()
    limit = call.number("limit", 1, 1, 1000)
    found = [who for who in call.world.members if who.name.lower().startswith(begins)]
    return [shapes.member(call.world, who) for who in found[:limit]]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Any:
    """Tell about a member."""
    return shapes.member(call.world, the_member(call))


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> Any:
    """Refuse to list all members: that takes a privileged intent."""
    the_guild(call)
    raise problem(50001)


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Any:
    """List the open threads that the bot sees."""
    the_guild(call)
    world = call.world
    open_now = world.threads(archived=False)
    seen = [t for t in open_now if world.permissions(world.bot, t) & Permission.VIEW_CHANNEL]
    mine = [shapes.thread_member(t, world.bot.id) for t in seen if world.bot.id in t.members]
    return {
        "threads": [shapes.channel(world, thread) for thread in seen],
        "members": mine,
        "has_more": False,
    }
