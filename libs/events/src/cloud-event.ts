import { z } from 'zod';
import { ParleyError } from '@parley/errors';
import { formatId, modes, validate, type Mode, type Tenant } from '@parley/schemas';
import { eventObjects, objectOfEvent } from '@parley/schemas/events';
import { agentData } from './agent-data';
import { conversationData } from './conversation-data';
import { eventTypes, type EventDataOf, type EventType } from './event-types';
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

/** Attributes of CloudEvents 1.0 (JSON format); accountid and mode are our extensions. */
const envelope = z.object({
  specversion: z.literal('1.0'),
  /** The deduplication key; stays the same when published again. */
  id: z.string().min(1),
  source: z.string(),
  type: z.enum(eventTypes),
  /** TypeID of the object that changed. */
  subject: z.string(),
  time: z.string(),
  datacontenttype: z.literal('application/json'),
  accountid: z.string(),
  mode: z.enum(modes),
  /** W3C Trace Context (CloudEvents' Distributed Tracing extension); only while tracing is on. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
type Envelope = Omit<z.output<typeof envelope>, 'type' | 'data'>;

/** An event, discriminated by its `type`. */
export type ParleyEvent = {
  [Type in EventType]: Envelope & { readonly type: Type; readonly data: EventDataOf<Type> };
}[EventType];

/** The columns of an outbox row that make an event. */
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

/** Prefix of the subjects of a tenant's events. */
export function subjectPrefix({ mode, accountId }: Pick<Tenant, 'mode' | 'accountId'>): string {
  return `parley.${mode}.${accountId}.`;
}

/** Where an event is published: `parley.<mode>.<account_id>.<type>`, the account as `acct_…`. */
export function subjectOf(mode: Mode, accountId: string, type: EventType): string {
  return subjectPrefix({ mode, accountId }) + type;
}

/** One tenant's part of a stream's subjects: replaces the stars of `parley.*.*.message.>`. */
export function subjectOfTenant(pattern: `parley.*.*.${string}`, tenant: Tenant): string {
  return pattern.replace('parley.*.*.', subjectPrefix(tenant));
}

/** An outbox row as subject and JSON text; the data are not parsed. */
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
 * Parses an event; drops unknown fields.
 *
 * @throws ParleyError malformed_json or validation_failed: permanent
 */
export function parseEvent(input: Uint8Array | string): ParleyEvent {
  const event = validate(envelope, parseJson(input));
  return { ...event, data: validate(dataSchema(event.type), event.data) } as ParleyEvent;
}

/** Objects missing here are published as the API returns them. */
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
