-- breaking: no
-- version: 4

-- The name of a moving average. The thresholds are those of libs/language; a test compares them.
CREATE OR REPLACE FUNCTION sentiment_label(score double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN score >= 0.1 THEN 'positive' WHEN score <= -0.1 THEN 'negative' ELSE 'neutral' END;

-- A handoff that no turn has made.
CREATE OR REPLACE FUNCTION handoff_data(reason text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object('reason', reason, 'note', NULL, 'at', iso_time(at), 'by', NULL);

-- ConversationData of libs/events. Inlined into the statement that uses it.
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
  'can_reply_until', iso_time(c.can_reply_until),
  'previous_conversation_id', type_id('conv', c.previous_conversation_id),
  'is_verified', c.is_verified,
  'assignee_id', type_id('member', c.assignee_id),
  'team_id', type_id('team', c.team_id),
  'read', CASE WHEN c.read_at IS NOT NULL THEN json_build_object(
    'sequence', c.read_sequence, 'at', iso_time(c.read_at)) END,
  'waiting_on', waiting_on(c),
  'waiting_since', iso_time(waiting_since(c)),
  'snoozed_until', iso_time(c.snoozed_until),
  'priority', coalesce(c.priority, 'normal'),
  'assignment', CASE WHEN c.assignee_id IS NOT NULL AND c.assigned_at IS NOT NULL THEN json_build_object(
    'at', iso_time(c.assigned_at), 'by', c.assigned_by) END,
  'due', due_data(c.clocks),
  'version', c.version,
  'revision', c.revision,
  'is_repeat_contact', c.is_repeat_contact,
  'has_human_message', c.has_human_message,
  'has_ai_answer', coalesce(c.has_ai_answer, false),
  'has_customer_message', c.sentiment_score IS NOT NULL,
  'topics', array_to_json(c.topics),
  'targets_met', coalesce((c.clocks ->> 'met')::int, 0),
  'targets_missed', coalesce((c.clocks ->> 'missed')::int, 0)
);

-- ConversationData of libs/events without anything of the customer's; see src/erasures/erased.ts. Events of releases that
-- had no previous_conversation_id do not get one.
CREATE OR REPLACE FUNCTION erased_conversation_data(c jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN c || jsonb_build_object(
  'customer', jsonb_build_object('id', 'erased_' || (c ->> 'id'), 'name', NULL, 'email', NULL, 'phone', NULL),
  'tags', '[]'::jsonb,
  'metadata', '{}'::jsonb,
  'rating', CASE WHEN jsonb_typeof(c -> 'rating') = 'object' THEN (c -> 'rating') || '{"comment": null}'::jsonb END,
  'handoff', CASE WHEN jsonb_typeof(c -> 'handoff') = 'object' THEN (c -> 'handoff') || '{"note": null}'::jsonb END
) || CASE WHEN c ? 'previous_conversation_id' THEN '{"previous_conversation_id": null}'::jsonb ELSE '{}'::jsonb END;
