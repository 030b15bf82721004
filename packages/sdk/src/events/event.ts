import type { Event, WebhookTestEvent } from '../base/generated.ts';

/** The stream could not go on where it was cut: what happened in between is not told. Read your lists again. */
export interface StreamReset {
  readonly type: 'reset';
  /** Such as `cursor_expired`; more may come. */
  readonly reason: string;
}

/** What a stream brings: `if (event.type === 'reset')` tells the two apart. */
export type StreamItem = Event | StreamReset;

/** What a webhook receives: the events of the log, and `webhook.test`, which only a test sends. */
export type ReceivedEvent = Event | WebhookTestEvent;
