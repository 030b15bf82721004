-- breaking: no
-- version: 1

-- The trigger of audit_entries: nobody changes an entry. Entries are only deleted, when their time is over.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
