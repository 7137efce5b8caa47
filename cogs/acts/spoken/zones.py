"""Time zones as people write them: cities, countries, abbreviations, so many hours from UTC."""

import re
import tomllib
import unicodedata
import zoneinfo
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from cogs.messages.days import zone_name
from engine.errors import Refused

LONGEST = 60
FAMOUS = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo", "Etc/UTC"),
    *("Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Paris", "Europe/Athens"),
    *("Africa/Johannesburg", "Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Kolkata"),
    *("Asia/Singapore", "Asia/Shanghai", "Asia/Tokyo", "Australia/Perth", "Australia/Sydney"),
    "Pacific/Auckland",
)
"""What is offered to whoever has typed nothing yet, from west to east."""

REGIONS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe"),
    *("Indian", "Pacific"),
)
"""Where zones are named after cities."""

_FROM_UTC = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?(\d\d)|[ ,](\d{1,2}))?(?: ?h)?")
_PARTS = {"5": 30, "50": 30, "75": 45}
"""Of an hour, in minutes, as people write them behind a point, which is a blank by then."""


def zones_meant(said: str) -> list[str]:
    """The zones that somebody may mean, as IANA names them, one for each clock; [] if none is."""
    asked = _tidy(said)
    if (offset := _FROM_UTC.fullmatch(asked)) is not None:
        minutes = _PARTS.get(offset[4], int(offset[3] or offset[4] or 0))
        return _at(offset[1], int(offset[2]), minutes)
    found = _known().get(asked) or _known().get(re.sub(r" (standard |summer )?time$", "", asked))
    if found:
        return list(found)
    place, comma, land = asked.partition(",")
    return _inside(zones_meant(place), zones_meant(land)) if comma else _without_comma(asked)


def _without_comma(asked: str) -> list[str]:
    """The zones of a place with its land behind it: London UK."""
    for blank in re.finditer(" ", asked):
        place, land = asked[: blank.start()], asked[blank.end() :]
        if found := _inside(_known().get(place, ()), _known().get(land, ())):
            return found
    return []


def zones_near(said: str) -> list[str]:
    """The zones that somebody may have begun to write, or has written almost right."""
    asked = _tidy(said)
    if not asked:
        return list(FAMOUS)
    names = [name for name in _known() if name.startswith(asked)]
    names += [name for name in _known() if asked in name] if len(asked) > 2 else []
    alike = [] if names else get_close_matches(asked, _known(), cutoff=0.75)
    names += [name for name in alike if _is_slip(asked, name)]
    return _single(zone for name in names for zone in _known()[name])


def _is_slip(asked: str, name: str) -> bool:
    """Whether one letter is wrong, missing, too many or in another place, and no more."""
    blocks = SequenceMatcher(None, asked, name).get_matching_blocks()
    return len(asked) + len(name) - 2 * sum(block.size for block in blocks) <= 2


def zone_meant(said: str) -> str:
    """The one zone that is meant. Refused: there is none, or there are several."""
    found = zones_meant(said)
    if len(found) == 1:
        return found[0]
    if found:
        named = [zone_name(zone) for zone in found]
        raise Refused("discord.several-zones", said=quoted(said), zones=named)
    near = [zone_name(zone) for zone in zones_near(said)[:3]] if said.strip() else []
    if near:
        raise Refused("discord.no-such-zone-near", said=quoted(said), zones=near)
    raise Refused("discord.no-such-zone", said=quoted(said))


def is_zone(zone: str) -> bool:
    """Whether this is the name of a zone, to the letter."""
    return zone in _names()


def _at(sign: str, hours: int, minutes: int) -> list[str]:
    if not minutes and hours == 0:
        return ["Etc/UTC"]
    if not minutes:
        name = f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"
        return [name] if is_zone(name) else []
    odd = _places()["offsets"].get(f"{sign}{hours}:{minutes:02}")
    return [] if odd is None else [str(odd)]


def _inside(places: Sequence[str], land: Sequence[str]) -> list[str]:
    """Those of the first that show the same time as one of the second: Portland, Oregon."""
    clocks = [_clock(zone) for zone in land]
    return [zone for zone in places if _clock(zone) in clocks]


def _tidy(said: str) -> str:
    """Small letters without accents, one blank between words, and plain signs."""
    flat = unicodedata.normalize("NFKD", said[: 2 * LONGEST].casefold())
    plain = "".join(letter for letter in flat if not unicodedata.combining(letter))
    plain = re.sub("[\u2010-\u2015\u2212]", "-", plain)
    plain = re.sub(r"[_.\s]+", " ", re.sub("['’]", "", plain)).replace(" ,", ",").replace(", ", ",")
    return plain.strip(" ,")[:LONGEST]


def quoted(said: str) -> str:
    """What somebody has written, to be said back to them."""
    kept = "".join(letter for letter in said if letter.isprintable() and letter not in "`*_~|<>@[]")
    return " ".join(kept.split())[:LONGEST]


@cache
def _names() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


@cache
def _places() -> Mapping[str, Mapping[str, str | list[str]]]:
    path = Path(__file__).with_name("zones.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _known() -> Mapping[str, Sequence[str]]:
    """The zones of all that can be said; what we list goes before what IANA calls so."""
    found: dict[str, list[str]] = {}
    for zone in sorted(_names(), key=lambda zone: (len(zone), zone)):
        region, slash, _ = zone.partition("/")
        names = [_tidy(zone), _tidy(zone.replace("/", " "))] if slash else []
        names += [_tidy(_place(zone))] if region in REGIONS else []
        for name in names:
            found.setdefault(name, []).append(zone)
    for kind in ("countries", "states", "cities", "letters"):
        for name, zones in _places()[kind].items():
            found[name] = [zone for zone in zones if is_zone(zone)]
    return {name: tuple(_single(zones)) for name, zones in found.items() if zones}


def _place(zone: str) -> str:
    return zone.rpartition("/")[2]


def _single(zones: Iterable[str]) -> list[str]:
    """One zone for each clock, in their order."""
    found: dict[tuple[timedelta | None, ...], str] = {}
    several = list(dict.fromkeys(zones))
    if len(several) < 2:
        return several
    for zone in several:
        found.setdefault(_clock(zone), zone)
    return list(found.values())


@cache
def _clock(zone: str) -> tuple[timedelta | None, ...]:
    """How far a zone is from UTC, fortnight by fortnight: where this is equal, so is the time."""
    first, place = datetime(2025, 1, 1, tzinfo=UTC), ZoneInfo(zone)
    return tuple((first + timedelta(days=14 * n)).astimezone(place).utcoffset() for n in range(53))
