-- breaking: no
-- Locks: payloads, against writes, while its index is made: of a few rows among those of 30 days.

CREATE INDEX payloads_rejected ON payloads (account_id, mode, channel_id, received_at) WHERE faults IS NOT NULL;

-- Each reason with the message that it is about.
UPDATE payloads
   SET faults = (SELECT json_agg(json_build_object('reason', fault #>> '{}', 'provider_message_id', NULL))
                   FROM json_array_elements(faults) AS fault)
 WHERE faults IS NOT NULL AND json_typeof(faults -> 0) = 'string';
