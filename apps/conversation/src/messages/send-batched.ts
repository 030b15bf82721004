import { ParleyError } from '@parley/errors';
import { isRefused, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { sendMessage, sendMessages, type NewMessage, type SendOutcome } from './messages.store';

/**
 * Sends a message; rejects with what Postgres threw, and with deadline_exceeded if the signal was aborted before it was its
 * turn.
 */
export type SendMessage = (tenant: Tenant, message: NewMessage, signal: AbortSignal) => Promise<SendOutcome>;

interface Waiting {
  readonly tenant: Tenant;
  readonly message: NewMessage;
  readonly signal: AbortSignal;
  readonly outcome: PromiseWithResolvers<SendOutcome>;
}

/** Transactions at the same time, of the pool's 16 connections. With more, batches would be small where load is high. */
const RUNNING_MAX = 4;
/** A batch holds the rows of all its conversations until it commits: at 64 messages, some 20 ms. */
const BATCH_MAX = 64;

/**
 * Sends messages that wait at the same time in one transaction (docs/adr/0005-one-statement-per-message.md). A message
 * alone goes at once; under load, those that come while four transactions are under way share the next one. All of a
 * batch is committed before any of it is answered, and what fails for one message fails for that one only. Messages that
 * nobody waits for any more are not sent.
 */
export function sendBatched(pool: Pool): SendMessage {
  let waiting: Waiting[] = [];
  let running = 0;
  let isScheduled = false;

  const start = (): void => {
    isScheduled = false;
    waiting = waiting.filter(isAwaited);
    while (running < RUNNING_MAX && waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      running++;
      void sendBatch(pool, batch).finally(() => {
        running--;
        start();
      });
    }
  };
  return (tenant, message, signal) => {
    const outcome = Promise.withResolvers<SendOutcome>();
    waiting.push({ tenant, message, signal, outcome });
    if (!isScheduled) setImmediate(start);
    isScheduled = true;
    return outcome.promise;
  };
}

/** Whether the caller of a message is still there. */
function isAwaited({ signal, outcome }: Waiting): boolean {
  if (signal.aborted) outcome.reject(new ParleyError('deadline_exceeded', 'The caller has gone'));
  return !signal.aborted;
}

/** Settles every message of the batch; never rejects. */
async function sendBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (batch.length === 1 && first) return sendAlone(pool, first);
  // Whoever locks several conversations does so in the order of their ids: no deadlocks. Among messages of one
  // conversation the order of arrival stays.
  const sorted = batch.toSorted((a, b) => compare(a.message.conversationId, b.message.conversationId));
  try {
    const outcomes = await sendMessages(pool, sorted);
    sorted.forEach(({ outcome }, at) => settle(outcome, outcomes.length === sorted.length ? outcomes[at] : undefined));
  } catch (err) {
    // What Postgres itself refused has rolled back, and is the fault of one. Of all else (away, too slow, a connection that
    // broke in whatever way) it is not known whether it was committed.
    if (!isRefused(err)) sorted.forEach(({ outcome }) => outcome.reject(err));
    else for (const each of sorted) if (isAwaited(each)) await sendAlone(pool, each);
  }
}

/** Without an outcome for each it is not known whose is whose. They may have been committed: they are not sent again. */
function settle({ resolve, reject }: Waiting['outcome'], outcome: SendOutcome | undefined): void {
  if (outcome) resolve(outcome);
  else reject(new Error('Postgres gave another number of outcomes than there were messages'));
}

function sendAlone(pool: Pool, { tenant, message, outcome }: Waiting): Promise<void> {
  return sendMessage(pool, tenant, message).then(outcome.resolve, outcome.reject);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
