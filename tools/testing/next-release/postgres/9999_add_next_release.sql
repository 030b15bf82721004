-- breaking: no
-- Locks: every table as a whole, for a moment.

-- What a next release might do, for trying upgrades: each table of the schema gets a column that this release does not know.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN next_release text', name);
  END LOOP;
END $$;
