-- breaking: no
-- version: 1

-- What telephone numbers are compared by: their digits, without the ninth digit that mobile numbers in Brazil have had since
-- 2012 to 2016: many address books, and WhatsApp itself, still have them without it. Null: no digits.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN nullif(
  regexp_replace(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), '^(55[1-9]\d)9(\d{8})$', '\1\2'),
  '');
