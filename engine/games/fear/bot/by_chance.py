"""A computer player that knows nothing."""

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import Blind


def chosen(question: Question, chance: Chance) -> Option:
    """What to do by chance, and then how.

    Among all acts by chance it would hardly ever be done: players who so often move and heal keep
    some of their matches by four going for more than 5,000 answers.
    """
    verbs = [option.key.partition(" ")[0] for option in question.options]
    verb = chance.choice(list(dict.fromkeys(verbs)))
    acts = [one for one, said in zip(question.options, verbs, strict=True) if said == verb]
    return chance.choice(acts)


by_chance = Blind(chosen)
