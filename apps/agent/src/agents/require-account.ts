import type { MemberServiceService } from '@parley/contract/member';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';

export type RequireAccount = (context: TenantCallContext) => Promise<void>;

/** 1 MiB. */
const KNOWN_MAX = 10_000;

/**
 * Asks the account service once per account, so that known accounts can create agents while it is away.
 *
 * @returns throws ParleyError not_found; unavailable, deadline_exceeded
 */
export function createRequireAccount(accounts: GrpcClient<typeof MemberServiceService>): RequireAccount {
  const known = new Set<string>();
  return async ({ tenant, requestId, signal, deadlineAt }) => {
    if (known.has(tenant.accountUuid)) return;
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    await accounts.getAccount({}, { tenant, requestId, signal, deadlineMs, isRepeatable: true });
    if (known.size >= KNOWN_MAX) known.clear();
    known.add(tenant.accountUuid);
  };
}
