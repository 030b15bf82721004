import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import { WebhookVerificationError } from '../base/errors.ts';

/** Headers of Node, Express or fetch. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Allowed age of the signature, past or future; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
}

export interface SignedMessage {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

const DEFAULT_TOLERANCE_S = 300;
const SECRET_PREFIX = 'whsec_';

/**
 * Verifies a message by Standard Webhooks 1.0.0: HMAC-SHA256 of `id.timestamp.body`, in constant time. One match of
 * several signatures and secrets suffices.
 *
 * @param body the unchanged bytes, not reserialized JSON
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = DEFAULT_TOLERANCE_S }: VerifyOptions = {},
): Promise<void> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  ) as [string, string, string];
  const timestamp = /^\d{1,12}$/.test(time) ? Number(time) : NaN;
  if (Number.isNaN(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a time');
  if (!(Math.abs(Date.now() / 1_000 - timestamp) <= toleranceSeconds))
    throw new WebhookVerificationError(
      'webhook-timestamp is too far from the current time: the message is old, or a clock is wrong',
    );
  const signed = signedBytes({ id, timestamp, body });
  for (const secret of [secrets].flat()) {
    const key = await importKey(secret, 'verify');
    for (const signature of signatures.split(' ')) {
      const [version, text = ''] = signature.split(',', 2);
      const bytes = version === 'v1' ? decodeBase64(text) : undefined;
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return;
    }
  }
  throw new WebhookVerificationError(
    'No signature matches this secret: the secret is another one, or the body was changed',
  );
}

/** The `webhook-signature` of a message: for tests of a receiver. */
export async function signWebhook(message: SignedMessage, secret: string): Promise<string> {
  const key = await importKey(secret, 'sign');
  return `v1,${encodeBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, signedBytes(message))))}`;
}

function signedBytes({ id, timestamp, body }: SignedMessage): Uint8Array<ArrayBuffer> {
  // Parsed bodies are not what was signed.
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('The body of a webhook must be the text or bytes that were received, not the parsed result');
  const encoder = new TextEncoder();
  const start = encoder.encode(`${id}.${timestamp}.`);
  const end = typeof body === 'string' ? encoder.encode(body) : body;
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}

function importKey(secret: string, use: 'sign' | 'verify') {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  // An empty key would accept every signature made with it.
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook must be whsec_ followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : valueOf(headers, name);
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function valueOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>, name: string) {
  const values = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  const all = values.flatMap(([, value]) => value ?? []);
  // A second header could be an attacker's.
  if (all.length > 1) throw new WebhookVerificationError(`${name} is given more than once`);
  return all[0];
}
