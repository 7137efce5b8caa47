"""The story of a match as its log tells it, and as much of it as fits into a message."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

import discord

from cogs.messages.components import button, shorten
from cogs.messages.look import Look
from cogs.messages.names import StoodIn, seat_then
from cogs.messages.recap import concerning, lines_of, recap, size, steps_of
from cogs.messages.sentences import say
from db.matches import Live
from db.tables import Table
from engine.match import Match
from engine.match.log import Entry, takes_back
from engine.text import Told

STORY = 1_400
"""So many characters of story fit under a board."""
LINES = 14
"""In so many lines of a phone."""
PAGE = 3_500
"""So many characters fit on a page of the whole story."""
FAR = 1_000
"""So many lines back a heading is looked for; a game without headings has none farther either."""
UNASKED = ("started", "lapsed", "mended", "sits-in")
"""The kinds of lines that nobody has done."""
LEAVING = ("sits-in", "conceded")
"""The kinds of lines from which on a computer player acts at a seat for its person."""

CHANGING = frozenset({*LEAVING, "comes-back"})

Lines: TypeAlias = list[str]


# What the log told


def story_of(live: Live, since: int, until: int | None = None) -> list[Told]:
    """What the log told after one line, up to another, below the heading that was in force.

    What was taken back is left out.
    """
    if live.match is None:
        return []
    log = live.match.log
    gone = {number for entry in log[since:] if takes_back(entry) for number in entry.dropped}
    entries = (entry for entry in log[since:until] if entry.number not in gone)
    then = _Then(live.match, live.table, since)
    told = [one for entry in entries for one in then.told(entry)]
    if told and told[0].kind != "step":
        return [*_heading(live, since), *told]
    return told


class _Then:
    """Who played when: the past is not renamed, and what computers did for people is marked."""

    def __init__(self, match: Match, table: Table, first: int) -> None:
        """Of the lines after the `first`: no more of the log is read, however long it is."""
        self.table, self._texts = table, match.game.texts
        self._past = max((one.until for one in table.former), default=0)
        self._away: list[tuple[int, frozenset[str]]] = []
        away = frozenset({*match.left, *match.sitting_in})
        changes = [one for one in match.log[max(0, first) :] if one.kind in CHANGING]
        for entry in reversed(changes):
            self._away.append((entry.number, away))
            away = away - {entry.seat} if entry.kind in LEAVING else away | {entry.seat}
        self._away.append((0, away))
        self._was_away = any(seats for _, seats in self._away)

    def told(self, entry: Entry) -> Sequence[Told]:
        """What a line told, about those who played then."""
        if entry.number > self._past and not self._was_away:
            return entry.told
        away = next(seats for since, seats in self._away if since < entry.number)
        return [self._of_then(one, entry, away) for one in entry.told]

    def _of_then(self, told: Told, entry: Entry, away: Collection[str]) -> Told:
        """Of those who are away, a heading names the computer; a sentence, where it has acted."""
        acted = {entry.seat} if entry.kind == "answered" else set[str]()
        acting = away if told.kind == "step" else acted & {*away}
        if not acting and entry.number > self._past:
            return told

        def name(seat: str) -> str:
            then = seat_then(self.table, seat, entry.number)
            return StoodIn(then) if seat in acting else then

        return told._replace(values=self._texts.values_for(told.text, name))


def _heading(live: Live, since: int) -> list[Told]:
    """The last heading before a line, if there is any near it."""
    if live.match is None:
        return []
    then = _Then(live.match, live.table, since - FAR)
    for entry in islice(_holding(live.match), FAR):
        if entry.number <= since:
            for told in reversed(then.told(entry)):
                if told.kind == "step":
                    return [told]
    return []


def _holding(match: Match) -> Iterator[Entry]:
    """The lines of a log that were not taken back, the last first: what takes back comes later."""
    gone: set[int] = set()
    for entry in reversed(match.log):
        if takes_back(entry):
            gone.update(entry.dropped)
        if entry.number not in gone:
            yield entry


def last_act(match: Match | None, table: Table, seat: str | None) -> int:
    """The last line of the log in which a seat did something that still holds; 0 if none.

    What its plans did for it is none of that.
    """
    if match is None or seat is None:
        return 0
    planned = table.planned(seat)
    acts = (one for one in _holding(match) if one.seat == seat and one.kind not in UNASKED)
    acts = (one for one in acts if one.number not in planned)
    return next((entry.number for entry in acts), 0)


def since_acting(live: Live, seat: str | None) -> int:
    """After which line begins what a seat is told: with its own last act, by which it knows on.

    For the channel it begins where those acted last who are called now, or where its message does.
    """
    match = live.match
    if match is None:
        return 0
    if seat is not None and seat in match.sitting_in:
        return sat_in_since(match, seat)
    if seat is not None:
        return max(0, last_act(match, live.table, seat) - 1)
    called = [max(0, last_act(match, live.table, one) - 1) for one in match.due.called]
    return min([live.table.since, *called])


def sat_in_since(match: Match, seat: str) -> int:
    """The line of the log after which a computer player sits in at this seat."""
    lines = (entry for entry in reversed(match.log) if entry.kind == "sits-in")
    return next((entry.number - 1 for entry in lines if entry.seat == seat), len(match.log))


# How it stands in a message


def story(look: Look, told: Sequence[Told], longest: int = STORY, most: int = LINES) -> str:
    """The recap of a story, as it fits."""
    return "\n".join(recap(look, told, most, longest)[0])


def story_items(
    look: Look, told: Sequence[Told], longest: int = STORY, most: int = LINES
) -> list[discord.ui.Item[Any]]:
    """The same as a part of a message; where something was left out, with a button to the whole."""
    lines, is_whole = recap(look, told, most, longest)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay("\n".join(lines))] if lines else []
    # Once it is over the whole match has a button in any case.
    if look.since is not None and not is_whole and look.result is None:
        items.append(discord.ui.ActionRow(whole_story(look)))
    return items


def whole_story(look: Look) -> discord.ui.Button[Any]:
    """The button that opens all that was told since a look begins; of a match that is over, all."""
    since = look.since if look.result is None else 0
    span = f"{since}-{look.number}:0"
    return button(_whole(look), "story", look.table.id, span)


def _whole(look: Look) -> str:
    """What that button says: it differs where it opens less than the match."""
    if look.result is not None:
        return say(look.voice, "discord.whole-story")
    return say(look.voice, "discord.story-since" if look.seat else "discord.story-part")


def unsaid(look: Look, told: Sequence[Told]) -> Sequence[Told]:
    """A story without what stands below it, to be voted on."""
    standing = [look.say(ballot.text) for ballot in look.ballots]
    return [line for line in told if not standing or look.retell(line.text) not in standing]


def pages(look: Look, told: Sequence[Told]) -> list[Lines]:
    """A whole story, page by page, of which none is much longer than the others.

    Where it has several, and is not that of a whole match that is over, what concerns the reader
    stands on the first.
    """
    found = _paged(list(lines_of(look, told)))
    is_all = look.result is not None and not look.since
    if len(found) == 1 or is_all or not (first := concerning(look, steps_of(look, told))):
        return found
    return [*_paged(first), *found]


def _paged(lines: Sequence[str]) -> list[Lines]:
    wanted = size(lines) / max(1, -(-size(lines) // PAGE))
    found: list[Lines] = [[]]
    for line in (shorten(line, PAGE) for line in lines):
        page = found[-1]
        if page and (size(page) >= wanted or size([*page, line]) > PAGE):
            found.append(page := [])
        page.append(line)
    return found
