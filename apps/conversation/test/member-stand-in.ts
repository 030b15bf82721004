import { MemberServiceService, type Member } from '@parley/contract/member';
import { notFound } from '@parley/errors';
import { bindService, createGrpcClient, tenantCall, type BoundService } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics, type ReleaseStack } from '@parley/process';
import { findActiveMemberOf, type FindActiveMember } from '../src/members/find-member';

/** A stand-in for the account service, asked over gRPC. */
export interface MemberStandIn {
  readonly findActiveMember: FindActiveMember;
  /** What it says of a member; undefined: no such member. Unset: an active one. */
  set(id: string, member: Partial<Member> | undefined): void;
}

const logger = createLogger('test', 'fatal');

export async function startMemberStandIn(stack: ReleaseStack): Promise<MemberStandIn> {
  const members = new Map<string, Partial<Member> | undefined>();
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [standIn(members)], logger });
  stack.push('member server', () => server.close());
  const address = `127.0.0.1:${server.port}`;
  const client = createGrpcClient(MemberServiceService, {
    name: 'The account service',
    address,
    caller: 'conversation',
  });
  stack.push('member client', () => client.close());
  return { findActiveMember: findActiveMemberOf(client), set: (id, member) => void members.set(id, member) };
}

function standIn(members: ReadonlyMap<string, Partial<Member> | undefined>): BoundService {
  const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  return bindService(
    MemberServiceService,
    {
      getMember: tenantCall(({ id }: { id: string }) => {
        const known = members.has(id) ? members.get(id) : {};
        if (!known) return Promise.reject(notFound('member'));
        const member: Member = {
          ...{ id, email: 'ada@example.com', role: 'agent', status: 'active', availability: 'available' },
          ...{ personId: '', version: 1n },
          ...known,
        };
        return Promise.resolve({ member });
      }),
      inviteMember: unused,
      listMembers: unused,
      updateMember: unused,
      removeMember: unused,
      renewInvitation: unused,
      getAccount: unused,
      updateAccount: unused,
      deleteAccount: unused,
      recordOwnerChange: unused,
    },
    { logger, metrics: createMetrics('members') },
  );
}
