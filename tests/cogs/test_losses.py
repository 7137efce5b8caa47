"""Whoever comes back to a match reads all that they have lost since they acted, whoever plays."""

import re
from dataclasses import dataclass, field, replace
from typing import cast

import discord
import pytest

from cogs.messages import panel
from cogs.messages.look import Look, look
from cogs.messages.story import LINES, STORY, since_acting, story_items, story_of
from db.epochs import NOWHERE
from db.live import Live
from db.tables import Seat, Table
from engine.ask import Question
from engine.catalog import game as game_of
from engine.chance import Chance
from engine.computer import Forward
from engine.match import Match, Setup
from engine.text import Text, Told

SEATS = ("1", "2")
LONGEST = 1_500
"""So many answers a match may have."""


@dataclass
class Evening:
    """A match between two people, and what each has lost since the last own act."""

    game: str
    number: int
    lost: dict[str, list[Told]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    losses: int = 0

    def __post_init__(self) -> None:
        game = game_of(self.game)
        secret = self.number.to_bytes(16, "big")
        self.match = Match.start(game, Setup(SEATS, game.settings()), secret)
        people = tuple(
            Seat(seat, name, int(seat)) for seat, name in zip(SEATS, ("Ada", "Bea"), strict=True)
        )
        self.table = Table(1, self.game, 1, 1, "running", people)
        self.chance = Chance(secret)
        self.heard = 0
        self.reached = NOWHERE

    def play(self) -> None:
        """To its end; everybody looks before they act, and when it is over."""
        for _ in range(LONGEST):
            if self.match.result is not None:
                break
            question, key = self.next
            self.hears(question.seat)
            self.lost[question.seat].clear()
            before = self.match.due.called
            self.match.answer(question.seat, key)
            self.listen()
            if [one for one in self.match.due.called if one not in (*before, question.seat)]:
                self.table = replace(self.table, since=self.heard)
        assert self.match.result is not None
        for seat in SEATS:
            self.hears(seat)

    @property
    def next(self) -> tuple[Question, str]:
        """What whoever has to answer, or else can, answers: first what somebody does unasked."""
        due, bot = self.match.due, self.match.game.bots["good"]
        asked = [one for seat in (*due.owing, *due.able) if (one := self.match.question(seat))]
        views = [self.match.view(one.seat) for one in asked]
        if not due.owing and isinstance(bot, Forward):
            for view, question in zip(views, asked, strict=True):
                if (option := bot.of_itself(view, question, self.chance)) is not None:
                    return question, option.key
        return asked[0], bot(views[0], asked[0], self.chance).key

    def listen(self) -> None:
        """Note what was lost by whom."""
        for entry in self.match.log[self.heard :]:
            for told in entry.told:
                if told.kind == "loss":
                    self.losses += 1
                    for seat in told.of or SEATS:
                        self.lost[seat].append(told)
        self.heard = len(self.match.log)

    def hears(self, seat: str) -> None:
        """All that this seat has lost stands in its panel, and in the channel if it is called."""
        live = cast(Live, self)
        seen, since = look(live, int(seat)), since_acting(live, seat)
        lost = self.lost[seat]
        must_tell(lost, seen, since, story_of(live, since), panel.FEWEST)
        if seat in self.match.due.called:
            seen, since = look(live, None), since_acting(live, None)
            must_tell(lost, seen, since, story_of(live, since), LINES)


def must_tell(lost: list[Told], seen: Look, since: int, told: list[Told], most: int) -> None:
    """A message tells all these losses, and whatever it leaves out is behind a button."""
    items = story_items(replace(seen, since=since), told, STORY, most)
    short = "".join(one.content for one in items if isinstance(one, discord.ui.TextDisplay))
    is_whole = not any(isinstance(one, discord.ui.ActionRow) for one in items)
    assert not [one for one in lost if not tells(short, seen, one)]
    # Once it is over the whole match has a button of its own, whatever is told.
    assert (
        not is_whole
        or seen.result
        or not [
            one
            for one in told
            if seen.game.news.weigh(one, seen.seat) != "vote"
            and one.kind != "step"
            and seen.story([one])
            and not tells(short, seen, one)
        ]
    )


def tells(short: str, seen: Look, one: Told) -> bool:
    """Whether all words of a sentence, or of its brief form, are said, or such are counted."""
    brief = Text(one.id.replace(".", ".brief.", 1), one.values)
    texts = [one.text, *([brief] if seen.game.texts.knows(brief.id) else [])]
    said = [re.findall(r"\w+", seen.say(text)) for text in texts]
    is_counted = bool(re.search(r"💔 \d+ loss|💔[^·]*; \d+ more", short))
    return is_counted or any(all(word in short for word in words) for words in said if words)


def evenings(game: str, first: int, count: int) -> None:
    losses = 0
    for number in range(first, first + count):
        evening = Evening(game, number)
        evening.play()
        losses += evening.losses
    assert losses > count * 5


@pytest.mark.long
@pytest.mark.parametrize("first", [0, 6])
@pytest.mark.parametrize("game", ["fellbound", "incubo"])
def test_every_loss_stands_in_the_next_summary_of_whoever_lost_it(game: str, first: int) -> None:
    evenings(game, first, 6)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fellbound", "incubo"])
def test_every_loss_of_many_matches_stands_in_the_next_summary(game: str) -> None:
    evenings(game, 1_000, 200)
