-- breaking: no
-- Locks: conversations, exclusively, for a moment (a column that is null is added without a rewrite, two triggers are made), then
-- against writes while each of three indexes is built, two of them over no rows.

-- The team that it belongs to; null: none. No message changes it.
ALTER TABLE conversations ADD COLUMN team_id uuid;

CREATE INDEX conversations_by_team ON conversations (account_id, mode, team_id, created_at DESC, id DESC)
  WHERE team_id IS NOT NULL;
-- Those that wait for an assignee.
CREATE INDEX conversations_waiting_in_team ON conversations (account_id, mode, team_id, escalated_at, id)
  WHERE team_id IS NOT NULL AND assignee_id IS NULL AND status = 'escalated';
-- How many a member has.
CREATE INDEX conversations_open_of_member ON conversations (account_id, mode, assignee_id)
  WHERE assignee_id IS NOT NULL AND status = 'escalated';

-- Teams that are gone. Whoever puts a conversation into a team holds team_lock in shared mode until the commit, and looks
-- here under it (src/teams/deleted-teams.store.ts).
CREATE TABLE deleted_teams (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  team_id uuid NOT NULL,
  PRIMARY KEY (account_id, mode, team_id)
);

-- That a conversation of a team may be assigned now: one has come to wait, or somebody may take more. Rows are only added and
-- deleted, so that no two transactions wait for each other here.
CREATE TABLE team_signals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- Null: any team of the account and mode.
  team_id uuid,
  -- When it may be claimed; while it is claimed, when the lease ends.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  token bigint NOT NULL DEFAULT 0
);
CREATE INDEX team_signals_due ON team_signals (due_at, id);
CREATE INDEX team_signals_of_account ON team_signals (account_id, mode);

-- When a team last assigned a conversation to a member: whose turn it is.
CREATE TABLE team_turns (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  team_id uuid NOT NULL,
  member_id uuid NOT NULL,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, team_id, member_id)
);

-- As in functions/signal_team.sql.
CREATE OR REPLACE FUNCTION signal_team() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO team_signals (account_id, mode, team_id)
  VALUES (new.account_id, new.mode,
          CASE WHEN new.status = 'escalated' AND new.assignee_id IS NULL THEN new.team_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION team_lock(account_id uuid, mode text, team_id uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('team ' || account_id::text || ' ' || mode || ' ' || team_id::text, 0);

CREATE OR REPLACE FUNCTION assigning_lock(account_id uuid, mode text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('assigning ' || account_id::text || ' ' || mode, 0);

CREATE TRIGGER conversation_waits_in_team AFTER UPDATE OF status, team_id, assignee_id ON conversations
  FOR EACH ROW WHEN (new.status = 'escalated' AND new.team_id IS NOT NULL AND new.assignee_id IS NULL
                     AND (old.status, old.team_id, old.assignee_id) IS DISTINCT FROM (new.status, new.team_id, new.assignee_id))
  EXECUTE FUNCTION signal_team();
CREATE TRIGGER member_may_take_more AFTER UPDATE OF status, assignee_id ON conversations
  FOR EACH ROW WHEN (old.status = 'escalated' AND old.assignee_id IS NOT NULL
                     AND (new.status <> 'escalated' OR new.assignee_id IS DISTINCT FROM old.assignee_id))
  EXECUTE FUNCTION signal_team();
