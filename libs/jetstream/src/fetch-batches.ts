import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import { within } from '@parley/process';
import { ACK_WAIT_MS } from './consume-options';
import { toDelivery, type HeldDelivery } from './delivery';

/** The shortest that the client allows, in milliseconds: it is how long a stop may take while nothing arrives. */
const FETCH_EXPIRES_MS = 1_000;
const HEARTBEAT_MS = 500;
/** A fetch that is still not over when this has passed since the stop has no server to end it. */
const STOP_WAIT_MS = 1_500;

interface BatchLimits {
  readonly batchMax: number;
  readonly batchWaitMs: number;
  readonly ackWaitMs?: number;
}

interface FetchSignals {
  /** No more work: what is fetched goes back. */
  readonly stop: AbortSignal;
  /** The connection was lost and is back: this fetch has ended at the server, and the consumer is to be looked at. */
  readonly rebind: AbortSignal;
}

/**
 * Fetches until a signal is aborted or the consumer is lost (then it throws). One fetch asks for `batchMax` messages
 * and ends when it has them or after a second. Unless the connection was lost it is heard to its end, so that no
 * message is left on the way to a process that no longer listens: it would come again only after the whole time to
 * acknowledge.
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

/**
 * Cuts one fetch into batches, by count and by time. After the signal, what still arrives goes back at once. All that
 * is held is kept from coming again, also what waits for a handler that has been at work for long.
 */
async function drain(
  messages: ConsumerMessages,
  { batchMax, batchWaitMs, ackWaitMs = ACK_WAIT_MS }: BatchLimits,
  signal: AbortSignal,
  handle: (batch: readonly HeldDelivery[]) => Promise<void>,
): Promise<void> {
  let closing: NodeJS.Timeout | undefined;
  const closeSoon = (): void => void (closing ??= setTimeout(() => void messages.close(), STOP_WAIT_MS));
  signal.addEventListener('abort', closeSoon);
  const intake = takeIn(messages, batchMax);
  let batch: HeldDelivery[] = [];
  const extension = setInterval(() => {
    for (const message of [...batch, ...intake.waiting]) message.extend();
  }, ackWaitMs / 3);
  try {
    while (await intake.isWaiting()) {
      await intake.isFull(batchWaitMs);
      batch = intake.waiting.splice(0, batchMax);
      if (signal.aborted) batch.forEach((message) => message.nak(0));
      else await handle(batch);
    }
    if (intake.failure) throw intake.failure;
  } finally {
    signal.removeEventListener('abort', closeSoon);
    clearTimeout(closing);
    clearInterval(extension);
  }
}

interface Intake {
  /** Received and not yet handed over. */
  readonly waiting: HeldDelivery[];
  /** What ended the fetch before its time. */
  readonly failure: unknown;
  /** False when the fetch is over and everything has been taken; otherwise waits for a message. */
  isWaiting(): Promise<boolean>;
  /** Waits until a batch is full, or the fetch is over, or `ms` have passed since the first message came. */
  isFull(ms: number): Promise<void>;
}

/**
 * Listens to a fetch whether or not its messages can be worked off just now. If it stood still with the handler, the
 * client would miss the server's heartbeats after a second, give the fetch up, and drop what it holds: those messages
 * would come again only after the whole time to acknowledge. What is held is bounded by the fetch: one batch.
 */
function takeIn(messages: ConsumerMessages, batchMax: number): Intake {
  const waiting: HeldDelivery[] = [];
  let firstAt = 0;
  let isOver = false;
  let failure: unknown;
  let wake = (): void => undefined;
  const change = (): Promise<void> => new Promise((resolve) => (wake = resolve));

  const listen = async (): Promise<void> => {
    try {
      for await (const message of messages) {
        if (waiting.length === 0) firstAt = performance.now();
        waiting.push(toDelivery(message));
        // Not for each of them: it costs more than taking the message in.
        if (waiting.length === 1 || waiting.length === batchMax) wake();
      }
    } catch (err) {
      failure = err;
    }
    isOver = true;
    wake();
  };
  void listen();

  return {
    waiting,
    get failure() {
      return failure;
    },
    isWaiting: async () => {
      while (waiting.length === 0 && !isOver) await change();
      return waiting.length > 0;
    },
    isFull: async (ms) => {
      for (;;) {
        const leftMs = firstAt + ms - performance.now();
        if (waiting.length >= batchMax || isOver || leftMs <= 0) return;
        await within(change(), leftMs);
      }
    },
  };
}
