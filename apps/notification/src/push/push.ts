import { EgressError, type Egress } from '@parley/egress';
import webPush from 'web-push';
import type { PushSubscription } from '../people/push-subscriptions.store';
import type { VapidKey } from './vapid-key';

export interface PushDeps {
  readonly egress: Egress;
  readonly vapidKey: VapidKey;
  /** Where push services reach the operator. */
  readonly contact: string;
}

/** Shown by the console's service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** In the console. */
  readonly path: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
}

/** gone: the subscription ended; refused: permanently. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'retry';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 4 * 1024;
/** How long a closed browser may be away. */
const TTL_SECONDS = 12 * 3_600;

export async function sendPush(
  { egress, vapidKey, contact }: PushDeps,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const request = encrypted(subscription, message, { subject: contact, ...vapidKey });
  if (!request) return 'gone';
  try {
    const { status } = await egress.send({
      url: subscription.endpoint,
      method: 'POST',
      headers: request.headers,
      body: request.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_MAX_BYTES,
      isCut: true,
      httpsOnly: true,
    });
    return outcomeOf(status);
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    return err.kind === 'invalid_url' ? 'refused' : 'retry';
  }
}

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** Undefined: invalid keys. */
function encrypted(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  vapidDetails: VapidKey & { readonly subject: string },
): { readonly headers: Record<string, string>; readonly body: Buffer } | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: TTL_SECONDS, urgency: 'high' },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: Object.fromEntries(texts) as Record<string, string>, body };
  } catch {
    return undefined;
  }
}
