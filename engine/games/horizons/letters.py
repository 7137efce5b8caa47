"""The table in letters, line by line, as the terminal shows it."""

from collections.abc import Iterator

from engine.games.horizons.view import HorizonsView, LandSeen, SpiritSeen
from engine.text import Text, Value


def letters(view: HorizonsView) -> Iterator[Text]:
    """Fear, Blight and Invader cards, then each land that holds anything, then each Spirit."""
    if not view.turn:
        return
    yield Text(
        "horizons.letters.turn", {"turn": view.turn, "stage": f"horizons.stage.{view.stage}"}
    )
    fear: dict[str, Value] = {"terror": view.terror, "fear": view.fear, "pool": view.fear_pool}
    fear |= {"left": sum(view.fear_line) - view.earned, "waiting": view.waiting}
    yield Text("horizons.letters.fear", fear | {"blight": view.blight_pool})
    for slot, cards in view.slots:
        if cards:
            said: dict[str, Value] = {"slot": f"horizons.slot.{slot}", "cards": list(cards)}
            yield Text("horizons.letters.invaders", said)
    for land in view.lands:
        yield from _land(land)
    for spirit in view.spirits:
        yield from _spirit(view, spirit)
    yield from _asked(view)


def _land(land: LandSeen) -> Iterator[Text]:
    """What stands in a land, and what comes to it."""
    things = [f"horizons.outcome.has-{kind} {len(damages)}" for kind, damages in land.pieces]
    hurt = sum(sum(damages) for _, damages in land.pieces)
    things += [f"horizons.letters.damage {hurt}"] if hurt else []
    things += [f"horizons.letters.blight {land.blight}"] if land.blight else []
    things += [f"horizons.letters.defend {land.defend}"] if land.defend else []
    things += [f"horizons.letters.no-{action}" for action in land.skips]
    if land.ravage is not None:
        things.append(f"horizons.letters.ravage {land.ravage}")
    things += [f"horizons.letters.build-{kind}" for kind in land.builds]
    terrain = f"horizons.letters.{land.terrain}{'-coast' if land.coastal else ''}"
    if things:
        said: dict[str, Value] = {"land": land.key, "terrain": terrain, "things": things}
        yield Text("horizons.letters.land", said)


def _spirit(view: HorizonsView, spirit: SpiritSeen) -> Iterator[Text]:
    """A Spirit's figures, presence, elements and cards."""
    if not spirit.key:
        return
    figures: dict[str, Value] = {"seat": spirit.seat, "spirit": spirit.key}
    figures |= {"energy": spirit.energy, "income": spirit.income, "plays": spirit.plays}
    yield Text("horizons.letters.spirit", figures)
    mine = [(land.key, dict(land.presence).get(spirit.seat, 0)) for land in view.lands]
    presence: dict[str, Value] = {"lands": [f"{key} {n}" for key, n in mine if n]}
    yield Text("horizons.letters.presence", presence | {"destroyed": spirit.destroyed})
    if elements := [f"horizons.letters.element-{name} {n}" for name, n in spirit.elements if n]:
        yield Text("horizons.letters.elements", {"elements": elements})
    piles = {"hand": list(spirit.hand), "played": [one.card for one in spirit.played]}
    for name, cards in (piles | {"discard": list(spirit.discard)}).items():
        if cards:
            yield Text(f"horizons.letters.{name}", {"cards": cards})


def _asked(view: HorizonsView) -> Iterator[Text]:
    """What is printed on what the viewer may choose: options of Growth, or cards."""
    own = view.spirit(view.viewer)
    if own is None or not own.key:
        return
    if view.asked == "horizons.grow":
        for number in (1, 2, 3):
            option: dict[str, Value] = {"n": number, "option": f"{own.key} {number}"}
            yield Text("horizons.letters.growth", option)
        yield Text("horizons.letters.own", {"spirit": own.key})
    cards = {"horizons.keep": own.seen, "horizons.play": own.hand}.get(view.asked, ())
    for card in cards:
        yield Text("horizons.letters.printed", {"card": card})
