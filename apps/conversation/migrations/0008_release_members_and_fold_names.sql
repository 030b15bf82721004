-- breaking: no
-- Locks: none but those of what it creates.

-- Members who were disabled or removed. Whoever assigns a conversation holds member_lock in shared mode until the commit,
-- and looks here under it (src/members/ended-members.store.ts).
CREATE TABLE ended_members (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  member_id uuid NOT NULL,
  -- Of the member when that happened: one with a later version has been enabled again.
  version bigint NOT NULL,
  -- When the last conversation had been taken from the member; null until then.
  released_at timestamptz,
  PRIMARY KEY (account_id, mode, member_id)
);

CREATE FUNCTION member_lock(account_id uuid, mode text, member_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('member ' || account_id::text || ' ' || mode || ' ' || member_id::text, 0);
