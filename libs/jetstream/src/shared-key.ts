import { randomBytes } from 'node:crypto';
import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { answered } from './answered';
import type { Nats } from './connection';
import { streamManager, streams } from './streams';

const STREAM = 'SHARED_KEYS';
/** Events, and shared keys. */
export const streamNames: readonly string[] = [...Object.values(streams).map(({ name }) => name), STREAM];

const PREFIX = 'parley-keys.';
const KEY_BYTES = 32;
/** "wrong last sequence": another process was first. */
const WRONG_LAST_SEQUENCE = 10_071;

/**
 * A random key shared by all processes at the same NATS; created on first use. Signs cursors into streams: as secret as
 * they are, and lost with them.
 *
 * @param name letters only
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function sharedKey(nats: Nats, name: string): Promise<Uint8Array> {
  const manager = await streamManager(nats);
  await answered(
    manager.streams.add({
      name: STREAM,
      subjects: [`${PREFIX}*`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      num_replicas: nats.streamReplicas,
    }),
  );
  const find = async (): Promise<Uint8Array | undefined> =>
    (await answered(manager.streams.getMessage(STREAM, { last_by_subj: PREFIX + name })))?.data;
  const known = await find();
  if (known) return known;
  const header = headers();
  header.set('Nats-Expected-Last-Subject-Sequence', '0');
  const request = nats.acks().request(PREFIX + name, randomBytes(KEY_BYTES), header);
  const ack = (await answered(request, `The stream ${STREAM}`)).json<{ error?: AckError }>();
  if (ack.error && ack.error.err_code !== WRONG_LAST_SEQUENCE) throw new JetStreamApiError(ack.error);
  const made = await find();
  if (!made) throw unavailable('NATS');
  return made;
}

type AckError = ConstructorParameters<typeof JetStreamApiError>[0];
