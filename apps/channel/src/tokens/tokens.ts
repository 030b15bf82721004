import { createHmac, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Keyring } from '@parley/secrets';
import { z } from 'zod';

/** A visitor of one channel. */
const claims = z.strictObject({
  /**
   * session: opens everything of the visitor, for an hour. visitor: gets new sessions, for a year. preview: opens the demo page.
   * link: gets new sessions, from a mail. unsubscribe: ends the mails to an address.
   */
  kind: z.enum(['session', 'visitor', 'preview', 'link', 'unsubscribe']),
  /** The channel, a uuid. */
  channel: z.string(),
  /** The id that the visitor has as a customer; empty where no visitor is named. */
  customer: z.string(),
  isVerified: z.boolean(),
  name: z.string().optional(),
  email: z.string().optional(),
  /** The mark of the identity_secret, of who is verified. */
  verifiedBy: z.string().optional(),
  /** Of what a mail contains: what it is about, a uuid, and the hash of its address. */
  conversation: z.string().optional(),
  address: z.string().optional(),
  /** Seconds since the epoch. */
  exp: z.int(),
});
export type Claims = z.output<typeof claims>;

/** A token: what it claims as JSON in base64url, and a tag that only the operator's key makes. */
export function signToken(keyring: Keyring, token: Claims): string {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${body}.${tagOf(keyring.keys.get(keyring.sealingId) as KeyObject, body).toString('base64url')}`;
}

/** What a token claims; undefined if it is none of ours, was changed, is of another kind or no longer valid. */
export function readToken(keyring: Keyring, kind: Claims['kind'], token: string, at: Date): Claims | undefined {
  const [body = '', tag = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isTagged(keyring, body, Buffer.from(tag, 'base64url'))) return undefined;
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || read.data.kind !== kind || read.data.exp * 1_000 <= at.getTime()) return undefined;
  return read.data;
}

/** A tag for a text that is no token: a token has no spaces in it. @throws Error: this text could be one */
export function signText(keyring: Keyring, text: string): string {
  if (!text.includes(' ')) throw new Error('a text to be signed has a space');
  return tagOf(keyring.keys.get(keyring.sealingId) as KeyObject, text).toString('base64url');
}

export function isTextSigned(keyring: Keyring, text: string, tag: string): boolean {
  return text.includes(' ') && isTagged(keyring, text, Buffer.from(tag, 'base64url'));
}

/** Tells a secret from the one after it, and nothing of either. */
export function markOfSecret(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'parley widget identity', 8)).toString('base64url');
}

function isTagged(keyring: Keyring, body: string, tag: Buffer): boolean {
  return [...keyring.keys.values()].some((key) => {
    const expected = tagOf(key, body);
    return expected.length === tag.length && timingSafeEqual(expected, tag);
  });
}

/** The key seals secrets too: what signs is derived from it, for nothing else. */
function tagOf(key: KeyObject, body: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'parley widget tokens', 32));
  return createHmac('sha256', derived).update(body).digest();
}
