-- breaking: no
-- Locks: conversations, exclusively, for a moment (columns that are null are added without a rewrite), then against writes while
-- an index is built over no rows.

-- How soon an account wants its team to answer and to resolve, and when its office is open: as libs/schemas/src/targets.ts
-- has it.
CREATE TABLE target_settings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  targets jsonb NOT NULL,
  -- Null: always open.
  office_hours jsonb,
  PRIMARY KEY (account_id, mode)
);

-- Null: the team has never owed anything since there are targets. functions/clocks.sql says what it holds.
ALTER TABLE conversations ADD COLUMN clocks jsonb;
-- When the first of the clocks runs out.
ALTER TABLE conversations ADD COLUMN due_at timestamptz;
-- When one of the clocks has to be looked at. It changes when it becomes the team's turn, and when that is over: other messages
-- leave their update within its page (HOT).
ALTER TABLE conversations ADD COLUMN due_check_at timestamptz;
CREATE INDEX conversations_to_check ON conversations (due_check_at) WHERE due_check_at IS NOT NULL;

-- Of functions/clocks.sql, without which the release before goes on.
CREATE FUNCTION keep_clocks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
-- A trigger, so that no writer has to keep them, and the release before cannot leave them wrong.
CREATE TRIGGER keep_clocks BEFORE UPDATE ON conversations FOR EACH ROW
  WHEN (NEW.status = 'escalated' OR OLD.clocks IS NOT NULL) EXECUTE FUNCTION keep_clocks();
