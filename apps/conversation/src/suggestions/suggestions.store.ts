import type { Queryable } from '@parley/postgres';

/** Ids are uuids. */
export interface SuggestionChange {
  readonly accountUuid: string;
  readonly mode: string;
  readonly turnId: string;
  readonly conversationId: string;
  /** Of the newest message that it answers; null: not in the event. */
  readonly lastSequence: number | null;
  readonly isWaiting: boolean;
}

/**
 * Records changes of suggestions, each turn at most once. An ended one never waits again, so events may be repeated or
 * out of order. Deleted accounts' conversations are skipped.
 */
export async function recordSuggestions(db: Queryable, changes: readonly SuggestionChange[]): Promise<void> {
  await db.query({
    name: 'record_suggestions',
    text: `
      INSERT INTO suggestions AS s (account_id, mode, turn_id, conversation_id, last_sequence, ended_at)
      SELECT n.account_id, n.mode, n.turn_id, n.conversation_id, n.last_sequence,
             CASE WHEN NOT n.is_waiting THEN clock_timestamp() END
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[], $6::boolean[])
             AS n (account_id, mode, turn_id, conversation_id, last_sequence, is_waiting)
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
      changes.map(({ isWaiting }) => isWaiting),
    ],
  });
}

/** Its stream keeps, and so redelivers, an event for seven days. */
const ENDED_DAYS = 8;

/**
 * Deletes suggestions that ended long ago, or were overtaken by a message and cannot be approved. If redelivered, they
 * are still overtaken.
 */
export async function sweepSuggestions(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_suggestions',
    text: `DELETE FROM suggestions s
            WHERE s.ended_at < clock_timestamp() - make_interval(days => $1)
               OR (s.ended_at IS NULL AND EXISTS (
                     SELECT FROM conversations c
                      WHERE c.account_id = s.account_id AND c.mode = s.mode AND c.id = s.conversation_id
                        AND c.messages_count > s.last_sequence))`,
    values: [ENDED_DAYS],
  });
}
