"""Search index of a rules page: which paragraph answers what somebody asks, and in which section.

A word counts the more, the fewer paragraphs have it. A paragraph is compared with a question by the
phrases in which people may ask for it, by its text, and by its section. Where none is clearly the
answer, only the section is found.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import fsum, log

PHRASE, TEXT, SECTION, HEADING = 1.0, 0.45, 0.25, 0.1
"""How much it counts that the question is like a phrase, and that its words stand in the rest."""
SURE, AHEAD = 0.75, 0.03
"""A paragraph answers that is so like the question, and so much more than any other."""
ASKING = 0.4
"""What a word counts that only says how it is asked: when, where, who."""
LONG_ENOUGH = 4
"""A word of so many letters may be the beginning of another, or one with a slip in it."""
WORDS = re.compile(r"[^\W_]+")
ASKING_WORDS = frozenset(
    re.findall(r"\w+", "how many much must when where which who whose why"),
)
EMPTY = frozenset(
    re.findall(
        r"\w+",
        """a about already also an and any anything are as at be been being both but by can come
        comes coming could count counts did do does done else even ever every everything exactly
        for from go goes happen happens has have here i if in instead into is it its just let
        like make makes may me mean means might my not now of off on one only or our out over
        really should so some something stand stands still tell than that the their them then
        there they thing things this to up us use used using want was way ways we were what will
        with work works would you your""",
    )
)
"""Words of any question, which say nothing about this one."""
SAME = {
    "add": "place put bring placed",
    "adjacent": "neighbouring neighbour next_to",
    "ally": "partner teammate",
    "attack": "strike shoot",
    "begin": "start begins began begun starting beginning",
    "big": "size large bigger",
    "build": "built",
    "buy": "bought",
    "choose": "pick select decide chose chosen choice choices decision",
    "concede": "resign surrender quit",
    "cost": "price expensive cheap",
    "destroy": "kill slay slain die died dies dead death corpse",
    "draw": "drawn drew",
    "empty": "run_out runs_out ran_out used_up use_up exhausted",
    "fall": "fell fallen",
    "fight": "fought battle",
    "flee": "escape run_from run_away",
    "four": "4 fourth",
    "gain": "get got gets obtain receive",
    "give": "gave given",
    "heal": "recover restore",
    "health": "hp hitpoints hit_points life_points life lives",
    "hide": "hid hidden",
    "hold": "held",
    "keep": "kept save hold_back",
    "leave": "left",
    "limit": "maximum max most restrict restriction limited",
    "lose": "lost loses losing loss",
    "meet": "met",
    "must": "have_to has_to need_to",
    "move": "movement moving walk",
    "order": "sequence",
    "pay": "paid spend spent",
    "remove": "get_rid rid take_away taken_away take_off taken_off",
    "return": "go_back come_back comes_back give_back back",
    "see": "seen saw",
    "several": "multiple",
    "share": "divide split shared divided",
    "skip": "omit decline forgo forego leave_out left_out do_without",
    "steal": "stole stolen",
    "take": "taken took",
    "three": "3 third",
    "two": "2 twice second",
    "win": "won winner winners wins winning victory",
    "wrong": "error",
    "zero": "0",
}
"""Words that mean the same, or are forms of one: the first stands for all."""


def stem(word: str) -> str:
    """What the forms of a word have in common: `moves`, `moved` and `moving` are one."""
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and word[-2:] not in ("ss", "us"):
            word = word[: -len(ending)] + instead
            if word[-1] == word[-2] and ending in ("ing", "ed") and word[-1] not in "sl":
                word = word[:-1]
            break
    return re.sub(r"(?<=\w\w)[ey]$", "", word)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as it is searched: by number, with the words of its section."""

    section: int
    number: int
    text: str
    phrases: Sequence[str]
    heading: str
    about: str
    """More words by which people ask for the section."""


@dataclass(frozen=True, slots=True)
class _Entry:
    paragraph: Paragraph
    phrases: Sequence[frozenset[str]]
    words: frozenset[str]
    """Of its text and of all its phrases."""
    heading: frozenset[str]
    about: frozenset[str]


class Index:
    """All paragraphs of a page."""

    def __init__(self, paragraphs: Iterable[Paragraph], same: Mapping[str, str]) -> None:
        """`same` says which words people say for a word of this page, as `SAME` does for all."""
        self._same: dict[str, str] = {}
        self._sayings: dict[str, str] = {}
        for word, others in {**SAME, **same}.items():
            for other in others.split():
                if "_" in other:
                    self._sayings[other.replace("_", " ")] = word
                else:
                    self._same[other] = self._same[stem(other)] = stem(word)
        self._entries = [self._entry(one) for one in paragraphs]
        known: dict[str, int] = {}
        for entry in self._entries:
            for word in entry.words | entry.heading | entry.about:
                known[word] = known.get(word, 0) + 1
        many = len(self._entries)
        self._known = {word: log(1 + many / (1 + number)) for word, number in known.items()}
        """By word what it weighs."""
        self._new = log(1 + many)

    def _entry(self, one: Paragraph) -> _Entry:
        phrases = [frozenset(self._words(phrase)) for phrase in one.phrases]
        words = frozenset(self._words(one.text)).union(*phrases)
        heading = frozenset(self._words(one.heading))
        return _Entry(one, phrases, words, heading, frozenset(self._words(one.about)))

    def _words(self, said: str) -> list[str]:
        said = said.casefold()
        for several, one in self._sayings.items():
            said = said.replace(several, one)
        all_ = WORDS.findall(said)
        found = [word for word in all_ if word not in EMPTY] or all_
        return [self._same.get(word) or self._same.get(stem(word), stem(word)) for word in found]

    def _asked(self, about: str) -> frozenset[str]:
        """The words of a question, each as the page has it."""
        return frozenset(self._as_known(word) for word in self._words(about[:400]))

    def _as_known(self, word: str) -> str:
        if word in self._known or word in ASKING_WORDS or len(word) < LONG_ENOUGH:
            return word
        begins = sorted(one for one in self._known if one.startswith(word))
        return next(iter([*begins, *get_close_matches(word, self._known, 1, 0.8)]), word)

    def _weight(self, words: Iterable[str]) -> float:
        return fsum(
            ASKING if word in ASKING_WORDS else self._known.get(word, self._new) for word in words
        )

    def find(self, about: str) -> tuple[int, int | None] | None:
        """The section that answers, and the number of the paragraph in it, if one surely does."""
        asked = self._asked(about)
        if not any(word in self._known for word in asked - ASKING_WORDS):
            return None
        scored = sorted(
            ((self._score(asked, entry), -place) for place, entry in enumerate(self._entries)),
            reverse=True,
        )
        (best, place), second = scored[0], scored[1][0] if len(scored) > 1 else 0.0
        found = self._entries[-place].paragraph
        is_sure = best >= SURE and best - second >= AHEAD
        return found.section, found.number if is_sure else None

    def _score(self, asked: frozenset[str], entry: _Entry) -> float:
        """How much a paragraph is what was asked for."""
        whole = self._weight(asked) or 1.0
        phrase = max((self._likeness(asked, one) for one in entry.phrases), default=0.0)
        said = self._weight(asked & entry.words)
        section = self._weight(asked & (entry.heading | entry.about))
        heading = self._weight(asked & entry.heading)
        return PHRASE * phrase + (TEXT * said + SECTION * section + HEADING * heading) / whole

    def _likeness(self, asked: frozenset[str], phrase: frozenset[str]) -> float:
        both = asked & phrase
        return self._weight(both) / self._weight(asked | phrase) if both else 0.0
