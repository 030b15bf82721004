import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The headers of a signed request, as Standard Webhooks 1.0.0 say: the receiver knows by them who sent it, when, and that
 * the body was not changed.
 *
 * @param secret `whsec_` and the key in base64
 * @param id of the call, the same if it is made again
 * @param body as it is sent; empty if there is none
 */
export function signRequest(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
