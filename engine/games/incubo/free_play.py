"""Free play on a Dream or against a Monster: what each act does, and how it is proposed."""

from collections.abc import Callable

from engine.ask import confirm
from engine.free import Ask, Consent, play_freely
from engine.game import Action
from engine.games.incubo import drawing
from engine.games.incubo.actions import Abandon, Companion, Draw, Face, Fight, Stop, Use
from engine.games.incubo.consent import SETTLED
from engine.games.incubo.data import CALM
from engine.games.incubo.legal import Offers, whose_consent
from engine.games.incubo.resolving import reacts, use
from engine.games.incubo.state import Incubo
from engine.text import Text, Value


async def act_freely(incubo: Incubo, prompt: str, listing: Callable[[Incubo], Offers]) -> None:
    """Let everybody act until an act settles it, or until nobody can do anything more."""
    consent: Consent[Action] = Consent(
        whose_consent(incubo),
        lambda seat, act: proposing(incubo, seat, act),
        SETTLED,
    )
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
    match act:
        case Draw(price=price):
            incubo.pay(int(price), "draw")
            await drawing.draw(incubo, dreamer, is_free=price == "0")
        case Fight(part=part, price=price):
            incubo.pay(int(price), "draw")
            await drawing.draw(incubo, dreamer, part, is_free=price == "0")
        case Companion(price=price):
            await drawing.draw_companion(incubo, dreamer, int(price))
        case Use(card=card):
            await use(incubo, dreamer, dreamer.find(card))
        case Face(dream=dream):
            incubo.dream = dream
        case Abandon() if incubo.is_solo and ends_all(incubo, act):
            return await confirm(seat, "incubo.abandon-all")
    return isinstance(act, Face | Stop | Abandon)


def proposing(incubo: Incubo, seat: str, act: Action) -> Text:
    """The sentence that puts an act before the friend; some say what it comes to."""
    name = "abandon-all" if ends_all(incubo, act) else act.verb
    values: dict[str, Value] = {"seat": seat, "friend": incubo.friends(seat)}
    for word in act.words():
        said: str = getattr(act, word.name)
        values[word.name] = int(said) if said.isdigit() else said
    if isinstance(act, Ask) and values.get("price") == 0:
        name += "-free"
    return Text(f"incubo.propose.{name}", values)


def ends_all(incubo: Incubo, act: Action) -> bool:
    """Whether an act brings more Terror than can be paid, even if all that can calms it."""
    if not isinstance(act, Abandon):
        return False
    calming = [CALM for one in incubo.dreamers.values() for _ in reacts(incubo, one, "calm")]
    return not incubo.can_pay(max(0, int(act.terror) - sum(calming)))
