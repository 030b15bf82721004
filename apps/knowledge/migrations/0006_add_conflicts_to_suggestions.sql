-- breaking: no
-- Locks: suggestions for the moment that its columns and constraints take, and against writes while the index is built. The
-- table is small: what was asked in vain within 90 days.

-- What was asked and not answered, or two sources that say different things to it.
ALTER TABLE suggestions ADD COLUMN kind text NOT NULL DEFAULT 'unanswered';
ALTER TABLE suggestions ADD CONSTRAINT suggestions_kind_check CHECK (kind IN ('unanswered', 'conflict'));
-- Of a conflict: the two (uuids), the lower first, and what they are called: [{kind, id, title}].
ALTER TABLE suggestions ADD COLUMN source_ids uuid[];
ALTER TABLE suggestions ADD COLUMN sources jsonb;
-- A conflict is told by its sources, not by what was asked.
ALTER TABLE suggestions ALTER COLUMN question_key DROP NOT NULL;
-- Resolved: a conflict of which a source was changed.
ALTER TABLE suggestions DROP CONSTRAINT suggestions_state_check;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_state_check
  CHECK (state IN ('open', 'accepted', 'dismissed', 'resolved'));
-- What clashes again after a change begins a new one.
CREATE UNIQUE INDEX suggestions_by_sources ON suggestions (account_id, mode, source_ids)
  WHERE kind = 'conflict' AND state IN ('open', 'dismissed');
