import { toPublicEvent, type ParleyEvent } from '@parley/events';
import { readStreamPage, type Nats } from '@parley/jetstream';
import type { Tenant } from '@parley/schemas';
import { publicEventTypes, type PublicEvent } from '@parley/schemas/events';
import { toEntry } from './entry';
import { subjectsOf, type Subject } from './event-filter';
import { KEPT_MS } from './find-start';
import { readSourceStates, sources } from './position';

/** By how much the clocks of NATS and of Postgres, which makes the ids, may differ. */
const CLOCK_SKEW_MS = 10_000;
/** Events leave a service in the order of their ids, but for those that were retried: an id this much later ends the search. */
const DISORDER_MS = 60_000;
const PAGE_SIZE = 500;
/** Of one kind of object. Reached only behind a loss of NATS's data, when the events of a week are published again. */
const LOOKED_AT_MAX = 10_000;

/**
 * One event of a tenant, by its uuid. JetStream has no index of ids; the time in the id says where to begin (docs/adr/0031).
 *
 * @returns undefined if there is none, if it is older than events are kept, or if it has not left its service yet
 * @throws ParleyError unavailable while NATS is away
 */
export async function findEvent(nats: Nats, tenant: Tenant, id: string): Promise<PublicEvent | undefined> {
  const happenedAt = timeOf(id);
  const ageMs = Date.now() - happenedAt;
  if (ageMs < -DISORDER_MS || ageMs > KEPT_MS + DISORDER_MS) return undefined;
  const { createdAt } = await readSourceStates(nats);
  const subjects = subjectsOf(tenant, new Set(publicEventTypes));
  const found = await Promise.all(
    subjects.map((subject) => searchSubject(nats, subject, { id, happenedAt }, createdAt[subject.source] ?? 0)),
  );
  const event = found.find((each) => each !== undefined);
  return event && toPublicEvent(event);
}

async function searchSubject(
  nats: Nats,
  { source, subject: filterSubject }: Subject,
  { id, happenedAt }: { readonly id: string; readonly happenedAt: number },
  streamCreatedAt: number,
): Promise<ParleyEvent | undefined> {
  const stream = sources[source]?.stream.name ?? '';
  // A stream that came after the event has it, if at all, behind fresh ones: it was published again.
  const isInOrder = streamCreatedAt < happenedAt;
  const since = new Date(happenedAt - CLOCK_SKEW_MS);
  let next: number | undefined = 1;
  for (let lookedAt = 0; next !== undefined && lookedAt < LOOKED_AT_MAX; lookedAt += PAGE_SIZE) {
    const page = await readStreamPage(nats, stream, { filterSubject, fromSequence: next, since, limit: PAGE_SIZE });
    for (const message of page.messages) {
      const { event } = toEntry(source, message);
      if (event?.id === id) return event;
      if (isInOrder && event && timeOf(event.id) > happenedAt + DISORDER_MS) return undefined;
    }
    next = page.nextSequence;
  }
  return undefined;
}

/** When a UUIDv7 was made, in milliseconds since the epoch: its first 48 bits. */
function timeOf(uuid: string): number {
  return parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
}
