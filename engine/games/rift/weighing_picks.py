"""What the pick of a phase brings, and what stands against it where somebody is now."""

from engine.games.rift.expected import necromancer, own
from engine.games.rift.view import RiftView
from engine.text import Text, Value


def pick(view: RiftView, phase: str) -> Text:
    """The bonus of a phase; of Buy and of the fifth, also what is still wanting for it."""
    if phase == "buy":
        return _buy(view)
    if phase == "rift":
        return _summon(view) if own(view).role == "necromancer" else _close(view)
    return Text(f"rift.forecast.pick-{phase}")


def _buy(view: RiftView) -> Text:
    """Movement comes before Buy, so a store may yet be reached."""
    place = own(view).place
    if any(one.place == place and not one.shut for one in view.stores):
        return Text("rift.forecast.pick-buy")
    return Text("rift.forecast.pick-buy-away", {"place": place})


def _summon(view: RiftView) -> Text:
    """An Entity needs the Spirit of its level."""
    seat = own(view)
    if seat.spirit >= seat.next_level:
        return Text("rift.forecast.pick-summon")
    figures: dict[str, Value] = {"spirit": seat.spirit, "level": seat.next_level}
    return Text("rift.forecast.pick-summon-small", figures)


def _close(view: RiftView) -> Text:
    """A closing needs more Spirit than the Necromancer has."""
    spirit, dark = own(view).spirit, necromancer(view).spirit
    if spirit > dark:
        return Text("rift.forecast.pick-close")
    return Text("rift.forecast.pick-close-weak", {"spirit": spirit, "dark": dark})
