import type { Queryable } from '@parley/postgres';
import { PENDING_MS_MAX, debounceMs, type Wanted } from './turn-job';

/**
 * Idempotent by message. Each extends the pause, up to 15 s after the burst's first.
 *
 * @param isReopened even if all was done
 */
export async function scheduleTurns(db: Queryable, wanted: readonly Wanted[], isReopened = false): Promise<void> {
  if (wanted.length === 0) return;
  const newest = newestOfEach(wanted);
  await db.query({
    name: isReopened ? 'reopen_turns' : 'want_turns',
    text: `
      INSERT INTO due AS known (account_id, mode, conversation_id, agent_id, channel, wanted_sequence,
                                first_wanted_at, last_wanted_at, due_at)
      SELECT account_id, mode, conversation_id, agent_id, channel, sequence, now, now,
             now + pause_ms * interval '1 millisecond'
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::integer[])
               AS wanted (account_id, mode, conversation_id, agent_id, channel, sequence, pause_ms),
             clock_timestamp() AS now
       -- In one order, so that two batches cannot wait for each other.
       ORDER BY 1, 2, 3
      ON CONFLICT (account_id, mode, conversation_id) DO UPDATE
         SET wanted_sequence = excluded.wanted_sequence,
             handled_sequence = least(known.handled_sequence, excluded.wanted_sequence - 1),
             first_wanted_at = CASE WHEN known.wanted_sequence > known.handled_sequence THEN known.first_wanted_at
                                    ELSE excluded.first_wanted_at END,
             last_wanted_at = excluded.last_wanted_at,
             due_at = CASE WHEN known.wanted_sequence > known.handled_sequence
                           THEN least(excluded.due_at, known.first_wanted_at + ${PENDING_MS_MAX} * interval '1 millisecond')
                           ELSE excluded.due_at END,
             resolve_at = NULL
       WHERE excluded.wanted_sequence > known.wanted_sequence
          ${isReopened ? 'OR (known.wanted_sequence <= known.handled_sequence AND known.wanted_sequence = excluded.wanted_sequence)' : ''}`,
    values: [
      newest.map(({ tenant }) => tenant.accountUuid),
      newest.map(({ tenant }) => tenant.mode),
      newest.map(({ conversationId }) => conversationId),
      newest.map(({ agentId }) => agentId),
      newest.map(({ channel }) => channel),
      newest.map(({ sequence }) => sequence),
      newest.map(({ channel }) => debounceMs(channel)),
    ],
  });
}

function newestOfEach(wanted: readonly Wanted[]): Wanted[] {
  const newest = new Map<string, Wanted>();
  for (const one of wanted) {
    const key = `${one.tenant.accountUuid} ${one.tenant.mode} ${one.conversationId}`;
    const known = newest.get(key);
    if (!known || known.sequence < one.sequence) newest.set(key, one);
  }
  return [...newest.values()];
}
