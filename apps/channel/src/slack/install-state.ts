import { createHmac, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Keyring } from '@parley/secrets';
import { z } from 'zod';

/** As in the manifest in docs/channels/slack.md. */
export const SCOPES = [
  'app_mentions:read',
  'channels:history',
  'chat:write',
  'files:read',
  'files:write',
  'groups:history',
  'im:history',
  'mpim:history',
  'users:read',
];

const claims = z.strictObject({
  account: z.string(),
  mode: z.enum(['live', 'test']),
  /** The channel, a uuid. */
  channel: z.string(),
  /** Changed by the installation, so that the state works once. */
  version: z.int(),
  /** Seconds since the epoch. */
  exp: z.int(),
});
export type InstallState = z.output<typeof claims>;

export const INSTALL_SECONDS = 600;

/** Claims with a tag by the operator's key; Slack returns it unread. */
export function signInstallState(keyring: Keyring, state: InstallState): string {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${body}.${tagOf(keyring.keys.get(keyring.sealingId) as KeyObject, body)}`;
}

/** Undefined if forged, changed or expired. */
export function readInstallState(keyring: Keyring, text: string, at: Date): InstallState | undefined {
  const [body = '', tag = ''] = text.split('.');
  const given = Buffer.from(tag);
  const isOwnState = [...keyring.keys.values()].some((key) => {
    const expected = Buffer.from(tagOf(key, body));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isOwnState) return undefined;
  const state = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return state.exp * 1_000 > at.getTime() ? state : undefined;
}

/** Derived, since the key itself seals secrets. */
function tagOf(key: KeyObject, body: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'parley slack installations', 32));
  return createHmac('sha256', derived).update(body).digest('base64url');
}
