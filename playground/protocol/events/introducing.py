"""What a bot is told of the server: READY, GUILD_CREATE, and members on request."""

from playground.protocol import shapes
from playground.world.model import Json
from playground.world.snowflakes import iso
from playground.world.state import World

MOST_MEMBERS = 100


def gateway_address(world: World) -> str:
    """Write where the websocket of events is."""
    return world.links.base.replace("http", "ws", 1) + "/gateway/"


def ready(world: World, session_id: str) -> Json:
    """Write the first event of a session."""
    me = shapes.user(world.bot)
    return {
        "v": 10,
        "user": me | {"verified": True, "mfa_enabled": True, "email": None},
        "guilds": [{"id": world.guild.id, "unavailable": True}],
        "session_id": session_id,
        "session_type": "normal",
        "resume_gateway_url": gateway_address(world),
        "application": {"id": world.bot.id, "flags": 1 << 23},
        "private_channels": [],
        "presences": [],
        "relationships": [],
        "user_settings": {},
        "geo_ordered_rtc_regions": [],
        "guild_join_requests": [],
        "auth": {},
        "_trace": [],
    }


def server(world: World) -> Json:
    """Write the server as the gateway introduces it."""
    rooms = [c for c in world.rooms() if not c.is_thread]
    visible = [t for t in world.threads(archived=False) if world.permissions(world.bot, t)]
    shape = shapes.guild(world) | {
        "joined_at": iso(world.guild.created),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "members": [shapes.member(world, world.bot)],
        "channels": [shapes.channel(world, c) for c in rooms],
        "threads": [shapes.channel(world, t) for t in visible],
    }
    return shape | {
        key: []
        for key in (
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        )
    }


def some_members(world: World, asked: Json) -> Json:
    """Write the members with these ids, or those whose names begin so."""
    known = {user.id: user for user in world.members}
    ids = asked.get("user_ids")
    missing: list[str] = []
    if ids is not None:
        wanted = [str(one) for one in (ids if isinstance(ids, list) else [ids])][:MOST_MEMBERS]
        found = [known[one] for one in wanted if one in known]
        missing = [one for one in wanted if one not in known]
    else:
        begins = str(asked.get("query")).lower()
        found = [who for who in known.values() if who.name.lower().startswith(begins)]
    chunk: Json = {
        "guild_id": world.guild.id,
        "members": [shapes.member(world, who) for who in found[:MOST_MEMBERS]],
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": missing,
    }
    return chunk | ({"nonce": asked["nonce"]} if asked.get("nonce") else {})
