import type { CallOptions } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS } from './accounts';

/** The call may be repeated. */
export function callOf(tenant: Tenant): CallOptions {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}
