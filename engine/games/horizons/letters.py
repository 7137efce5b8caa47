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
        yield from _spirit(spirit)


def _land(land: LandSeen) -> Iterator[Text]:
    """What stands in a land, and what comes to it."""
    things = [f"horizons.letters.{kind} {len(damages)}" for kind, damages in land.pieces]
    hurt = sum(sum(damages) for _, damages in land.pieces)
    things += [f"horizons.letters.damage {hurt}"] if hurt else []
    things += [f"horizons.letters.blight {land.blight}"] if land.blight else []
    things += [f"horizons.letters.presence-of {n} {seat}" for seat, n in land.presence]
    things += [f"horizons.letters.defend {land.defend}"] if land.defend else []
    if land.ravage is not None:
        things.append(f"horizons.letters.ravage {land.ravage}")
    if land.build is not None:
        things.append(f"horizons.letters.build-{land.build}")
    if things:
        yield Text("horizons.letters.land", {"land": land.key, "things": things})


def _spirit(spirit: SpiritSeen) -> Iterator[Text]:
    """A Spirit's figures, elements and cards."""
    if not spirit.key:
        return
    figures: dict[str, Value] = {"seat": spirit.seat, "spirit": spirit.key}
    figures |= {"energy": spirit.energy, "income": spirit.income, "plays": spirit.plays}
    yield Text("horizons.letters.spirit", figures)
    if spirit.elements:
        elements = [f"horizons.letters.element-{name} {n}" for name, n in spirit.elements if n]
        yield Text("horizons.letters.elements", {"elements": elements})
    for name, cards in (
        ("hand", list(spirit.hand)),
        ("played", [one.card for one in spirit.played]),
        ("discard", list(spirit.discard)),
    ):
        if cards:
            yield Text(f"horizons.letters.{name}", {"cards": cards})
