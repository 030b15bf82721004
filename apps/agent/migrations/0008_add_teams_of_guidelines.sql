-- breaking: no
-- Locks: guidelines, exclusively, for the moment that a column without a default takes.

-- `team_…`: gets the conversations that the guideline hands off; null: the team of the agent's handoff rules.
ALTER TABLE guidelines ADD COLUMN team_id text;
