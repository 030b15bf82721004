-- breaking: no
-- Locks: none on what is there.

-- What people of the team answer often, under a short name; nothing of a customer.
CREATE TABLE saved_replies (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  shortcut text NOT NULL,
  text text NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
CREATE UNIQUE INDEX saved_replies_by_shortcut ON saved_replies (account_id, mode, shortcut);
