"""Incubo: two friends against a nightmare, or one alone."""

from functools import partial
from pathlib import Path

from engine.game import Game
from engine.games.incubo import bot, game, lessons, needs, weighing
from engine.games.incubo.actions import ACTIONS
from engine.games.incubo.data import FAMILIES, Edition
from engine.games.incubo.edition import EDITION
from engine.games.incubo.habits import HABITS
from engine.games.incubo.standing import standing
from engine.games.incubo.state import Incubo
from engine.games.incubo.view import IncuboView, view
from engine.legality import without_needs
from engine.news import News
from engine.text import KERNEL, Texts


def played_with(edition: Edition) -> Game[Incubo, IncuboView]:
    """Incubo with the cards of this edition."""
    return Game(
        key="incubo",
        title="Incubo",
        seats=(1, 2),
        settings=game.IncuboSettings,
        rules_version=2,
        state=Incubo,
        edition=edition,
        texts=Texts(
            Path(__file__).with_name("texts.toml"),
            {"card": lambda key: edition.cards[key].name},
            base=KERNEL,
        ),
        new=partial(game.new, edition),
        play=game.play,
        view=view,
        actions=ACTIONS,
        bots=bot.bots(edition),
        trials=bot.trials(edition),
        concede=game.concede,
        why_not=needs.why_not,
        roles=game.roles,
        weigh=weighing.weigh,
        reason=partial(bot.reason, edition),
        teaching=lessons.TEACHING,
        habits=HABITS,
        families=FAMILIES,
        lacks=partial(without_needs, ACTIONS, needs.NEEDS),
        fatal=weighing.FATAL,
        standing=standing,
        news=News.read(Path(__file__).with_name("news.toml"), "incubo"),
        about=weighing.ABOUT,
        cards_played=game.cards_played,
    )


GAME = played_with(EDITION)
TEXTS = GAME.texts
