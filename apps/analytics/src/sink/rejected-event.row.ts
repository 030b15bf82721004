import { toParleyError } from '@parley/errors';
import { subjectOf } from '@parley/events';
import type { Delivery } from '@parley/jetstream';
import { formatId } from '@parley/schemas';
import { dateTime64 } from './column-values';
import type { EventRows } from './read-event';

export interface RejectedEventRow {
  readonly stream: string;
  readonly sequence: number;
  readonly subject: string;
  readonly reason: string;
  readonly raw: string;
  readonly rejected_at: string;
}

/** Most of any message, but a bound for garbage. */
const RAW_LENGTH_MAX = 16_384;

/** With the reason. */
export function toRejectedEventRow(stream: string, delivery: Delivery, cause: unknown, now: Date): RejectedEventRow {
  return {
    stream,
    sequence: delivery.sequence,
    subject: delivery.subject,
    reason: reasonOf(cause),
    // Invalid UTF-8 becomes replacement characters.
    raw: Buffer.from(delivery.data).toString('utf8').slice(0, RAW_LENGTH_MAX).toWellFormed(),
    rejected_at: dateTime64(now),
  };
}

/**
 * A rebuild's refused fact, with the reason. The end of its id stands for a position in a stream, so that another
 * rebuild leaves the same row. Postgres has the rest.
 */
export function toRejectedFactRow(rows: EventRows, cause: unknown, now: Date): RejectedEventRow {
  const { row, type, ids } = factOf(rows);
  return {
    stream: 'rebuild',
    sequence: Number.parseInt(row.id.slice(-12), 16),
    subject: subjectOf(row.mode, row.account_id, type),
    reason: reasonOf(cause),
    raw: JSON.stringify(ids),
    rejected_at: dateTime64(now),
  };
}

function factOf({ conversation, message, turn }: EventRows) {
  if (turn) {
    const ids = { conversation_id: formatId('conv', turn.conversation_id), turn_id: formatId('turn', turn.id) };
    return { row: turn, type: 'turn.completed', ids } as const;
  }
  const conversation_id = formatId('conv', conversation.id);
  if (!message) return { row: conversation, type: 'conversation.updated', ids: { conversation_id } } as const;
  const ids = { conversation_id, message_id: formatId('msg', message.id) };
  return { row: message, type: 'message.created', ids } as const;
}

/** Faults, or ClickHouse's message: never the event's own text. */
function reasonOf(thrown: unknown): string {
  const error = toParleyError(thrown);
  const { fields } = error.details;
  if (fields) return fields.map((fault) => `${fault.path} ${fault.message}`.trim()).join('; ');
  return error.cause instanceof Error && error.code === 'internal'
    ? error.cause.message.slice(0, 1_000).toWellFormed()
    : error.message;
}
