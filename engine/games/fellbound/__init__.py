"""Fellbound: two armies on ten tiles."""

from functools import partial
from pathlib import Path

from engine.game import Game
from engine.games.fellbound import bot, game, legal, lessons, phases, weighing
from engine.games.fellbound.actions import ACTIONS
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import Edition
from engine.games.fellbound.edition import EDITION
from engine.games.fellbound.habits import HABITS
from engine.games.fellbound.letters import letters
from engine.games.fellbound.standing import standing
from engine.games.fellbound.state import Fellbound
from engine.games.fellbound.tally import FellboundTally
from engine.games.fellbound.view import FellboundView, view
from engine.news import News
from engine.text import KERNEL, Texts


def played_with(edition: Edition) -> Game[Fellbound, FellboundView]:
    """Fellbound with the characters of this edition."""
    return Game(
        key="fellbound",
        title="Fellbound",
        seats=(2, 4),
        settings=game.FellboundSettings,
        rules_version=4,
        state=Fellbound,
        edition=edition,
        boards={board.key: board.measures for board in BOARDS.values()},
        texts=Texts(
            Path(__file__).with_name("texts.toml"),
            {"card": lambda key: edition.cards[key].name},
            base=KERNEL,
        ),
        new=partial(game.new, edition),
        play=game.play,
        view=view,
        letters=letters,
        tally=FellboundTally,
        roles=game.decks_dealt,
        actions=ACTIONS,
        bots=bot.bots(edition),
        concede=game.concede,
        leave=game.leave,
        rejoin=game.rejoin,
        drawn=game.drawn,
        opponents=game.opponents,
        openly=phases.PROMPTS,
        why_not=legal.why_not,
        weigh=partial(weighing.weigh, edition),
        reason=partial(bot.reason, edition),
        teaching=lessons.TEACHING,
        habits=HABITS,
        fatal=weighing.FATAL,
        standing=partial(standing, edition),
        news=News.read(Path(__file__).with_name("news.toml"), "fellbound"),
        called=weighing.CALLED,
        cards_played=game.cards_played,
    )


GAME = played_with(EDITION)
TEXTS = GAME.texts
