-- breaking: no
-- Locks: rows of passages, those that have a code in them; the release before writes passages without, and finds what it found.

-- A code (letters and digits, such as E202) is a word of weight since this release (src/retrieval/codes.ts).
UPDATE passages
   SET words = words || array_to_tsvector(codes)
  FROM (SELECT account_id, mode, document_id, place,
               array_agg(DISTINCT code[1]) AS codes
          FROM passages,
               regexp_matches(lower(headings || ' ' || quote), '\m(?=\w*[a-z])(?=\w*\d)(?!\d+[a-z]+\M)([a-z0-9]+)\M', 'g') AS code
         GROUP BY account_id, mode, document_id, place) AS found
 WHERE (passages.account_id, passages.mode, passages.document_id, passages.place)
     = (found.account_id, found.mode, found.document_id, found.place);
