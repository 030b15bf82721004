import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { toDelivery, type HeldDelivery } from './delivery';

/** The shortest that the client allows, in milliseconds: it is how long a stop may take while nothing arrives. */
const FETCH_EXPIRES_MS = 1_000;
const HEARTBEAT_MS = 500;
/** A fetch that is still not over when this has passed since the stop has no server to end it. */
const STOP_WAIT_MS = 1_500;

interface BatchLimits {
  readonly batchMax: number;
  readonly batchWaitMs: number;
}

interface FetchSignals {
  /** No more work: what is fetched goes back. */
  readonly stop: AbortSignal;
  /** The connection was lost and is back: this fetch has ended at the server, and the consumer is to be looked at. */
  readonly rebind: AbortSignal;
}

/**
 * Fetches until a signal is aborted or the consumer is lost (then it throws). One fetch asks for `batchMax` messages
 * and ends when it has them or after a second; it is heard to its end unless the connection was lost, so that no message is left on the way to
 * a process that no longer listens, which would delay it by the whole time to acknowledge.
 */
export async function fetchBatches(
  consumer: Consumer,
  limits: BatchLimits,
  { stop, rebind }: FetchSignals,
  handle: (batch: readonly HeldDelivery[]) => Promise<void>,
): Promise<void> {
  while (!stop.aborted && !rebind.aborted) {
    const messages = await consumer.fetch({
      max_messages: limits.batchMax,
      expires: FETCH_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
    });
    const close = (): void => void messages.close();
    rebind.addEventListener('abort', close);
    await drain(messages, limits, stop, handle);
    rebind.removeEventListener('abort', close);
  }
}

/** Cuts one fetch into batches, by count and by time. After the signal, what still arrives goes back at once. */
async function drain(
  messages: ConsumerMessages,
  { batchMax, batchWaitMs }: BatchLimits,
  signal: AbortSignal,
  handle: (batch: readonly HeldDelivery[]) => Promise<void>,
): Promise<void> {
  const iterator = messages[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<JsMsg>> | undefined;
  let batch: HeldDelivery[] = [];
  let dueAt = Infinity;
  let closing: NodeJS.Timeout | undefined;
  const closeSoon = (): void => void (closing ??= setTimeout(() => void messages.close(), STOP_WAIT_MS));
  signal.addEventListener('abort', closeSoon);

  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    dueAt = Infinity;
    if (full.length === 0) return;
    if (signal.aborted) full.forEach((message) => message.nak(0));
    else await handle(full);
  };

  try {
    for (;;) {
      next ??= iterator.next();
      const result = await orTimeout(next, dueAt - Date.now());
      if (result === 'timeout') {
        await flush();
        continue;
      }
      next = undefined;
      if (result.done) return;
      if (batch.length === 0) dueAt = Date.now() + batchWaitMs;
      batch.push(toDelivery(result.value));
      if (batch.length >= batchMax || Date.now() >= dueAt) await flush();
    }
  } finally {
    signal.removeEventListener('abort', closeSoon);
    clearTimeout(closing);
    await flush();
  }
}

/** The result of a promise, or 'timeout' if it takes longer than `ms`; the promise goes on. */
async function orTimeout<T>(promise: Promise<T>, ms: number): Promise<T | 'timeout'> {
  if (ms === Infinity) return promise;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), Math.max(ms, 0));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
