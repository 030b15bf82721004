-- breaking: no
-- Locks: conversations and suggestions, exclusively, for a moment (columns that are null are added without a rewrite);
-- conversations against writes while an index is built over no rows; then the rows of conversations with a suggestion.

-- Of the newest message that a waiting suggestion answers, and when it came; null: none waits. A message leaves both as they
-- are, so that its update stays within its page (HOT): once messages_count is another, the suggestion waits no longer.
ALTER TABLE conversations ADD COLUMN suggested_sequence bigint;
ALTER TABLE conversations ADD COLUMN suggested_at timestamptz;
CREATE INDEX conversations_suggested ON conversations (account_id, mode, id) WHERE suggested_sequence IS NOT NULL;

-- When it came; null: recorded by the release before.
ALTER TABLE suggestions ADD COLUMN suggested_at timestamptz;

UPDATE conversations c
   SET suggested_sequence = c.messages_count, suggested_at = coalesce(c.first_unanswered_at, c.updated_at)
  FROM suggestions s
 WHERE s.ended_at IS NULL AND c.account_id = s.account_id AND c.mode = s.mode AND c.id = s.conversation_id
   AND coalesce(s.last_sequence, c.messages_count) = c.messages_count;
