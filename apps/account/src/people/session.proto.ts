import type { Session as ProtoSession } from '@parley/contract/person';
import { formatId } from '@parley/schemas';
import type { Session } from './session';

export function toSessionProto({
  personId,
  email,
  name,
  hasPassword,
  memberships,
  createdAt,
  expiresAt,
}: Session): ProtoSession {
  return {
    person: { id: formatId('person', personId), email, name, hasPassword },
    memberships: memberships.map((each) => ({
      accountId: formatId('acct', each.accountId),
      accountName: each.accountName,
      memberId: formatId('member', each.memberId),
      role: each.role,
    })),
    createdAt,
    expiresAt,
  };
}
