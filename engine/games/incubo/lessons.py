"""A first night of Incubo: what is explained, and when it first comes up."""

from collections.abc import Sequence

from engine.ask import Option, Vote
from engine.games.incubo.actions import (
    Abandon,
    Companion,
    Draw,
    DrawOn,
    Eliminate,
    Fight,
    FightOn,
    Pass,
    Remove,
    Soothe,
    Use,
)
from engine.games.incubo.view import IncuboView
from engine.teaching import Teaching

Options = Sequence[Option]


def vote(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first thing that the friend proposes."""
    return any(isinstance(option, Vote) and option.word == "consent" for option in options)


def choose(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first choice of a Dream."""
    return view.stage == "choose"


def draw(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first card that may be drawn."""
    return view.stage == "dream" and any(isinstance(option, Draw | DrawOn) for option in options)


def row(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first row to choose."""
    return any(isinstance(option, Pass | Eliminate) for option in options)


def fear(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first Fear."""
    return any(isinstance(option, Remove | Soothe) for option in options)


def monster(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first Monster."""
    return view.stage == "monster"


def won(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first Dream that is reached."""
    return view.won


def price(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first card that costs a chime."""
    kinds = (Draw, DrawOn, Fight, FightOn, Companion)
    drawn = [option for option in options if isinstance(option, kinds)]
    return any(option.price != "0" for option in drawn)


def terror(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first Dream that could be given up."""
    return any(isinstance(option, Abandon) for option in options)


def power(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first Power that can be used."""
    return any(isinstance(option, Use) for option in options)


def spent(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first chime spent."""
    return view.spent > 0


def frightened(view: IncuboView, prompt: str, options: Options) -> bool:
    """The first chime in the Fear Reserve."""
    return view.fear_reserve > 0


def second(view: IncuboView, prompt: str, options: Options) -> bool:
    """The second phase."""
    return view.rem > 1


TEACHING: Teaching[IncuboView] = Teaching(
    level="good",
    settings={"difficulty": "easy"},
    lessons={
        "incubo.lesson.vote": vote,
        "incubo.lesson.choose": choose,
        "incubo.lesson.draw": draw,
        "incubo.lesson.row": row,
        "incubo.lesson.fear": fear,
        "incubo.lesson.monster": monster,
        "incubo.lesson.won": won,
        "incubo.lesson.price": price,
        "incubo.lesson.terror": terror,
        "incubo.lesson.power": power,
        "incubo.lesson.spent": spent,
        "incubo.lesson.frightened": frightened,
        "incubo.lesson.second": second,
    },
)
