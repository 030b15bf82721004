import { createHash } from 'node:crypto';
import type { Tenant } from '@parley/schemas';

/** Which request a key stands for (docs/contract.md, Idempotency). */
export interface IdempotencyScope {
  readonly tenant: Tenant;
  /** The RPC, and the object under which it works: `CreateAgent`, `SendMessage conv_…`. */
  readonly scope: string;
  /** As the caller sent it. */
  readonly key: string;
}

/** The SHA-256 of a request, by which the same one is known. */
export function requestHash(request: Uint8Array): Buffer {
  return createHash('sha256').update(request).digest();
}

/**
 * The bigint for pg_try_advisory_xact_lock, as text: 64 bits of a hash of account, mode, scope and key. Two requests
 * that share one by chance only make each other wait.
 */
export function lockKey({ tenant, scope, key }: IdempotencyScope): string {
  const name = ['idempotency', tenant.accountUuid, tenant.mode, scope, key].join('\0');
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}
