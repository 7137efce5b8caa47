"""The words of the tests of Horizons of Spirit Island: an island set up where a test wants it.

    game = island("solo g", "G7: 1E 1T/1 2D 1B", spirits=("eyes G7 2, G8",), fear=3)
    done = run(ravage(game, "G7"), "G8")
    assert shown(game, "G7") == "1E 1D"
    assert at(game, "ada") == "G7 1, G8 1"
    assert done.asked == ["ada: horizons.cascade"]

Pieces are `E` Explorer, `T` Town, `C` City, `D` Dahan, `B` Blight; `/1` behind them is damage.
Seats are `ada`, `bea`, `cal` and `dee`, one for each board. A seat of which nothing is said holds
a Spirit by the order of `SPIRITS`, with its four unique cards in hand. So that nothing is won or
lost meanwhile, the first land that no word names holds a City, and one presence of each Spirit
that has none elsewhere; `elsewhere=""` leaves that out. All other cards lie in their decks.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.ask import FirstOf, MatchOver, Option, Question, Rule, Together
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Result, Story
from engine.games.horizons.data import BLIGHT_POOL, FEAR_POOL, HEALTH
from engine.games.horizons.edition import EDITION
from engine.games.horizons.spirit import Played, Spirit
from engine.games.horizons.state import Horizons, Land
from engine.games.horizons.words import Kind
from engine.lasting import Lasting
from tests.table import SECRET

SEATS = ("ada", "bea", "cal", "dee")
SPIRITS = ("eyes", "teeth", "mud", "heat")
SIGNS: dict[str, Kind] = {"E": "explorer", "T": "town", "C": "city", "D": "dahan"}
STAGES = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3)
_PIECES = re.compile(r"(\d*)([ETCDB])(?:/(\d))?")


# The island


def island(
    boards: str,
    *lands: str,
    spirits: Sequence[str] = (),
    elsewhere: str = "1C",
    **state: Any,
) -> Horizons:
    """An island with pieces where `lands` says, and Spirits: `"eyes G7 2, G8"`, seat after seat.

    `boards` is `solo g`, `gh`, `dgh`… Whatever else is given is set in the state.
    """
    laid = boards.replace("solo", "").replace("+", "").strip().lower()
    game = Horizons(laid, {}, {})
    game.edition, game.chance, game.story = EDITION, Chance(SECRET), Story()
    game.lands = {key: Land() for key in game.map.lands}
    _seat(game, spirits)
    for line in lands:
        key, _, pieces = line.partition(":")
        game.lands[key.strip()] = _with_presence(pieces_of(pieces), game.lands[key.strip()])
    if elsewhere:
        _safe(game, elsewhere, {line[:2] for line in lands})
    _fill(game)
    for name, value in state.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    return game


def pieces_of(said: str) -> Land:
    """A land with these pieces: `1E 1T/1 2D 1B`."""
    land = Land()
    for one in said.split():
        found = _PIECES.fullmatch(one)
        assert found, one
        number, sign, damage = int(found[1] or 1), found[2], int(found[3] or 0)
        if sign == "B":
            land.blight += number
        else:
            row = land.pieces.setdefault(SIGNS[sign], [])
            row.extend([damage] * number)
            row.sort()
    return land


def _with_presence(land: Land, before: Land) -> Land:
    land.presence = before.presence
    return land


def _seat(game: Horizons, said: Sequence[str]) -> None:
    """Each board's seat with its Spirit, and presence where it was said."""
    taken = [spirit_key(one.split()[0]) for one in said]
    free = [key for key in map(spirit_key, SPIRITS) if key not in taken]
    for seat, board in zip(SEATS, game.map.boards, strict=False):
        place = len(game.spirits)
        key = taken[place] if place < len(taken) else free.pop(0)
        uniques = list(EDITION.spirits[key].uniques)
        game.spirits[seat] = Spirit(seat, board, key, hand=uniques)
    for seat, one in zip(game.spirits, said, strict=False):
        for where in one.partition(" ")[2].split(","):
            words = where.split()
            if words:
                number = int(words[1]) if len(words) > 1 else 1
                game.lands[words[0]].presence[seat] = number


def spirit_key(said: str) -> str:
    """The Spirit whose name begins so, or has this word in it: `eyes`, `whirlwind`."""
    return next(key for key in EDITION.spirits if said in key.split("-"))


def _safe(game: Horizons, pieces: str, named: Iterable[str]) -> None:
    """Something stands in the first land that a test doesn't name."""
    standing = {key for key, land in game.lands.items() if land.presence}
    free = [key for key in game.lands if key not in {*named, *standing}]
    land = game.lands[free[0]] = pieces_of(pieces)
    for seat in game.spirits:
        if not game.lands_of(seat):
            land.presence[seat] = 1


def _fill(game: Horizons) -> None:
    """Full pools, and all cards in their decks but those in hands."""
    number = len(game.spirits)
    game.fear_pool = FEAR_POOL * number
    game.blight_pool = BLIGHT_POOL * number + 1
    game.minor, game.major = Deck.of(EDITION.deck("minor")), Deck.of(EDITION.deck("major"))
    game.fear_deck = Deck.of(EDITION.fears)
    game.stages = list(STAGES)
    for stage in (1, 2, 3):
        cards = [key for key, card in EDITION.invaders.items() if card.stage == stage]
        game.stage_cards[str(stage)] = Deck.of(cards)
    game.slots = {"extra": [], "ravage": [], "build": [], "explore": []}
    game.turn, game.stage = 1, "fast"


def stack(game: Horizons, *cards: str) -> None:
    """These Invader cards or fear cards come next, in this order, each of its own deck."""
    for card in cards:
        deck = game.fear_deck
        if card in game.edition.invaders:
            deck = game.stage_cards[str(game.edition.invaders[card].stage)]
        deck.unseen.remove(card)
        deck.top.append(card)


# What a Spirit has


def deal(game: Horizons, seat: str, **more: Any) -> Spirit:
    """Give a Spirit what a test wants: `deal(game, "ada", energy=3, played="mischief", hand="")`.

    Cards are said as one string or a list; those in play are unused. `elements="3 fire 1 earth"`
    are had besides those of tracks and cards in play.
    """
    spirit = game.spirits[seat]
    for name, value in more.items():
        if name == "elements":
            words = value.split()
            pairs = zip(words[::2], words[1::2], strict=True)
            spirit.gained = {element: int(number) for number, element in pairs}
        elif name == "played":
            spirit.played = [Played(card) for card in _cards(value)]
        elif name in ("hand", "discard", "seen"):
            setattr(spirit, name, _cards(value))
        else:
            assert hasattr(spirit, name), name
            setattr(spirit, name, value)
    for card in (*spirit.hand, *spirit.discard, *(one.card for one in spirit.played)):
        for deck in (game.minor, game.major):
            if card in deck.unseen:
                deck.unseen.remove(card)
    return spirit


def _cards(said: str | Sequence[str]) -> list[str]:
    cards = said.split() if isinstance(said, str) else list(said)
    for card in cards:
        assert card in EDITION.powers, card
    return cards


def lasts(game: Horizons, what: str, amount: int = 1, of: str = "", until: str = "turn") -> None:
    """Something that lasts: `lasts(game, "defend", 2, "G7")`."""
    game.lasting.add(Lasting(what, amount, of, until))


# What lies there now


def shown(game: Horizons, land: str) -> str:
    """What stands in a land, as the ledger writes it: `1E 1T 1T/1 2D 1B`; no presence."""
    here, words = game.lands[land], []
    for sign, kind in SIGNS.items():
        damages = here.pieces.get(kind, [])
        for damage in sorted(set(damages)):
            tail = f"/{damage}" if damage else ""
            words.append(f"{damages.count(damage)}{sign}{tail}")
    if here.blight:
        words.append(f"{here.blight}B")
    return " ".join(words)


def at(game: Horizons, seat: str) -> str:
    """Where a Spirit's presence stands: `G7 2, G8 1`."""
    where = [
        (key, land.presence[seat]) for key, land in game.lands.items() if seat in land.presence
    ]
    return ", ".join(f"{key} {number}" for key, number in where)


def fear_in_all(game: Horizons) -> int:
    """All Fear generated so far, that of earned cards too."""
    return game.fear + game.earned * game.fear_pool


def check_pieces(game: Horizons) -> None:
    """What must hold of every island: no empty rows, no piece that should be dead already."""
    for key, land in game.lands.items():
        for kind, damages in land.pieces.items():
            assert damages, f"{key} keeps a row of no {kind}"
            assert damages == sorted(damages), f"{key}: {kind} {damages}"
            assert all(damage >= 0 for damage in damages), f"{key}: {kind} {damages}"
            assert kind in HEALTH, kind
        assert land.blight >= 0, key
        assert all(number > 0 for number in land.presence.values()), f"{key}: {land.presence}"


# Running a rule


class Unanswered(AssertionError):
    """A rule asked what a test has no answer to."""


@dataclass
class Ran:
    """What came of a rule."""

    result: Any = None
    over: Result | None = None
    """How the match ended, where the rule ended it."""
    questions: list[Question] = field(default_factory=list)

    @property
    def asked(self) -> list[str]:
        """Who was asked what: `ada: horizons.cascade`."""
        return [f"{one.seat}: {one.prompt}" for one in self.questions]

    def offered(self, number: int = 0) -> list[str]:
        """The keys that a question offered."""
        return [option.key for option in self.questions[number].options]


def run(rule: Rule[Any], *answers: str) -> Ran:
    """Run a rule to its end; it must ask exactly as often as there are answers.

    An answer is an option's key, or words of it: `G8` answers `land G8`. `bea: ready` says who
    answers where several are asked; `*` takes the first option. What is not answered by one seat
    of several side by side waits for its own: each takes the next answer that is meant for it.
    """
    ran, left = Ran(), list(answers)
    try:
        ran.result = _finish(rule, ran, left)
    except MatchOver as ended:
        assert isinstance(ended.result, Result)
        ran.over = ended.result
    assert not left, f"nobody asked for {left}; asked were {ran.asked}"
    return ran


def _finish(rule: Rule[Any], ran: Ran, left: list[str]) -> Any:
    answer: object = None
    try:
        while True:
            answer = _answer(rule.send(answer), ran, left)
    except StopIteration as ended:
        return ended.value
    finally:
        rule.close()


def _answer(command: object, ran: Ran, left: list[str]) -> object:
    if isinstance(command, Question):
        ran.questions.append(command)
        return _chosen([command], left)[1]
    if isinstance(command, FirstOf):
        asked = []
        for question in command.questions:
            question.options = tuple(question.listing())
            if question.options:
                asked.append(question)
        # Who is ready and could take it back waits for nobody.
        if all(question.standing for question in asked):
            return None
        ran.questions.extend(asked)
        return _chosen(asked, left)
    if isinstance(command, Together):
        results = {}
        for seat, rule in command.rules.items():
            results[seat] = _finish(rule, ran, left)
        return results
    return None


def _chosen(asked: Sequence[Question], left: list[str]) -> tuple[str, Option]:
    """The first answer that is meant for somebody who is asked, and by what it says an option."""
    for place, said in enumerate(left):
        seat, colon, words = said.rpartition(": ")
        for question in asked:
            if not colon or seat == question.seat:
                option = _option(question, words)
                if option is not None:
                    left.pop(place)
                    return question.seat, option
        if not colon:
            break
    offers = [f"{one.seat}: {one.prompt} {[it.key for it in one.options]}" for one in asked]
    raise Unanswered(f"{left[:1]} answers none of {offers}")


def _option(question: Question, said: str) -> Option | None:
    """The option of this key, else the only one that has these words in its key."""
    if said == "*":
        return question.options[0]
    for option in question.options:
        if option.key == said:
            return option
    words = said.split()
    fitting = [one for one in question.options if set(words) <= set(one.key.split())]
    assert len(fitting) < 2, f"{said} may be any of {[one.key for one in fitting]}"
    return fitting[0] if fitting else None


def told(game: Horizons) -> list[str]:
    """The ids of what was told so far."""
    return [one.id for one in game.story.told]
