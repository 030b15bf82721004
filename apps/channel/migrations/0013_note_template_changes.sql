-- breaking: no
-- Locks: channels, exclusively, for a moment (a column that is null is added without a rewrite).

-- When the provider last reported a change of a template: a list that was being read then must be read again.
ALTER TABLE channels ADD COLUMN templates_changed_at timestamptz;
