-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- Where an account asks its customers to rate a conversation once it is resolved. Without a row: in the widget.
CREATE TABLE survey_settings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channels text[] NOT NULL,
  PRIMARY KEY (account_id, mode)
);
