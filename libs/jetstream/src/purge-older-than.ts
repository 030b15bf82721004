import { answered } from './answered';
import type { Nats } from './connection';
import { readStreamPage, type StreamPage } from './read-stream-page';
import { slowestConsumer } from './slowest-consumer';
import { streamManager, type StreamDefinition } from './streams';

/** Messages per read. */
const PURGE_PAGE = 2_000;

export interface OldMessages {
  readonly filterSubject: string;
  readonly before: Date;
}

/**
 * Except messages that a consumer still needs.
 *
 * @param filterSubject with wildcards
 * @throws ParleyError unavailable while NATS is away; the signal's reason if aborted before the purge
 */
export async function purgeOlderThan(
  nats: Nats,
  stream: StreamDefinition,
  { filterSubject, before }: OldMessages,
  signal?: AbortSignal,
): Promise<void> {
  const manager = await streamManager(nats);
  // Exclusive, as for purge.
  let until = 1;
  for (let fromSequence: number | undefined = 1; fromSequence !== undefined;) {
    signal?.throwIfAborted();
    const options = { filterSubject, fromSequence, limit: PURGE_PAGE, signal };
    const page: StreamPage = await readStreamPage(nats, stream.name, options);
    const old = page.messages.filter(({ storedAt }) => storedAt < before);
    until = (old.at(-1)?.sequence ?? until - 1) + 1;
    fromSequence = old.length === page.messages.length ? page.nextSequence : undefined;
  }
  const slowest = await slowestConsumer(nats, stream);
  const seq = Math.min(until, (slowest?.sequence ?? until) + 1);
  if (seq > 1) await answered(manager.streams.purge(stream.name, { filter: filterSubject, seq }));
}
