-- breaking: no
-- Locks: deliveries against writes, while an index of what is pending is built.

-- What has been due for too long.
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE status = 'pending';

-- What a webhook missed, to be looked for in the streams and sent.
CREATE TABLE recoveries (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Of the events.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, webhook_id, id)
);
CREATE INDEX recoveries_by_time ON recoveries (created_at);
