-- breaking: no
-- version: 1

-- Since when a person is called for in an escalated conversation: the escalation, or a snooze that ran out after it.
CREATE OR REPLACE FUNCTION person_called_at(c conversations) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN greatest(coalesce(c.escalated_at, c.created_at), c.woken_at);

-- Who owes the next message: customer, team, agent; null once it is resolved. It follows from what is known of a
-- conversation, so that no writer has to keep it. src/conversations/waiting.ts has the same rules; a test compares them.
CREATE OR REPLACE FUNCTION waiting_on(c conversations) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN c.status = 'resolved' THEN NULL
  WHEN c.status = 'active' THEN CASE WHEN c.first_unanswered_at IS NULL THEN 'customer' ELSE 'agent' END
  WHEN c.first_unanswered_at IS NOT NULL THEN 'team'
  WHEN c.last_message_at > person_called_at(c) THEN 'customer'
  -- The message of a person that took it over has the time of the escalation.
  WHEN c.last_human_sequence = c.messages_count AND c.last_human_sequence > c.handed_back_sequence
       AND c.last_message_at >= person_called_at(c) THEN 'customer'
  ELSE 'team'
END;

-- Since when.
CREATE OR REPLACE FUNCTION waiting_since(c conversations) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE waiting_on(c)
  WHEN 'agent' THEN c.first_unanswered_at
  WHEN 'customer' THEN coalesce(c.last_message_at, c.created_at)
  WHEN 'team' THEN CASE WHEN c.first_unanswered_at IS NULL THEN person_called_at(c)
                        ELSE greatest(c.first_unanswered_at, c.escalated_at) END
END;
