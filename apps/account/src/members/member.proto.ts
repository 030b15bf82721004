import type { Member as ProtoMember } from '@parley/contract/member';
import { formatId } from '@parley/schemas';
import type { Member } from './member';

export function toMemberProto(member: Member): ProtoMember {
  return {
    id: formatId('member', member.id),
    email: member.email,
    name: member.name,
    role: member.role,
    status: member.status,
    availability: member.availability,
    lastSeenAt: member.lastSeenAt,
    invitedBy: member.invitedBy,
    createdAt: member.createdAt,
    updatedAt: member.updatedAt,
    version: BigInt(member.version),
    personId: formatId('person', member.personId),
  };
}
