-- breaking: no
-- Locks: tools, exclusively, for a moment: a column with a default that no row is rewritten for.

-- Whether links, addresses and prices in the free texts of its answers may be said to customers.
ALTER TABLE tools ADD COLUMN trusts_output boolean NOT NULL DEFAULT false;
