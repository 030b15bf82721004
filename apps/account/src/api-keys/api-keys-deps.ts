import type { Pool } from '@parley/postgres';
import { seal, open, type Keyring } from '@parley/secrets';
import type { Tenant } from '@parley/schemas';
import type { TellGatewaysDeps } from '../keys/tell-gateways';

export type ApiKeysDeps = TellGatewaysDeps & {
  readonly pool: Pool;
  /** Seals values kept for an Idempotency-Key. */
  readonly keyring: Keyring;
};

/** For an Idempotency-Key's record. @param id `key_…` */
export function sealValue({ keyring }: ApiKeysDeps, tenant: Tenant, id: string, value: string): string {
  return seal(keyring, { tenant, name: `${id}/value` }, value);
}

export function openValue({ keyring }: ApiKeysDeps, tenant: Tenant, id: string, sealed: string): string {
  return open(keyring, { tenant, name: `${id}/value` }, sealed);
}
