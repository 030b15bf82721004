import type { JsMsg } from '@nats-io/jetstream';

/** The first of ack, nak and term counts. */
export interface Delivery {
  readonly data: Uint8Array;
  readonly subject: string;
  readonly sequence: number;
  /** Earlier deliveries. */
  readonly redeliveries: number;
  readonly traceparent: string | undefined;
  /** Done. */
  ack(): void;
  /** @param delayMs until redelivery */
  nak(delayMs: number): void;
  /** Give up: retries are useless. */
  term(): void;
}

export interface HeldDelivery extends Delivery {
  isSettled(): boolean;
  isTerminated(): boolean;
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
