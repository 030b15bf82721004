-- breaking: no
-- Locks: conversations, exclusively, while the table is read once for the index; columns that are null are added
-- without a rewrite.

ALTER TABLE conversations
  -- The member who has taken it on; null: nobody.
  ADD COLUMN assignee_id uuid,
  -- The newest message that the team has read, and when somebody said so; null: nobody ever did.
  ADD COLUMN read_sequence bigint,
  ADD COLUMN read_at timestamptz;

-- Of those that somebody has taken on: so the rest can be counted as the difference.
CREATE INDEX conversations_by_assignee ON conversations
  (account_id, mode, assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;

-- What people of the team tell each other about a conversation; no customer ever sees it.
CREATE TABLE notes (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  content text NOT NULL,
  -- member or key.
  author_kind text NOT NULL,
  author_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
CREATE INDEX notes_by_conversation ON notes (account_id, mode, conversation_id, created_at DESC, id DESC);

CREATE OR REPLACE FUNCTION conversation_data(c conversations) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('conv', c.id),
  'agent_id', type_id('agent', c.agent_id),
  'customer', json_build_object(
    'id', c.customer_id, 'name', c.customer_name, 'email', c.customer_email, 'phone', c.customer_phone),
  'channel', c.channel,
  'status', c.status,
  'sentiment', sentiment_label(c.sentiment_score),
  'messages_count', c.messages_count,
  'tags', array_to_json(c.tags),
  'metadata', c.metadata,
  'created_at', iso_time(c.created_at),
  'last_message_at', iso_time(c.last_message_at),
  'updated_at', iso_time(c.updated_at),
  'resolved_at', iso_time(c.resolved_at),
  'escalated_at', iso_time(c.escalated_at),
  'rating', CASE WHEN c.rating_score IS NOT NULL THEN json_build_object(
    'score', c.rating_score, 'comment', c.rating_comment, 'created_at', iso_time(c.rated_at)) END,
  'handoff', c.handoff,
  'resolution', c.resolution,
  'auto_resolved_at', iso_time(c.auto_resolved_at),
  'is_verified', c.is_verified,
  'assignee_id', type_id('member', c.assignee_id),
  'read', CASE WHEN c.read_at IS NOT NULL THEN json_build_object(
    'sequence', c.read_sequence, 'at', iso_time(c.read_at)) END,
  'version', c.version,
  'revision', c.revision,
  'is_repeat_contact', c.is_repeat_contact,
  'has_human_message', c.has_human_message,
  'has_ai_answer', coalesce(c.has_ai_answer, false),
  'has_customer_message', c.sentiment_score IS NOT NULL,
  'topics', array_to_json(c.topics)
);

-- What an event tells of a note: not its text, so that none has to be erased from events.
CREATE FUNCTION note_data(n notes, agent_id uuid) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('note', n.id),
  'conversation_id', type_id('conv', n.conversation_id),
  'agent_id', type_id('agent', agent_id),
  'author', json_build_object('kind', n.author_kind, 'id', type_id(n.author_kind, n.author_id)),
  'created_at', iso_time(n.created_at),
  'updated_at', iso_time(n.updated_at),
  'version', n.version
);
