"""What the computer player reads off a view: what is missing, and what may be drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.incubo.bot.odds import Odds, odds
from engine.games.incubo.bot.worth import worth
from engine.games.incubo.data import FEAR_CARDS, Edition, Fear, Power
from engine.games.incubo.view import DreamerView, IncuboView, LaidView


class Wish(NamedTuple):
    """What somebody should do: a verb, who, and with which card or part."""

    verb: str
    seat: str = ""
    card: str = ""


@dataclass(frozen=True)
class SeenTable:
    """A view, and what each player may draw next."""

    edition: Edition
    view: IncuboView
    odds: Mapping[str, Odds]

    @classmethod
    def of(cls, edition: Edition, view: IncuboView) -> "SeenTable":
        """What can be read off a view."""
        return cls(edition, view, {one.seat: odds(edition, view, one) for one in view.dreamers})

    def is_fear(self, card: str) -> bool:
        """Whether a card is a Fear."""
        return isinstance(self.edition.cards[card], Fear)

    @property
    def fears(self) -> int:
        """How many Fears are among the cards of the players, or will be."""
        gone = len([key for key in self.view.box if self.is_fear(key)])
        waiting = sum(one.fear_count for one in self.dreamers)
        still_to_come = (4 - self.view.rem) * len(self.dreamers)
        return FEAR_CARDS * len(self.dreamers) - gone - waiting + min(waiting, still_to_come)

    def worth(self, card: str, role: str) -> float:
        """What a card is worth to whoever reads this side of it."""
        return worth(self.edition, card, role)

    def power(self, laid: LaidView) -> Power | None:
        """The Power printed on a card."""
        return self.edition.sides[laid.card][laid.side].power

    def usable(self, dreamer: DreamerView, *words: str) -> Sequence[tuple[LaidView, Power]]:
        """The cards whose Power, one of these, can be used now."""
        able = [(laid, self.power(laid)) for laid in dreamer.laid if laid.usable]
        return [(laid, printed) for laid, printed in able if printed and printed.do in words]

    @property
    def dreamers(self) -> Sequence[DreamerView]:
        """Whoever plays."""
        return self.view.dreamers

    def friend(self, dreamer: DreamerView) -> DreamerView | None:
        """The other player, if there is one."""
        return next((one for one in self.dreamers if one is not dreamer), None)

    def surplus(self, dreamer: DreamerView) -> int:
        """How much Courage a side has too many; below 0, what is missing."""
        if self.view.common:
            return sum(one.total - one.required + one.infused for one in self.dreamers)
        return dreamer.total - dreamer.required + dreamer.infused

    def missing(self, dreamer: DreamerView) -> int:
        """How much Courage a side still needs, with what the friend infuses."""
        friend = self.friend(dreamer)
        lent = friend is not None and not self.view.common and self.surplus(friend) > 0
        return max(0, -self.surplus(dreamer) - lent)

    def can_pay(self, chimes: int) -> bool:
        """Whether the Reserve can lose so many."""
        return self.view.reserve - chimes >= int(self.view.strict_zero)

    def level(self, dreamer: DreamerView) -> float:
        """What the cards of a player are worth on average."""
        open_cards = [*dreamer.discard, *(laid.card for laid in dreamer.play)]
        known = sum(self.worth(card, dreamer.role) for card in open_cards)
        unknown = dreamer.deck_count * self.odds[dreamer.seat].mean
        return (known + unknown) / max(1, size(dreamer))


def size(dreamer: DreamerView) -> int:
    """How many cards a player will have when the rows are cleared."""
    return dreamer.deck_count + len(dreamer.discard) + len(dreamer.play)
