import { randomBytes } from 'node:crypto';
import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, type Tenant } from '@parley/schemas';
import type { OldSecret } from './webhook';

const KEY_BYTES = 32;

export function newSecret(): string {
  return `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** For one webhook (a uuid). */
export function sealSecret(keyring: Keyring, tenant: Tenant, id: string, secret: string): string {
  return seal(keyring, placeOf(tenant, id), secret);
}

/** @throws UnsealError */
export function openSecret(keyring: Keyring, tenant: Tenant, id: string, sealed: string): string {
  return open(keyring, placeOf(tenant, id), sealed);
}

/**
 * The current one, and those replaced less than a day ago.
 *
 * @throws UnsealError
 */
export function signingSecrets(
  keyring: Keyring,
  tenant: Tenant,
  { id, sealedSecret, oldSecrets }: { id: string; sealedSecret: string; oldSecrets: readonly OldSecret[] },
  at: Date,
): string[] {
  const valid = oldSecrets.filter(({ until }) => new Date(until) > at).map(({ sealed }) => sealed);
  return [sealedSecret, ...valid].map((sealed) => openSecret(keyring, tenant, id, sealed));
}

function placeOf(tenant: Tenant, id: string) {
  return { tenant, name: `${formatId('hook', id)}/secret` };
}
