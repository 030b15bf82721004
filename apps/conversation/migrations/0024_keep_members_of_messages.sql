-- breaking: no
-- Locks: messages, exclusively, for a moment (a column that is null is added without a rewrite).

-- The member who sent it by a session: who wrote it, or approved what an agent suggested. It stays when the member is removed.
ALTER TABLE messages ADD COLUMN member_id uuid;
