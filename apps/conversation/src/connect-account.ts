import { MemberServiceService } from '@parley/contract/member';
import { TeamServiceService } from '@parley/contract/team';
import { createGrpcClient, type GrpcAccess, type GrpcClient } from '@parley/grpc';
import type { Registry, ReleaseStack } from '@parley/process';

interface ConnectOptions {
  readonly address: string;
  readonly metrics: Registry;
  readonly access: GrpcAccess;
  readonly stack: ReleaseStack;
}

/** Clients of the account service, which knows who may take on conversations. */
export function connectAccount({ address, metrics, access, stack }: ConnectOptions): {
  readonly members: GrpcClient<typeof MemberServiceService>;
  readonly teams: GrpcClient<typeof TeamServiceService>;
} {
  const at = { name: 'The account service', address, caller: 'conversation', metrics, ...access };
  const members = createGrpcClient(MemberServiceService, at);
  stack.push('account client', () => members.close());
  const teams = createGrpcClient(TeamServiceService, at);
  stack.push('client of teams', () => teams.close());
  return { members, teams };
}
