"""What each act needs, in the order of the rulebook, and what is said where that is missing.

The lists in `legal.py` keep what fulfils all needs; `why_not` names the first that is not met.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.incubo import actions
from engine.games.incubo.data import FEAR_PRICE, OTHER, SOOTHED_PRICE, TRIGGERED, Fear, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.resolving import can_resolve, reacts
from engine.games.incubo.state import Incubo
from engine.legality import Need, Reasons, first_unmet, fulfils, read
from engine.text import Text, Value


class Try(NamedTuple):
    """Who would do something, and the words after the verb."""

    incubo: Incubo
    dreamer: Dreamer
    words: Sequence[str] = ()

    @property
    def using(self) -> tuple[Incubo, Dreamer, Laid, Power]:
        """The Power of the card that is named, which lies in the rows."""
        laid = self.dreamer.find(self.words[0])
        power = self.incubo.power(laid)
        assert power is not None
        return self.incubo, self.dreamer, laid, power

    @property
    def is_fear(self) -> bool:
        """Whether the card that is being placed is a Fear."""
        return isinstance(self.incubo.edition.cards[self.dreamer.drawn], Fear)

    @property
    def is_two_sided(self) -> bool:
        """Whether the card that is being placed has a side for the friend."""
        return OTHER[self.dreamer.role] in self.incubo.edition.sides[self.dreamer.drawn]

    @property
    def soothes(self) -> bool:
        """Whether the card that is named helps against a Fear."""
        helping = reacts(self.incubo, self.dreamer, "soothe")
        return self.words[0] in [laid.card for laid in helping]

    @property
    def friend(self) -> "Try":
        """The same, done by the friend."""
        return self._replace(dreamer=self.incubo.other(self.dreamer) or self.dreamer)

    @property
    def run_price(self) -> int | None:
        """What drawing several cards by one act may cost; None where it is not for several."""
        if self.dreamer.free > 1:
            return 0
        most = self.incubo.most_for_a_run
        return most if most + self.dreamer.free > 1 else None

    @property
    def owing(self) -> list[str]:
        """Who must still play a card of the own deck."""
        sides = self.incubo.dreamers.values()
        return [one.seat for one in sides if not (one.has_played or one.is_out)]

    @property
    def values(self) -> dict[str, Value]:
        """What the sentences below may name."""
        incubo = self.incubo
        return {
            "seat": self.dreamer.seat,
            "card": self.words[0] if self.words else "",
            "dreams": list(incubo.choices),
            "parts": [part.card for part in incubo.parts],
            "beaten": sum(part.beaten for part in incubo.parts),
            "needed": incubo.needed,
            "seats": self.owing,
            "terror": incubo.terror,
            "left": incubo.fear_reserve,
        }


Needs: TypeAlias = tuple[Need[[Try]], ...]
PowerNeed: TypeAlias = Need[[Incubo, Dreamer, Laid, Power]]
why: Reasons[Try] = Reasons("incubo")
need = why.need


def power_need(reason: str, holds: Callable[[Incubo, Dreamer, Laid, Power], bool]) -> PowerNeed:
    """What must hold of a Power."""
    return Need(holds, lambda incubo, dreamer, laid, power: why(reason, card=laid.card))


def of_the_named(one: PowerNeed) -> Need[[Try]]:
    """The same of the card that is named."""
    return Need(lambda it: one.holds(*it.using), lambda it: one.otherwise(*it.using))


def asked(needs: Needs) -> Needs:
    """What it takes to ask the friend for something that needs this."""
    friend = need("nobody-to-ask", lambda it: not it.incubo.is_solo)
    return (*NOW, friend, *map(of_the_friend, needs), AGREED)


def of_the_friend(one: Need[[Try]]) -> Need[[Try]]:
    """The same of the friend."""
    return Need(lambda it: one.holds(it.friend), lambda it: one.otherwise(it.friend))


def priced(reason: str, price: Callable[[Try], int]) -> Need[[Try]]:
    """The last word is the price."""
    return need(reason, lambda it: it.words[-1] == str(price(it)), price=price)


def fear_reserve(price: int) -> Need[[Try]]:
    """So many chimes can be taken from there."""
    return need("fear-reserve", lambda it: it.incubo.fear_reserve >= price, price=lambda it: price)


def drawn(it: Try) -> str:
    """The card that is being placed."""
    return it.dreamer.drawn


CHOSEN = need("choose-first", lambda it: it.incubo.stage != "choose")
PLACED = need("place-first", lambda it: not it.dreamer.drawn, card=drawn)
LOOKED = need("look-first", lambda it: not it.dreamer.peek)
NOW = (CHOSEN, PLACED, LOOKED)
"""What must be answered before."""
KNOWN = need("unknown", lambda it: it.words[0] in it.incubo.edition.cards)
AGREED = need("one-at-a-time", lambda it: False)
"""What is legal otherwise waits for the friend."""
UNREFUSED = need("said-no", lambda it: False)
"""What is legal otherwise was refused before."""
VOTES = ("consent", "refuse", "withdraw")

FACE: Needs = (
    need("faced-already", lambda it: it.incubo.stage == "choose"),
    need("not-a-choice", lambda it: it.words[0] in it.incubo.choices),
)
CARD: Needs = (
    need("no-card-left", lambda it: not it.dreamer.is_out),
    need("no-chime-left", lambda it: it.incubo.can_pay(it.dreamer.price)),
)
DRAW: Needs = (
    need("say-which-part", lambda it: it.incubo.stage == "dream"),
    *CARD,
    priced("price", lambda it: it.dreamer.price),
)
FIGHT: Needs = (
    need("no-monster", lambda it: it.incubo.stage == "monster"),
    need("no-such-part", lambda it: any(one.card == it.words[0] for one in it.incubo.parts)),
    need("beaten", lambda it: not it.incubo.part(it.words[0]).beaten),
    *CARD,
    priced("price", lambda it: it.dreamer.price),
)
RUN: Needs = (
    need("no-run", lambda it: it.run_price is not None),
    need("run", lambda it: it.words[-1] == str(it.run_price), price=lambda it: it.run_price or 0),
)
MISSING = need("reached", lambda it: not it.incubo.is_reached_by(it.dreamer))
COMPANION: Needs = (
    need("only-alone", lambda it: it.incubo.is_solo),
    need("no-companion-here", lambda it: it.incubo.stage == "dream"),
    need("no-companion", lambda it: len(it.incubo.companion) > 0),
    need("no-chime-left", lambda it: it.incubo.can_pay(it.dreamer.companion_price)),
)
POWER: tuple[PowerNeed, ...] = (
    power_need("star", lambda incubo, dreamer, laid, power: not power.star),
    power_need("used", lambda incubo, dreamer, laid, power: not laid.used),
    power_need("waits", lambda incubo, dreamer, laid, power: power.do not in TRIGGERED),
    power_need("changes-nothing", can_resolve),
)
USE: Needs = (
    KNOWN,
    need("not-in-rows", lambda it: any(one.card == it.words[0] for one in it.dreamer.laid)),
    need("no-power", lambda it: it.incubo.power(it.dreamer.find(it.words[0])) is not None),
    *map(of_the_named, POWER),
)
BEATEN = need(
    "parts-missing", lambda it: it.incubo.stage != "monster" or it.incubo.has_beaten_enough
)
PLAYED = need("play-first", lambda it: it.incubo.stage == "monster" or not it.owing)
WAITING = need("friend-places", lambda it: not any(it.incubo.drawn))
WON = need("not-won", lambda it: it.incubo.stage == "monster" or it.incubo.is_won)
ABANDON: Needs = (
    need("no-giving-up", lambda it: it.incubo.stage != "monster"),
    PLAYED,
    need("won-already", lambda it: not it.incubo.is_won),
    need("terror", lambda it: it.words[0] == str(it.incubo.terror)),
)
ROW: Needs = (
    CHOSEN,
    LOOKED,
    need("nothing-drawn", lambda it: bool(it.dreamer.drawn)),
)
COURAGE = need("fear-stays", lambda it: not it.is_fear, card=drawn)
FEAR = need("no-fear", lambda it: it.is_fear, card=drawn)
PASS: Needs = (
    need("single-sided", lambda it: it.is_two_sided, card=drawn),
    need("row-too-dear", lambda it: it.incubo.can_pay(it.dreamer.pass_price)),
)
ELIMINATE = need("row-too-dear", lambda it: it.incubo.can_pay(it.dreamer.elimination_price))
REMOVE = fear_reserve(FEAR_PRICE)
SOOTHE = fear_reserve(SOOTHED_PRICE)

NEEDS: Mapping[type[Action], Needs] = {
    actions.Face: (PLACED, LOOKED, *FACE, AGREED),
    actions.Draw: (*NOW, *DRAW, AGREED),
    actions.DrawOn: (*NOW, *DRAW[:-1], MISSING, *RUN, AGREED),
    actions.FightOn: (*NOW, *FIGHT[:-1], *RUN, AGREED),
    actions.Companion: (
        *NOW,
        *COMPANION,
        need("companion-price", lambda it: False, price=lambda it: it.dreamer.companion_price),
    ),
    actions.Fight: (*NOW, *FIGHT, AGREED),
    actions.Use: (*NOW, *USE, AGREED),
    actions.AskDraw: asked(DRAW),
    actions.AskFight: asked(FIGHT),
    actions.AskUse: asked(USE),
    actions.Stop: (*NOW, BEATEN, PLAYED, WAITING, WON, AGREED),
    actions.Abandon: (*NOW, *ABANDON[:2], WAITING, *ABANDON[2:], AGREED),
    actions.Play: ROW,
    actions.Pass: (
        *ROW,
        COURAGE,
        *PASS,
        priced("row-price", lambda it: it.dreamer.pass_price),
        UNREFUSED,
    ),
    actions.Eliminate: (
        *ROW,
        COURAGE,
        ELIMINATE,
        priced("row-price", lambda it: it.dreamer.elimination_price),
        UNREFUSED,
    ),
    actions.Remove: (*ROW, FEAR, REMOVE, priced("fear-price", lambda it: FEAR_PRICE), UNREFUSED),
    actions.Soothe: (
        *ROW,
        FEAR,
        SOOTHE,
        KNOWN,
        need("cannot-soothe", lambda it: it.soothes),
        UNREFUSED,
    ),
    actions.Spend: (CHOSEN, LOOKED, need("spend-with-power", lambda it: False)),
}
"""All that an act needs, in the order in which it is looked at."""


def can_use(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> bool:
    """Whether the Power of a card may be used now, of one's own accord."""
    power = incubo.power(laid)
    return power is not None and fulfils(POWER, incubo, dreamer, laid, power)


def why_not(incubo: Incubo, seat: str, key: str) -> Text | None:
    """Why an act is not on offer, as far as this seat can know it."""
    if key.split(" ")[0] in VOTES:
        return why("settled")
    tried = read(actions.ACTIONS, key, why)
    if isinstance(tried, Text):
        return tried
    return first_unmet(NEEDS[tried.kind], Try(incubo, incubo.dreamers[seat], tried.words))
