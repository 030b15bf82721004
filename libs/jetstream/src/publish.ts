import { JetStreamApiError } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { activeSpan, isTracing, trace } from '@parley/tracing';
import { answered } from './answered';
import type { Nats } from './connection';

export interface Publication {
  /** The stream that must take it: a subject that strays into another one is refused. */
  readonly stream: string;
  readonly subject: string;
  readonly data: string | Uint8Array;
  /** The key of de-duplication within the stream's window. */
  readonly messageId: string;
  /** The trace in which it was made. While tracing is on, the publishing is a span of it, and goes in a header. */
  readonly traceparent?: string;
}

export interface PublishAck {
  /** The message's place in the stream. */
  readonly sequence: number;
  /** The stream had it already, which is all the same to whoever publishes. For tests. */
  readonly isDuplicate: boolean;
}

/** What a stream answers: io.nats.jetstream.api.v1.pub_ack_response. */
interface AckAnswer {
  readonly error?: ConstructorParameters<typeof JetStreamApiError>[0];
  readonly seq: number;
  readonly duplicate?: boolean;
}

/**
 * Publishes one message and waits until the stream has stored it. After an error it may or may not be there: publish
 * it again with the same id.
 *
 * @throws ParleyError unavailable while NATS is away or has no such stream; other errors if the stream refuses it
 */
export function publish(nats: Nats, publication: Publication): Promise<PublishAck> {
  const { stream, traceparent } = publication;
  if (traceparent === undefined || !isTracing()) return send(nats, publication, traceparent);
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': stream };
  const span = { kind: 'producer', parent: traceparent, attributes } as const;
  return trace(`publish ${stream}`, span, () => send(nats, publication, activeSpan()?.traceparent));
}

async function send(nats: Nats, publication: Publication, traceparent: string | undefined): Promise<PublishAck> {
  const header = headers();
  header.set('Nats-Msg-Id', publication.messageId);
  header.set('Nats-Expected-Stream', publication.stream);
  if (traceparent !== undefined) header.set('traceparent', traceparent);
  const request = nats.acks().request(publication.subject, publication.data, header);
  const ack = (await answered(request, `The stream ${publication.stream}`)).json<AckAnswer>();
  if (ack.error) throw new JetStreamApiError(ack.error);
  return { sequence: ack.seq, isDuplicate: ack.duplicate ?? false };
}
