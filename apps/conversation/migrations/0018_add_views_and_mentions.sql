-- breaking: no
-- Locks: notes, against writes, while the index of its mentions is created; the columns are added without a rewrite.

-- What is to be done with the conversation once the reply is sent; null: nothing.
ALTER TABLE saved_replies ADD COLUMN actions json;

-- Names for sets of filters of the list of conversations; nothing of a customer but what a filter names. With a member, a
-- view is personal.
CREATE TABLE views (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  filters json NOT NULL,
  position integer NOT NULL,
  member_id uuid,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
CREATE INDEX views_by_member ON views (account_id, mode, member_id);

-- The members whom a note names.
ALTER TABLE notes ADD COLUMN mentions uuid[] NOT NULL DEFAULT '{}';
-- Ids of members are of one account; GIN has no uuid for the columns before.
CREATE INDEX notes_by_mention ON notes USING gin (mentions) WHERE mentions <> '{}';
