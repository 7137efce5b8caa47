"""The routing table: ties a request's path to its function."""

from collections.abc import Callable
from typing import Any

from playground.protocol.call import Call

Handler = Callable[[Call], Any]
ROUTES: list[tuple[str, str, Handler]] = []
BY_TOKEN = ("/interactions/", "/webhooks/{application_id}/")
"""Requests that an interaction's token allows, without the bot's own."""


def route(method: str, *paths: str) -> Callable[[Handler], Handler]:
    """Tie a function to a request; it returns JSON, (status, JSON), or None for 204."""

    def tie(handler: Handler) -> Handler:
        for path in paths:
            ROUTES.append((method, path, handler))
        return handler

    return tie
