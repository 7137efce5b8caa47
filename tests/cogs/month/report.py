"""What was counted in a month, as a table."""

from collections import Counter
from collections.abc import Iterator
from statistics import median

from tests.cogs.month import left
from tests.cogs.month.month import Month
from tests.db.house import select

TURNS = ("turn", "morning", "near", "over", "nudged", "vote", "asleep")


async def report(month: Month) -> str:
    """All of it, in Markdown."""
    kinds = await select(
        month.bot.store,
        "SELECT kind || iif(kind = 'comes-back' AND key <> '', ', another', ''), count(*)"
        " FROM log GROUP BY 1",
    )
    lines = {row[0]: row[1] for row in kinds}
    return "\n".join([*_by_game(month), "", *_all_together(month, lines), "", *_found(month)])


def _by_game(month: Month) -> Iterator[str]:
    """Calls by game."""
    calls, days = month.ear.calls, month.watch.seat_days
    yield "| game | matches | seats × days | calls | calls per person, table and day | " + (
        " | ".join(TURNS) + " |"
    )
    yield "|---" * (5 + len(TURNS)) + "|"
    for game in dict.fromkeys(place.game for place in month.places):
        of_game = [call for call in calls if call.game == game]
        matches = sum(place.matches for place in month.places if place.game == game)
        what = Counter(call.what for call in of_game)
        rate = len(of_game) / max(1, days[game])
        cells = [game, matches, days[game], len(of_game), f"{rate:.2f}"]
        yield "| " + " | ".join(str(one) for one in (*cells, *(what[w] for w in TURNS))) + " |"


def _all_together(month: Month, lines: dict[str, int]) -> Iterator[str]:
    """All else that was counted."""
    ear, watch, bot = month.ear, month.watch, month.bot
    by_day = Counter((call.person, call.day) for call in ear.calls)
    days = sum(watch.days_of.values())
    counts = sorted(by_day.values()) or [0]
    polls = Counter(watch.polls.values())
    silences = {pace: f"{most / 86400:.1f}" for pace, most in sorted(watch.silences.items())}
    night = sum("by night" in fault for fault in ear.faults)
    twice = sum("twice" in fault for fault in ear.faults)
    doubled = {timer: times for timer, times in bot.acted.items() if times > 1}
    ends = Counter(end for place in month.places for end in place.ends)
    yield "| what | how many |"
    yield "|---|---|"
    rows = {
        "days, tables, people": f"{month.hands.day:.1f}, {len(month.places)}, {len(month.people)}",
        "answers of people and computers": lines.get("answered", 0),
        "calls with sound": f"{len(ear.calls)} ({dict(Counter(c.place for c in ear.calls))})",
        "calls per person and day": f"{len(ear.calls) / max(1, days):.2f}",
        "the same, days with calls: median, most": f"{median(counts)}, {counts[-1]}",
        "calls by what": dict(Counter(call.what for call in ear.calls).most_common()),
        "messages without sound": dict(ear.silent.most_common()),
        "called by night": night,
        "called twice for the same": twice,
        "other faults of calls": len(ear.faults) - night - twice,
        "tables stuck": len(watch.stuck),
        "clocks that ran over outages": watch.carried,
        "unfair after an outage": len(watch.unfair),
        "polls": dict(polls),
        "sit-ins": lines.get("sits-in", 0),
        "come back": lines.get("comes-back", 0),
        "seats that another took": lines.get("comes-back, another", 0),
        "matches proven again": watch.proven,
        "lines by kind": lines,
        "messages left in channels": left.by_kind(month.left),
        "the most of one table": left.most(month.left, letters=False),
        "the most live letters of a person about one": left.most(month.left, letters=True),
        "digests": sum(call.what == "digest" for call in ear.calls),
        "timers that acted": dict(bot.rung),
        "timers that acted twice": len(doubled),
        "what people did": dict(month.visits.done.most_common()),
        "what was refused": dict(month.visits.refused.most_common()),
        "else": dict(month.counted),
        "longest without a line, in days, by pace": silences,
        "how matches ended": dict(ends.most_common()),
        "who": "; ".join(f"{who.name}: {who.odd}" for who in month.people.values() if who.odd),
        "errors in the bot's log": len(month.complaints.said),
    }
    for what, many in rows.items():
        yield f"| {what} | {many} |"


def _found(month: Month) -> Iterator[str]:
    """All that must not be."""
    doubled = [f"acted {many} times: {one}" for one, many in month.bot.acted.items() if many > 1]
    for fault in (
        *month.ear.faults,
        *month.watch.stuck,
        *month.watch.unfair,
        *month.watch.unproven,
        *doubled,
        *left.faults(month.left),
    ):
        yield f"- {fault}"
    for said in month.complaints.said[:5]:
        yield f"- logged: {said}"
