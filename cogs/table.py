"""The message in the channel that shows a table: who sits there, the board, what happened."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.look import Look, Proposed
from cogs.names import plain
from cogs.pictures import Drawn, accent_of, has_hands
from cogs.press import button, shorten
from cogs.say import say
from engine.text import Text, Told

STORY = 1_400
"""So many characters of story fit under a board."""
LINES = 8
"""So many of its lines at most: `/log` tells the rest."""
PROPOSAL = 500


def layout(look: Look, told: Sequence[Told], drawn: Drawn | None) -> discord.ui.LayoutView:
    """The table as its channel sees it."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*_items(look, told, drawn), accent_colour=accent(look)))
    view.stop()
    return view


def retired(look: Look, told: Sequence[Told], picture: bool) -> discord.ui.LayoutView:
    """What is left of a table message when a newer one has taken its place: no buttons."""
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(f"## {look.game.title}")]
    if picture:
        old = discord.MediaGalleryItem(
            "attachment://board.png", description=say("discord.earlier-board")
        )
        items.append(discord.ui.MediaGallery(old))
    if lines := story(look, told):
        items.append(discord.ui.TextDisplay(lines))
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*items))
    view.stop()
    return view


def gallery(drawn: Drawn) -> discord.ui.MediaGallery[Any]:
    """One picture with its alt text."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(drawn.file(), description=drawn.alt))


def accent(look: Look) -> discord.Colour:
    """The colour of a game."""
    return discord.Colour.from_rgb(*accent_of(look.table.game))


def story(look: Look, told: Sequence[Told], longest: int = STORY, most: int = LINES) -> str:
    """The newest lines of a story that fit, oldest first, and where the others stand."""
    kept, is_whole = newest(look, told, longest, most)
    return "\n".join(kept if is_whole else [say("discord.story-earlier"), *kept])


def unsaid(look: Look, told: Sequence[Told]) -> Sequence[Told]:
    """A story without what stands below it, to be voted on."""
    standing = [look.say(proposed.text) for proposed in look.proposed]
    return [line for line in told if not standing or look.say(line.text) not in standing]


def newest(
    look: Look, told: Sequence[Told], longest: int, most: int | None = None
) -> tuple[list[str], bool]:
    """The newest lines of a story that fit, oldest first, and whether these are all."""
    kept: list[str] = []
    lines = [f"• {line}" for line in look.story(told) if line]
    for line in reversed(lines[-most:] if most else lines):
        if kept and sum(len(other) + 1 for other in kept) + len(line) > longest:
            break
        kept.append(shorten(line, longest))
    return kept[::-1], len(kept) == len(lines)


def _items(look: Look, told: Sequence[Told], drawn: Drawn | None) -> list[discord.ui.Item[Any]]:
    title = say("discord.title", title=look.game.title, table=look.table.id)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(title)]
    if look.table.phase == "open":
        return [*items, *_open(look)]
    if look.view is None:
        return [*items, discord.ui.TextDisplay(say("discord.ended"))]
    if look.result is not None:
        items.append(discord.ui.TextDisplay(ending(look)))
    elif turns := _turns(look):
        items.append(discord.ui.TextDisplay("\n".join(turns)))
    if drawn is not None:
        items.append(gallery(drawn))
    if lines := story(look, unsaid(look, told)):
        items.append(discord.ui.TextDisplay(lines))
    if look.result is not None:
        return [*items, *_over(look)]
    published = say("discord.commitment", commitment=str(look.table.commitment))
    return [*items, discord.ui.TextDisplay(published), *_running(look)]


def _open(look: Look) -> list[discord.ui.Item[Any]]:
    """Seats taken and free, what was chosen, and how to sit down."""
    table, game = look.table, look.game
    seats = [
        say("discord.seat-computer" if seat.computer else "discord.seat", name=plain(seat.name))
        for seat in table.seats
    ]
    free = max(game.seats) - len(seats)
    if free:
        seats.append(say("discord.seats-free", free=free, allowed=_allowed(game.seats)))
    chosen = [_option(name, value) for name, value in table.settings.items()]
    id = table.id
    ready = len(table.seats) in game.seats
    success, plain_style = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    texts = [look.say(Text(f"{table.game}.summary")), "\n".join(seats)]
    if chosen:
        texts.append("-# " + " · ".join(chosen))
    return [
        *(discord.ui.TextDisplay(text) for text in texts),
        discord.ui.ActionRow(
            button(say("discord.join"), "join", id, style=success, disabled=not free),
            button(say("discord.add-bot"), "add-bot", id, disabled=not (free and game.bots)),
            button(
                say("discord.start"),
                "start",
                id,
                style=discord.ButtonStyle.primary if ready else plain_style,
                disabled=not ready,
            ),
            button(say("discord.leave"), "leave", id),
        ),
    ]


def _option(name: str, value: object) -> str:
    """An option of the table, as somebody chose it."""
    word = say("word.yes" if value else "word.no") if isinstance(value, bool) else str(value)
    return f"{name.replace('_', ' ')}: {plain(word)}"


def _allowed(seats: Sequence[int]) -> str:
    return say("discord.or").join(str(number) for number in seats)


def awaited(look: Look) -> str:
    """Whose turn it is, what they owe, and since when."""
    lines = _turns(look)
    lines += [proposal_asked(look, proposed) for proposed in look.proposed]
    if look.undo is not None:
        lines.append(undo_asked(look))
    if look.draw is not None:
        lines.append(draw_asked(look))
    return "\n".join(lines)


def _turns(look: Look) -> list[str]:
    """Whose turn it is; in free play, who can go on."""
    people = [seat for seat in look.awaited if _is_person(look, seat)]
    if look.is_free and len(people) > 1:
        touched = int(look.table.touched)
        return [say("discord.awaited-any", people=_mentions(look, people), since=touched)]
    lines = []
    for key in look.awaited:
        if key in people:
            word = "discord.awaited-one" if look.is_free else "discord.awaited"
            lines.append(say(word, person=_mention(look, key), since=_since(look, key)))
        else:
            lines.append(say("discord.awaited-computer", name=look.naming(key)))
    return lines


def proposal_asked(look: Look, proposed: Proposed) -> str:
    """What somebody proposes, and who is to say yes or no to it."""
    return say(
        "discord.proposed",
        proposal=shorten(look.say(proposed.text), PROPOSAL),
        voters=_mentions(look, proposed.voters),
    )


def undo_asked(look: Look) -> str:
    """Who would like to take back, and whose yes it needs."""
    voters = _mentions(look, look.undo_voters)
    return say("discord.undo-vote", name=look.naming(look.undo or ""), voters=voters)


def draw_asked(look: Look) -> str:
    """Who offers a draw, and whose yes it needs."""
    voters = _mentions(look, look.draw_voters)
    return say("discord.draw-vote", name=look.naming(look.draw or ""), voters=voters)


def _is_person(look: Look, key: str) -> bool:
    seat = look.table.seat(key)
    return seat is not None and seat.person is not None


def _mentions(look: Look, keys: Sequence[str]) -> list[str]:
    return [_mention(look, key) for key in keys]


def _mention(look: Look, key: str) -> str:
    seat = look.table.seat(key)
    return look.naming(key) if seat is None or seat.person is None else f"<@{seat.person}>"


def _since(look: Look, key: str) -> int:
    seat = look.table.seat(key)
    return int((seat and seat.awaited) or look.table.touched)


def ending(look: Look) -> str:
    """Who won and how, how often somebody took back, and the secret that proves the shuffles."""
    assert look.result is not None
    lines = [f"### {look.say(look.result.text)}"]
    if look.takebacks:
        lines.append(say("discord.takebacks", count=look.takebacks))
    if look.secret is not None:
        lines.append(
            say("discord.proof", secret=look.secret, commitment=str(look.table.commitment))
        )
    return "\n".join(lines)


def vote_row(id: int, what: str) -> discord.ui.ActionRow[Any]:
    """Yes and no."""
    return discord.ui.ActionRow(
        button(say("word.consent"), what, id, "yes", style=discord.ButtonStyle.success),
        button(say("word.refuse"), what, id, "no"),
    )


def proposal_row(id: int, proposed: Proposed) -> discord.ui.ActionRow[Any]:
    """Consent, refuse, and take it back: one press answers, from wherever it stands."""
    green = discord.ButtonStyle.success
    return discord.ui.ActionRow(
        button(say("word.consent"), "vote", id, f"consent {proposed.number}", style=green),
        button(say("word.refuse"), "vote", id, f"refuse {proposed.number}"),
        button(say("word.withdraw"), "vote", id, f"withdraw {proposed.number}"),
    )


def _running(look: Look) -> list[discord.ui.Item[Any]]:
    id = look.table.id
    row = [button(say("discord.play"), "open-panel", id, style=discord.ButtonStyle.success)]
    if has_hands(look.table.game):
        row.append(button(say("discord.hand"), "hand", id))
    row.append(button(say("discord.log"), "log", id))
    return [*_votes(look), discord.ui.ActionRow(*row)]


def _votes(look: Look) -> list[discord.ui.Item[Any]]:
    """What is to be voted on, each just above its buttons."""
    items: list[discord.ui.Item[Any]] = []
    for proposed in look.proposed:
        asked = discord.ui.TextDisplay[Any](proposal_asked(look, proposed))
        items += [asked, proposal_row(look.table.id, proposed)]
    if look.undo is not None:
        items += [discord.ui.TextDisplay(undo_asked(look)), vote_row(look.table.id, "undo-vote")]
    if look.draw is not None:
        items += [discord.ui.TextDisplay(draw_asked(look)), vote_row(look.table.id, "draw-vote")]
    return items


def _over(look: Look) -> list[discord.ui.Item[Any]]:
    id = look.table.id
    return [
        discord.ui.ActionRow(
            button(say("discord.rematch"), "rematch", id, style=discord.ButtonStyle.primary),
            button(say("discord.log"), "log", id),
        )
    ]
