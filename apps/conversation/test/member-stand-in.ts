import { MemberServiceService, type Member } from '@parley/contract/member';
import { TeamServiceService, type AssigningTeam as ProtoAssigningTeam } from '@parley/contract/team';
import { notFound, ParleyError } from '@parley/errors';
import { bindService, createGrpcClient, hasTeamOf, tenantCall, type BoundService, type HasTeam } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics, type ReleaseStack } from '@parley/process';
import { findActiveMemberOf, type FindActiveMember } from '../src/members/find-member';
import { findAssigningTeamsOf, type FindAssigningTeams } from '../src/teams/find-team';

/** For the account service, over gRPC. */
export interface MemberStandIn {
  readonly findActiveMember: FindActiveMember;
  readonly hasTeam: HasTeam;
  readonly findAssigningTeams: FindAssigningTeams;
  /** Undefined: no such member. Unset: an active one. */
  set(id: string, member: Partial<Member> | undefined): void;
  /** Undefined: no such team; `away`: no response. */
  setTeam(id: string, team: TeamAnswer | undefined): void;
}

export type TeamAnswer = Omit<ProtoAssigningTeam, 'id'> | 'manual' | 'away';

const logger = createLogger('test', 'fatal');

export async function startMemberStandIn(stack: ReleaseStack): Promise<MemberStandIn> {
  const members = new Map<string, Partial<Member> | undefined>();
  const teams = new Map<string, TeamAnswer>();
  const services = [standIn(members), teamStandIn(teams)];
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  stack.push('member server', () => server.close());
  const address = `127.0.0.1:${server.port}`;
  const client = createGrpcClient(MemberServiceService, {
    name: 'The account service',
    address,
    caller: 'conversation',
  });
  stack.push('member client', () => client.close());
  const teamClient = createGrpcClient(TeamServiceService, {
    name: 'The account service',
    address,
    caller: 'conversation',
  });
  stack.push('team client', () => teamClient.close());
  return {
    findActiveMember: findActiveMemberOf(client),
    hasTeam: hasTeamOf(teamClient),
    findAssigningTeams: findAssigningTeamsOf(teamClient),
    set: (id, member) => void members.set(id, member),
    setTeam: (id, team) => void (team ? teams.set(id, team) : teams.delete(id)),
  };
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
      findFirstNames: unused,
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

function teamStandIn(teams: ReadonlyMap<string, TeamAnswer>): BoundService {
  const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  return bindService(
    TeamServiceService,
    {
      getTeam: tenantCall(({ id }: { id: string }) => {
        if (!teams.has(id)) return Promise.reject(notFound('team'));
        return Promise.resolve({ team: { id, name: 'Returns', memberIds: [], assignment: 'manual', version: 1n } });
      }),
      findAssigningTeams: tenantCall(({ ids }: { ids: string[] }) => {
        const found = ids.flatMap((id) => {
          const team = teams.get(id);
          return team ? [{ id, team }] : [];
        });
        if (found.some(({ team }) => team === 'away')) return Promise.reject(new ParleyError('unavailable', 'Away'));
        const assigning = found.flatMap(({ id, team }) => (typeof team === 'string' ? [] : [{ id, ...team }]));
        return Promise.resolve({ teams: assigning });
      }),
      createTeam: unused,
      listTeams: unused,
      updateTeam: unused,
      deleteTeam: unused,
    },
    { logger, metrics: createMetrics('teams') },
  );
}
