-- breaking: no
-- Locks: threads, exclusively, while its index is built: some seconds for a million rows.

-- Up to which message, as the widget numbers them, the visitor has seen the conversation. Null: not since this is kept.
ALTER TABLE threads ADD COLUMN seen_sequence bigint;
-- The conversations of a visitor, newest first.
CREATE INDEX threads_of_place ON threads (account_id, mode, channel_id, place, created_at, id);
