-- breaking: no
-- Locks: conversations, exclusively, for a moment (columns that are null are added without a rewrite), then against writes while
-- each of two indexes is built over no rows.

-- Until when a conversation is out of the queue; null: it is in it. What a message changes is in no index, so that updates stay
-- within their page (HOT): this changes when a customer writes into a snoozed one, and only then.
ALTER TABLE conversations ADD COLUMN snoozed_until timestamptz;

-- When a snooze last ran out: from then on a person is wanted again.
ALTER TABLE conversations ADD COLUMN woken_at timestamptz;

-- When the agent, or a person in its name, last wrote. Null: never, or not since this release.
ALTER TABLE conversations ADD COLUMN replied_at timestamptz;

-- Null: normal.
ALTER TABLE conversations ADD COLUMN priority text;

-- Of the newest message when it was last resolved; null: never, or by a release before this one.
ALTER TABLE conversations ADD COLUMN resolved_sequence bigint;

-- Those whose time has come, of all accounts; and those of one.
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_by_snooze ON conversations (account_id, mode, snoozed_until, id) WHERE snoozed_until IS NOT NULL;
