import { jetstream } from '@nats-io/jetstream';
import { unavailable } from '@parley/errors';
import type { Nats } from './connection';

export interface Publication {
  /** The stream that must take it: a subject that strays into another one is refused. */
  readonly stream: string;
  readonly subject: string;
  readonly data: string | Uint8Array;
  /** The key of de-duplication within the stream's window. */
  readonly messageId: string;
}

export interface PublishAck {
  /** The message's place in the stream. */
  readonly sequence: number;
  /** The stream had it already. */
  readonly isDuplicate: boolean;
}

/** Without an answer for so long, a message counts as not published. */
const PUBLISH_TIMEOUT_MS = 3_000;

/**
 * Publishes one message and waits until the stream has stored it. After an error it may or may not be there: publish
 * it again with the same id.
 *
 * @throws ParleyError unavailable while NATS is away or has no such stream; other errors if the stream refuses it
 */
export async function publish(nats: Nats, publication: Publication): Promise<PublishAck> {
  const client = jetstream(nats.connection());
  try {
    const ack = await client.publish(publication.subject, publication.data, {
      msgID: publication.messageId,
      timeout: PUBLISH_TIMEOUT_MS,
      expect: { streamName: publication.stream },
    });
    return { sequence: ack.seq, isDuplicate: ack.duplicate };
  } catch (err) {
    // What the client calls it when nothing listens on the subject: no stream takes it.
    if (err instanceof Error && err.name === 'JetStreamNotEnabled')
      throw unavailable(`The stream ${publication.stream}`, err);
    throw err;
  }
}
