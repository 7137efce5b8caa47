"""A first match of Horizons: what is explained, and when it first comes up."""

from collections.abc import Callable, Sequence

from engine.ask import Option
from engine.games.horizons.actions import Presence
from engine.games.horizons.view import HorizonsView
from engine.teaching import Lesson, Teaching

Options = Sequence[Option]
FEW = 3
"""So few Invader cards, and the end is near."""


def asked(wanted: str) -> Lesson[HorizonsView]:
    """Somebody is asked this for the first time."""

    def comes_up(view: HorizonsView, prompt: str, options: Options) -> bool:
        return prompt == wanted

    return comes_up


def seen(holds: Callable[[HorizonsView], bool]) -> Lesson[HorizonsView]:
    """Something lies on the table for the first time."""

    def comes_up(view: HorizonsView, prompt: str, options: Options) -> bool:
        return holds(view)

    return comes_up


def presence(view: HorizonsView, prompt: str, options: Options) -> bool:
    """The first presence to add."""
    return any(isinstance(option, Presence) for option in options)


def site(view: HorizonsView) -> bool:
    """The first sacred site of one's own, after the first turn."""
    return view.turn > 1 and any(view.viewer in land.sites for land in view.lands)


def ravage(view: HorizonsView) -> bool:
    """The first Ravage that will add Blight."""
    return view.stage in ("spirit", "fast") and any(land.blights for land in view.lands)


def dahan(view: HorizonsView) -> bool:
    """The first Ravage where Dahan are."""
    return any(land.ravage is not None and land.count("dahan") for land in view.lands)


def build(view: HorizonsView) -> bool:
    """The first Build to come."""
    return any(land.builds for land in view.lands)


def tier(view: HorizonsView) -> bool:
    """The first tier of one's innate Power that is reached."""
    own = view.spirit(view.viewer)
    return own is not None and any(own.tiers)


def lost(view: HorizonsView) -> bool:
    """The first presence of one's own that was destroyed."""
    own = view.spirit(view.viewer)
    return own is not None and own.destroyed > 0


def ahead(view: HorizonsView) -> bool:
    """A Slow Power can be set ahead: the Fast Phase is there, and none was yet."""
    own = view.spirit(view.viewer)
    return own is not None and view.stage == "fast" and bool(own.slow) and not own.plans


def given(view: HorizonsView) -> bool:
    """The first Power that was gained without choosing it."""
    own = view.spirit(view.viewer)
    return own is not None and view.progression and own.taught > 0


TEACHING: Teaching[HorizonsView] = Teaching(
    level="good",
    settings={"blight": "gentle", "progression": True},
    lessons={
        "horizons.lesson.cascade": asked("horizons.cascade"),
        "horizons.lesson.hit": asked("horizons.hit"),
        "horizons.lesson.push": asked("horizons.push"),
        "horizons.lesson.forget": asked("horizons.forget"),
        "horizons.lesson.choose": asked("horizons.choose"),
        "horizons.lesson.grow": asked("horizons.grow"),
        "horizons.lesson.presence": presence,
        "horizons.lesson.play": asked("horizons.play"),
        "horizons.lesson.fast": asked("horizons.fast"),
        "horizons.lesson.slow": asked("horizons.slow"),
        "horizons.lesson.given": seen(given),
        "horizons.lesson.tier": seen(tier),
        "horizons.lesson.ravage": seen(ravage),
        "horizons.lesson.build": seen(build),
        "horizons.lesson.dahan": seen(dahan),
        "horizons.lesson.lost": seen(lost),
        "horizons.lesson.fear": seen(lambda view: view.earned > 0),
        "horizons.lesson.terror": seen(lambda view: view.terror > 1),
        "horizons.lesson.site": seen(site),
        "horizons.lesson.ahead": seen(ahead),
        "horizons.lesson.deck": seen(lambda view: len(view.stages) <= FEW),
    },
)
