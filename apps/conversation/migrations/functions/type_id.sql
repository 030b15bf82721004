-- breaking: no
-- version: 1

-- An id as the outside sees it: the prefix, _ and 26 digits of base 32 (Crockford's alphabet) for the 128 bits behind
-- two zero bits. The first byte makes 2 digits, each 5 bytes after it 8. Some 6 microseconds.
CREATE OR REPLACE FUNCTION type_id(prefix text, id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  bytes CONSTANT bytea := uuid_send(id);
  result text := prefix || '_' || substr(digits, (get_byte(bytes, 0) >> 5) + 1, 1)
                               || substr(digits, (get_byte(bytes, 0) & 31) + 1, 1);
  bits bigint;
BEGIN
  FOR start IN 1..11 BY 5 LOOP
    bits := (get_byte(bytes, start)::bigint << 32) | (get_byte(bytes, start + 1)::bigint << 24)
          | (get_byte(bytes, start + 2) << 16) | (get_byte(bytes, start + 3) << 8) | get_byte(bytes, start + 4);
    result := result
      || substr(digits, ((bits >> 35) & 31)::int + 1, 1) || substr(digits, ((bits >> 30) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 25) & 31)::int + 1, 1) || substr(digits, ((bits >> 20) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 15) & 31)::int + 1, 1) || substr(digits, ((bits >> 10) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 5) & 31)::int + 1, 1) || substr(digits, (bits & 31)::int + 1, 1);
  END LOOP;
  RETURN result;
END $$;
