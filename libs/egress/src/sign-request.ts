import { createHmac, createSecretKey } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The headers of a signed request, as Standard Webhooks 1.0.0 say: the receiver knows by them who sent it, when, and that
 * the body was not changed.
 *
 * @param secrets `whsec_` and the key in base64, each; several while one takes the place of another, the newest first
 * @param id of what is sent, the same if it is sent again
 * @param body as it is sent; empty if there is none
 */
export function signRequest(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string | Buffer,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = createSecretKey(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
