-- breaking: no
-- Locks: conversations, exclusively, for a moment (a column that is null is added without a rewrite).

-- When the resolution was that the rating is for, if the customer was asked about one; null: whatever was resolved until rated_at.
ALTER TABLE conversations ADD COLUMN rated_resolution_at timestamptz;
