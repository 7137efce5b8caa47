"""Why an act is not on offer: said from the view, after the rule has refused it."""

from engine.games.fellbound.view import FellboundView
from engine.text import Text


def why_not(view: FellboundView, key: str) -> Text | None:
    """The reason, as far as this viewer can know it."""
    return None
