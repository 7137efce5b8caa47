"""Free play on a Dream or against a Monster: what each act does, and how it is proposed."""

from collections.abc import Callable

from engine.ask import confirm
from engine.free import Ask, Consent, play_freely
from engine.game import Action
from engine.games.incubo import drawing
from engine.games.incubo.actions import (
    Abandon,
    AskDraw,
    AskFight,
    Companion,
    Draw,
    DrawOn,
    Eliminate,
    Face,
    Fight,
    FightOn,
    Pass,
    Play,
    Remove,
    Soothe,
    Stop,
    Use,
)
from engine.games.incubo.consent import REASONS, SETTLED
from engine.games.incubo.data import CALM, LASTING
from engine.games.incubo.legal import PAID, TOGETHER, Offers, price_of, whose_consent
from engine.games.incubo.needs import Try, can_use
from engine.games.incubo.resolving import reacts, use
from engine.games.incubo.state import Incubo
from engine.text import Text, Value


async def act_freely(incubo: Incubo, prompt: str, listing: Callable[[Incubo], Offers]) -> None:
    """Let everybody act until an act settles it, or until nobody can do anything more."""
    consent: Consent[Action] = Consent(
        whose_consent(incubo),
        lambda seat, act: proposing(incubo, seat, act),
        SETTLED,
        REASONS,
        lambda act: isinstance(act, TOGETHER),
    )
    if ends_by_itself(incubo):
        return
    await play_freely(
        incubo,
        prompt,
        lambda: listing(incubo),
        lambda seat, act: perform(incubo, seat, act),
        consent=consent,
        at_rest=True,
    )


async def perform(incubo: Incubo, seat: str, act: Action) -> bool:
    """Do what is offered, or was agreed; whether that settles it."""
    dreamer = incubo.dreamers[seat]
    if isinstance(act, PAID) and not incubo.may_spend(price_of(act)):
        incubo.allowed = max(price_of(act), incubo.budget)
    match act:
        case Draw(price=price) | Fight(price=price):
            incubo.pay(int(price), "draw")
            part = act.part if isinstance(act, Fight) else ""
            await drawing.draw(incubo, dreamer, part, is_free=price == "0")
        case DrawOn(price=price):
            await drawing.draw_on(incubo, dreamer, "", int(price))
        case FightOn(part=part, price=price):
            await drawing.draw_on(incubo, dreamer, part, int(price))
        case Play() | Pass() | Eliminate() | Remove() | Soothe():
            await drawing.deal_with(incubo, dreamer, "", is_free=True, said=act)
            await drawing.deal(incubo, dreamer)
        case Companion(price=price):
            await drawing.draw_companion(incubo, dreamer, int(price))
        case Use(card=card):
            await use(incubo, dreamer, dreamer.find(card))
        case Face(dream=dream):
            incubo.dream = dream
        case Abandon() if incubo.is_solo and ends_all(incubo, act):
            return await confirm(seat, "incubo.abandon-all")
    return isinstance(act, Face | Stop | Abandon) or ends_by_itself(incubo)


def ends_by_itself(incubo: Incubo) -> bool:
    """Whether all is won that can be, and the table said that it stops then.

    Where a Power could still do something that lasts, the players say when they stop.
    """
    is_over = incubo.is_won if incubo.stage == "dream" else not incubo.standing
    if not incubo.stops or incubo.stage == "choose" or not is_over or incubo.drawn:
        return False
    if incubo.stage == "dream" and Try(incubo, incubo.dreamers[incubo.growth]).owing:
        return False
    return not any(
        can_use(incubo, one, laid) and (power := incubo.power(laid)) and power.do in LASTING
        for one in incubo.dreamers.values()
        for laid in one.laid
    )


def proposing(incubo: Incubo, seat: str, act: Action) -> Text:
    """The sentence that puts an act before the friend; some say what it comes to."""
    name = "abandon-all" if ends_all(incubo, act) else act.verb
    values: dict[str, Value] = {"seat": seat, "friend": incubo.friends(seat)}
    for word in act.words():
        said: str = getattr(act, word.name)
        values[word.name] = int(said) if said.isdigit() else said
    if isinstance(act, Ask) and values.get("price") == 0:
        name += "-free"
    elif isinstance(act, (*PAID, AskDraw, AskFight)) and price_of(act) < incubo.budget:
        name, values["budget"] = f"{name}-more", incubo.budget
    return Text(f"incubo.propose.{name}", values)


def ends_all(incubo: Incubo, act: Action) -> bool:
    """Whether an act brings more Terror than can be paid, even if all that can calms it."""
    if not isinstance(act, Abandon):
        return False
    calming = [CALM for one in incubo.dreamers.values() for _ in reacts(incubo, one, "calm")]
    return not incubo.can_pay(max(0, int(act.terror) - sum(calming)))
