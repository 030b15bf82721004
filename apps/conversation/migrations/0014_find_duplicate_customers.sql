-- breaking: no
-- Locks: customers and customer_merges, against writes, while their indexes are created. They came with 0010, in the same
-- release.

-- What telephone numbers are compared by: their digits, without the ninth digit that mobile numbers in Brazil have had since
-- 2012 to 2016: many address books, and WhatsApp itself, still have them without it. Null: no digits.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN nullif(
  regexp_replace(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), '^(55[1-9]\d)9(\d{8})$', '\1\2'),
  '');

CREATE INDEX customers_by_phone ON customers (account_id, mode, phone_key(phone)) WHERE phone IS NOT NULL;
-- Of what an undo needs, which goes after 30 days.
CREATE INDEX customer_merges_to_forget ON customer_merges (merged_at) WHERE before IS NOT NULL;
CREATE INDEX customer_merges_by_time ON customer_merges (account_id, mode, merged_at DESC, id DESC);
