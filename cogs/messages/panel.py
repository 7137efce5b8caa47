"""What one person sees alone: the open question with its buttons, and what is voted on."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages import ballots, choices, screen, turning
from cogs.messages.abridged import folds, steps_of
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
from cogs.messages.rules_pages import page_of, primer_items
from cogs.messages.sentences import say
from cogs.messages.stages import Stage
from cogs.messages.story import ROOM, story_items, unsaid, whole_story

IN_A_ROW = 5
FEWEST = 2
"""So many lines of story stand there in any case: whoever has acted reads what came of it."""
SHORTEST = 60
"""So many characters it has at least, where these lines would be broken in more."""
STORY, LINES = 900, 4
"""So many characters and lines of story stand above a panel, so that its buttons are in sight."""
FOLDED = 5
"""So many lines there are room for where several steps are folded, one for each or little more.
Each loss of the reader's takes one of them, for it is never left out."""
Message = tuple[discord.ui.LayoutView, list[discord.File]]


async def panel_message(
    pictures: Pictures,
    look: Look,
    stage: Stage = START,
    note: str = "",
    which: Which | None = None,
    *,
    top: str = "",
    whole: Sequence[discord.ui.Item[Any]] = (),
    primer: bool = False,
) -> Message:
    """The open question with its buttons, on a picture of the table as this person sees it.

    What a press is answered with, the `note`, stands beside the buttons; `top` is told above all,
    and below it what is told `whole`, wherever the buttons stand then.
    One picture leaves the buttons in sight: `which`, else the one that the choice is about.
    For whoever has never played, the primer stands in its place.
    """
    which, game = _wanted(look, stage, which), look.table.game
    above: Items = [discord.ui.TextDisplay(top)] if top else []
    above += whole
    above += [*back_items(look), *poll_items(look)]  # in sight before any picture
    answer: Items = [discord.ui.TextDisplay(note)] if note else []
    leaf = page_of(game).primer if primer else None
    if leaf is not None:
        shown = await pictures.primer(game, look.voice, look.palette)
        picture = primer_items(look.voice, game, leaf, look.table.id, shown)
    else:
        which, shown = await _draw(pictures, look, stage, which)
        picture = [] if shown is None else [gallery(shown)]
    last = [*half_done_items(look), *_requests(look)]
    last += _always(look, which, stage)
    around = [*above, *picture, *last]
    # Spared always, and whatever the note: so no button moves where there is something to tell.
    spared = 0 if leaf else FEWEST * screen.LINE
    height = screen.HEIGHT - screen.height_of([*around, *opened(look, stage)], shown) - spared
    asks = question_items(look, stage, around, height)
    asks = [*answer, *asks]
    left = screen.TALLEST - screen.height_of([*around, *asks], shown) - spared
    asks += beside_items(look, stage, [*above, *picture, *asks, *last], left)
    rest = [*above, *picture, *asks, *last]
    opens = stage == START and look.result is None  # the end tells what decided it, and no more
    room = LONGEST_TEXT - letters(rest), screen.HEIGHT - screen.height_of(rest, shown)
    story = _story(look, *room, fewest=0 if leaf else FEWEST) if opens else []
    view = boxed([*above, *story, *picture, *asks, *last], accent(look), look.reached)
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


async def hand_message(pictures: Pictures, look: Look) -> Message:
    """What comes by direct message: the hand, the question, and where the table stands."""
    place = say(
        look.voice, "discord.hand-of", title=look.game.title, channel=f"<#{look.table.channel}>"
    )
    return await panel_message(pictures, look, top=place, which=own_of(look))


def _story(look: Look, letters: int, height: int, fewest: int) -> Items:
    """What has happened since this person acted: all losses, and what a screen has room for."""
    if any(one.kind == "loss" for one in look.told):
        fewest = FEWEST
    most, room = min(STORY, letters - 100), min(ROOM, letters - 100)
    told = unsaid(look, look.told) if most > 0 else ()
    # Shorter than its folded steps it would tell nothing of some of them.
    steps = steps_of(look, told)
    is_folded = fewest > 0 and folds(look, steps) > 1
    lost = sum(line.is_own for step in steps for line in step.lines)
    fewest = max(FEWEST, FOLDED - lost) if is_folded else fewest
    items: Items = []
    rooms = range(max(fewest, height // screen.LINE), max(fewest, 1) - 1, -1)
    shortest = [SHORTEST] if fewest and not is_folded else []
    for letters in (*(lines * screen.LETTERS for lines in rooms), *shortest):
        lines = max(fewest, letters // screen.LETTERS)
        longest = min(most, letters)
        items = story_items(look, told, longest, min(lines, LINES), room, says_where=False)
        if screen.height_of(items) <= height:
            return items
    # The log tells the rest, a few buttons further down.
    return items[:1]


def _requests(look: Look) -> Items:
    """What somebody would like beside the question of the game, with what this seat may say."""
    items: Items = []
    for ballot in look.requests:
        assert look.seat is not None
        items.append(discord.ui.TextDisplay(ballots.asks(look, ballot)))
        items.append(ballots.vote_row(look, ballot, ballot.votes(look.seat)))
    return items


def _always(look: Look, shown: Which, stage: Stage) -> Items:
    """What is there as long as the match goes on: other pictures, and what is no answer.

    Who has begun to say an act goes *Back*; taking back an answer is offered where nothing is
    begun, so that neither stands where the other stood. Once it is over there is the whole story,
    and where the table is.
    """
    if look.result is not None:
        there = say(look.voice, "discord.over-there", channel=f"<#{look.table.channel}>")
        return [discord.ui.TextDisplay(there), discord.ui.ActionRow(whole_story(look))]
    turns = turning.rows(look, shown, stage) if look.seat is not None else []
    asides = _asides(look, shown, stage)
    rows = [asides[first : first + IN_A_ROW] for first in range(0, len(asides), IN_A_ROW)]
    takes = [] if stage.said else _take_back(look)
    return [*turns, *(discord.ui.ActionRow(*row) for row in rows), *takes]


def _asides(look: Look, shown: Which, stage: Stage) -> Sequence[discord.ui.Button[Any]]:
    """Looking again, the log, and another picture: what may be missing comes last."""
    id = look.table.id
    asides = [button(say(look.voice, "discord.refresh"), "play", id)]
    if look.seat is not None:
        asides.append(button(say(look.voice, "discord.log"), "log", id))
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
