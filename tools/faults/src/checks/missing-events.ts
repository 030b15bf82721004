import { setTimeout as sleep } from 'node:timers/promises';
import { readStreamPage, type Nats, type StreamDefinition } from '@parley/jetstream';
import type { Tenant } from '@parley/testing/load/tenants';

export interface StreamSearch {
  readonly stream: StreamDefinition;
  readonly tenant?: Pick<Tenant, 'mode' | 'accountId'>;
  /** After this long without progress the rest is missing: republishing takes time. */
  readonly patienceMs: number;
}

/** A filter has one subject. */
interface Place {
  readonly filterSubject: string;
  fromSequence: number;
}

const PAGE_MESSAGES = 10_000;
const POLL_MS = 500;

export async function missingEvents(
  nats: Nats,
  { stream, tenant, patienceMs }: StreamSearch,
  eventIds: readonly string[],
): Promise<string[]> {
  const missing = new Set(eventIds);
  let lastCameAt = performance.now();
  const { mode, accountId } = tenant ?? { mode: '*', accountId: '*' };
  const places = stream.subjects.map((subject): Place => {
    return { filterSubject: subject.replace('*.*', `${mode}.${accountId}`), fromSequence: 1 };
  });
  for (;;) {
    const before = missing.size;
    for (const place of places) await strikeOff(missing, nats, stream.name, place);
    if (missing.size < before) lastCameAt = performance.now();
    if (missing.size === 0 || performance.now() - lastCameAt > patienceMs) return [...missing];
    await sleep(POLL_MS);
  }
}

async function strikeOff(missing: Set<string>, nats: Nats, stream: string, place: Place): Promise<void> {
  for (let isMore = true; isMore;) {
    const { messages, nextSequence } = await readStreamPage(nats, stream, { ...place, limit: PAGE_MESSAGES });
    for (const { data } of messages) missing.delete(idOf(data));
    place.fromSequence = (messages.at(-1)?.sequence ?? place.fromSequence - 1) + 1;
    isMore = nextSequence !== undefined;
  }
}

/** Not parsed: a fault may have published malformed events. */
function idOf(data: Uint8Array): string {
  return /"id":"([^"]*)"/.exec(Buffer.from(data).toString())?.[1] ?? '';
}
