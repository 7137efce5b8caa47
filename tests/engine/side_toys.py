"""Toys for four: secret picks, ready marks, consent, uses let go, allotments, wishes, resting."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.allot import Target, allot
from engine.ask import Rule, Word, choose, confirm, together
from engine.beside import beside
from engine.free import Consent, asked_of, asking, go_ahead, play_freely
from engine.game import Action
from engine.secret import secretly
from engine.text import Text
from tests.engine.toys import Toy, perform, words

WORK = 14
"""So much is worked in a workshop before everybody goes home."""


async def ballots(table: Toy) -> None:
    """Everybody picks in secret; who has no choice is not asked; a die settles the rest."""
    narrow = words("left") if table.round % 2 else words("left", "middle", "right")
    offers = dict.fromkeys(table.seats, words("left", "middle", "right")) | {"ann": narrow}
    for seat, pick in (await secretly("toy.secret", offers)).items():
        table.do(seat, pick.key)
    table.do(table.chance.choice(table.seats), "roll best")


async def shares(table: Toy) -> None:
    """Three dealt out over two, and nine over six: whole at once, and step by step."""
    seat = table.seats[table.round % len(table.seats)]
    few = await allot(seat, "toy.few", 3, [Target("docks", 2), Target("mill", 3)])
    many = await allot(seat, "toy.many", 9, [Target(key, 4) for key in "abcdef"], least=5)
    assert sum(few.values()) == 3 and few.get("docks", 0) <= 2
    assert 5 <= sum(many.values()) <= 9 and max(many.values()) <= 4
    table.do(seat, f"{few} {many}")


async def dealt(table: Toy) -> None:
    """Everybody is dealt two of the same deck, keeps one, and puts the other back."""
    hands = table.deck.deal(table.chance, table.seats, 2)
    table.learns(*table.seats)
    rules = {seat: keep(table, seat, hand) for seat, hand in hands.items() if hand}
    back = await together(rules)
    table.deck.shuffle_in(card for cards in back.values() for card in cards)


async def keep(table: Toy, seat: str, hand: list[str]) -> list[str]:
    kept = await choose(seat, "toy.keep", words(*hand))
    table.hands[seat].append(kept.key)
    table.tell("toy.kept", only=[seat], card=kept.key)
    return [card for card in hand if card != kept.key]


async def wishes(table: Toy) -> None:
    """One acts three times; meanwhile everybody may wish what comes of it."""
    await wishing(table, three_acts(table, table.seats[table.round % len(table.seats)]))
    for who, wish in sorted(table.wishes.items()):
        table.do(who, f"wish for {wish}")
    table.wishes.clear()


async def wishing(table: Toy, rule: Rule[None]) -> None:
    def hear(who: str, wish: Word) -> None:
        table.wishes[who] = wish.key
        table.tell("toy.wished", only=[who], wish=wish.key)

    def offered(who: str) -> Callable[[], list[Word]]:
        return lambda: words(*(key for key in weather(table) if key != table.wishes.get(who)))

    await beside(rule, "toy.wish", {seat: offered(seat) for seat in table.seats}, hear)


def weather(table: Toy) -> list[str]:
    """What may be wished for: hail only where the last step was one."""
    hail = ["hail"] if table.did and table.did[-1].endswith("step") else []
    return ["rain", "sun", *hail]


async def three_acts(table: Toy, seat: str) -> None:
    for _ in range(3):
        act = await choose(seat, "toy.act", words("step", "draw"))
        await perform(table, seat, act.key)
        if table.wishes.get(seat) == "rain" and not await confirm(seat, "toy.wet"):
            return


# A workshop: free play with ready marks, consent, asking another, and uses that may be let go


@dataclass(frozen=True)
class Saw(Action):
    """Saw something, and say how."""

    verb: ClassVar[str] = "saw"
    what: str
    price: str = "0"

    @property
    def label(self) -> Text:
        return Text("toy.label.saw", {"what": self.what})


@dataclass(frozen=True)
class Lend(Action):
    """Lend somebody a hand, who says what for."""

    verb: ClassVar[str] = "lend"
    to: str

    @property
    def label(self) -> Text:
        return Text("toy.label.lend", {"to": self.to})


@dataclass(frozen=True)
class Home(Action):
    """Go home, all together."""

    verb: ClassVar[str] = "home"

    @property
    def label(self) -> Text:
        return Text("toy.label.home")


AskSaw = asking(Saw, "Ask somebody to saw something.", says_whom=True)


def jobs(table: Toy) -> Mapping[str, Sequence[Action]]:
    """What each may do: less and less, and dearer."""
    if table.worked >= WORK:
        return {seat: [] for seat in table.seats}
    price = str(table.worked // 4)
    own: dict[str, list[Action]] = {
        seat: [Saw.of(what, price) for what in ("oak", "elm") if what not in table.gone]
        for seat in table.seats
    }
    lends = {seat: [Lend.of(other) for other in table.others(seat)] for seat in table.seats}
    return {
        seat: [*own[seat], *asked_of(own, seat, [AskSaw]), *lends[seat], Home.of()]
        for seat in table.seats
    }


async def do_job(table: Toy, seat: str, act: Action) -> bool:
    match act:
        case Saw(what=what):
            how = await choose(seat, "toy.saw", words("along", "across"))
            if how.key == "across":
                table.draw(seat)
            table.do(seat, f"saw {what} {how.key}")
        case Lend(to=other):
            what_for = await choose(other, "toy.lend", words("luck", "work"))
            if await confirm(seat, "toy.sure"):
                table.do(seat, f"lend {other} a hand for {what_for.key}")
                if what_for.key == "luck":
                    table.do(table.chance.choice(table.seats), "be lucky")
    table.worked += 1
    return isinstance(act, Home)


async def workshop(table: Toy, *, at_rest: bool = False) -> None:
    """Free play in all its ways."""

    def asked(seat: str, act: Action) -> Sequence[str]:
        dear = isinstance(act, Home) or (isinstance(act, Saw) and act.price > "1")
        return table.others(seat) if dear else ()

    def proposes(seat: str, act: Action) -> Text:
        return Text("toy.propose", {"seat": seat, "what": act.verb})

    await play_freely(
        table,
        "toy.work",
        lambda: jobs(table),
        lambda seat, act: do_job(table, seat, act),
        consent=Consent(asked, proposes),
        ready=table.ready,
        at_rest=at_rest,
    )
    table.worked = 0
    table.ready.clear()


async def long_workshop(table: Toy) -> None:
    """The same, from which a match may be woken in the middle."""
    await workshop(table, at_rest=True)


async def wishful_workshop(table: Toy) -> None:
    """Everybody may wish at work, also while somebody is asked something."""
    await wishing(table, workshop(table))


async def watch(table: Toy) -> None:
    """All keep watch until all are ready; then a die says who is seen, and draws a card."""

    async def look_out(seat: str, act: Word) -> bool:
        await perform(table, seat, act.key)
        return False

    acts = {seat: words("step", "draw") for seat in table.seats}
    await play_freely(table, "toy.watch", lambda: acts, look_out, ready=table.ready)
    seen = table.chance.choice(table.seats)
    table.do(seen, "be seen")
    table.draw(seen)


async def chores(table: Toy) -> None:
    """Everybody has chores of their own, as the state says; woken in the middle, they go on."""
    if not table.chores:
        table.chores = {seat: 4 + place for place, seat in enumerate(table.seats)}
    await together({seat: chore(table, seat) for seat, left in table.chores.items() if left})
    table.chores.clear()


async def many_chores(table: Toy) -> None:
    """So many that people are at them for weeks."""
    table.chores = table.chores or dict.fromkeys(table.seats, 400)
    await chores(table)


async def wishful_chores(table: Toy) -> None:
    """Everybody may wish beside their own chores."""
    await wishing(table, chores(table))


async def chore(table: Toy, seat: str) -> None:
    while table.chores[seat]:
        act = await choose(seat, "toy.chore", words("step", "draw", "shirk"), at_rest=True)
        table.chores[seat] -= 1
        if act.key == "shirk":
            if await confirm(table.others(seat)[0], "toy.tell-on"):
                table.do(seat, "be told on")
        else:
            await perform(table, seat, act.key)


# Two stretches of free play in which one thing alone happens, and that often


async def choir(table: Toy, *, at_rest: bool = False) -> None:
    """Everybody hums, or asks another for a tune, until all are ready."""

    async def do(seat: str, act: Word) -> bool:
        if act.key == "ask" and await confirm(table.others(seat)[0], "toy.tune"):
            table.do(table.others(seat)[0], "sing")
        table.do(seat, act.key)
        return False

    tunes = {seat: words("hum", "ask") for seat in table.seats}
    await play_freely(table, "toy.sing", lambda: tunes, do, ready=table.ready, at_rest=at_rest)


async def long_choir(table: Toy) -> None:
    """The same, from which a match may be woken in the middle."""
    await choir(table, at_rest=True)


async def fair(table: Toy) -> None:
    """Oak is sawn at once, elm if two agree; one asks another for either. All gets dearer."""

    def wares() -> Mapping[str, Sequence[Action]]:
        price = str(table.worked // 3)
        own = {seat: [Saw.of(what, price) for what in ("oak", "elm")] for seat in table.seats}
        asks = {seat: asked_of(own, seat, [AskSaw]) for seat in table.seats}
        return {seat: [*own[seat], *asks[seat]] for seat in table.seats if table.worked < WORK}

    def asked(seat: str, act: Action) -> Sequence[str]:
        return table.others(seat)[:2] if isinstance(act, Saw) and act.what == "elm" else ()

    async def do(seat: str, act: Action) -> bool:
        table.do(seat, act.key)
        table.worked += 1
        return False

    consent = Consent(asked, lambda seat, act: Text("toy.propose", {"seat": seat}))
    await play_freely(table, "toy.fair", wares, do, consent=consent, ready=table.ready)
    table.worked = 0


# What was set ahead, and may be let go


async def plans(table: Toy) -> None:
    """Beside the others, each does what they set ahead the last time, and sets something else."""
    await together({seat: plan(table, seat) for seat in table.seats})


async def plan(table: Toy, seat: str) -> None:
    await do_ahead(table, seat)
    act = await choose(seat, "toy.set", words("oak", "elm", "nothing"))
    if act.key != "nothing":
        table.ahead[seat] = act.key


async def plans_in_turn(table: Toy) -> None:
    """What was set ahead is done one after the other; then all hum, and set something else."""
    for seat in table.seats:
        await do_ahead(table, seat)
    await long_choir(table)
    table.ready.clear()
    for seat in table.seats:
        act = await choose(seat, "toy.set", words("oak", "elm", "nothing"))
        if act.key != "nothing":
            table.ahead[seat] = act.key


async def do_ahead(table: Toy, seat: str) -> None:
    """Do what a seat has set ahead: it says how, and somebody else holds it."""

    async def saw() -> None:
        how = await choose(seat, "toy.saw", words("along", "across"))
        if how.key == "across":
            table.draw(seat)
        await confirm(table.others(seat)[-1], "toy.hold")
        table.do(seat, f"saw {what} {how.key}")

    if what := table.ahead.get(seat):
        if not await go_ahead(seat, f"{what} of {seat}", saw):
            table.do(seat, f"leave the {what}")
        table.ahead.pop(seat, None)


SIDE_RULES = (
    ballots,
    shares,
    dealt,
    wishes,
    workshop,
    long_workshop,
    chores,
    watch,
    plans,
    plans_in_turn,
)
