import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { answered } from './answered';
import type { Nats } from './connection';

export interface StoredMessage {
  readonly sequence: number;
  readonly storedAt: Date;
  readonly data: Uint8Array;
}

/** The first message of a subject (with wildcards) from a sequence on, or a subject's last. */
export type MessageQuery = { readonly seq: number; readonly next_by_subj: string } | { readonly last_by_subj: string };

/** io.nats.jetstream.api.v1.stream_msg_get_response. */
interface MessageAnswer {
  readonly error?: ConstructorParameters<typeof JetStreamApiError>[0];
  readonly message?: { readonly seq: number; readonly time: string; readonly data?: string };
}

/**
 * From a stream's leader. The client's own call takes twice the time to parse, and waits for its timeout when
 * disconnected.
 *
 * @returns undefined if there is none
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export function getMessage(nats: Nats, stream: string, query: MessageQuery): Promise<StoredMessage | undefined> {
  const request = nats.acks().request(`$JS.API.STREAM.MSG.GET.${stream}`, JSON.stringify(query));
  return answered(request.then(readAnswer), `The stream ${stream}`);
}

function readAnswer(answer: { string(): string }): StoredMessage | undefined {
  const { error, message } = JSON.parse(answer.string()) as MessageAnswer;
  if (error?.err_code === JetStreamApiCodes.NoMessageFound) return undefined;
  if (error) throw new JetStreamApiError(error);
  return (
    message && {
      sequence: message.seq,
      storedAt: new Date(message.time),
      data: Buffer.from(message.data ?? '', 'base64'),
    }
  );
}
