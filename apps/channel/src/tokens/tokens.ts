import { createHmac, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Keyring } from '@parley/secrets';
import { z } from 'zod';

/** A visitor of one channel. */
const claims = z.strictObject({
  /**
   * session: everything of the visitor, an hour. visitor: new sessions, a year. preview: the demo page. link: new
   * sessions, from a mail. unsubscribe: ends mails to an address.
   */
  kind: z.enum(['session', 'visitor', 'preview', 'link', 'unsubscribe']),
  /** The channel, a uuid. */
  channel: z.string(),
  /** The visitor's customer id; empty if none. */
  customer: z.string(),
  isVerified: z.boolean(),
  name: z.string().optional(),
  email: z.string().optional(),
  /** Hash mark of the identity_secret, if verified. */
  verifiedBy: z.string().optional(),
  /** In mails: a uuid, and the address's hash. */
  conversation: z.string().optional(),
  address: z.string().optional(),
  /** Seconds since the epoch. */
  exp: z.int(),
});
export type Claims = z.output<typeof claims>;

/** Claims as JSON in base64url, and a tag by the operator's key. */
export function signToken(keyring: Keyring, token: Claims): string {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${body}.${tagOf(keyring.keys.get(keyring.sealingId) as KeyObject, body).toString('base64url')}`;
}

/** Undefined if forged, changed, of another kind or expired. */
export function readToken(keyring: Keyring, kind: Claims['kind'], token: string, at: Date): Claims | undefined {
  const [body = '', tag = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isTagged(keyring, body, Buffer.from(tag, 'base64url'))) return undefined;
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || read.data.kind !== kind || read.data.exp * 1_000 <= at.getTime()) return undefined;
  return read.data;
}

/** Signs a text that cannot be a token: it must contain a space. @throws Error otherwise */
export function signText(keyring: Keyring, text: string): string {
  if (!text.includes(' ')) throw new Error('a text to be signed has a space');
  return tagOf(keyring.keys.get(keyring.sealingId) as KeyObject, text).toString('base64url');
}

export function isTextSigned(keyring: Keyring, text: string, tag: string): boolean {
  return text.includes(' ') && isTagged(keyring, text, Buffer.from(tag, 'base64url'));
}

/** Distinguishes secrets without revealing them. */
export function markOfSecret(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'parley widget identity', 8)).toString('base64url');
}

function isTagged(keyring: Keyring, body: string, tag: Buffer): boolean {
  return [...keyring.keys.values()].some((key) => {
    const expected = tagOf(key, body);
    return expected.length === tag.length && timingSafeEqual(expected, tag);
  });
}

/** Derived, since the key itself seals secrets. */
function tagOf(key: KeyObject, body: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'parley widget tokens', 32));
  return createHmac('sha256', derived).update(body).digest();
}
