import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeReply, type HttpClient, type HttpRequest, type Reply } from './http-client';
import type { Outcome } from './ledger';
import type { Tally } from './tally';

/** What all clients of a run share. */
export interface LoadContext {
  readonly client: HttpClient;
  readonly tally: Tally;
  /** After it nothing new begins. */
  isStopping(): boolean;
  /** performance.now() after which a client stops asking for the outcome of a write. */
  giveUpAt(): number;
}

export interface WriteResult {
  readonly outcome: Exclude<Outcome, 'pending'>;
  readonly reply: Reply;
}

const DELAY_MS = 50;
const DELAY_MS_MAX = 500;

/**
 * Sends a write, and repeats it with the same key until its outcome is known.
 *
 * @param isImpatient gives up at the first outcome that is not known: the write may or may not have happened
 */
export async function write(
  context: LoadContext,
  what: Omit<HttpRequest, 'idempotencyKey'>,
  isImpatient = false,
): Promise<WriteResult> {
  const idempotencyKey = what.method === 'POST' ? randomUUID() : undefined;
  for (let attempt = 0; ; attempt += 1) {
    const reply = await context.client.send({ ...what, idempotencyKey });
    const outcome = judge(reply);
    context.tally.count('write', describeReply(reply), isFailure(reply));
    if (outcome !== 'unknown') return { outcome, reply };
    if (isImpatient || performance.now() > context.giveUpAt()) return { outcome, reply };
    await sleep(Math.min(DELAY_MS * 2 ** attempt, DELAY_MS_MAX));
  }
}

/** Told to come again is no failure of a repetition: the first try is still running. */
function isFailure(reply: Reply): boolean {
  return reply.status === 0 || (reply.status >= 400 && reply.status !== 409);
}

/** A 4xx says that nothing happened, but for those that only ask for patience. */
function judge(reply: Reply): WriteResult['outcome'] {
  if (reply.status >= 200 && reply.status < 300) return 'acknowledged';
  const code = (reply.body as { code?: string } | undefined)?.code;
  const isPatienceAsked = reply.status === 429 || reply.status === 408 || code === 'idempotency_in_progress';
  return reply.status >= 400 && reply.status < 500 && !isPatienceAsked ? 'refused' : 'unknown';
}
