import { JetStreamApiError } from '@nats-io/jetstream';
import { answered } from './answered';
import type { Nats } from './connection';
import { streamManager } from './streams';

/** Missing message or sequence. */
const NO_MESSAGE = new Set([10_037, 10_043]);

/**
 * Deletes a message and overwrites it with random bytes, if it exists.
 *
 * @throws ParleyError unavailable while NATS is away
 */
export async function eraseMessage(nats: Nats, stream: string, sequence: number): Promise<void> {
  const manager = await streamManager(nats);
  try {
    await answered(manager.streams.deleteMessage(stream, sequence, true));
  } catch (err) {
    if (!(err instanceof JetStreamApiError) || !NO_MESSAGE.has(err.code)) throw err;
  }
}
