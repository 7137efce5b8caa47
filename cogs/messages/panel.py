"""What one person sees alone: the open question with its buttons, and what is voted on."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages import ballots, choices, screen, turning
from cogs.messages.components import LONGEST_TEXT, boxed, button
from cogs.messages.hints import may_ask
from cogs.messages.look import Look
from cogs.messages.pictures import (
    Drawn,
    Pictures,
    Which,
    accent,
    drawing_of,
    first_of,
    gallery,
    holds,
    own_of,
    table_of,
)
from cogs.messages.polls import back_items, poll_items
from cogs.messages.questions import (
    START,
    Items,
    beside_items,
    half_done_items,
    letters,
    meant,
    opened,
    question_items,
)
from cogs.messages.recap import recap, threats
from cogs.messages.rules_pages import page_of, primer_items
from cogs.messages.sentences import say
from cogs.messages.stages import Stage
from cogs.messages.story import STORY, unsaid, whole_story
from cogs.messages.table import over_row

IN_A_ROW = 5
EYE = 420
"""So high at most are the recap and all below it, where a few lines are enough."""
FEWEST = 4
"""So many lines of a phone a recap may have in any case, where there is so much to tell; what
concerns the reader as many as leave the whole low enough."""
LEAST = 2
"""And so many however high the panel is."""
SPARE = 100
"""So many characters of a message are left alone."""
SPARED = 2
"""So many are left alone in any case, so that no button moves where there is something to tell."""
Message = tuple[discord.ui.LayoutView, list[discord.File]]


async def panel_message(
    pictures: Pictures,
    look: Look,
    stage: Stage = START,
    note: str = "",
    which: Which | None = None,
    *,
    place: str = "",
    top: str = "",
    whole: Sequence[discord.ui.Item[Any]] = (),
    primer: bool = False,
    is_letter: bool = False,
) -> Message:
    """The open question with its buttons, below a picture of the table as this person sees it.

    The `place`, and what is asked about who is away, stand above the picture. Between picture and
    question, where the eye is at rest, stands what has happened, `top`, what a press is answered
    with, the `note`, and what threatens. What is told `whole` stands in place of what has happened.
    One picture leaves the buttons in sight: `which`, else the one that the choice is about.
    For whoever has never played, the primer stands in its place. A letter can't set up a table.
    """
    is_turned, game = which is not None, look.table.game
    which = _wanted(look, stage, which)
    leaf = page_of(game).primer if primer else None
    if leaf is not None:
        shown = await pictures.primer(game, look.voice, look.palette)
        picture = primer_items(look.voice, game, leaf, look.table.id, shown)
    else:
        which, shown = await _draw(pictures, look, stage, which)
        picture = [] if shown is None else [gallery(shown)]
    stands = threats(look)
    lines = [*([top] if top else []), *([note] if note else []), *stands]
    asides: Items = [discord.ui.TextDisplay("\n".join(lines))] if lines else []
    above: Items = [discord.ui.TextDisplay(place)] if place else []
    above += [*back_items(look), *poll_items(look)]  # in sight before any picture
    stays: Items = [*half_done_items(look), *_requests(look)]
    if look.result is None:
        last = [*stays, *_always(look, which, stage, is_turned=is_turned)]
    else:
        last = [*stays, *_over(look, is_letter)]
    around = [*above, *picture, *whole, *asides, *last]
    # What a press is answered with comes and goes: no button moves to make room for it.
    stays_told: Items = [discord.ui.TextDisplay("\n".join(stands))] if stands else []
    measured = [*above, *picture, *whole, *stays_told, *last]
    spared = 0 if leaf else SPARED * screen.LINE
    height = screen.HEIGHT - screen.height_of([*measured, *opened(look, stage)], shown) - spared
    asks = question_items(look, stage, around, height)
    left = screen.TALLEST - screen.height_of([*measured, *asks], shown) - spared
    asks += beside_items(look, stage, [*around, *asks], left)
    story: Items = [*whole]
    # The end tells what decided it, and no more.
    if stage == START and not whole and look.result is None:
        folded = _always(look, which, stage, is_folded=True, is_turned=is_turned)
        beneath = screen.height_of([*asides, *asks, *stays, *folded])
        room = LONGEST_TEXT - letters([*around, *asks]) - SPARE
        highest = screen.TALLEST - screen.height_of([*above, *picture], shown) - beneath
        highest = max(LEAST, highest // screen.LINE)
        most = min(highest, max(FEWEST, (EYE - beneath) // screen.LINE))
        told = unsaid(look, look.told)
        lines, is_whole = recap(look, told, most, min(STORY, room), highest)
        story = [discord.ui.TextDisplay("\n".join(lines))] if lines else []
        last = last if is_whole else [*stays, *folded]
    items = [*above, *picture, *story, *asides, *asks, *last]
    view = boxed(items, accent(look), look.reached)
    return view, [] if shown is None else [shown.file()]


def _wanted(look: Look, stage: Stage, which: Which | None) -> Which:
    """The picture that somebody turned to, or the one that the choice is about."""
    if which is not None and holds(look, which):
        return which
    about = meant(look, stage)
    named = "" if about.asked is None else choices.picture_of(about, about.asked, stage)
    return first_of(look, named)


async def _draw(
    pictures: Pictures, look: Look, stage: Stage, which: Which
) -> tuple[Which, Drawn | None]:
    """The picture that is wanted; where there is nothing to see, the table's in its place."""
    about = meant(look, stage)
    narrowed, words = choices.narrowed(about, stage)
    shown = await pictures.draw(narrowed, which, words, is_low=True)
    if shown is None and which != table_of(look):
        which = table_of(look)
        shown = await pictures.draw(narrowed, which, words, is_low=True)
    return which, shown


async def hand_message(pictures: Pictures, look: Look, call: str = "") -> Message:
    """What comes by direct message: why somebody is called, the hand, the question, and where the
    table stands."""
    place = say(
        look.voice, "discord.hand-of", title=look.game.title, channel=f"<#{look.table.channel}>"
    )
    place = f"{call}\n{place}" if call else place
    which = own_of(look) if look.result is None else table_of(look)
    return await panel_message(pictures, look, place=place, which=which, is_letter=True)


def _requests(look: Look) -> Items:
    """What somebody would like beside the question of the game, with what this seat may say."""
    items: Items = []
    for ballot in look.requests:
        assert look.seat is not None
        items.append(discord.ui.TextDisplay(ballots.asks(look, ballot)))
        items.append(ballots.vote_row(look, ballot, ballot.votes(look.seat)))
    return items


def _over(look: Look, is_letter: bool) -> Items:
    """What comes after the end; in a letter, where that is, and the whole story."""
    if not is_letter:
        return [over_row(look)]
    there = say(look.voice, "discord.over-there", channel=f"<#{look.table.channel}>")
    return [discord.ui.TextDisplay(there), discord.ui.ActionRow(whole_story(look))]


def _always(
    look: Look, shown: Which, stage: Stage, *, is_folded: bool = False, is_turned: bool = False
) -> Items:
    """What is there as long as the match goes on: other pictures, and what is no answer.

    Who has begun to say an act goes *Back*; taking back an answer is offered where nothing is
    begun, so that neither stands where the other stood. Where the recap `is_folded`, the button
    that opens it all stands in the place of the log.
    """
    turns = turning.rows(look, shown, stage, is_turned) if look.seat is not None else []
    asides = _asides(look, shown, stage, is_folded)
    rows = [asides[first : first + IN_A_ROW] for first in range(0, len(asides), IN_A_ROW)]
    takes = [] if stage.said else _take_back(look)
    return [*turns, *(discord.ui.ActionRow(*row) for row in rows), *takes]


def _asides(
    look: Look, shown: Which, stage: Stage, is_folded: bool
) -> Sequence[discord.ui.Button[Any]]:
    """Looking again, the log, and another picture: what may be missing comes last."""
    id = look.table.id
    asides = [button(say(look.voice, "discord.refresh"), "play", id)]
    if look.seat is not None:
        log = button(say(look.voice, "discord.log"), "log", id)
        asides.append(whole_story(look) if is_folded and look.since is not None else log)
        if drawing_of(look).cards is not None:
            asides.append(button(say(look.voice, "discord.cards"), "cards", id))
        if may_ask(look):
            begun = stage.rest if stage.said else ""
            asides.append(button(say(look.voice, "discord.hint"), "hint", id, begun))
        if look.may_nudge:
            asides.append(button(say(look.voice, "discord.nudge"), "nudge", id))
        if look.habits:
            asides.append(button(say(look.voice, "discord.always-button"), "habits", id))
        if (turn := turning.aside(look, shown, stage)) is not None:
            asides.append(turn)
    return asides


def _take_back(look: Look) -> Items:
    """A row of its own, which says what would be taken back.

    Whoever proposes something withdraws that first: two ways back would look alike.
    """
    proposes = any(one.kind == "proposal" and one.asker == look.seat for one in look.ballots)
    if look.last is None or not look.offers_undo or proposes:
        return []
    label = say(look.voice, "discord.undo-what", what=choices.answer_of(look, look.last))
    shown = f"{look.last.number}-{look.number}"
    is_asked = any(ballot.kind == "undo" for ballot in look.requests)
    return [discord.ui.ActionRow(button(label, "undo", look.table.id, shown, disabled=is_asked))]
