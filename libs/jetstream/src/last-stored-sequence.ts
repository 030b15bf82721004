import { answered } from './answered';
import type { Nats } from './connection';
import { streamManager } from './streams';

/**
 * On a subject (with wildcards); 0 if none.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function lastStoredSequence(nats: Nats, stream: string, subject: string): Promise<number> {
  const manager = await streamManager(nats);
  const message = await answered(manager.streams.getMessage(stream, { last_by_subj: subject }));
  return message?.seq ?? 0;
}
