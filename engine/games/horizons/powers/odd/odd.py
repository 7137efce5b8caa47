"""What an odd part of a Power is made of: a rule that is given the use it belongs to."""

from collections.abc import Coroutine
from typing import Any, TypeAlias

from engine.games.horizons.powers.use import Use
from engine.odd import OddCards

Odds: TypeAlias = OddCards[[Use], Coroutine[Any, Any, None]]
