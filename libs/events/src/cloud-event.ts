import { z } from 'zod';
import { ParleyError } from '@parley/errors';
import { formatId, modes, validate, type Mode, type Tenant } from '@parley/schemas';
import { eventObjects, objectOfEvent, publicEventTypes } from '@parley/schemas/events';
import { agentData } from './agent-data';
import { conversationData } from './conversation-data';
import type { EventDataOf, EventType } from './event-types';
import { messageData } from './message-data';
import { noteData } from './note-data';
import { turnData } from './turn-data';

/** The CloudEvents `source`. */
export type EventSource =
  | '/parley/account'
  | '/parley/agent'
  | '/parley/conversation'
  | '/parley/knowledge'
  | '/parley/responder'
  | '/parley/webhook';

/** CloudEvents 1.0 (JSON format); accountid and mode are our extensions. */
const envelope = z.object({
  specversion: z.literal('1.0'),
  /** The deduplication key; constant over repeats. */
  id: z.string().min(1),
  source: z.string(),
  type: z.enum(publicEventTypes),
  /** TypeID of the changed object. */
  subject: z.string(),
  time: z.string(),
  datacontenttype: z.literal('application/json'),
  accountid: z.string(),
  mode: z.enum(modes),
  /** W3C Trace Context (CloudEvents' Distributed Tracing extension), while tracing is on. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
type Envelope = Omit<z.output<typeof envelope>, 'type' | 'data'>;

/** Discriminated by `type`. */
export type ParleyEvent = {
  [Type in EventType]: Envelope & { readonly type: Type; readonly data: EventDataOf<Type> };
}[EventType];

/** Of an outbox row. */
export interface EventRow {
  readonly event_id: string;
  /** A uuid. */
  readonly account_id: string;
  readonly mode: Mode;
  readonly type: EventType;
  readonly object_id: string;
  /** JSON text. */
  readonly data: string;
  readonly occurred_at: Date;
  readonly traceparent?: string | null;
}

/** Of a tenant's subjects. */
export function subjectPrefix({ mode, accountId }: Pick<Tenant, 'mode' | 'accountId'>): string {
  return `parley.${mode}.${accountId}.`;
}

/** `parley.<mode>.<account_id>.<type>`, the account as `acct_…`. */
export function subjectOf(mode: Mode, accountId: string, type: EventType): string {
  return subjectPrefix({ mode, accountId }) + type;
}

/** Replaces the stars of `parley.*.*.message.>`. */
export function subjectOfTenant(pattern: `parley.*.*.${string}`, tenant: Tenant): string {
  return pattern.replace('parley.*.*.', subjectPrefix(tenant));
}

/** As subject and JSON text; the data are not parsed. */
export function toCloudEvent(row: EventRow, source: EventSource): { subject: string; json: string } {
  const accountId = formatId('acct', row.account_id);
  const attributes = JSON.stringify({
    specversion: '1.0',
    id: row.event_id,
    source,
    type: row.type,
    subject: row.object_id,
    time: row.occurred_at.toISOString(),
    datacontenttype: 'application/json',
    accountid: accountId,
    mode: row.mode,
    ...(row.traceparent ? { traceparent: row.traceparent } : {}),
  });
  return { subject: subjectOf(row.mode, accountId, row.type), json: `${attributes.slice(0, -1)},"data":${row.data}}` };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Drops unknown fields.
 *
 * @throws ParleyError malformed_json or validation_failed: permanent
 */
export function parseEvent(input: Uint8Array | string): ParleyEvent {
  const event = validate(envelope, parseJson(input));
  return { ...event, data: validate(dataSchema(event.type), event.data) } as ParleyEvent;
}

/** Other objects are published as the API returns them. */
const innerData: Readonly<Record<string, z.ZodType>> = {
  agent: agentData,
  conversation: conversationData,
  message: messageData,
  note: noteData,
  turn: turnData,
};

function dataSchema(type: EventType): z.ZodType {
  const object = objectOfEvent(type);
  return innerData[object] ?? eventObjects[object];
}

function parseJson(input: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof input === 'string' ? input : decoder.decode(input));
  } catch (err) {
    throw new ParleyError('malformed_json', 'The event is not JSON', {}, err);
  }
}
