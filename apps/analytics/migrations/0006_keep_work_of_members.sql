-- breaking: no
-- Locks: none that anybody waits for; columns are added without a rewrite. What sinks of the release before store lacks them
-- until it changes, or `parley analytics rebuild`.

-- Who has a conversation, who resolved it, and how many of its targets were met and missed. Members as the API names them; empty:
-- nobody.
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS assignee_id LowCardinality(String) DEFAULT '';
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS resolved_by LowCardinality(String) DEFAULT '';
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS escalated_at DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1));
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS targets_met UInt16 DEFAULT 0;
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS targets_missed UInt16 DEFAULT 0;

-- The member who wrote it by a session; empty: another.
ALTER TABLE messages_v1 ADD COLUMN IF NOT EXISTS writer_id LowCardinality(String) DEFAULT '';
