-- What an event carries, built where the rows are, so that every statement shares one definition.

-- An id as the outside sees it: the prefix, _ and 26 digits of base 32 (Crockford's alphabet) for the 128 bits behind
-- two zero bits. The first byte makes 2 digits, each 5 bytes after it 8. Some 6 microseconds.
CREATE FUNCTION type_id(prefix text, id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  bytes CONSTANT bytea := uuid_send(id);
  result text := prefix || '_' || substr(digits, (get_byte(bytes, 0) >> 5) + 1, 1)
                               || substr(digits, (get_byte(bytes, 0) & 31) + 1, 1);
  bits bigint;
BEGIN
  FOR start IN 1..11 BY 5 LOOP
    bits := (get_byte(bytes, start)::bigint << 32) | (get_byte(bytes, start + 1)::bigint << 24)
          | (get_byte(bytes, start + 2) << 16) | (get_byte(bytes, start + 3) << 8) | get_byte(bytes, start + 4);
    result := result
      || substr(digits, ((bits >> 35) & 31)::int + 1, 1) || substr(digits, ((bits >> 30) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 25) & 31)::int + 1, 1) || substr(digits, ((bits >> 20) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 15) & 31)::int + 1, 1) || substr(digits, ((bits >> 10) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 5) & 31)::int + 1, 1) || substr(digits, (bits & 31)::int + 1, 1);
  END LOOP;
  RETURN result;
END $$;

CREATE FUNCTION iso_time(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The name of a moving average. The thresholds are those of libs/language; a test compares them.
CREATE FUNCTION sentiment_label(score double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN score >= 0.1 THEN 'positive' WHEN score <= -0.1 THEN 'negative' ELSE 'neutral' END;

-- ConversationData of libs/events. Inlined into the statement that uses it.
CREATE FUNCTION conversation_data(c conversations) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
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
  'version', c.version,
  'revision', c.revision,
  'is_repeat_contact', c.is_repeat_contact,
  'has_human_message', c.has_human_message,
  'has_customer_message', c.sentiment_score IS NOT NULL,
  'topics', array_to_json(c.topics)
);

-- MessageData of libs/events: the message, what was found out about it, and its conversation after it.
CREATE FUNCTION message_data(
  m messages, sentiment double precision, intent text, question text, language text, conversation json
) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('msg', m.id),
  'conversation_id', conversation -> 'id',
  'type', m.type,
  'content', m.content,
  'sender', m.sender,
  'author', m.author,
  'timestamp', iso_time(m.sent_at),
  'metadata', m.metadata,
  'caption', m.caption,
  'buttons', m.buttons,
  'sequence', m.sequence,
  'version', 1,
  'response_time_ms', m.response_time_ms,
  'sentiment', sentiment,
  'intent', intent,
  'question', question,
  'language', language,
  'conversation', conversation
);
