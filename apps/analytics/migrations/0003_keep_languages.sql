-- breaking: no
-- Locks: none that anybody waits for; columns are added without a rewrite. Builders of the release before cannot write
-- message_days_v1 any more: days that change meanwhile are read from their rows.

-- Of a customer's message, ISO 639-1; empty if it is not told.
ALTER TABLE messages_v1 ADD COLUMN IF NOT EXISTS language LowCardinality(String) DEFAULT '';
ALTER TABLE message_days_v1 ADD COLUMN IF NOT EXISTS in_other_languages UInt64 CODEC(T64, ZSTD(1));
