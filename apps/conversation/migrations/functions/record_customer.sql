-- breaking: no
-- version: 4

-- What a customer's tags and attributes are found by: one number for each tag, and for each attribute that is a text, a number
-- or a boolean. Two values may share a number, so a query also compares the values themselves. An index uses it.
CREATE OR REPLACE FUNCTION customer_marks(account_id uuid, mode text, tags text[], attributes json) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  tag text;
  attribute record;
  marks bigint[] := '{}';
BEGIN
  FOREACH tag IN ARRAY tags LOOP
    marks := marks || hashtextextended(owner || 'tag ' || tag, 0);
  END LOOP;
  FOR attribute IN SELECT key, value FROM json_each(attributes) LOOP
    IF json_typeof(attribute.value) IN ('string', 'number', 'boolean') THEN
      marks := marks || hashtextextended(owner || 'attribute ' || attribute.key || '=' || (attribute.value #>> '{}'), 0);
    END IF;
  END LOOP;
  RETURN marks;
END $$;

-- Where the id of a customer in a conversation comes from, by its form: channels make ids of their own. That of WhatsApp ends with
-- .2 for the second owner of a number, and so on.
CREATE OR REPLACE FUNCTION identity_kind(channel text, key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN channel = 'widget' AND key ~ '^visitor_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'widget'
  WHEN channel = 'whatsapp' AND key ~ '^([0-9]{6,20}|[A-Z]{2}\.[0-9A-Za-z]+)(\.[0-9]+)?$' THEN 'whatsapp'
  WHEN channel = 'slack' AND key ~ '^[A-Z][A-Z0-9]+:[A-Z][A-Z0-9]+$' THEN 'slack'
  ELSE 'external'
END;

-- Events about customers name what has changed, and nothing that is known of them: none has to be erased from events.
CREATE OR REPLACE FUNCTION announce_customer(c customers, type text, changed text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
  VALUES (c.account_id, c.mode, announce_customer.type, type_id('cust', c.id), c.id, json_build_object(
    'id', type_id('cust', c.id),
    'changed', array_to_json(changed),
    'created_at', iso_time(c.created_at),
    'updated_at', iso_time(c.updated_at),
    'version', c.version));
$$;

-- Whether what a conversation says of a customer is kept: what is not known, and what a verified conversation says later
-- than others. What was set through the API is never replaced.
CREATE OR REPLACE FUNCTION may_fill(known text, said text, source jsonb, is_verified boolean, said_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN said IS NOT NULL AND said IS DISTINCT FROM known
   AND (known IS NULL
        OR (is_verified AND source ->> 'by' <> 'api'
            AND (source ->> 'by' = 'conversation' OR (source ->> 'at')::timestamptz <= said_at)));

-- A customer after one of its conversations. last_seen_at moves by a minute at least: each move writes every index of the row.
CREATE OR REPLACE FUNCTION customer_after(customer customers, c conversations, seen_at timestamptz) RETURNS customers
LANGUAGE plpgsql STABLE AS $$
DECLARE
  source CONSTANT jsonb := jsonb_build_object(
    'by', CASE WHEN c.is_verified THEN 'verified' ELSE 'conversation' END, 'at', c.created_at);
  changed text[] := '{}';
BEGIN
  IF may_fill(customer.name, c.customer_name, customer.field_sources -> 'name', c.is_verified, c.created_at) THEN
    customer.name := c.customer_name;
    changed := array_append(changed, 'name');
  END IF;
  IF may_fill(customer.email, c.customer_email, customer.field_sources -> 'email', c.is_verified, c.created_at) THEN
    customer.email := c.customer_email;
    changed := array_append(changed, 'email');
  END IF;
  IF may_fill(customer.phone, c.customer_phone, customer.field_sources -> 'phone', c.is_verified, c.created_at) THEN
    customer.phone := c.customer_phone;
    changed := array_append(changed, 'phone');
  END IF;
  IF changed <> '{}' THEN
    customer.field_sources := customer.field_sources || (SELECT jsonb_object_agg(name, source) FROM unnest(changed) AS name);
    customer.version := customer.version + 1;
    customer.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), customer.updated_at);
  END IF;
  customer.first_seen_at := least(customer.first_seen_at, c.created_at);
  IF customer.last_seen_at IS NULL OR customer.last_seen_at <= seen_at - interval '1 minute' THEN
    customer.last_seen_at := seen_at;
  END IF;
  RETURN customer;
END $$;

-- Makes the customer of a conversation, or adds to it what the conversation says. Several are recorded in the order of
-- (account_id, mode, customer_id), so that two transactions never wait for each other in a circle; customers are locked before
-- identities, as everywhere.
CREATE OR REPLACE FUNCTION record_customer(c conversations) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vouched_at CONSTANT timestamptz := CASE WHEN c.is_verified THEN c.created_at END;
  seen_at timestamptz;
  known customer_identities;
  held customers;
  changed customers;
BEGIN
  IF c.customer_id = 'erased_' || type_id('conv', c.id) THEN RETURN; END IF;
  seen_at := greatest(c.created_at, (
    SELECT m.sent_at FROM messages m
     WHERE m.account_id = c.account_id AND m.mode = c.mode AND m.conversation_id = c.id AND m.sender = 'customer'
     ORDER BY m.sequence DESC LIMIT 1));
  -- Each statement has a snapshot of its own: a customer that another transaction makes, merges or erases meanwhile is seen
  -- in the next round. Who deletes one locks it first, then looks for conversations.
  LOOP
    SELECT * INTO known FROM customer_identities i
     WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id;
    IF NOT FOUND THEN
      INSERT INTO customer_identities AS made (account_id, mode, key, kind, customer_id, verified_at, source, created_at)
      VALUES (c.account_id, c.mode, c.customer_id, identity_kind(c.channel, c.customer_id), uuidv7(), vouched_at,
              'conversation', c.created_at)
          ON CONFLICT DO NOTHING RETURNING made.* INTO known;
      CONTINUE WHEN NOT FOUND;
      held.account_id := c.account_id;
      held.mode := c.mode;
      held.id := known.customer_id;
      held.attributes := '{}';
      held.tags := '{}';
      held.field_sources := '{}';
      held.origin := 'conversation';
      held.version := 0;
      held.first_seen_at := c.created_at;
      held.created_at := date_trunc('milliseconds', clock_timestamp());
      held.updated_at := held.created_at;
      held := customer_after(held, c, seen_at);
      held.version := 1;
      INSERT INTO customers SELECT (held).*;
      PERFORM announce_customer(held, 'customer.created', '{}')
        WHERE current_setting('parley.announces_customers', true) = 'on';
      RETURN;
    END IF;

    SELECT * INTO held FROM customers f
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = known.customer_id
       FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    -- Before that, an undo of a merge may have given the identity back. From here on nobody moves or deletes it: merges, undos
    -- and erasures lock the customer, and so wait for this conversation.
    PERFORM FROM customer_identities i
      WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id AND i.customer_id = held.id;
    CONTINUE WHEN NOT FOUND;
    changed := customer_after(held, c, seen_at);
    IF held.merged_into IS NULL
       AND (changed.version, changed.first_seen_at, changed.last_seen_at)
           IS NOT DISTINCT FROM (held.version, held.first_seen_at, held.last_seen_at)
       AND (vouched_at IS NULL OR known.verified_at IS NOT NULL) THEN
      RETURN;
    END IF;
    SELECT * INTO held FROM customers f
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = known.customer_id AND f.merged_into IS NULL
       FOR NO KEY UPDATE;
    CONTINUE WHEN NOT FOUND;
    changed := customer_after(held, c, seen_at);
    UPDATE customers f
       SET name = changed.name, email = changed.email, phone = changed.phone, field_sources = changed.field_sources,
           version = changed.version, updated_at = changed.updated_at, first_seen_at = changed.first_seen_at,
           last_seen_at = changed.last_seen_at
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = held.id;
    IF vouched_at IS NOT NULL AND known.verified_at IS NULL THEN
      UPDATE customer_identities i SET verified_at = vouched_at
       WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id AND i.verified_at IS NULL;
    END IF;
    IF changed.version > held.version THEN
      PERFORM announce_customer(changed, 'customer.updated', ARRAY(
        SELECT name FROM unnest(ARRAY['name', 'email', 'phone']) AS name
         WHERE changed.field_sources -> name IS DISTINCT FROM held.field_sources -> name))
        WHERE current_setting('parley.announces_customers', true) = 'on';
    END IF;
    RETURN;
  END LOOP;
END $$;

-- For every statement that opens conversations, those of the release before too.
CREATE OR REPLACE FUNCTION record_customers_of_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_customer(o::conversations)
     FROM (SELECT * FROM opened ORDER BY account_id, mode, customer_id, created_at, id) AS o;
  RETURN NULL;
END $$;

-- Moves last_seen_at of the customer of a message, by a minute at least. Of a row that another transaction has locked it leaves
-- the time as it is: sends hold the rows of several conversations, and so never wait for one customer after another.
CREATE OR REPLACE FUNCTION see_customer(in_account_id uuid, in_mode text, in_key text, seen_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  seen_id uuid;
BEGIN
  SELECT c.id INTO seen_id
    FROM customer_identities i
    JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
   WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.key = in_key
     AND (c.last_seen_at IS NULL OR c.last_seen_at <= seen_at - interval '1 minute');
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM FROM customers c WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = seen_id
      FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE customers c SET last_seen_at = greatest(c.last_seen_at, seen_at), first_seen_at = least(c.first_seen_at, seen_at)
   WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = seen_id;
END $$;

-- Keeps the number of customers: a difference for each row, so that nobody waits for a row that counts; regular work adds
-- them up (src/customers/fold-customer-counts.ts).
CREATE OR REPLACE FUNCTION count_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  n CONSTANT int := (TG_OP <> 'DELETE' AND NEW.merged_into IS NULL)::int - (TG_OP <> 'INSERT' AND OLD.merged_into IS NULL)::int;
BEGIN
  IF n = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO customer_count_deltas (account_id, mode, n) VALUES (OLD.account_id, OLD.mode, n);
  ELSE
    INSERT INTO customer_count_deltas (account_id, mode, n) VALUES (NEW.account_id, NEW.mode, n);
  END IF;
  RETURN NULL;
END $$;

-- Deletes the customers of these keys with all their identities. Without is_erasure only those that no conversation has
-- any more and that nobody made through the API.
CREATE OR REPLACE FUNCTION delete_customers(in_account_id uuid, in_mode text, in_keys text[], is_erasure boolean) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  one_id uuid;
  deleted bigint := 0;
BEGIN
  FOR one_id IN
    SELECT DISTINCT i.customer_id FROM customer_identities i
     WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.key = ANY (in_keys) ORDER BY i.customer_id
  LOOP
    PERFORM FROM customers c
      WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = one_id
        AND (is_erasure OR c.origin = 'conversation') FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    -- With a snapshot that is younger than the lock.
    CONTINUE WHEN NOT is_erasure AND EXISTS (
      SELECT FROM customer_identities i
        JOIN conversations c ON c.account_id = i.account_id AND c.mode = i.mode AND c.customer_id = i.key
       WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.customer_id = one_id);
    DELETE FROM customer_identities i
     WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.customer_id = one_id;
    DELETE FROM customers c WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = one_id;
    deleted := deleted + 1;
  END LOOP;
  RETURN deleted;
END $$;
