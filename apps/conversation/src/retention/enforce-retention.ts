import { setTimeout as sleep } from 'node:timers/promises';
import { subjectOfTenant } from '@parley/events';
import { purgeOlderThan, streams, type Nats } from '@parley/jetstream';
import { runAlone, type Client, type Pool } from '@parley/postgres';
import { counter, type Logger, type Registry } from '@parley/runtime';
import type { Tenant } from '@parley/schemas';
import { NIL_UUID } from '../uuid-bounds';
import { findDueRuns, noteRun, readRetention, trimMessages, trimOutbox, type RetentionRun } from './retention.store';

export interface RetentionDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** By which what the stream holds is too old; Date.now if left out. */
  readonly now?: () => number;
}

/** What a round works with. */
interface Round {
  /** The connection that holds the lock. */
  readonly db: Client;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
  readonly count: (kind: 'message' | 'event', deleted: number) => void;
}

/** A run begins anew so long after the last one ended, in milliseconds. */
const REST_MS = 3_600_000;
/** Between two statements, so that a run is hardly felt. */
const PAUSE_MS = 20;

/**
 * Deletes what accounts no longer want kept. Every replica calls it; a lock lets one at a time do it. It goes through the
 * conversations of an account in small statements and notes where it is: after a crash another replica goes on there.
 * Then once through the events of all accounts. What the figures have counted stays counted.
 *
 * @throws the signal's reason, when it is aborted
 */
export function retentionOf(deps: RetentionDeps): (signal: AbortSignal) => Promise<void> {
  const help = 'Rows that were deleted because their account wants them kept no longer';
  const deleted = counter(deps.metrics, 'parley_retention_deleted_total', help, ['kind'] as const);
  deleted.inc({ kind: 'message' }, 0);
  deleted.inc({ kind: 'event' }, 0);
  const count: Round['count'] = (kind, n) => deleted.inc({ kind }, n);
  return async (signal) => {
    await runAlone(deps.pool, 'conversation retention', async (db) => {
      const runs = await findDueRuns(db, REST_MS);
      for (const run of runs) await runMessages(deps, { db, signal, count }, run);
      const ofEvents = runs.filter(({ days }) => days.eventsDays !== null).map(({ tenant }) => tenant);
      if (ofEvents.length > 0) await runEvents(deps, { db, signal, count }, ofEvents);
      for (const { tenant, days } of runs) await noteRun(db, tenant, days, null);
    });
  };
}

async function runMessages(
  { logger }: RetentionDeps,
  { db, signal, count }: Round,
  { tenant, days, cursor }: RetentionRun,
): Promise<void> {
  if (days.messagesDays === null) return;
  let messages = 0;
  for (let at: string | null = cursor ?? NIL_UUID; at !== null;) {
    const trimmed = await trimMessages(db, tenant, days.messagesDays, at);
    // Undefined: the days have been changed, and the next run begins anew.
    count('message', trimmed?.deleted ?? 0);
    messages += trimmed?.deleted ?? 0;
    at = trimmed?.cursor ?? null;
    if (at !== null) await noteRun(db, tenant, days, at);
    await sleep(PAUSE_MS, undefined, { signal });
  }
  const { accountId, mode } = tenant;
  if (messages > 0) logger.info({ account_id: accountId, mode, messages }, 'deleted messages that were too old');
}

/** The outbox first: what left the stream could otherwise come back by a replay. */
async function runEvents(
  { nats, logger, now = Date.now }: RetentionDeps,
  { db, signal, count }: Round,
  tenants: readonly Tenant[],
): Promise<void> {
  let events = 0;
  for (let after: string | null = '-infinity'; after !== null;) {
    const trimmed = await trimOutbox(db, after);
    count('event', trimmed.deleted);
    events += trimmed.deleted;
    after = trimmed.cursor;
    await sleep(PAUSE_MS, undefined, { signal });
  }
  if (events > 0) logger.info({ events }, 'deleted events that were too old');
  const { name, subjects } = streams.conversationEvents;
  for (const tenant of tenants) {
    for (const subject of subjects) {
      signal.throwIfAborted();
      // Read anew for each: it may have been changed since the run began.
      const { eventsDays } = await readRetention(db, tenant);
      if (eventsDays === null) continue;
      await purgeOlderThan(
        nats,
        name,
        subjectOfTenant(subject, tenant),
        new Date(now() - eventsDays * 86_400_000),
        signal,
      );
    }
  }
}
