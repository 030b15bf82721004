import type { Pool } from '@parley/postgres';
import { seal, open, type Keyring } from '@parley/secrets';
import type { Tenant } from '@parley/schemas';
import type { TellGatewaysDeps } from '../keys/tell-gateways';

export type ApiKeysDeps = TellGatewaysDeps & {
  readonly pool: Pool;
  /** By it a value is kept for the repeats of an Idempotency-Key. */
  readonly keyring: Keyring;
};

/** A value as the record of an Idempotency-Key keeps it. @param id of the key, `key_…` */
export function sealValue({ keyring }: ApiKeysDeps, tenant: Tenant, id: string, value: string): string {
  return seal(keyring, { tenant, name: `${id}/value` }, value);
}

/** And opened again. */
export function openValue({ keyring }: ApiKeysDeps, tenant: Tenant, id: string, sealed: string): string {
  return open(keyring, { tenant, name: `${id}/value` }, sealed);
}
