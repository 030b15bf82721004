import type { Client, Queryable } from '@parley/postgres';

/** Ids are uuids. */
export interface SuggestionChange {
  readonly accountUuid: string;
  readonly mode: string;
  readonly turnId: string;
  readonly conversationId: string;
  /** The newest message that it answers; null: not in the event. */
  readonly lastSequence: number | null;
  /** When it came. */
  readonly suggestedAt: Date;
  readonly isWaiting: boolean;
}

/** A conversation. */
type SuggestedKey = Pick<SuggestionChange, 'accountUuid' | 'mode' | 'conversationId'>;

/** Until the transaction ends, in a fixed order. */
export async function lockSuggested(client: Client, keys: readonly SuggestedKey[]): Promise<void> {
  await client.query({
    name: 'lock_suggested',
    text: `SELECT FROM conversations c
            WHERE (c.account_id, c.mode, c.id) IN (SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]))
            ORDER BY c.account_id, c.mode, c.id FOR NO KEY UPDATE`,
    values: columnsOf(keys),
  });
}

/**
 * Notes the suggestion for the newest message. A change of whose turn it is gets conversation.updated and keeps the
 * version, as other changes without an author do.
 */
export async function keepSuggested(client: Client, keys: readonly SuggestedKey[]): Promise<void> {
  await client.query({
    name: 'keep_suggested',
    text: `
      WITH wanted AS (
        SELECT c.account_id, c.mode, c.id, s.sequence, s.at,
               is_suggested(c) OR (c.status = 'active' AND coalesce(s.sequence = c.messages_count, false)) AS is_visible
          FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS n (account_id, mode, id)) AS n
          JOIN conversations c USING (account_id, mode, id)
          LEFT JOIN LATERAL (
            SELECT coalesce(s.last_sequence, c.messages_count) AS sequence, coalesce(s.suggested_at, c.updated_at) AS at
              FROM suggestions s
             WHERE s.account_id = c.account_id AND s.mode = c.mode AND s.conversation_id = c.id AND s.ended_at IS NULL
             ORDER BY 1 DESC, 2 DESC LIMIT 1) AS s ON true
         WHERE (c.suggested_sequence, c.suggested_at) IS DISTINCT FROM (s.sequence, s.at)
      ), changed AS (
        UPDATE conversations c
           SET suggested_sequence = w.sequence, suggested_at = w.at, revision = c.revision + w.is_visible::int,
               updated_at = CASE WHEN w.is_visible
                 THEN greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at) ELSE c.updated_at END
          FROM wanted w
         WHERE (c.account_id, c.mode, c.id) = (w.account_id, w.mode, w.id)
        RETURNING new.account_id, new.mode, new.id, w.is_visible, conversation_data(new) AS data
      )
      INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
      SELECT account_id, mode, 'conversation.updated', type_id('conv', id), id, data FROM changed WHERE is_visible`,
    values: columnsOf(keys),
  });
}

function columnsOf(keys: readonly SuggestedKey[]): unknown[] {
  return [
    keys.map(({ accountUuid }) => accountUuid),
    keys.map(({ mode }) => mode),
    keys.map(({ conversationId }) => conversationId),
  ];
}

/** The previous release records only suggestions. */
export async function findMisnoted(db: Queryable, limit: number): Promise<SuggestedKey[]> {
  const { rows } = await db.query<SuggestedKey>({
    name: 'find_misnoted',
    text: `
      SELECT c.account_id AS "accountUuid", c.mode, c.id AS "conversationId"
        FROM suggestions s JOIN conversations c
          ON c.account_id = s.account_id AND c.mode = s.mode AND c.id = s.conversation_id
       WHERE s.ended_at IS NULL AND c.suggested_sequence IS NULL
         AND coalesce(s.last_sequence, c.messages_count) = c.messages_count
       UNION
      SELECT c.account_id, c.mode, c.id
        FROM conversations c
       WHERE c.suggested_sequence = c.messages_count AND NOT EXISTS (
               SELECT FROM suggestions s
                WHERE s.account_id = c.account_id AND s.mode = c.mode AND s.conversation_id = c.id AND s.ended_at IS NULL
                  AND coalesce(s.last_sequence, c.messages_count) = c.messages_count)
       LIMIT $1`,
    values: [limit],
  });
  return rows;
}

/**
 * Each turn at most once. An ended one never waits again, so events may be repeated or out of order. Deleted accounts'
 * conversations are skipped.
 */
export async function insertSuggestions(db: Queryable, changes: readonly SuggestionChange[]): Promise<void> {
  await db.query({
    name: 'record_suggestions',
    text: `
      INSERT INTO suggestions AS s (account_id, mode, turn_id, conversation_id, last_sequence, suggested_at, ended_at)
      SELECT n.account_id, n.mode, n.turn_id, n.conversation_id, n.last_sequence, n.suggested_at,
             CASE WHEN NOT n.is_waiting THEN clock_timestamp() END
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[], $7::boolean[])
             AS n (account_id, mode, turn_id, conversation_id, last_sequence, suggested_at, is_waiting)
       WHERE EXISTS (SELECT FROM conversations c
                      WHERE c.account_id = n.account_id AND c.mode = n.mode AND c.id = n.conversation_id)
       ORDER BY n.turn_id
          ON CONFLICT (account_id, mode, turn_id) DO UPDATE SET ended_at = excluded.ended_at
       WHERE s.ended_at IS NULL AND excluded.ended_at IS NOT NULL`,
    values: [
      changes.map(({ accountUuid }) => accountUuid),
      changes.map(({ mode }) => mode),
      changes.map(({ turnId }) => turnId),
      changes.map(({ conversationId }) => conversationId),
      changes.map(({ lastSequence }) => lastSequence),
      changes.map(({ suggestedAt }) => suggestedAt),
      changes.map(({ isWaiting }) => isWaiting),
    ],
  });
}

/** The stream redelivers events for seven days. */
const ENDED_DAYS = 8;

/** Ended long ago, or overtaken by a message and not approvable. If redelivered, they are still overtaken. */
export async function sweepSuggestions(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_suggestions',
    text: `WITH overtaken AS (
             UPDATE conversations SET suggested_sequence = NULL, suggested_at = NULL
              WHERE (account_id, mode, id) IN (
                      SELECT account_id, mode, id FROM conversations WHERE suggested_sequence < messages_count
                         FOR NO KEY UPDATE SKIP LOCKED)
           )
           DELETE FROM suggestions s
            WHERE s.ended_at < clock_timestamp() - make_interval(days => $1)
               OR (s.ended_at IS NULL AND EXISTS (
                     SELECT FROM conversations c
                      WHERE c.account_id = s.account_id AND c.mode = s.mode AND c.id = s.conversation_id
                        AND c.messages_count > s.last_sequence))`,
    values: [ENDED_DAYS],
  });
}
