-- breaking: no
-- version: 1

-- What a search compares: lower case, without accents, and Latin letters that have no accent to lose as the letters that
-- they are typed as where a keyboard lacks them. Apostrophes and hyphens of every kind become ' and -, and what cannot
-- be seen goes. spelled_out: umlauts and their kin as two letters (ue for ü), else as one (u).
CREATE OR REPLACE FUNCTION fold_text(value text, spelled_out boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := value;
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value COLLATE pg_c_utf8); END IF;
  folded := regexp_replace(folded, '[\u00ad\u00b7\u200b-\u200f\u2060\ufeff]', '', 'g');
  -- Before the accents: ´ is decomposed into a blank and an accent.
  folded := regexp_replace(folded,
    '[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]', '''', 'g');
  folded := regexp_replace(folded, '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g');
  folded := lower(normalize(folded, NFKC) COLLATE pg_c_utf8);
  IF spelled_out THEN
    folded := replace(replace(replace(folded, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
    folded := replace(replace(replace(replace(folded, 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), 'ə', 'a');
  END IF;
  folded := regexp_replace(normalize(folded, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u00b7]', '', 'g');
  folded := translate(folded,
    'øđħıłŧƀƃƈƌƒƙƚƞƥƫƭƴƶǝǥȡȥȴȵȶȷȼȿɀɇɉɋɍɏðŋĸəɓɔɕɖɗɛɠɡɣɦɨɩɪɫɬɭɱɲɳɵɽʀʂʃʈʉʊʋʏʐʒⱡⱥⱦⱨⱪⱬⱳꞑꞓꞡꞣꞥꞧꞩς',
    'odhiltbbcdfklnpttyzegdzlntjcszejqrydnkebocddeggghiiilllmnnorrsstuuvyzzlathkzwncgknrsσ');
  folded := replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
  RETURN replace(replace(replace(folded, 'þ', 'th'), 'ƕ', 'hv'), 'ȣ', 'ou');
END $$;

-- The words that a text is found by: parted at hyphens and apostrophes, and not (Anna-Lena: anna, lena, annalena; O'Hara:
-- o, hara, ohara).
CREATE OR REPLACE FUNCTION search_terms(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  separators CONSTANT text := '[\s!-/:-@\[-`{-~\u2000-\u206f]+';
  folded CONSTANT text := fold_text(value, false);
  spelled_out text;
  terms text[] := regexp_split_to_array(folded, separators);
BEGIN
  IF folded ~ '[''-]' THEN
    terms := terms || regexp_split_to_array(translate(folded, '''', ''), separators)
                   || regexp_split_to_array(translate(folded, '''-', ''), separators);
  END IF;
  IF octet_length(value) <> length(value) THEN
    spelled_out := fold_text(value, true);
    IF spelled_out <> folded THEN
      terms := terms || regexp_split_to_array(spelled_out, separators);
      IF spelled_out ~ '[''-]' THEN
        terms := terms || regexp_split_to_array(translate(spelled_out, '''', ''), separators)
                       || regexp_split_to_array(translate(spelled_out, '''-', ''), separators);
      END IF;
    END IF;
  END IF;
  RETURN array_remove(terms, '');
END $$;

-- What a customer is found by: the words of id, name and email, and a phone's digits from any of them on. Each term
-- begins with whose it is, so that a search reads nothing of another account. ANALYZE, VACUUM and CREATE INDEX run what an index is
-- made of without a search path, so it brings its own.
CREATE OR REPLACE FUNCTION customer_search_terms(account_id uuid, mode text, id text, name text, email text, phone text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  digits CONSTANT text := coalesce(regexp_replace(phone, '\D', '', 'g'), '');
  terms text[] := '{}';
  term text;
BEGIN
  FOREACH term IN ARRAY search_terms(id || coalesce(' ' || name, '') || coalesce(' ' || email, '')) LOOP
    terms := terms || (owner || left(term, 64));
  END LOOP;
  IF digits <> '' THEN
    FOR place IN 1 .. greatest(1, length(digits) - 2) LOOP
      terms := terms || (owner || left(substr(digits, place), 64));
    END LOOP;
  END IF;
  RETURN array_to_tsvector(terms);
END $$;

-- A word as parts that must all begin a term; empty if it has none.
CREATE OR REPLACE FUNCTION search_part(owner text, word text, separators text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  part text;
  parts text[] := '{}';
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(word, separators) LOOP
    IF part <> '' THEN parts := parts || ('''' || owner || left(part, 64) || ''':*'); END IF;
  END LOOP;
  RETURN array_to_string(parts, ' & ');
END $$;

-- Each word begins one of the terms, in one of its spellings, as a whole or in its parts; what may be a phone number is
-- looked for as one, too, without the zeros that it is dialled with.
CREATE OR REPLACE FUNCTION customer_search_query(account_id uuid, mode text, value text)
RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  separators CONSTANT text := '[\s!-&(-,./:-@\[-`{-~\u2000-\u206f]+';
  plain CONSTANT text[] := regexp_split_to_array(fold_text(value, false), separators);
  spelled_out CONSTANT text[] := regexp_split_to_array(fold_text(value, true), separators);
  word text;
  way text;
  ways text[];
  wanted text[] := '{}';
  result text;
BEGIN
  FOR at IN 1 .. cardinality(plain) LOOP
    ways := '{}';
    FOREACH word IN ARRAY ARRAY[plain[at], spelled_out[at]] LOOP
      FOREACH way IN ARRAY ARRAY[
        search_part(owner, translate(word, '''-', ''), '-'),
        search_part(owner, translate(word, '''', ''), '-'),
        search_part(owner, word, '[''-]')]
      LOOP
        IF way <> '' AND way <> ALL (ways) THEN ways := ways || way; END IF;
      END LOOP;
    END LOOP;
    IF ways <> '{}' THEN wanted := wanted || ('((' || array_to_string(ways, ') | (') || '))'); END IF;
  END LOOP;
  result := array_to_string(wanted, ' & ');
  IF value ~ '^[\d\s+()./-]+$' AND value ~ '[1-9]' THEN
    result := concat_ws(' | ', nullif(result, ''),
      '''' || owner || left(ltrim(regexp_replace(value, '\D', '', 'g'), '0'), 64) || ''':*');
  END IF;
  RETURN result::tsquery;
END $$;
