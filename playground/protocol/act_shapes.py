"""Serializes interactions as Discord's JSON."""

from playground.protocol import shapes, telling
from playground.protocol.files import MOST_BYTES
from playground.protocol.interactions import Act, Interaction
from playground.world.model import Json
from playground.world.permissions import IN_A_DM
from playground.world.state import World


def payload(world: World, interaction: Interaction) -> Json:
    """Write an interaction as the bot hears of it."""
    place, user = interaction.channel, interaction.user
    bot_may = IN_A_DM if place.is_dm else world.permissions(world.bot, place)
    shape: Json = {
        "id": interaction.id,
        "application_id": world.bot.id,
        "type": int(interaction.act),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": place.id,
        "channel": shapes.partial_channel(world, place, user),
        "locale": "en-US",
        "app_permissions": str(int(bot_may)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": MOST_BYTES,
        "context": 1 if place.is_dm else 0,
        "authorizing_integration_owners": {"0": "0" if place.is_dm else world.guild.id},
    }
    if interaction.message is not None:
        shape["message"] = telling.for_bot(world, interaction.message)
    return shape | _who(world, interaction)


def _who(world: World, interaction: Interaction) -> Json:
    """Write who acted: a member of the server, or a user in direct messages."""
    if interaction.channel.is_dm:
        return {"user": shapes.user(interaction.user)}
    granted = int(world.permissions(interaction.user, interaction.channel))
    guild = world.guild
    return {
        "guild": {"id": guild.id, "features": [], "locale": "en-US"},
        "guild_id": guild.id,
        "guild_locale": "en-US",
        "member": shapes.member(world, interaction.user, granted),
    }


def metadata(world: World, interaction: Interaction) -> Json:
    """Write what a message says about the interaction that it answers."""
    guild = "0" if interaction.channel.is_dm else world.guild.id
    shape: Json = {
        "id": interaction.id,
        "type": int(interaction.act),
        "user": shapes.user(interaction.user),
        "authorizing_integration_owners": {"0": guild},
    }
    if interaction.act is Act.COMMAND and interaction.command is not None:
        shape |= {"name": interaction.path, "command_type": interaction.command.kind}
    elif interaction.act is Act.COMPONENT and interaction.message is not None:
        shape["interacted_message_id"] = interaction.message.id
    elif interaction.parent is not None:
        shape["triggering_interaction_metadata"] = metadata(world, interaction.parent)
    return shape
