-- breaking: no
-- Locks: mails, exclusively, for the moment that a column without a default takes, and its writers while the index is made:
-- it holds what was mailed in 30 days.

-- Of a mail to a visitor: the conversation that it is about. Null: a link for a member.
ALTER TABLE mails ADD COLUMN conversation_id uuid;
CREATE INDEX mails_of_conversation ON mails (account_id, mode, conversation_id) WHERE conversation_id IS NOT NULL;
