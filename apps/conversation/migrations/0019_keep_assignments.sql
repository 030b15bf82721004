-- breaking: no
-- Locks: conversations, exclusively, for a moment: columns that are null are added without a rewrite.

-- Since when the assignee has it. Null: not assigned, or by a release before this one.
ALTER TABLE conversations ADD COLUMN assigned_at timestamptz;

-- The member who assigned them by a session, member_…; null: a key did.
ALTER TABLE conversations ADD COLUMN assigned_by text;
