import { JetStreamApiError } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { activeSpan, isTracing, trace } from '@parley/tracing';
import { answered } from './answered';
import type { Nats } from './connection';

export interface Publication {
  /** Other streams refuse the message. */
  readonly stream: string;
  readonly subject: string;
  readonly data: string | Uint8Array;
  /** Deduplicates within the stream's window. */
  readonly messageId: string;
  /** While tracing is on, publishing is a span of it, sent in a header. */
  readonly traceparent?: string;
}

export interface PublishAck {
  readonly sequence: number;
  /** For tests: irrelevant to publishers. */
  readonly isDuplicate: boolean;
}

/** io.nats.jetstream.api.v1.pub_ack_response. */
interface AckAnswer {
  readonly error?: ConstructorParameters<typeof JetStreamApiError>[0];
  readonly seq: number;
  readonly duplicate?: boolean;
}

/**
 * Waits until stored. After an error it may be stored: publish again with the same id.
 *
 * @throws ParleyError unavailable while NATS is away or the stream missing; other errors if the stream refuses
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
