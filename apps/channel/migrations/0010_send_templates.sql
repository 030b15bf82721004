-- breaking: no
-- Locks: channels, exclusively, for a moment; nothing is rewritten.

-- What the provider last answered of the templates of a channel, and for which account; a json array of messageTemplate.
ALTER TABLE channels ADD COLUMN business_account_id text;
ALTER TABLE channels ADD COLUMN templates json;
ALTER TABLE channels ADD COLUMN templates_read_at timestamptz;
-- What the provider last said of the channel itself; a json array of channelNotice, newest first. Of no customer.
ALTER TABLE channels ADD COLUMN notices json NOT NULL DEFAULT '[]';

-- Messages that are sent as templates. A row is written before its message: so whoever reads the event knows it as one.
CREATE TABLE template_messages (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  message_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  -- As the conversation holds it.
  content text NOT NULL,
  metadata json NOT NULL,
  -- As the provider gets it.
  body json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mode, message_id)
);
CREATE INDEX template_messages_of_conversation ON template_messages (account_id, mode, conversation_id);
CREATE INDEX template_messages_by_time ON template_messages (created_at);
