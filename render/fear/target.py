"""The Target Fear card: what a Fear is, what its deck is made of, and the Move on its backs."""

from engine.games.fear.data import Fear
from engine.games.fear.edition import EDITION
from engine.games.fear.statistics import TRICKS, breakdown
from engine.text import Voice
from render import fonts, letters
from render.card import FIRST, LOWEST, PAD, ROOM, WORDS, Lines, flavour_lines, lines, name_lines
from render.fear import signs, words
from render.fear.card import CELL, GRID, STEP, plate_of
from render.fear.pattern import grid
from render.palette import finished
from render.picture import Picture
from render.theme import BONE, IVORY, MIST, STEEL, mix
from render.words import ENGLISH, Words


@finished(4)
def target(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a Target Fear card."""
    fear, say = EDITION.fears[key], words.spoken(voice=voice)
    tint = signs.TINTS["fear"]
    name = name_lines(fear.name)
    kind = lines(say("target"), fonts.BOLD, WORDS, 62)
    told = Lines(letters.wrap(" ".join(facts(fear, say)), fonts.TEXT, WORDS - 4, ROOM), fonts.TEXT,
                 WORDS - 4, STEP)  # fmt: skip
    back = _beside(back_of(fear, say))
    saying = flavour_lines(fear.story)
    second = FIRST + name.below + 76
    top = second + kind.below + 50
    beside = max(GRID, STEP * len(back.lines))
    deck = top + beside + 80
    below = deck + told.below + 100
    height = max(below + saying.below + 46, LOWEST)
    canvas = plate_of(key, "fear", tint, height)
    name.draw(canvas, FIRST, IVORY)
    kind.draw(canvas, second, mix(tint, MIST, 0.25))
    canvas.paste(grid(fear.back, CELL, tint), (PAD, top + (beside - GRID) // 2))
    first = top + (beside - STEP * len(back.lines)) // 2 + 46
    at = (PAD + GRID + 24, first)
    canvas.lines(at, back.lines, back.face, back.size, BONE, back.step)
    canvas.lines((PAD, deck), told.lines, told.face, told.size, BONE, told.step)
    saying.draw(canvas, height - 46 - saying.below, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", of_target(key, say))


def _beside(text: str) -> Lines:
    """A sentence in lines beside the pattern."""
    return Lines(
        letters.wrap(text, fonts.TEXT, WORDS - 4, ROOM - GRID - 24), fonts.TEXT, WORDS - 4, STEP
    )


def back_of(fear: Fear, say: Words) -> str:
    """The Move on the backs of its cards."""
    pattern = EDITION.patterns[fear.back]
    return say("target-back", pattern=pattern.name, ways=words.ways(pattern, say))


def facts(fear: Fear, say: Words) -> list[str]:
    """What its deck is made of and known for, a sentence each."""
    of = breakdown(fear)
    told = [
        say(
            "target-deck",
            strength=of["strength"],
            defense=of["defense"],
            move=of["move"],
            corrupt=of["corrupt"],
            tricks=of[TRICKS],
        )
    ]
    if fear.signature:
        known = [words.in_full(one, say) for one in fear.signature]
        told.append(say("target-known", known=", ".join(known)))
    if fear.dragons:
        told.append(say("target-dragons"))
    return told


def of_target(key: str, say: Words) -> str:
    """All that stands on a Target Fear card, in words."""
    fear = EDITION.fears[key]
    head = f"{fear.name}. {say('target')}."
    return " ".join([head, back_of(fear, say), *facts(fear, say), fear.story])
