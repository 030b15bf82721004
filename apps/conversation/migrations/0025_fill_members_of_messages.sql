-- breaking: no
-- Locks: the rows of messages that people wrote. Apart from 0024, whose lock of the table would else be held while they are filled.

-- The release before kept the writer in the metadata alone. An id is 26 digits of base 32 for 130 bits, of which the first
-- two are zero.
UPDATE messages m
   SET member_id = (
         SELECT string_agg(to_hex(substr(bits, 4 * nibble + 3, 4)::bit(4)::int), '' ORDER BY nibble)::uuid
           FROM (SELECT string_agg((strpos('0123456789abcdefghjkmnpqrstvwxyz', digit) - 1)::bit(5)::text, '' ORDER BY place) AS bits
                   FROM regexp_split_to_table(substr(m.metadata ->> 'member_id', 8), '') WITH ORDINALITY AS d (digit, place)) AS read,
                generate_series(0, 31) AS nibble)
 WHERE m.author = 'human' AND m.metadata ->> 'member_id' ~ '^member_[0-7][0-9a-hjkmnp-tv-z]{25}$';
