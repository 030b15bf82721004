import type { CallOptions } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS } from './accounts';

/** A call for a tenant that does no harm when it runs more than once. */
export function callOf(tenant: Tenant): CallOptions {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}
