import type { Msg } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { within } from '@parley/process';
import { answered } from './answered';
import type { Nats } from './connection';
import type { StoredMessage } from './get-message';
import { STORED_PREFIX } from './streams';

export interface LiveMessage extends StoredMessage {
  readonly stream: string;
  readonly subject: string;
  /** Of the previous message on the subject; 0 if none. */
  readonly lastSequence: number;
}

const FLUSH_TIMEOUT_MS = 3_000;

/**
 * What streams store on a subject, in order per stream, without a consumer. Messages stored while disconnected are
 * skipped: read them with `readStreamPage` (`Nats.onDisconnected`, `lastSequence`).
 *
 * @param subject with wildcards
 * @returns stops it
 * @throws ParleyError unavailable while NATS is away
 */
export async function followStored(
  nats: Nats,
  subject: string,
  listener: (message: LiveMessage) => void,
): Promise<() => void> {
  const connection = nats.connection();
  const subscription = connection.subscribe(STORED_PREFIX + subject, {
    callback: (err, message) => {
      const live = err ? undefined : toLiveMessage(message);
      if (live) listener(live);
    },
  });
  const stop = (): void => subscription.unsubscribe();
  try {
    // The answer confirms the subscription.
    if ((await within(answered(connection.flush().then(() => true)), FLUSH_TIMEOUT_MS)) === undefined)
      throw unavailable('NATS');
  } catch (err) {
    stop();
    throw err;
  }
  return stop;
}

/** Undefined for messages not from a stream. */
function toLiveMessage({ headers, data }: Msg): LiveMessage | undefined {
  const sequence = Number(headers?.get('Nats-Sequence'));
  if (!headers || !Number.isSafeInteger(sequence) || sequence < 1) return undefined;
  return {
    stream: headers.get('Nats-Stream'),
    subject: headers.get('Nats-Subject'),
    sequence,
    lastSequence: Number(headers.get('Nats-Last-Sequence')),
    storedAt: new Date(headers.get('Nats-Time-Stamp') || Date.now()),
    data,
  };
}
