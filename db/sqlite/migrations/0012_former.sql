-- Who had a seat and lost it for good, and up to which line of the log.
ALTER TABLE matches ADD COLUMN former TEXT NOT NULL DEFAULT '[]';       -- JSON
