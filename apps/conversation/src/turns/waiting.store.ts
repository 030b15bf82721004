import type { Queryable } from '@parley/postgres';
import type { Channel, Mode } from '@parley/schemas';

export interface WaitingRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly agent_id: string;
  readonly channel: Channel;
  readonly messages_count: number;
  readonly is_reactivated: boolean;
}

/** Per call; parsing takes some 20 microseconds each. */
const EVENTS = 5_000;

/**
 * By events after a position: customers' messages, handbacks and reopenings. A suggestion that waits is an answer. An
 * index on conversations would cost every message its HOT update. Stops at the first event younger than `minAgeMs`,
 * since a transaction with a lower position may be under way; none lasts longer. The age is that of the event's id, a
 * UUIDv7: imported events may have occurred long ago.
 */
export async function findWaiting(
  db: Queryable,
  afterPosition: number,
  minAgeMs: number,
): Promise<{ waiting: WaitingRow[]; nextPosition: number; hasMore: boolean }> {
  const { rows } = await db.query<Partial<WaitingRow> & { next_position: number; events: number }>({
    name: 'find_waiting',
    text: `
      WITH read AS MATERIALIZED (
        SELECT position, account_id, mode, ordering_key, type, data FROM (
          SELECT *, bool_and(uuid_extract_timestamp(event_id) < clock_timestamp() - $2 * interval '1 millisecond')
                      OVER (ORDER BY position) AS is_old
            FROM (SELECT * FROM outbox WHERE position > $1 ORDER BY position LIMIT ${EVENTS}) AS next) AS aged
         WHERE is_old
      ), touched AS (
        SELECT account_id, mode, ordering_key AS id, bool_or(type <> 'message.created') AS is_reactivated FROM read
         WHERE type IN ('conversation.handed_back', 'conversation.reopened')
            OR (type = 'message.created' AND data ->> 'sender' = 'customer')
         GROUP BY account_id, mode, ordering_key
      ), waiting AS (
        SELECT c.account_id, c.mode, c.id, c.agent_id, c.channel, c.messages_count,
               touched.is_reactivated AND c.handed_back_sequence = c.messages_count AS is_reactivated
          FROM touched JOIN conversations c USING (account_id, mode, id)
         WHERE c.status = 'active' AND c.first_unanswered_at IS NOT NULL
           AND c.last_human_sequence <= c.handed_back_sequence AND NOT is_suggested(c)
      )
      SELECT progress.*, waiting.*
        FROM (SELECT coalesce(max(position), $1) AS next_position, count(*) AS events FROM read) AS progress
             LEFT JOIN waiting ON true`,
    values: [afterPosition, minAgeMs],
  });
  const [first] = rows;
  return {
    waiting: rows.filter((row): row is typeof row & WaitingRow => row.id !== null && row.id !== undefined),
    nextPosition: first?.next_position ?? afterPosition,
    hasMore: first?.events === EVENTS,
  };
}
