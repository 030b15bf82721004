import { createHash } from 'node:crypto';
import type { Tenant } from '@parley/schemas';

/** docs/contract.md, Idempotency. */
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

/** For pg_try_advisory_xact_lock: a 64-bit hash as text. Colliding requests only wait for each other. */
export function lockKey({ tenant, scope, key }: IdempotencyScope): string {
  const name = ['idempotency', tenant.accountUuid, tenant.mode, scope, key].join('\0');
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}
