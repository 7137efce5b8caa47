"""Emerald Rift in one picture: phases, stores, Rifts and Entities, Undead, Corruption."""

from engine.games.rift.data import Phase
from engine.games.rift.view import CreatureSeen, RiftView, SeatSeen, StoreSeen, WorkSeen
from engine.text import Voice
from render.kit import Canvas
from render.picture import Picture
from render.primer import Point, annotated
from render.rift import words
from render.rift.chart import HEIGHT, YARDS
from render.rift.city import draw_city
from render.rift.header import draw_header, height_of
from render.rift.marks import NOTHING
from render.theme import ABYSS, WIDTH

TOP, BOTTOM = 656, 1124
"""Of the map, what is seen."""
NOTES = {
    "primer.store": "central-district",
    "primer.rift": "mount-baker",
    "primer.summon": "pioneer-square",
    "primer.undead": "capitol-hill",
    "primer.corrupt": "downtown",
}


def primer(voice: Voice) -> Picture:
    """How a round goes, and how both sides win."""
    say, view = words.spoken({"1": "A", "2": "B", "3": "C"}, voice), sample()
    above = height_of(False)
    whole = Canvas.filled(WIDTH, HEIGHT, ABYSS)
    draw_city(whole, view, 0, NOTHING, say)
    shown = Canvas.filled(WIDTH, above + BOTTOM - TOP, ABYSS)
    shown.image.paste(whole.image.crop((0, TOP, WIDTH, BOTTOM)).convert("RGB"), (0, above))
    draw_header(shown, view, say)
    notes = [((WIDTH - 40, above - 42), say("primer.round"))]
    notes += [(_at(place, above), say(note)) for note, place in NOTES.items()]
    return annotated(shown.image, notes).picture("primer", " ".join(note for _, note in notes))


def _at(place: str, above: int) -> Point:
    """Beside what stands in a neighbourhood."""
    yard = YARDS[place]
    return yard.left + yard.wide - 36, yard.middle[1] + above - TOP + 6


def sample() -> RiftView:
    """Nobody’s match: a Hunter at a store, one who closes a Rift, and who summons."""
    seats = (
        _hunter("1", "downtown", 2),
        _hunter("2", "mount-baker", 7, WorkSeen("mount-baker", 8, 12)),
        SeatSeen(
            "3", "necromancer", "pioneer-square", 4, 12, 6, (), pick="rift", next_level=7,
            work=WorkSeen("pioneer-square", 10, 12),
        ),
    )  # fmt: skip
    creatures = (
        CreatureSeen("a", "fisherman-joe", "entity", "pioneer-square", 6, 6, 1),
        CreatureSeen("b", "bootlegger", "undead", "capitol-hill", 3, 3, 3),
        CreatureSeen("c", "pile-driver", "undead", "capitol-hill", 4, 4, 1),
    )
    return RiftView(
        viewer=None, round=9, stage="rift", chosen=("move", "buy", "rift"), seats=seats,
        creatures=creatures, stores=(StoreSeen("central-district", 24), StoreSeen("downtown", 19)),
        sealed=(), entity_deck=7, fallen=(), undead_deck=10, discard=30,
    )  # fmt: skip


def _hunter(seat: str, place: str, spirit: int, work: WorkSeen | None = None) -> SeatSeen:
    pick: Phase = "move" if seat == "1" else "rift"
    return SeatSeen(
        seat, "hunter", place, 5, 8, spirit, (), pick=pick, work=work, health=20, max_health=22
    )
