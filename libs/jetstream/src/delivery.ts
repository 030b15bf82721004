import type { JsMsg } from '@nats-io/jetstream';

/** One message of a batch. The first of ack, nak and term counts. */
export interface Delivery {
  readonly data: Uint8Array;
  readonly subject: string;
  /** Its place in the stream. */
  readonly sequence: number;
  /** How many times it has been delivered before. */
  readonly redeliveries: number;
  /** The span that published it, if that was traced. */
  readonly traceparent: string | undefined;
  /** Done: never again. */
  ack(): void;
  /** Again, after a delay in milliseconds. */
  nak(delayMs: number): void;
  /** Never again, though it was not done: for a message that no retry can help. */
  term(): void;
}

/** A delivery as the consumer keeps it. */
export interface HeldDelivery extends Delivery {
  isSettled(): boolean;
  isTerminated(): boolean;
  /** Tells the server that work goes on: the time to acknowledge begins anew. */
  extend(): void;
}

export function toDelivery(message: JsMsg): HeldDelivery {
  const { info } = message;
  let isSettled = false;
  let isTerminated = false;
  const settleWith = (settle: () => void): void => {
    if (isSettled) return;
    isSettled = true;
    settle();
  };
  return {
    data: message.data,
    subject: message.subject,
    sequence: info.streamSequence,
    redeliveries: info.deliveryCount - 1,
    traceparent: message.headers?.get('traceparent') || undefined,
    ack: () => settleWith(() => message.ack()),
    nak: (delayMs) => settleWith(() => message.nak(delayMs)),
    term: () =>
      settleWith(() => {
        isTerminated = true;
        message.term();
      }),
    isSettled: () => isSettled,
    isTerminated: () => isTerminated,
    extend: () => {
      if (!isSettled) message.working();
    },
  };
}
