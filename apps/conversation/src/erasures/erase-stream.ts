import { subjectOfTenant } from '@parley/events';
import { eraseMessage, readStreamPage, slowestConsumer, streams, type Nats } from '@parley/jetstream';
import { formatId, type Tenant } from '@parley/schemas';
import { holdsCustomerData } from './erased';

/** Subjects are read in turn, as a filter has only one. */
export interface StreamPosition {
  readonly subject: number;
  readonly fromSequence: number;
}

export interface StreamPiece {
  readonly found: number;
  /** Undefined at the end. */
  readonly next: StreamPosition | undefined;
  /** A consumer that must first read the events. */
  readonly waitsFor: string | undefined;
}

/** Per call: well below a second. */
const PAGE_MESSAGES = 2_000;
const stream = streams.conversationEvents;
const { subjects } = stream;

/**
 * Only events that all consumers have read, as the figures need the original.
 *
 * @throws ParleyError unavailable while NATS is away
 */
export async function eraseStream(
  nats: Nats,
  tenant: Tenant,
  ids: readonly string[],
  place: StreamPosition,
  isDryRun: boolean,
): Promise<StreamPiece> {
  const conversationIds = new Set(ids.map((id) => formatId('conv', id)));
  const page = await readStreamPage(nats, stream.name, {
    filterSubject: subjectOfTenant(subjects[place.subject] ?? subjects[0], tenant),
    fromSequence: place.fromSequence,
    limit: PAGE_MESSAGES,
  });
  const holding = page.messages.filter(({ data }) => holdsCustomerData(Buffer.from(data).toString(), conversationIds));
  const next = nextPosition(place, page.nextSequence);
  if (isDryRun || holding.length === 0) return { found: holding.length, next, waitsFor: undefined };
  const slowest = await slowestConsumer(nats, stream);
  const last = holding.at(-1)?.sequence ?? 0;
  if (slowest && slowest.sequence < last) return { found: 0, next: place, waitsFor: `the consumer ${slowest.durable}` };
  for (const { sequence } of holding) await eraseMessage(nats, stream.name, sequence);
  return { found: holding.length, next, waitsFor: undefined };
}

function nextPosition({ subject }: StreamPosition, nextSequence: number | undefined): StreamPosition | undefined {
  if (nextSequence !== undefined) return { subject, fromSequence: nextSequence };
  return subject + 1 < subjects.length ? { subject: subject + 1, fromSequence: 1 } : undefined;
}
