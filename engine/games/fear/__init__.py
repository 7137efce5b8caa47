"""Follow Your Fear: everyone hunts one Fear, and everyone is that Fear."""

from functools import partial
from pathlib import Path
from typing import Any, Literal, cast

from pydantic import Field, create_model

from engine.game import Game
from engine.games.fear import bot, game, lessons
from engine.games.fear.actions import ACTIONS
from engine.games.fear.data import Edition
from engine.games.fear.edition import EDITION
from engine.games.fear.families import FAMILIES
from engine.games.fear.game import FearSettings
from engine.games.fear.habits import HABITS
from engine.games.fear.letters import letters
from engine.games.fear.showing import view
from engine.games.fear.standing import standing
from engine.games.fear.state import Hunt
from engine.games.fear.tally import FearTally
from engine.games.fear.view import FearView
from engine.games.fear.weighing import ABOUT, CALLED, weigh
from engine.games.fear.why import NEEDS, REASONED, why_not
from engine.legality import without_needs
from engine.news import News
from engine.text import KERNEL, Texts


def settings_of(edition: Edition) -> type[FearSettings]:
    """The options of a table, which name the Fears of an edition."""
    described = FearSettings.model_fields["fear"].description
    names: Any = Literal[("choose", "chance", *edition.fears)]
    field: Any = (names, Field("choose", description=described))
    return cast(
        "type[FearSettings]", create_model("FearSettings", __base__=FearSettings, fear=field)
    )


def played_with(edition: Edition) -> Game[Hunt, FearView]:
    """Follow Your Fear with the cards of this edition."""
    return Game(
        key="fear",
        title="Follow Your Fear",
        seats=(2, 3, 4),
        settings=settings_of(edition),
        rules_version=3,
        state=Hunt,
        edition=edition,
        texts=Texts(
            Path(__file__).with_name("texts.toml"),
            {
                "card": lambda key: edition.cards[key].name,
                "fear": lambda key: edition.fears[key].name,
            },
            base=KERNEL,
        ),
        new=partial(game.new, edition),
        play=game.play,
        view=view,
        letters=letters,
        tally=FearTally,
        actions=ACTIONS,
        bots=bot.bots(edition),
        concede=game.concede,
        leave=game.leave,
        drawn=game.drawn,
        opponents=game.opponents,
        why_not=why_not,
        weigh=partial(weigh, edition),
        reason=partial(bot.reason, edition),
        about=ABOUT,
        standing=standing,
        news=News.read(Path(__file__).with_name("news.toml"), "fear"),
        called=CALLED,
        cards_played=game.cards_played,
        teaching=lessons.TEACHING,
        habits=HABITS,
        families=FAMILIES,
        lacks=partial(without_needs, REASONED, NEEDS),
    )


GAME = played_with(EDITION)
TEXTS = GAME.texts
