import type { Event, WebhookTestEvent } from '../base/generated.ts';

/** The stream could not resume: events in between are lost. Reload your lists. */
export interface StreamReset {
  readonly type: 'reset';
  /** Such as `cursor_expired`; more may be added. */
  readonly reason: string;
}

/** Distinguish by `if (event.type === 'reset')`. */
export type StreamItem = Event | StreamReset;

/** What a webhook receives: events, and `webhook.test` from tests. */
export type ReceivedEvent = Event | WebhookTestEvent;
