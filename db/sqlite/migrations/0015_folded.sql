-- When the message of a letter became a line: it asks nobody for anything any more. Without a message
-- it was deleted.
ALTER TABLE outbox ADD COLUMN folded REAL;
