-- A letter that was tried before is looked for from there on, whatever our clock said then. When a
-- letter is tried again is no longer stored: what stands under `due` is when it was written.
ALTER TABLE outbox ADD COLUMN heard INTEGER;  -- the newest id of Discord's that was known when it was first tried
CREATE INDEX outbox_messages ON outbox (message) WHERE message IS NOT NULL;
