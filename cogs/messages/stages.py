"""The steps of answering a question word by word, and the choices at each.

An act is said word by word where its kind has many: its verb, then its words in the order in
which its class names them. What fits into one list is one list, so that it takes fewer presses.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from cogs.messages.components import MOST_CHOICES, number
from cogs.messages.look import Asked
from cogs.messages.weights import word_of
from engine.allot import Share
from engine.ask import Option
from engine.game import Action

FEW = 5
"""So many options become buttons at once; more are grouped by their verb."""
MANY = 15
"""More buttons than this make a list: a message holds 40 components. Where it is full, FEW do.
Where a screen is full, NONE does but what ends or refuses."""
NONE = 0

Path: TypeAlias = tuple[str, ...]


def path_of(option: Option) -> Path:
    """The words by which an option may be chosen one after the other; none where it is one."""
    if isinstance(option, Action):
        words = option.said.values()
        return (option.verb, *words) if words else ()
    return option.words if isinstance(option, Share) and len(option.words) > 1 else ()


def verb_of(option: Option) -> str:
    """The verb of an act that needs more words; all else has none."""
    return option.verb if isinstance(option, Action) and option.words() else ""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far somebody has come: the words chosen so far, and the page of what comes next."""

    said: str = ""
    page: int = 0
    serial: int | None = None
    """Which question this is about, where several are open; None is the first."""

    @classmethod
    def read(cls, rest: str) -> "Stage":
        """A stage from the id of a button: it is read right whatever stands in a key.

        Refused: it is not from an id of ours.
        """
        serial, _, more = rest.partition(":")
        said, _, page = more.rpartition(":")
        return cls(said, number(page), number(serial) if serial else None)

    @property
    def rest(self) -> str:
        """What an id says of it. With a key of 60 characters it fits into one."""
        return f"{'' if self.serial is None else self.serial}:{self.said}:{self.page}"

    @property
    def words(self) -> Path:
        """The words chosen so far, a verb first."""
        return tuple(self.said.split(" ")) if self.said else ()


def rest_of(asked: Asked, said: Sequence[str], page: int = 0) -> str:
    """What an id says of a stage of this question."""
    return Stage(" ".join(said), page, asked.serial).rest


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to press or to select: it answers, or leads on to more words."""

    said: Path
    options: tuple[Option, ...]

    @property
    def answer(self) -> Option | None:
        """What it answers; None where it leads on."""
        return self.options[0] if len(self.options) == 1 else None

    @property
    def is_verb(self) -> bool:
        """Whether it is the verb of several acts."""
        return self.answer is None and len(self.said) == 1 and bool(verb_of(self.options[0]))


@dataclass(frozen=True, slots=True)
class Menu:
    """What there is to choose from at a stage: on buttons, and in a list."""

    said: Path
    """The words chosen so far that still fit something, and those that had no alternative."""
    buttons: tuple[Entry, ...]
    listed: tuple[Entry, ...]
    options: tuple[Option, ...]
    """All that may still be meant."""
    by_word: bool = False
    """Whether the list is one of words, and not of whole options."""

    @property
    def shown(self) -> list[Option]:
        """What can be read here; where a verb leads on, that is nothing but the verb."""
        entries = (*self.buttons, *self.listed)
        return [one for entry in entries if not entry.is_verb for one in entry.options]


def menu(
    asked: Asked,
    stage: Stage,
    verbs: Sequence[str],
    many: int = MANY,
    stays: Callable[[Option], object] = word_of,
) -> Menu:
    """What there is to choose from; `verbs` is the order in which verbs stand.

    An option that `stays` keeps its button, however many there are.
    """
    said = _as_far_as_it_fits(asked, stage)
    if said:
        return _inside(asked, said)
    is_few = len(asked.options) <= min(FEW, many) and not any(map(_way_of, asked.options))
    if is_few and (asked.wanted is None or asks_order(asked)):
        return Menu((), _ordered(_singly(asked.options), verbs), (), asked.options)
    return _outside(asked, verbs, many, stays)


def asks_order(asked: Asked) -> bool:
    """Whether all that is left will be picked, so that only the order is asked."""
    wanted = asked.wanted
    return wanted is not None and wanted.least - len(wanted.picked) >= len(asked.options)


def back_from(asked: Asked, said: Path, verbs: Sequence[str]) -> Path:
    """The words that are left where the last that somebody chose is taken back."""
    # Of acts that are chosen without their verb nobody has chosen it.
    fewest = int(any(map(_way_of, _fitting(asked, said))))
    for known in range(len(said) - 1, fewest, -1):
        if menu(asked, Stage(" ".join(said[:known])), verbs).said != said:
            return said[:known]
    return ()


def _as_far_as_it_fits(asked: Asked, stage: Stage) -> Path:
    said = stage.words
    while said and not _fitting(asked, said):
        said = said[:-1]
    return said


def _fitting(asked: Asked, said: Path) -> tuple[Option, ...]:
    return tuple(one for one in asked.options if path_of(one)[: len(said)] == said)


def _common(options: Sequence[Option]) -> Path:
    """The words that all of these begin with, their last ones left out."""
    paths = [path_of(option)[:-1] for option in options]
    columns = zip(*paths, strict=False)
    return tuple(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


def _inside(asked: Asked, said: Path) -> Menu:
    """What may follow these words: whole options while they are few, else the next word."""
    options = _fitting(asked, said)
    way = _way_of(options[0])
    if len(options) <= FEW and asked.wanted is None and not way:
        return Menu(said, _singly(options), (), options)
    if len(options) <= MOST_CHOICES and way != "words":
        return Menu(said, (), _singly(options), options)
    said = max(said, _common(options), key=len)
    entries = tuple(_by_next_word(options, len(said)))
    if len(entries) <= FEW and not way:
        return Menu(said, entries, (), options, by_word=True)
    return Menu(said, (), entries, options, by_word=True)


def _outside(
    asked: Asked, verbs: Sequence[str], many: int, stays: Callable[[Option], object]
) -> Menu:
    """The verbs, and what needs none, on buttons; things, and acts that want no verb, in a list."""
    ways = [_way_of(one) for one in asked.options]
    has_room = ways.count("list") <= MOST_CHOICES
    worded, things, pressed = list[Option](), list[Option](), list[Option]()
    for option, way in zip(asked.options, ways, strict=True):
        if way == "words":
            worded.append(option)
        elif (way and has_room) or not is_pressed(asked, option):
            things.append(option)
        else:
            pressed.append(option)
    whole = _singly([one for one in pressed if not verb_of(one)])
    kinds = _by_next_word([one for one in pressed if verb_of(one)], 0)
    buttons = _ordered((*whole, *kinds), verbs)
    listed, by_word = _singly(things), False
    if len(things) > MOST_CHOICES and all(map(path_of, things)):
        listed, by_word = tuple(_by_next_word(things, len(_common(things)))), True
    listed += tuple(_by_next_word(worded, len(_common(worded))))
    # A single button is no higher than a list, also above what ends a turn, which always stands
    # on one.
    if len(buttons) > max(many, 1):
        alone = tuple(one for one in buttons if one.answer is not None and stays(one.answer))
        rest = [one for one in buttons if one not in alone]
        if listed or len(rest) > 1:
            listed, buttons = (*rest, *listed), alone
    return Menu((), buttons, listed, asked.options, by_word)


def is_pressed(asked: Asked, option: Option) -> bool:
    """Whether an option stands on a button where there is a list too."""
    if word_of(option):
        return True
    return isinstance(option, Action) and (asked.wanted is None or not verb_of(option))


def _way_of(option: Option) -> str:
    """The way in which an act wants to be chosen; "" where that is its verb, or it is no act."""
    if not isinstance(option, Action) or option.choosing == "verb" or not option.words():
        return ""
    return option.choosing


def _singly(options: Sequence[Option]) -> tuple[Entry, ...]:
    return tuple(Entry(path_of(one) or (one.key,), (one,)) for one in options)


def _by_next_word(options: Sequence[Option], known: int) -> Iterator[Entry]:
    """An entry for each word that may come after so many, in the order of the options."""
    found: dict[Path, list[Option]] = {}
    for option in options:
        found.setdefault(path_of(option)[: known + 1], []).append(option)
    for said, meant in found.items():
        yield Entry(path_of(meant[0]) if len(meant) == 1 else said, tuple(meant))


def _ordered(entries: Sequence[Entry], verbs: Sequence[str]) -> tuple[Entry, ...]:
    """Verbs in the order of the game, however they are on offer; what is no act comes last."""
    places: Mapping[str, int] = {verb: place for place, verb in enumerate(verbs)}

    def place(entry: Entry) -> int:
        first = entry.options[0]
        return places.get(first.verb, len(places)) if isinstance(first, Action) else len(places)

    return tuple(sorted(entries, key=place))
