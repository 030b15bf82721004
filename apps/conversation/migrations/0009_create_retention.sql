-- breaking: no
-- Locks: conversations as a whole, for a moment.

-- Messages at the beginning of the conversation that are no longer kept; null: none. messages_count stays what it was:
-- all that were ever sent. Nullable, for the release before inserts rows without it.
ALTER TABLE conversations ADD COLUMN deleted_messages bigint;

-- How long an account's mode wants its data kept, and how far the run that sees to it is.
CREATE TABLE retention (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- Null: for ever.
  messages_days integer,
  -- Null: 7 days, as every event.
  events_days integer,
  -- The conversation that was looked at last; null between two runs.
  cursor uuid,
  run_ended_at timestamptz,
  PRIMARY KEY (account_id, mode)
);
