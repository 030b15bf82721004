import type { Logger, Registry } from '@parley/process';
import type { Nats } from './connection';
import type { Delivery } from './delivery';
import type { StreamDefinition } from './streams';

/** Default of `ackWaitMs`. */
export const ACK_WAIT_MS = 5_000;

export interface ConsumeOptions {
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  /** The consumer's name; processes with the same one share the work. */
  readonly durable: string;
  /** One subject with wildcards; default: all of the stream (NATS 2.9 takes no list). */
  readonly filterSubject?: string;
  readonly batchMax: number;
  /** Milliseconds from a batch's first message until it is handed over though not full. */
  readonly batchWaitMs: number;
  /**
   * Handles a batch in stream order. On return, messages not settled by it are acknowledged; on throwing, redelivered
   * after a growing delay. Messages may be redelivered at any time.
   */
  readonly handler: (batch: readonly Delivery[]) => Promise<void>;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /**
   * Unacknowledged messages are redelivered after this time; 5 s, extended while the handler works. Figures lag by it
   * after a consumer was killed.
   */
  readonly ackWaitMs?: number;
}
