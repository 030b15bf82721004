import type { Queryable } from '@parley/postgres';

/** What an event says of a suggestion. Ids are uuids. */
export interface SuggestionChange {
  readonly accountUuid: string;
  readonly mode: string;
  readonly turnId: string;
  readonly conversationId: string;
  /** Of the newest message that it answers; null: the event does not say it. */
  readonly lastSequence: number | null;
  readonly isWaiting: boolean;
}

/**
 * Records what events say of suggestions, each turn at most once. A suggestion that has ended never waits again, so that
 * the order of the events does not matter, nor how often they are delivered. Nothing is recorded of a conversation that
 * is gone with its account.
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

/** No event is redelivered after the seven days for which its stream keeps it. */
const ENDED_DAYS = 8;

/**
 * Deletes what is known of suggestions that ended long ago, and of those that a newer message has overtaken: they
 * cannot be approved. One that is recorded again by an event that is redelivered is overtaken still.
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
