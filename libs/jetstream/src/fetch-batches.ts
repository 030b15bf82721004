import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import { within } from '@parley/process';
import { ACK_WAIT_MS } from './consume-options';
import { toDelivery, type HeldDelivery } from './delivery';

/** The client's minimum: a stop may take as long while nothing arrives. */
const FETCH_EXPIRES_MS = 1_000;
const HEARTBEAT_MS = 500;
/** Then a fetch has no server to end it. */
const STOP_WAIT_MS = 1_500;

interface BatchLimits {
  readonly batchMax: number;
  readonly batchWaitMs: number;
  readonly ackWaitMs?: number;
}

interface FetchSignals {
  readonly stop: AbortSignal;
  /** Reconnected: the server has ended this fetch, and the consumer must be checked. */
  readonly rebind: AbortSignal;
  readonly onFetched: () => void;
}

/**
 * Until a signal aborts or the consumer is lost (throws). A fetch is read to its end unless disconnected: messages in
 * transit return only after the ack wait.
 */
export async function fetchBatches(
  consumer: Consumer,
  limits: BatchLimits,
  { stop, rebind, onFetched }: FetchSignals,
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
    onFetched();
  }
}

/**
 * Batches by count and time. After the signal, arrivals are returned at once. Extends everything held, including
 * messages waiting for a slow handler.
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
  readonly waiting: HeldDelivery[];
  readonly failure: unknown;
  /** False once the fetch is over and empty. */
  isWaiting(): Promise<boolean>;
  /** Until the batch is full, the fetch over, or `ms` since its first message. */
  isFull(ms: number): Promise<void>;
}

/**
 * Reads on while the handler works: otherwise the client misses heartbeats, ends the fetch and drops its messages until
 * the ack wait. Holds at most one batch.
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
        // Waking for each message costs more than receiving it.
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
