import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** In order, in public form. */
export async function readOutbox(
  pool: Pool,
  { accountUuid, mode }: Tenant,
): Promise<ReturnType<typeof toPublicEvent>[]> {
  const { rows } = await pool.query<EventRow>(
    'SELECT * FROM outbox WHERE account_id = $1 AND mode = $2 ORDER BY position',
    [accountUuid, mode],
  );
  return rows.map((row) => toPublicEvent(parseEvent(toCloudEvent(row, '/parley/account').json)));
}
