import { toPublicEvent, type ParleyEvent } from '@parley/events';
import { readStreamPage, type Nats } from '@parley/jetstream';
import type { Tenant } from '@parley/schemas';
import { publicEventTypes, type PublicEvent } from '@parley/schemas/events';
import { toEntry } from './entry';
import { subjectsOf, type Subject } from './event-filter';
import { KEPT_MS } from './find-start';
import { readSourceStates, sources } from './position';

/** Between NATS and Postgres, which makes the ids. */
const CLOCK_SKEW_MS = 10_000;
/** Retried events leave out of id order; an id this much later ends the search. */
const DISORDER_MS = 60_000;
const PAGE_SIZE = 500;
/** Per kind of object; reached only while a week of events is republished after a loss. */
const LOOKED_AT_MAX = 10_000;

/**
 * JetStream has no index of ids; their time gives the start (docs/adr/0031).
 *
 * @returns undefined if it does not exist, has expired, or has not left its service yet
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
  // In a newer stream it was republished, behind fresh ones.
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

/** The first 48 bits of a UUIDv7. */
function timeOf(uuid: string): number {
  return parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
}
