import { subjectOfTenant } from '@parley/events';
import { readStreamPage, streams, type Nats, type StoredMessage } from '@parley/jetstream';
import { runAlone, type Pool, type Queryable } from '@parley/postgres';
import { fanOut, readEvent, type ReadEvent, type Subscription } from '../fan-out/fan-out';
import { findSubscriptions, insertDeliveries } from '../fan-out/fan-out.store';
import { deleteRecovery, listRecoveries, resendMissed, type Recovery } from './recoveries.store';

export interface RecoverDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly wakeWorkers: () => void;
}

const PAGE = 500;
const RECOVERIES_MAX = 100;
/** For failed recoveries. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Works through all recoveries, in one process at a time. Events come from the streams, including those from before the
 * webhook wanted them. After a crash a recovery starts over; a failing one delays no other.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason; errors of Postgres
 */
export async function recoverWebhooks(deps: RecoverDeps, signal: AbortSignal): Promise<void> {
  if ((await listRecoveries(deps.pool, 1)).length === 0) return;
  await runAlone(deps.pool, 'webhook recoveries', async (db) => {
    const failures: unknown[] = [];
    for (const recovery of await listRecoveries(db, RECOVERIES_MAX)) {
      try {
        await recover(deps, db, recovery, signal);
      } catch (err) {
        signal.throwIfAborted();
        failures.push(err);
        if (Date.now() - recovery.createdAt.getTime() < GIVE_UP_AFTER_MS) continue;
      }
      await deleteRecovery(db, recovery);
    }
    if (failures.length > 0) throw failures[0];
  });
}

async function recover(deps: RecoverDeps, db: Queryable, recovery: Recovery, signal: AbortSignal): Promise<void> {
  const { tenant, webhookId } = recovery;
  const subscriptions = await findSubscriptions(db, [tenant.accountUuid]);
  const webhook = subscriptions.filter(({ id }) => id === webhookId);
  if (webhook.length === 0) return;
  await resendMissed(db, recovery);
  for (const { name, subjects } of Object.values(streams)) {
    for (const subject of subjects) {
      const filterSubject = subjectOfTenant(subject, tenant);
      for (let fromSequence: number | undefined = 1; fromSequence !== undefined;) {
        const page = await readStreamPage(deps.nats, name, { filterSubject, fromSequence, limit: PAGE, signal });
        await insertMissed(db, page.messages, webhook, recovery);
        deps.wakeWorkers();
        fromSequence = page.nextSequence;
      }
    }
  }
}

async function insertMissed(
  db: Queryable,
  messages: readonly StoredMessage[],
  webhook: readonly Subscription[],
  { since, until }: Recovery,
): Promise<void> {
  const events = messages.flatMap(({ data }) => readOrSkip(data) ?? []);
  const missed = events.filter(({ event }) => isWithin(new Date(event.timestamp), since, until));
  // A refilled stream has events twice, and a statement cannot write a row twice.
  const once = [...new Map(missed.map((one) => [one.id, one])).values()];
  const wanted = fanOut(once, webhook, false);
  if (wanted.deliveries.length > 0) await insertDeliveries(db, wanted, true);
}

function isWithin(time: Date, since: Date, until: Date): boolean {
  return time >= since && time < until;
}

/** The stream's consumer has logged it. */
function readOrSkip(data: Uint8Array): ReadEvent | undefined {
  try {
    return readEvent(data);
  } catch {
    return undefined;
  }
}
