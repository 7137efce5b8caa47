"""What a bot speaks: requests over HTTP, events over a websocket."""
