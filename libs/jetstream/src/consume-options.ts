import type { Logger, Registry } from '@parley/process';
import type { Nats } from './connection';
import type { Delivery } from './delivery';
import type { StreamDefinition } from './streams';

/** `ackWaitMs`, if it is left out. */
export const ACK_WAIT_MS = 5_000;

export interface ConsumeOptions {
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  /** The name under which the server keeps the place; processes with the same one share the work. */
  readonly durable: string;
  /** One subject, with wildcards; all of the stream if left out (NATS 2.9 takes no list). */
  readonly filterSubject?: string;
  /** Messages in a batch, at the most. */
  readonly batchMax: number;
  /** From the first message of a batch until it is handed over though not full, in milliseconds. */
  readonly batchWaitMs: number;
  /**
   * Works one batch off, in the order of the stream. When it returns, what it has not settled itself is acknowledged;
   * when it throws, that comes again after a growing delay. A message may come more than once.
   */
  readonly handler: (batch: readonly Delivery[]) => Promise<void>;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /**
   * Without acknowledgement for so long, a message is delivered again; 5 s. It is what figures lag behind after a
   * consumer was killed. Extended while the handler works.
   */
  readonly ackWaitMs?: number;
}
