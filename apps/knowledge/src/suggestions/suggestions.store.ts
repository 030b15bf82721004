import type { Queryable } from '@parley/postgres';
import { filteredList } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { ConflictSource, Counted, Suggestion, SuggestionDraft } from './suggestion';

/** JSON as text; newly counted ones have no examples. */
export type SuggestionRow = Omit<Suggestion, 'sources' | 'examples' | 'draft'> & {
  readonly sources: string | null;
  readonly examples: string[] | null;
  readonly draft?: string | null;
};

const EXAMPLES_SHOWN = 5;

export const columns = `id, kind, sources, language, count, state, answer_id AS "answerId", created_at AS "createdAt",
  last_asked_at AS "lastAskedAt"`;
const withExamples = `${columns}, ARRAY(
  SELECT question FROM suggestion_examples AS e
   WHERE e.account_id = suggestions.account_id AND e.mode = suggestions.mode AND e.suggestion_id = suggestions.id
   ORDER BY asked_at DESC LIMIT ${EXAMPLES_SHOWN}) AS examples, (
  SELECT json_build_object('text', draft, 'conversationId', conversation_id, 'messageId', draft_message_id)::text
    FROM suggestion_examples AS e
   WHERE e.account_id = suggestions.account_id AND e.mode = suggestions.mode AND e.suggestion_id = suggestions.id
     AND suggestions.kind = 'unanswered' AND draft IS NOT NULL
   ORDER BY asked_at DESC LIMIT 1) AS draft`;

export function fromRow(row: SuggestionRow): Suggestion {
  const { id, kind, language, count, state, answerId, createdAt, lastAskedAt } = row;
  const sources = row.sources === null ? [] : (JSON.parse(row.sources) as ConflictSource[]);
  const draft = row.draft ? (JSON.parse(row.draft) as SuggestionDraft) : null;
  const examples = row.examples ?? [];
  return { id, kind, sources, language, count, examples, draft, state, answerId, createdAt, lastAskedAt };
}

export async function findSuggestion(db: Queryable, tenant: Tenant, id: string): Promise<Suggestion | undefined> {
  const { rows } = await db.query<SuggestionRow>({
    name: 'find_suggestion',
    text: `SELECT ${withExamples} FROM suggestions WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromRow(rows[0]);
}

/** Locked until the end of the transaction. */
export async function lockSuggestion(db: Queryable, tenant: Tenant, id: string): Promise<Suggestion | undefined> {
  const { rows } = await db.query<SuggestionRow>({
    name: 'lock_suggestion',
    text: `SELECT ${withExamples} FROM suggestions
            WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromRow(rows[0]);
}

/** The answer is a uuid. */
export interface SuggestionEnd {
  readonly state: 'accepted' | 'dismissed';
  readonly answerId: string | null;
}

/** A locked one. */
export async function closeSuggestion(
  db: Queryable,
  tenant: Tenant,
  id: string,
  { state, answerId }: SuggestionEnd,
): Promise<void> {
  await db.query({
    name: 'close_suggestion',
    text: 'UPDATE suggestions SET state = $4, answer_id = $5 WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id, state, answerId],
  });
}

export async function findCountedTurn(db: Queryable, tenant: Tenant, turnId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ suggestion_id: string }>({
    name: 'find_counted_turn',
    text: 'SELECT suggestion_id FROM suggestion_examples WHERE account_id = $1 AND mode = $2 AND turn_id = $3',
    values: [tenant.accountUuid, tenant.mode, turnId],
  });
  return rows[0]?.suggestion_id;
}

/** @returns its suggestion without examples, and whether it is new */
export async function countQuestion(db: Queryable, tenant: Tenant, language: string, key: Buffer): Promise<Counted> {
  const { rows } = await db.query<SuggestionRow & { is_new: boolean }>({
    name: 'count_question',
    text: `INSERT INTO suggestions (account_id, mode, language, question_key, created_at, last_asked_at)
           SELECT $1, $2, $3, $4, now, now FROM date_trunc('milliseconds', clock_timestamp()) AS now
           ON CONFLICT (account_id, mode, language, question_key) WHERE state <> 'accepted'
           DO UPDATE SET count = suggestions.count + 1, last_asked_at = excluded.last_asked_at
           RETURNING ${columns}, NULL::text[] AS examples, xmax = 0 AS is_new`,
    values: [tenant.accountUuid, tenant.mode, language, key],
  });
  const row = rows[0] as SuggestionRow & { is_new: boolean };
  return { suggestion: fromRow(row), isNew: row.is_new };
}

export interface NewExample {
  readonly turnId: string;
  readonly conversationId: string;
  readonly suggestionId: string;
  readonly question: string;
}

/** @returns whether it is the turn's first */
export async function insertExample(db: Queryable, tenant: Tenant, example: NewExample): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert_example',
    text: `INSERT INTO suggestion_examples
             (account_id, mode, turn_id, suggestion_id, conversation_id, question, asked_at)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) ON CONFLICT (account_id, mode, turn_id) DO NOTHING`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      example.turnId,
      example.suggestionId,
      example.conversationId,
      example.question,
    ],
  });
  return rowCount === 1;
}

export const suggestionList = filteredList<Suggestion>(
  { table: 'suggestions', selected: withExamples, read: (row) => fromRow(row as SuggestionRow) },
  'AND state = $7 AND ($8::text IS NULL OR language = $8) AND ($9::text IS NULL OR kind = $9)',
);
