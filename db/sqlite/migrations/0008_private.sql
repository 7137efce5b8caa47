-- A private table is known only to those who sit there, and to whom its host has invited.
ALTER TABLE matches ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';  -- JSON: people
