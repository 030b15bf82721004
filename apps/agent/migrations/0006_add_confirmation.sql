-- breaking: no
-- Locks: tools, exclusively, for the moment that a column without a default takes.

-- By language, the question that customers are asked before the tool is called; null: a general one.
ALTER TABLE tools ADD COLUMN confirmation json;
