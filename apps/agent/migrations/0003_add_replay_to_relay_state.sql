-- breaking: no
-- Locks: relay_state as a whole, for a moment; it has one row.

-- A replay: rows published at replay_since or later go out once more, those with positions up to replay_until, of which
-- those up to replay_position have gone. Its number grows with each that is asked for.
ALTER TABLE relay_state
  ADD COLUMN replay_number bigint NOT NULL DEFAULT 0,
  ADD COLUMN replay_since timestamptz,
  ADD COLUMN replay_position bigint NOT NULL DEFAULT 0,
  ADD COLUMN replay_until bigint NOT NULL DEFAULT 0,
  ADD COLUMN replay_events bigint NOT NULL DEFAULT 0,
  ADD COLUMN replay_ended_at timestamptz;
