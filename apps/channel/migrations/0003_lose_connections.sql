-- breaking: no
-- Locks: channels, exclusively, for the moment of the change; no row is rewritten.

-- Why its provider takes nothing from it any more: its app was uninstalled, or its token revoked. Both null, or neither.
ALTER TABLE channels ADD COLUMN lost_reason text;
ALTER TABLE channels ADD COLUMN lost_at timestamptz;
