"""What the bot says by itself: letters out of the outbox."""
