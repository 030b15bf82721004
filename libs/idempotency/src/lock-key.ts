import { createHash } from 'node:crypto';
import type { Tenant } from '@parley/schemas';

/** Identifies the request of a key (docs/contract.md, Idempotency). */
export interface IdempotencyScope {
  readonly tenant: Tenant;
  /** The RPC and its parent object: `CreateAgent`, `SendMessage conv_…`. */
  readonly scope: string;
  readonly key: string;
}

/** SHA-256 that identifies a request. */
export function requestHash(request: Uint8Array): Buffer {
  return createHash('sha256').update(request).digest();
}

/** The bigint for pg_try_advisory_xact_lock, as text: a 64-bit hash. Requests that collide only wait for each other. */
export function lockKey({ tenant, scope, key }: IdempotencyScope): string {
  const name = ['idempotency', tenant.accountUuid, tenant.mode, scope, key].join('\0');
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}
