import { toParleyError } from '@parley/errors';
import type { Delivery } from '@parley/jetstream';

/** A row of rejected_events. */
export interface RejectedEventRow {
  readonly stream: string;
  readonly sequence: number;
  readonly subject: string;
  readonly reason: string;
  readonly raw: string;
  readonly rejected_at: string;
}

/** Characters that are kept of an event: most of any message, and a bound for a stream of rubbish. */
const RAW_LENGTH_MAX = 16_384;

/** The row of an event that could not become rows, and why. */
export function toRejectedEventRow(stream: string, delivery: Delivery, cause: unknown, now: Date): RejectedEventRow {
  return {
    stream,
    sequence: delivery.sequence,
    subject: delivery.subject,
    reason: reasonOf(cause),
    // Bytes that are no UTF-8 become replacement characters here.
    raw: Buffer.from(delivery.data).toString('utf8').slice(0, RAW_LENGTH_MAX).toWellFormed(),
    rejected_at: now.toISOString().slice(0, -1).replace('T', ' '),
  };
}

/** The faults of an event that could not be read, or what ClickHouse said of its row: never the event's own text. */
function reasonOf(thrown: unknown): string {
  const error = toParleyError(thrown);
  const { fields } = error.details;
  if (fields) return fields.map((fault) => `${fault.path} ${fault.message}`.trim()).join('; ');
  return error.cause instanceof Error && error.code === 'internal'
    ? error.cause.message.slice(0, 1_000)
    : error.message;
}
