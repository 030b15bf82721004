-- breaking: no
-- Locks: conversations, exclusively, for a moment: columns that are null are added without a rewrite.

-- What figures of automation are made of. Null stands for no: the release before inserts without them.
ALTER TABLE conversations
  -- A turn of its agent has answered, asked, or said that it does not know.
  ADD COLUMN has_ai_answer boolean,
  -- When its agent last resolved it, kept for life.
  ADD COLUMN auto_resolved_at timestamptz;

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
  'version', c.version,
  'revision', c.revision,
  'is_repeat_contact', c.is_repeat_contact,
  'has_human_message', c.has_human_message,
  'has_ai_answer', coalesce(c.has_ai_answer, false),
  'has_customer_message', c.sentiment_score IS NOT NULL,
  'topics', array_to_json(c.topics)
);
