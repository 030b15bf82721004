-- breaking: no
-- Locks: channels and threads, exclusively, for a moment; nothing is rewritten.

-- So many days after a conversation was resolved, what its customer writes opens another. Null: it always goes on with the
-- same, as in channels of before.
ALTER TABLE channels ADD COLUMN new_conversation_after_days integer;

-- The conversation before, of a place that began anew; and how many messages its visitor had in all that went before, so that
-- what a widget shows is numbered on.
ALTER TABLE threads ADD COLUMN previous_conversation_id uuid;
ALTER TABLE threads ADD COLUMN sequence_offset bigint NOT NULL DEFAULT 0;
