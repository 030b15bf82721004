import { createHmac, createSecretKey } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Standard Webhooks 1.0.0: proves sender, time, and an unchanged body.
 *
 * @param secrets each `whsec_` and base64, newest first; several during a rotation
 * @param id the same for each attempt
 * @param body as sent; may be empty
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
