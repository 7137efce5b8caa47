"""Finds the words that stand in the pictures, and whose side is whose."""

from collections.abc import Mapping
from pathlib import Path

from engine.games.incubo import TEXTS as RULES
from engine.games.incubo.data import Power
from engine.games.incubo.view import DreamerView, IncuboView, PartView
from engine.text import Texts, Voice
from render.words import ENGLISH, Words, words

TEXTS = Texts(Path(__file__).with_name("texts.toml"), base=RULES)
LAST = 3
"""The last phase of the night."""


def spoken(names: Mapping[str, str] | None = None, voice: Voice = ENGLISH) -> Words:
    """The words of the pictures for one reader."""
    return words(TEXTS, voice, names)


def short(shown: Power, say: Words) -> str:
    """A Power in a word or two."""
    star = "*" if shown.star else ""
    return say(f"power.{shown.do}", n=shown.n or 0) + star


def sides(view: IncuboView) -> tuple[DreamerView | None, DreamerView]:
    """Who sits above and who below: everybody sees their own side below."""
    own = next((one for one in view.dreamers if one.seat == view.viewer), view.dreamers[0])
    other = next((one for one in view.dreamers if one is not own), None)
    return other, own


def needs(view: IncuboView, dreamer: DreamerView) -> int:
    """What a side takes by now: infused Courage lowers it, in common it is the sum of both."""
    if view.common:
        return sum(one.required - one.infused for one in view.dreamers)
    gift = sum(one.gives for one in view.dreamers if one is not dreamer)
    return dreamer.required - dreamer.infused - gift


def reaches(view: IncuboView, dreamer: DreamerView) -> int:
    """What a side has added up, or both together."""
    return sum(one.total for one in view.dreamers) if view.common else dreamer.total


def beaten(view: IncuboView) -> int:
    """How many parts of the Monster are beaten."""
    return sum(part.beaten for part in view.parts)


def is_saved(view: IncuboView) -> bool:
    """Whether the last Monster is beaten."""
    return view.rem == LAST and 0 < view.needed <= beaten(view)


def in_line(view: IncuboView, own: DreamerView) -> list[PartView]:
    """The parts as they lie: the arms before the friend, the head, the arms before oneself."""
    far = [part for part in view.parts if part.owner not in ("", own.role)]
    near = [part for part in view.parts if part.owner == own.role]
    return [*far, *(part for part in view.parts if not part.owner), *near]


def scene_of(view: IncuboView) -> str:
    """The card whose scene gives the board its air: the Dream, or the head; "" while none lies."""
    return head_of(view) if view.stage != "dream" else view.dream


def head_of(view: IncuboView) -> str:
    """The head of the Monster that lies there; "" where none does."""
    return next((part.card for part in view.parts if not part.owner), "")


def headline(view: IncuboView, say: Words) -> str:
    """What is going on, as the viewer would say it."""
    if view.stage == "over":
        return say("poster.won" if is_saved(view) else "lost")
    for busy, doing in ((_placing(view), "placing"), (_peeking(view), "peeking")):
        if busy and busy == view.viewer:
            return say(f"{doing}-you")
        if busy:
            return say(f"{doing}-one", who=say.who(busy, 14))
    if view.stage == "monster":
        key = "against" if beaten(view) < view.needed else "beaten-enough"
        return say(key, beaten=beaten(view), needed=view.needed)
    if view.stage == "dream":
        return say("brave" if view.won else "who-draws" if _may_draw(view) else "facing")
    return say(view.stage)


ENDED = ("won", "lost-chimes", "lost-monster", "conceded")


def ended(ending: str, say: Words) -> str:
    """What became of Nina, and how."""
    return say(f"ended.{how(ending)}")


def how(ending: str) -> str:
    """In which of the ways that have words it ended."""
    last = ending.rpartition(".")[2]
    return last if last in ENDED else "closed"


def has_rows(view: IncuboView) -> bool:
    """Whether cards lie in rows: in a Dream, and in the one in which it all ended."""
    return view.stage == "dream" or (view.stage == "over" and bool(view.dream))


def _placing(view: IncuboView) -> str:
    return next((one.seat for one in view.dreamers if one.drawn), "")


def _may_draw(view: IncuboView) -> bool:
    return any(one.price is not None for one in view.dreamers)


def may_stop(view: IncuboView) -> bool:
    """Whether each has played a card, or has none."""
    return all(one.has_played or not (one.deck_count or one.discard) for one in view.dreamers)


def _peeking(view: IncuboView) -> str:
    return view.peek.seat if view.peek else ""
