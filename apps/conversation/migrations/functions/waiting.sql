-- breaking: no
-- version: 2

-- Since when a person is called for in an escalated conversation: the escalation, or a snooze that ran out after it.
CREATE OR REPLACE FUNCTION person_called_at(c conversations) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN greatest(coalesce(c.escalated_at, c.created_at), c.woken_at);

-- Whether the customer has had a reply since a time. The message of a person that took the conversation over has the time of
-- the escalation, and so may the last words of an agent. Conversations of earlier releases do not say when they had one.
CREATE OR REPLACE FUNCTION has_reply_since(c conversations, called_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(
  coalesce(c.replied_at, CASE WHEN c.first_unanswered_at IS NULL THEN c.last_message_at END)
    > called_at - CASE WHEN c.last_human_sequence > c.handed_back_sequence THEN interval '1 millisecond' ELSE interval '0' END,
  false);

-- Whether an agent's suggestion waits for a person: it is the last word on its message, and the agent may still answer.
CREATE OR REPLACE FUNCTION is_suggested(c conversations) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN c.status = 'active' AND c.last_human_sequence <= c.handed_back_sequence
  AND c.suggested_at IS NOT NULL AND coalesce(c.suggested_sequence = c.messages_count, false);

-- Who owes the next message: customer, team, agent; null once it is resolved. It follows from what is known of a
-- conversation, so that no writer has to keep it. src/conversations/waiting.ts has the same rules; a test compares them.
CREATE OR REPLACE FUNCTION waiting_on(c conversations) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN c.status = 'resolved' THEN NULL
  WHEN is_suggested(c) THEN 'team'
  WHEN c.status = 'active' THEN CASE WHEN c.first_unanswered_at IS NULL THEN 'customer' ELSE 'agent' END
  WHEN c.first_unanswered_at IS NULL AND has_reply_since(c, person_called_at(c)) THEN 'customer'
  ELSE 'team'
END;

-- Since when. A customer who writes again, and a snooze, do not move what the team has owed since before.
CREATE OR REPLACE FUNCTION waiting_since(c conversations) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE waiting_on(c)
  WHEN 'agent' THEN c.first_unanswered_at
  WHEN 'customer' THEN coalesce(c.last_message_at, c.created_at)
  WHEN 'team' THEN CASE
    WHEN is_suggested(c) THEN c.suggested_at
    WHEN c.first_unanswered_at IS NULL THEN person_called_at(c)
    WHEN has_reply_since(c, coalesce(c.escalated_at, c.created_at)) THEN c.first_unanswered_at
    ELSE coalesce(c.escalated_at, c.created_at) END
END;
