import type { Pool } from '@parley/postgres';
import { open, seal, type Keyring } from '@parley/secrets';
import type { Tenant } from '@parley/schemas';
import type { TellGatewaysDeps } from '../keys/tell-gateways';

export type MembersDeps = TellGatewaysDeps & {
  readonly pool: Pool;
  /** Seals links kept for an Idempotency-Key. */
  readonly keyring: Keyring;
};

/** For an Idempotency-Key's record. @param id `member_…` */
export function sealToken({ keyring }: MembersDeps, tenant: Tenant, id: string, token: string): string {
  return seal(keyring, { tenant, name: `${id}/invitation` }, token);
}

export function openToken({ keyring }: MembersDeps, tenant: Tenant, id: string, sealed: string): string {
  return open(keyring, { tenant, name: `${id}/invitation` }, sealed);
}
