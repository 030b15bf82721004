import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { AskedWord } from './asked-word';
import { HEADING_SEPARATOR, type Passage } from './passage';

/** For a document without passages. */
export async function insertPassages(
  db: Queryable,
  tenant: Tenant,
  documentId: string,
  passages: readonly Passage[],
): Promise<void> {
  if (passages.length === 0) return;
  const rows = passages.map(({ headings, quote, words, headingWords }, place) => ({
    place,
    headings: headings.join(HEADING_SEPARATOR),
    quote,
    words,
    heading_words: headingWords,
  }));
  await db.query({
    name: 'insert_passages',
    text: `INSERT INTO passages (account_id, mode, document_id, place, headings, quote, words, heading_words)
           SELECT $1, $2, $3, place, headings, quote, array_to_tsvector(words), array_to_tsvector(heading_words)
             FROM json_to_recordset($4) AS row (place integer, headings text, quote text, words text[], heading_words text[])`,
    values: [tenant.accountUuid, tenant.mode, documentId, JSON.stringify(rows)],
  });
}

export async function deletePassages(db: Queryable, tenant: Tenant, documentId: string): Promise<void> {
  await db.query({
    name: 'delete_passages',
    text: 'DELETE FROM passages WHERE account_id = $1 AND mode = $2 AND document_id = $3',
    values: [tenant.accountUuid, tenant.mode, documentId],
  });
}

export interface FoundPassage {
  /** The document's uuid. */
  readonly id: string;
  readonly version: number;
  /** From 0. */
  readonly place: number;
  readonly title: string;
  readonly headings: string;
  readonly quote: string;
  readonly url: string | null;
  readonly language: string;
  readonly primaryLanguage: string;
  readonly updatedAt: Date;
  /** Numbers of the question's words, from 1. */
  readonly had: readonly number[];
  readonly hadInHeadings: readonly number[];
  /** Of `had`: by a near name alone. */
  readonly nearly: readonly number[];
}

/** Of a word that no passage has; 0.5 if all have it. */
export const UNKNOWN_WORD_WEIGHT = 1.5;

export interface FoundPassages {
  /** Per word; 0 for an optional one that no passage has. */
  readonly weights: readonly number[];
  readonly passages: FoundPassage[];
}

export interface PassagesWanted {
  readonly words: readonly AskedWord[];
  /** Uuids; undefined: all. */
  readonly documentIds: readonly string[] | undefined;
  /** Uuids; undefined: all. */
  readonly documentSources?: readonly string[] | undefined;
  readonly limit: number;
}

/** Most words by weight first. */
export async function findPassages(
  db: Queryable,
  tenant: Tenant,
  { words, documentIds, documentSources, limit }: PassagesWanted,
): Promise<FoundPassages> {
  const queries = words.map(({ names }) => names.map(lexeme).join(' | '));
  const nearly = words.map(({ near }) => (near.length === 0 ? null : near.map(lexeme).join(' | ')));
  // Numbers of words had by a near name alone are negative.
  const { rows } = await db.query<FoundRow>({
    name: 'find_passages',
    text: `
      WITH asked AS (
        SELECT query, near, near_weight, coalesce(query || near, query) AS either, number::integer
          FROM unnest($3::tsquery[], $8::tsquery[], $9::float8[]) WITH ORDINALITY AS each (query, near, near_weight, number)
      ), matching AS MATERIALIZED (
        SELECT document_id, place,
               (SELECT array_agg(CASE WHEN near IS NULL OR words @@ query THEN number ELSE -number END) FROM asked WHERE words @@ either) AS had
          FROM passages
         WHERE account_id = $1 AND mode = $2 AND words @@ $4::tsquery
           AND ($5::uuid[] IS NULL OR document_id = ANY ($5))
           AND ($7::uuid[] IS NULL OR document_id IN (
                 SELECT id FROM documents WHERE account_id = $1 AND mode = $2 AND source_id = ANY ($7)))
      ), total AS (
        SELECT ln(2 + sum(passages_count)) AS rarest FROM documents WHERE account_id = $1 AND mode = $2
      ), weight AS (
        SELECT number, 0.5 + greatest(0, rarest - ln(1 + passages)) / rarest AS weight
          FROM (SELECT abs(has) AS number, coalesce(nullif(count(*) FILTER (WHERE has > 0), 0), count(*)) AS passages
                  FROM matching, unnest(had) AS has GROUP BY abs(has)) AS counted, total
      ), value AS MATERIALIZED (
        SELECT number AS has, weight AS value FROM weight
         UNION ALL SELECT -number, weight * near_weight FROM weight JOIN asked USING (number) WHERE near IS NOT NULL
      ), best AS (
        SELECT document_id, place, had, (SELECT sum(value) FROM value WHERE has = ANY (had)) AS worth
          FROM matching ORDER BY worth DESC, document_id DESC, place LIMIT $6
      )
      SELECT documents.id, version, place, title, headings, quote, url, language, primary_language AS "primaryLanguage",
             documents.updated_at AS "updatedAt", had,
             coalesce((SELECT array_agg(number) FROM asked WHERE heading_words @@ either), '{}') AS "hadInHeadings",
             (SELECT array_agg(coalesce(weight, 0)::float8 ORDER BY number) FROM asked LEFT JOIN weight USING (number)) AS weights
        FROM best
        JOIN passages USING (document_id, place)
        JOIN documents ON documents.account_id = passages.account_id AND documents.mode = passages.mode
                      AND documents.id = document_id
       WHERE passages.account_id = $1 AND passages.mode = $2
       ORDER BY worth DESC, document_id DESC, place`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      queries,
      [...queries, ...nearly.filter((query) => query !== null)].join(' | '),
      documentIds ?? null,
      limit,
      documentSources ?? null,
      nearly,
      words.map(({ nearWeight }) => nearWeight),
    ],
  });
  const weightOf = (weight: number, at: number): number =>
    weight === 0 && words[at]?.isOptional === false ? UNKNOWN_WORD_WEIGHT : weight;
  return { weights: (rows[0]?.weights ?? []).map(weightOf), passages: rows.map(toPassage) };
}

type FoundRow = Omit<FoundPassage, 'nearly'> & Pick<FoundPassages, 'weights'>;

function toPassage({ had, weights: _, ...row }: FoundRow): FoundPassage {
  return { ...row, had: had.map(Math.abs), nearly: had.flatMap((number) => (number < 0 ? [-number] : [])) };
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
