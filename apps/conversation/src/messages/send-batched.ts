import { ParleyError } from '@parley/errors';
import { isRefused, retryConflicts, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { sendMessage, sendMessages, type NewMessage, type SendOutcome } from './messages.store';

/** Rejects with Postgres's error, or with deadline_exceeded if aborted before its turn. */
export type SendMessage = (tenant: Tenant, message: NewMessage, signal: AbortSignal) => Promise<SendOutcome>;

interface Waiting {
  readonly tenant: Tenant;
  readonly message: NewMessage;
  readonly signal: AbortSignal;
  readonly outcome: PromiseWithResolvers<SendOutcome>;
}

/** Out of the pool's 16 connections. More would make batches small under load. */
const RUNNING_MAX = 4;
/** Their conversations are locked until the commit: some 20 ms. */
const BATCH_MAX = 64;

/**
 * Sends waiting messages in one transaction (docs/adr/0005-one-statement-per-message.md). A single message goes at
 * once; while four transactions run, new messages share the next one. A batch commits before responses, a failing
 * message fails alone, and those of gone callers are dropped.
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

/** Whether the caller is still there. */
function isAwaited({ signal, outcome }: Waiting): boolean {
  if (signal.aborted) outcome.reject(new ParleyError('deadline_exceeded', 'The caller has gone'));
  return !signal.aborted;
}

/** Never rejects. */
async function sendBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (batch.length === 1 && first) return sendAlone(pool, first);
  // Locks in the order of ids prevent deadlocks; a conversation's messages keep theirs.
  const sorted = batch.toSorted((a, b) => compare(a.message.conversationId, b.message.conversationId));
  try {
    const outcomes = await sendMessages(pool, sorted);
    sorted.forEach(({ outcome }, at) => settle(outcome, outcomes.length === sorted.length ? outcomes[at] : undefined));
  } catch (err) {
    // A refused statement was rolled back because of one message. After other errors the commit is uncertain.
    if (!isRefused(err)) sorted.forEach(({ outcome }) => outcome.reject(err));
    else for (const each of sorted) if (isAwaited(each)) await sendAlone(pool, each);
  }
}

/** The messages may have been committed, so they are not sent again. */
function settle({ resolve, reject }: Waiting['outcome'], outcome: SendOutcome | undefined): void {
  if (outcome) resolve(outcome);
  else reject(new Error('Postgres gave another number of outcomes than there were messages'));
}

function sendAlone(pool: Pool, { tenant, message, outcome }: Waiting): Promise<void> {
  // A migration that changes several tables can make it lose a deadlock.
  return retryConflicts(() => sendMessage(pool, tenant, message)).then(outcome.resolve, outcome.reject);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
