import { toPublicEvent } from '@parley/events';
import { validationFailed, type FieldError } from '@parley/errors';
import { readStreamPage, type Nats } from '@parley/jetstream';
import type { Tenant } from '@parley/schemas';
import type { PublicEvent } from '@parley/schemas/events';
import { matches, subjectsOf, type EventFilter, type Subject } from './event-filter';
import type { EventLog } from './event-log';
import { findStart, KEPT_MS } from './find-start';
import { laterOf, readSourceStates, sources, type Position, type SourceStates } from './position';
import { readForward } from './read-forward';
import type { ResetReason } from './stream-reader';

export interface EventPageRequest {
  readonly cursor: string | undefined;
  readonly since: Date | undefined;
  readonly limit: number;
}

export interface EventPage {
  readonly data: readonly PublicEvent[];
  readonly next_cursor: string;
  readonly has_more: boolean;
}

/** Start without a cursor, ahead of deletion, so that a reader stays ahead too. */
const HEAD_START_MS = 10 * 60_000;
/** Per page, for filters that few messages pass. */
const LOOKED_AT_MAX = 2_000;
/** Page size with such a filter. */
const FILTERED_PAGE = 500;

/**
 * Oldest first.
 *
 * @throws ParleyError validation_failed for a cursor that cannot be continued; unavailable while NATS is away
 */
export async function readEventPage(
  { nats, cursors }: Pick<EventLog, 'nats' | 'cursors'>,
  tenant: Tenant,
  filter: EventFilter,
  { cursor, since, limit }: EventPageRequest,
): Promise<EventPage> {
  const { encode, decode } = cursors();
  const beganAt = Date.now();
  const states = await readSourceStates(nats);
  const subjects = subjectsOf(tenant, filter.types);
  const start = cursor === undefined ? undefined : findStart(decode(tenant, cursor), states);
  if (start?.reset) throw validationFailed([faults[start.reset]]);
  const from = start?.after ?? (await positionAt(nats, subjects, states, beginning(since)));

  const data: PublicEvent[] = [];
  const cursorAt = (at: number, position: Position): string =>
    encode(tenant, { at, createdAt: states.createdAt, position });
  const position = [...from];
  let at = beganAt;
  let lookedAt = 0;
  const forward = { subjects, after: from, until: states.last, pageSize: pageSizeOf(filter, limit) };
  for await (const entries of readForward(nats, forward)) {
    for (const entry of entries) {
      // There is one more than fits.
      if (data.length === limit || lookedAt === LOOKED_AT_MAX)
        return { data, next_cursor: cursorAt(at, position), has_more: true };
      lookedAt += 1;
      position[entry.source] = entry.sequence;
      at = entry.storedAt;
      if (entry.event && matches(filter, entry.event)) data.push(toPublicEvent(entry.event));
    }
  }
  // Everything there at the start was seen in these streams.
  const ends = states.last.map((end, source) => (subjects.some((one) => one.source === source) ? end : 0));
  return { data, next_cursor: cursorAt(beganAt, laterOf(position, ends)), has_more: false };
}

/** One more, to know whether there are more. */
function pageSizeOf({ agentId, conversationId }: EventFilter, limit: number): number {
  return agentId === undefined && conversationId === undefined ? limit + 1 : Math.max(limit + 1, FILTERED_PAGE);
}

/** NATS counts nanoseconds in 64 bits, until 2262. */
function beginning(since: Date | undefined): Date {
  const now = Date.now();
  return new Date(Math.min(now + KEPT_MS, Math.max(since?.getTime() ?? 0, now - KEPT_MS + HEAD_START_MS)));
}

async function positionAt(
  nats: Nats,
  subjects: readonly Subject[],
  { last }: SourceStates,
  since: Date,
): Promise<Position> {
  const position = [...last];
  const lookUp = async ({ source, subject: filterSubject }: Subject): Promise<void> => {
    const name = sources[source]?.stream.name ?? '';
    const { messages } = await readStreamPage(nats, name, { filterSubject, fromSequence: 1, since, limit: 1 });
    const [first] = messages;
    if (first) position[source] = Math.min(position[source] ?? 0, first.sequence - 1);
  };
  await Promise.all(subjects.map(lookUp));
  return position;
}

const faults: Readonly<Record<ResetReason, FieldError>> = {
  cursor_invalid: { path: 'cursor', code: 'format', message: 'is not a cursor of events' },
  cursor_expired: { path: 'cursor', code: 'invalid', message: 'is older than the retained events; begin without it' },
  events_lost: { path: 'cursor', code: 'invalid', message: 'refers to events that were lost; begin without it' },
};
