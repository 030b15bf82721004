import { createHmac } from 'node:crypto';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { hashKey } from '@parley/schemas';
import { OIDC_CALLBACK_PATH, type OidcReturn } from '@parley/schemas/identities';
import { secretForm } from '@parley/schemas/sessions';
import { relyingPartyOf } from '../passkeys/relying-party';
import { makeSecret } from '../people/secret';
import { insertAttempt, takeAttempt, type Purpose } from './attempts.store';
import type { AttemptSecrets, Provider, Seen } from '../people/provider';

export interface AttemptDeps {
  readonly pool: Pool;
  /** Undefined: none is configured. */
  readonly provider?: Provider | undefined;
}

export interface Begun {
  readonly url: string;
  readonly browser: string;
}

/**
 * @param origin of the console
 * @throws ParleyError validation_failed, not_found without a provider, unavailable
 */
export async function beginAttempt({ pool, provider }: AttemptDeps, origin: string, purpose: Purpose): Promise<Begun> {
  if (!provider) throw notFound('provider');
  const redirectUri = redirectUriOf(origin);
  const state = makeSecret();
  const browser = makeSecret();
  const url = await provider.begin(redirectUri, secretsOf(browser.value, state.value));
  await insertAttempt(pool, state.hash, browser.hash, purpose);
  return { url, browser: browser.value };
}

export interface Returned {
  readonly origin: string;
  /** May be empty. */
  readonly browser: string;
  readonly back: OidcReturn;
  /** Null: a sign-in. */
  readonly personId: string | null;
}

/**
 * The identity seen in this browser, for this purpose. Uses up the state.
 *
 * @returns undefined if anything is wrong
 * @throws ParleyError validation_failed, not_found without a provider, unavailable
 */
export async function finishAttempt(
  { pool, provider }: AttemptDeps,
  { origin, browser, back, personId }: Returned,
): Promise<{ seen: Seen; invitationHash: Buffer | null } | undefined> {
  if (!provider) throw notFound('provider');
  const redirectUri = redirectUriOf(origin);
  if (!secretForm.test(browser)) return undefined;
  const taken = await takeAttempt(pool, hashKey(back.state), hashKey(browser), personId);
  const seen = taken && (await provider.finish(redirectUri, back, secretsOf(browser, back.state)));
  return seen && { seen, invitationHash: taken.invitationHash };
}

/** Derived from what the browser keeps, which readers of the table and other browsers lack. */
function secretsOf(browser: string, state: string): AttemptSecrets {
  const derive = (use: string) =>
    createHmac('sha256', browser).update(`parley oidc ${use} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

function redirectUriOf(origin: string): string {
  return `${relyingPartyOf(origin).origin}${OIDC_CALLBACK_PATH}`;
}
