import type { Logger, Registry } from '@parley/process';
import type { Nats } from './connection';
import type { Delivery } from './delivery';
import type { StreamDefinition } from './streams';

export const ACK_WAIT_MS = 5_000;

export interface ConsumeOptions {
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  /** Processes with the same name share the work. */
  readonly durable: string;
  /** With wildcards; default: all of the stream (NATS 2.9 takes no list). */
  readonly filterSubject?: string;
  readonly batchMax: number;
  /** From a batch's first message until it is handed over though not full. */
  readonly batchWaitMs: number;
  /**
   * In stream order. On return, unsettled messages are acknowledged; on throwing, redelivered after a growing delay.
   * Messages may be redelivered at any time.
   */
  readonly handler: (batch: readonly Delivery[]) => Promise<void>;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /**
   * Then unacknowledged messages are redelivered; 5 s, extended while the handler works. Figures lag by it after a
   * consumer was killed.
   */
  readonly ackWaitMs?: number;
}
