"""Serializes the bot's application and its commands as Discord's JSON."""

from playground.protocol.shapes import user
from playground.world.model import Command, Json
from playground.world.state import World


def application(world: World) -> Json:
    """Write what the bot is told about itself."""
    bot, owner = world.bot, world.users[world.guild.owner_id]
    return {
        "id": bot.id,
        "name": bot.name,
        "description": "",
        "summary": "",
        "icon": None,
        "type": None,
        "team": None,
        "verify_key": "0" * 64,
        "flags": 1 << 23,
        "flags_new": str(1 << 23),
        "owner": user(owner),
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "tags": [],
        "eligible_oauth2_scopes": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "integration_types_config": {"0": {}},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


def command(world: World, made: Command) -> Json:
    """Write a registered command."""
    rights = made.data.get("default_member_permissions")
    shape = made.data | {
        "id": made.id,
        "application_id": world.bot.id,
        "version": made.version,
        "type": made.kind,
        "description": made.data.get("description") or "",
        "nsfw": bool(made.data.get("nsfw")),
        "default_member_permissions": None if rights is None else str(rights),
        "name_localizations": made.data.get("name_localizations"),
        "description_localizations": made.data.get("description_localizations"),
        "integration_types": made.data.get("integration_types") or [0],
        "contexts": made.data.get("contexts"),
        "dm_permission": made.data.get("dm_permission") is not False,
    }
    if made.kind == 1:
        shape["options"] = made.data.get("options") or []
    if made.guild_id is not None:
        shape["guild_id"] = made.guild_id
        del shape["dm_permission"]
    return shape
