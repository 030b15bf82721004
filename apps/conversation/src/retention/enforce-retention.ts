import { setTimeout as sleep } from 'node:timers/promises';
import { subjectOfTenant } from '@parley/events';
import { purgeOlderThan, streams, type Nats } from '@parley/jetstream';
import { runAlone, type Client, type Pool } from '@parley/postgres';
import { counter, type Logger, type Registry } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import { NIL_UUID } from '../base/uuid-bounds';
import { findDueRuns, noteRun, readRetention, trimMessages, trimOutbox, type RetentionRun } from './retention.store';

export interface RetentionDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** For the age of the stream's events; default Date.now. */
  readonly now?: () => number;
}

interface Round {
  /** The connection that holds the lock. */
  readonly db: Client;
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  readonly count: (kind: 'message' | 'event', deleted: number) => void;
}

/** Between two runs. */
const REST_MS = 3_600_000;
/** Between statements, to limit the load. */
const PAUSE_MS = 20;

/**
 * Deletes expired data; figures stay. In every replica; a lock lets one work at a time. It walks through each
 * account's conversations in small statements, noting its position in case of a crash, then through all accounts'
 * events. A failing account does not hold up others.
 *
 * @throws the signal's reason; errors of the stores; at the end, the first failure of an account
 */
export function retentionOf(deps: RetentionDeps): (signal: AbortSignal) => Promise<void> {
  const help = 'Rows that were deleted because their retention period had ended';
  const deleted = counter(deps.metrics, 'parley_retention_deleted_total', help, ['kind'] as const);
  deleted.inc({ kind: 'message' }, 0);
  deleted.inc({ kind: 'event' }, 0);
  const count: Round['count'] = (kind, n) => deleted.inc({ kind }, n);
  return async (signal) => {
    await runAlone(deps.pool, 'conversation retention', async (db) => {
      const round = { db, signal, count };
      const runs = await findDueRuns(db, REST_MS);
      const failures = await runAllMessages(deps, round, runs);
      const ofEvents = runs.filter(({ days }) => days.eventsDays !== null).map(({ tenant }) => tenant);
      if (ofEvents.length > 0) await runEvents(deps, round, ofEvents);
      for (const run of runs) if (!failures.has(run)) await noteRun(db, run.tenant, run.days, null);
      const [firstCause] = failures.values();
      if (firstCause !== undefined) throw firstCause;
    });
  };
}

/** @returns the failed runs with causes; the next call continues them */
async function runAllMessages(
  deps: RetentionDeps,
  round: Round,
  runs: readonly RetentionRun[],
): Promise<Map<RetentionRun, unknown>> {
  const failures = new Map<RetentionRun, unknown>();
  for (const run of runs) {
    try {
      await runMessages(deps, round, run);
    } catch (err) {
      if (round.signal.aborted || !(await isUsable(round.db))) throw err;
      const { accountId, mode } = run.tenant;
      deps.logger.warn(
        { err, account_id: accountId, mode },
        'messages that are too old could not be deleted; will retry',
      );
      failures.set(run, err);
    }
  }
  return failures;
}

/** After a failed statement. */
function isUsable(db: Client): Promise<boolean> {
  return db.query('SELECT 1').then(
    () => true,
    () => false,
  );
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
    // Undefined: the days have changed, and the next run starts over.
    count('message', trimmed?.deleted ?? 0);
    messages += trimmed?.deleted ?? 0;
    at = trimmed?.cursor ?? null;
    if (at !== null) await noteRun(db, tenant, days, at);
    await sleep(PAUSE_MS, undefined, { signal });
  }
  const { accountId, mode } = tenant;
  if (messages > 0) logger.info({ account_id: accountId, mode, messages }, 'deleted messages that were too old');
}

/** First: a replay could otherwise refill the stream. */
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
  const stream = streams.conversationEvents;
  for (const tenant of tenants) {
    for (const subject of stream.subjects) {
      signal.throwIfAborted();
      // May have changed since the run began.
      const { eventsDays } = await readRetention(db, tenant);
      if (eventsDays === null) continue;
      await purgeOlderThan(
        nats,
        stream,
        { filterSubject: subjectOfTenant(subject, tenant), before: new Date(now() - eventsDays * 86_400_000) },
        signal,
      );
    }
  }
}
