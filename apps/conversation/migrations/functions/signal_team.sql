-- breaking: no
-- version: 1

-- Notes that a conversation has come to wait for an assignee of its team, or that a member may take more.
CREATE OR REPLACE FUNCTION signal_team() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO team_signals (account_id, mode, team_id)
  VALUES (new.account_id, new.mode,
          CASE WHEN new.status = 'escalated' AND new.assignee_id IS NULL THEN new.team_id END);
  RETURN NULL;
END $$;

-- What whoever puts a conversation into a team, or deletes the team, holds.
CREATE OR REPLACE FUNCTION team_lock(account_id uuid, mode text, team_id uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('team ' || account_id::text || ' ' || mode || ' ' || team_id::text, 0);

-- What teams of one account and mode hold while they assign: a member may be in several.
CREATE OR REPLACE FUNCTION assigning_lock(account_id uuid, mode text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('assigning ' || account_id::text || ' ' || mode, 0);
