import { setTimeout as sleep } from 'node:timers/promises';
import { purgeOlderThan, streams, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { counter, type Logger, type Registry } from '@parley/runtime';
import { formatId, type Tenant } from '@parley/schemas';
import { findDueRuns, noteRun, trimMessages, trimOutbox, type RetentionRun } from './retention.store';

export interface RetentionDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** A run begins anew so long after the last one ended, in milliseconds. */
const REST_MS = 3_600_000;
/** Between two statements, so that a run is hardly felt. */
const PAUSE_MS = 20;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes what accounts no longer want kept. Every replica calls it; a lock lets one at a time delete. The run goes
 * through the conversations of an account in small statements and notes where it is: after a crash another replica goes
 * on there. What the figures have counted stays counted.
 */
export function retentionOf(deps: RetentionDeps): () => Promise<void> {
  const help = 'Rows that were deleted because their account wants them kept no longer';
  const deleted = counter(deps.metrics, 'parley_retention_deleted_total', help, ['kind'] as const);
  deleted.inc({ kind: 'message' }, 0);
  deleted.inc({ kind: 'event' }, 0);
  return async () => {
    for (const run of await findDueRuns(deps.pool, REST_MS)) {
      const tenant = { accountId: formatId('acct', run.account_id), accountUuid: run.account_id, mode: run.mode };
      const messages = await runMessages(deps, tenant, run, (n) => deleted.inc({ kind: 'message' }, n));
      // Another replica is at it.
      if (messages === undefined) return;
      const events = await runEvents(deps, tenant, run.events_days);
      deleted.inc({ kind: 'event' }, events);
      await noteRun(deps.pool, tenant, null);
      if (messages + events > 0)
        deps.logger.info(
          { account_id: tenant.accountId, mode: run.mode, messages, events },
          'deleted what was too old',
        );
    }
  };
}

async function runMessages(
  { pool }: RetentionDeps,
  tenant: Tenant,
  { messages_days: days, cursor }: RetentionRun,
  count: (deleted: number) => void,
): Promise<number | undefined> {
  if (days === null) return 0;
  let total = 0;
  for (let at: string | null = cursor ?? NIL; at !== null;) {
    const trimmed = await trimMessages(pool, tenant, days, at);
    if (!trimmed) return undefined;
    count(trimmed.deleted);
    total += trimmed.deleted;
    at = trimmed.cursor;
    if (at !== null) await noteRun(pool, tenant, at);
    await sleep(PAUSE_MS);
  }
  return total;
}

/** The outbox first: what left the stream could otherwise come back by a replay. */
async function runEvents({ pool, nats }: RetentionDeps, tenant: Tenant, days: number | null): Promise<number> {
  if (days === null) return 0;
  let total = 0;
  for (let after: string | null = '-infinity'; after !== null;) {
    const trimmed = await trimOutbox(pool, tenant, days, after);
    total += trimmed.deleted;
    after = trimmed.cursor;
    if (after !== null) await sleep(PAUSE_MS);
  }
  const before = new Date(Date.now() - days * 86_400_000);
  const { name, subjects } = streams.conversationEvents;
  for (const subject of subjects) {
    const filter = subject.replace('*', tenant.mode).replace('*', tenant.accountId);
    await purgeOlderThan(nats, name, filter, before);
  }
  return total;
}
