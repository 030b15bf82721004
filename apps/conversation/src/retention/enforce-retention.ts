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
 * conversations of an account in small statements and notes where it is: after a crash another replica goes on there. An
 * account whose messages cannot be deleted keeps none of the others waiting. Then once through the events of all accounts.
 * What the figures have counted stays counted.
 *
 * @throws the signal's reason, when it is aborted; whatever the stores throw; at the end, the first cause for which
 * messages of an account could not be deleted
 */
export function retentionOf(deps: RetentionDeps): (signal: AbortSignal) => Promise<void> {
  const help = 'Rows that were deleted because their account wants them kept no longer';
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

/** @returns the runs that failed, each with its cause: they go on at the next call */
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
        'messages that are too old could not be deleted; going on',
      );
      failures.set(run, err);
    }
  }
  return failures;
}

/** Whether a statement that failed left the connection as it was. */
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
  const stream = streams.conversationEvents;
  for (const tenant of tenants) {
    for (const subject of stream.subjects) {
      signal.throwIfAborted();
      // Read anew for each: it may have been changed since the run began.
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
