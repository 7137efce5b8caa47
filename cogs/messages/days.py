"""How zones, hours and times of the day are read."""

import re
from datetime import datetime

from db.hours import Quiet, zone_or_utc

_FIXED = re.compile(r"Etc/GMT([+-])(\d+)")


def zone_name(zone: str) -> str:
    """How a zone is called where somebody reads it."""
    if zone == "Etc/UTC":
        return "UTC"
    fixed = _FIXED.fullmatch(zone)
    if fixed is not None:  # IANA counts these the other way round
        return f"UTC{'+' if fixed[1] == '-' else '-'}{fixed[2]}"
    return zone.replace("_", " ")


def clock_at(zone: str, now: float) -> str:
    """What a clock in a zone says."""
    there = datetime.fromtimestamp(now, zone_or_utc(zone))
    return time_name(there.hour * 60 + there.minute)


def time_name(minute: int) -> str:
    """A time of the day as it is read."""
    return f"{minute // 60}:{minute % 60:02}"


def quiet_name(quiet: Quiet) -> str:
    """Quiet hours as they are read."""
    return f"{time_name(quiet.begins)}–{time_name(quiet.ends)}"
