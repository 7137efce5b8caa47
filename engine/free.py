"""Free play: whoever is there acts, in any order, until nobody can, or all are ready.

What takes the yes of others is proposed to them first; what only another can do, that other may
be asked to do. What somebody has begun and leaves half done, the others may let go.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, make_dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, cast

from engine.ask import Act, Begun, O, Rule, first_of, proposal, wait
from engine.ballot import Ballot
from engine.game import Action, SeatWord, Table
from engine.text import Text, Value

SETTLED: Mapping[str, str] = MappingProxyType(
    {
        "agreed": "match.consented",
        "refused": "match.declined",
        "withdrawn": "match.withdrawn",
        "lapsed": "match.lapsed",
        "void": "match.void",
    }
)
"""The sentences that tell what became of a proposal."""


@dataclass(frozen=True)
class Consent(Generic[O]):
    """How a game puts what takes the yes of others before them."""

    of: Callable[[str, O], Sequence[str]]
    """Whose consent an act takes: nobody's where it may be done at once."""
    text: Callable[[str, O], Text]
    """The sentence that proposes it."""
    told: Mapping[str, str] = field(default_factory=lambda: SETTLED)
    """The sentences that tell what became of it."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """The words by which a refusal may say why, and the sentences that tell it then."""
    alike: Callable[[O], bool] = lambda option: False
    """Whether an act is the same whoever does it: to wish for what is proposed is to consent."""


async def play_freely(
    table: Table,
    prompt: str,
    listing: Callable[[], Mapping[str, Sequence[O]]],
    perform: Callable[[str, O], Rule[bool]],
    *,
    consent: Consent[O] | None = None,
    ready: list[str] | None = None,
    at_rest: bool = False,
) -> None:
    """Let everybody act until `perform` says that it is settled, nobody can act, or all are ready.

    `listing` says what each seat may do; it is asked anew after each act. What takes consent is
    proposed first: one thing at a time, and void as soon as it is not on offer any more. To
    consent to an `Ask` is to do what was asked. What is performed and asks its player something
    can be let go by the others. `ready` is a list of the state (see `first_of`); say `at_rest`
    where all that free play needs stands in the state (see `choose`).
    """
    play = _FreePlay(table, prompt, listing, perform, consent, ready, at_rest)
    while (act := await play.next_act()) is not None:
        if await play.perform(act):
            return


@dataclass(slots=True)
class _Proposed(Generic[O]):
    act: Act[O]
    ballot: Ballot


@dataclass(slots=True)
class _FreePlay(Generic[O]):
    """One stretch of free play, and what is proposed in it."""

    table: Table
    prompt: str
    listing: Callable[[], Mapping[str, Sequence[O]]]
    do: Callable[[str, O], Rule[bool]]
    consent: Consent[O] | None
    ready: list[str] | None
    at_rest: bool
    offers: Mapping[str, Sequence[O]] = field(default_factory=dict)
    proposed: _Proposed[O] | None = None

    async def next_act(self) -> Act[O] | None:
        """What is done next, at once or by consent; None where free play is over."""
        self.offers = self.listing()
        self._drop_what_is_void()
        while True:
            act = await self._first()
            if act is None:
                if self.proposed is None:
                    return None
                if (agreed := self._settle(self.proposed)) is not None:
                    return agreed
            elif self.proposed is not None and act.option == self.proposed.act.option:
                self.proposed.ballot.hear(act.seat, "consent")
            elif others := self._asked(act):
                self._propose(act, others)
            else:
                return act

    async def _first(self) -> Act[O] | None:
        if self.proposed is None:
            ready, at_rest = self.ready, self.at_rest
            return await first_of(self.prompt, self.offers, ready=ready, at_rest=at_rest)
        ballot = self.proposed.ballot
        at_once = {
            seat: [act for act in acts if self._is_done_now(seat, act, self.proposed)]
            for seat, acts in self.offers.items()
        }
        return await first_of(self.prompt, at_once, ballot=ballot, ready=self.ready)

    def _is_done_now(self, seat: str, act: O, proposed: "_Proposed[O]") -> bool:
        """Whether it may be done beside a proposal: it takes nobody's yes, or is one."""
        if self.consent is not None and act == proposed.act.option and self.consent.alike(act):
            return seat in proposed.ballot.owing
        if isinstance(act, Ask):
            return False
        return self.consent is None or not self.consent.of(seat, act)

    async def perform(self, act: Act[O]) -> bool:
        """Do it; whether that settles it. Meanwhile it can be let go."""
        seat, option = act.seat, act.option
        if isinstance(option, Ask):
            seat, option = self._whom(act), cast(O, option.meant)
        begun = Begun(seat)
        await wait(begun)
        try:
            return await self.do(seat, option)
        finally:  # also where the line that it is on is dropped
            begun.over = True

    def _whom(self, act: Act[Any]) -> str:
        """Who is asked to do something."""
        return act.option.whom or next(seat for seat in self.offers if seat != act.seat)

    def _asked(self, act: Act[O]) -> Sequence[str]:
        """Whose consent it takes."""
        if isinstance(act.option, Ask):
            return [self._whom(act)]
        return () if self.consent is None else self.consent.of(act.seat, act.option)

    def _propose(self, act: Act[O], others: Sequence[str]) -> None:
        """Put an act before the others."""
        assert self.consent is not None, f"{act.option.key} is proposed, and nobody says how"
        text = self.consent.text(act.seat, act.option)
        self.table.tell(text.id, only=None, **text.values)
        ballot = proposal(act.seat, text.id, others, **text.values)
        ballot.reasons = self.consent.reasons
        self.proposed = _Proposed(act, ballot)

    def _settle(self, proposed: _Proposed[O]) -> Act[O] | None:
        """Tell how it was settled; the act where it was agreed."""
        assert self.consent is not None
        self.proposed = None
        agrees = tell_settled(self.table, proposed.ballot, self.consent.told)
        return proposed.act if agrees else None

    def _drop_what_is_void(self) -> None:
        """What was proposed is void where it is not on offer any more, or at another price."""
        if self.proposed is None:
            return
        seat, option = self.proposed.act.seat, self.proposed.act.option
        if option not in self.offers.get(seat, ()):
            assert self.consent is not None
            self.table.tell(self.consent.told["void"], seat=seat)
            self.proposed = None


def tell_settled(table: Table, ballot: Ballot, told: Mapping[str, str] = SETTLED) -> bool:
    """Tell how a proposal was settled; whether it was agreed."""
    outcome = str(ballot.outcome)
    who: str | list[str] = ballot.settler
    if ballot.agreed:
        who = list(ballot.voters)
    elif outcome == "lapsed":
        who = ballot.asker
    table.tell(ballot.reasons.get(ballot.reason, told[outcome]), seat=who)
    return bool(ballot.agreed)


async def go_ahead(seat: str, ahead: str, rule: Callable[[], Rule[object]]) -> bool:
    """Do what `seat` has set ahead, called `ahead`, which is no other's; whether it was not let go.

    What asks somebody who is away can be let go by the others. Then it is not done, and the rule
    that calls this forgets what was set.
    """
    begun = Begun(seat, ahead=ahead)
    if await wait(begun):
        return False
    try:
        await rule()
    finally:
        begun.over = True
    return True


# Asking another


class Ask(Action):
    """Asking another to do something: consenting does it. Made by `asking`."""

    done: ClassVar[type[Action]]
    says_whom: ClassVar[bool]
    whom: SeatWord = ""
    """The seat that is asked; where there are only two, it goes without saying."""
    _of_act: ClassVar[dict[tuple[str, str], "Ask"]]

    @classmethod
    def to(cls, whom: str, act: Action) -> "Ask":
        """Asking `whom` to do this act: the same object for the same act, as all acts are."""
        known = cls._of_act.get((whom, act.key))
        if known is None:
            words = act.said.values()
            known = cls.of(*([whom, *words] if cls.says_whom else words))
            cls._of_act[whom, act.key] = known
        return known

    @property
    def meant(self) -> Action:
        """What the other does by consenting."""
        said = self.said
        return self.done.of(*(said[word.name] for word in self.done.words()))

    @property
    def label(self) -> Text:
        """The sentence of the act, with `ask-` before its name."""
        label = self.meant.label
        room, _, name = label.id.rpartition(".")
        values: dict[str, Value] = dict(label.values)
        if self.whom:
            values["whom"] = self.whom
        return Text(f"{room}.ask-{name}", values)


def asking(act: type[Action], text: str, *, says_whom: bool = False) -> type[Ask]:
    """The act of asking another to do `act`; with more than two players it says whom first.

    `text` describes it, as the docstring of an act does.
    """
    words: list[tuple[str, Any, Any]] = [("whom", SeatWord, field())] if says_whom else []
    for word in act.words():
        words.append((word.name, word.type, field(default=word.default)))
    room: dict[str, Any] = {"verb": f"ask-{act.verb}", "done": act, "about": act.about}
    room |= {"__doc__": text, "says_whom": says_whom, "_of_act": {}}
    made = make_dataclass(f"Ask{act.__name__}", words, bases=(Ask,), namespace=room, frozen=True)
    return cast(type[Ask], made)


def asked_of(
    offers: Mapping[str, Sequence[Action]], seat: str, asks: Iterable[type[Ask]]
) -> list[Action]:
    """What `seat` may ask others to do, of what they are offered."""
    by_act = {ask.done: ask for ask in asks}
    found: list[Action] = []
    for other, acts in offers.items():
        for act in acts if other != seat else ():
            if (ask := by_act.get(type(act))) is not None:
                found.append(ask.to(other, act))
    return found
