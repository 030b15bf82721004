import type { Queryable } from '@parley/postgres';
import type { Cursor, ListAnswersFilter, Tenant } from '@parley/schemas';
import type { Answer } from './answer';
import { answerColumns, fromAnswerRow, type AnswerRow } from './answer.row';

export interface AnswerPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly answers: Answer[];
}

export interface AnswerRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const condition = `account_id = $1 AND mode = $2
  AND ($3::text IS NULL OR primary_language = lower(split_part($3, '-', 1)))
  AND ($4::boolean IS NULL OR is_enabled = $4)
  AND ($5::text IS NULL OR strpos(lower(question || E'\\n' || answer || E'\\n' || array_to_string(phrasings, E'\\n')), lower($5)) > 0)`;

/** A page of the answers, newest first, with the number of all; of one moment, since it is one statement. */
export async function listAnswers(
  db: Queryable,
  tenant: Tenant,
  filter: ListAnswersFilter,
  { after, offset, limit }: AnswerRange,
): Promise<AnswerPage> {
  const { rows } = await db.query<{ total: number } & (AnswerRow | { id: null })>({
    name: 'list_answers',
    text: `
      WITH page AS (
        SELECT ${answerColumns} FROM answers
         WHERE ${condition} AND (created_at, id) < ($6, $7)
         ORDER BY created_at DESC, id DESC LIMIT $8 OFFSET $9)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM answers WHERE ${condition}) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      filter.language ?? null,
      filter.is_enabled ?? null,
      filter.query ?? null,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
    ],
  });
  // A page beyond the end is one row without an answer.
  const answers = rows.flatMap((row) => (row.id === null ? [] : [fromAnswerRow(row)]));
  return { total: rows[0]?.total ?? 0, answers };
}
