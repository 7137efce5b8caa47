-- When the message of a letter became a line, or was deleted: it asks nobody for anything any more.
ALTER TABLE outbox ADD COLUMN folded REAL;
