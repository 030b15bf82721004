import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, runAlone, type Client, type Pool } from '@parley/postgres';
import { NIL_UUID } from '../base/uuid-bounds';

/** In one transaction, which blocks their messages for some 30 ms. */
const CONVERSATIONS = 200;
/** Between batches, to limit the load. */
const PAUSE_MS = 20;

/**
 * For conversations from before the trigger, without events. In every replica; a lock lets one work at a time, and
 * another continues after a crash. Never runs after it is done.
 */
export function backfillCustomersOf(pool: Pool): (signal: AbortSignal) => Promise<void> {
  let isFinished = false;
  return async (signal) => {
    if (isFinished) return;
    await runAlone(pool, 'conversation customers', async () => {
      while (!isFinished && !signal.aborted) {
        isFinished = await inTransaction(pool, backfillSome);
        if (!isFinished) await sleep(PAUSE_MS, undefined, { signal });
      }
    });
  };
}

interface Progress {
  readonly account_id: string;
  readonly mode: string;
  readonly id: string;
}
const START: Progress = { account_id: NIL_UUID, mode: '', id: NIL_UUID };

/** @returns whether all are done */
async function backfillSome(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ cursor: string | null; is_finished: boolean }>({
    name: 'find_customer_backfill',
    text: `SELECT cursor, finished_at IS NOT NULL AS is_finished FROM customer_backfill FOR UPDATE`,
  });
  const [progress] = rows;
  if (!progress || progress.is_finished) return true;
  const done = await recordSome(client, progress.cursor === null ? START : (JSON.parse(progress.cursor) as Progress));
  const last = done.at(-1);
  await client.query({
    name: 'save_customer_backfill',
    text: `UPDATE customer_backfill
              SET cursor = coalesce($1::jsonb, cursor), finished_at = CASE WHEN $2 THEN clock_timestamp() END`,
    values: [last ? JSON.stringify(last) : null, done.length < CONVERSATIONS],
  });
  return done.length < CONVERSATIONS;
}

/**
 * Locked in shared mode, so that an erasure waits and finds them.
 *
 * @returns these conversations in order
 */
async function recordSome(client: Client, after: Progress): Promise<Progress[]> {
  const { rows } = await client.query<Progress>({
    name: 'backfill_customers',
    text: `
      WITH found AS MATERIALIZED (
        SELECT * FROM conversations WHERE (account_id, mode, id) > ($1, $2, $3)
         ORDER BY account_id, mode, id LIMIT ${CONVERSATIONS} FOR SHARE
      ), recorded AS MATERIALIZED (
        SELECT record_customer(s::conversations)
          FROM (SELECT * FROM found ORDER BY account_id, mode, customer_id, created_at, id) AS s
      )
      SELECT account_id, mode, id FROM found WHERE (SELECT count(*) FROM recorded) >= 0 ORDER BY account_id, mode, id`,
    values: [after.account_id, after.mode, after.id],
  });
  return rows;
}
