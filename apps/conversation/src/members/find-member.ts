import type { MemberServiceService } from '@parley/contract/member';
import { ParleyError, validationFailed } from '@parley/errors';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';

export interface ActiveMember {
  /** Grows with each change. */
  readonly version: bigint;
}

/** By `member_…`, if active. @throws ParleyError unavailable, deadline_exceeded */
export type FindActiveMember = (context: TenantCallContext, memberId: string) => Promise<ActiveMember | undefined>;

export function findActiveMemberOf(members: GrpcClient<typeof MemberServiceService>): FindActiveMember {
  return async ({ tenant, requestId, signal, deadlineAt }, memberId) => {
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    try {
      const { member } = await members.getMember(
        { id: memberId },
        { tenant, requestId, signal, deadlineMs, isRepeatable: true },
      );
      return member?.status === 'active' ? { version: member.version } : undefined;
    } catch (err) {
      if (err instanceof ParleyError && err.code === 'not_found') return undefined;
      throw err;
    }
  };
}

export function assigneeNotFound(): ParleyError {
  return validationFailed([
    { path: 'assignee_id', code: 'not_found', message: 'is not the id of an active member of the account' },
  ]);
}
