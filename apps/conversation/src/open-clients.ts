import { AgentServiceService } from '@parley/contract/agent';
import { MediaServiceService } from '@parley/contract/media';
import { MemberServiceService } from '@parley/contract/member';
import { TeamServiceService } from '@parley/contract/team';
import { createGrpcClient, type GrpcClientOptions } from '@parley/grpc';
import type { ReleaseStack } from '@parley/process';
import type { z } from 'zod';
import type { config } from './config';

export function openClients(
  settings: Pick<z.output<typeof config>, 'AGENT_ADDRESS' | 'ACCOUNT_ADDRESS' | 'MEDIA_ADDRESS'>,
  access: Pick<GrpcClientOptions, 'metrics' | 'tls' | 'secret'>,
  stack: ReleaseStack,
) {
  const at = (name: string, address: string) => ({
    ...{ name: `The ${name} service`, address, caller: 'conversation' },
    ...access,
  });
  const agents = createGrpcClient(AgentServiceService, at('agent', settings.AGENT_ADDRESS));
  stack.push('agent client', () => agents.close());
  const members = createGrpcClient(MemberServiceService, at('account', settings.ACCOUNT_ADDRESS));
  stack.push('account client', () => members.close());
  const teams = createGrpcClient(TeamServiceService, at('account', settings.ACCOUNT_ADDRESS));
  stack.push('client of teams', () => teams.close());
  const media = createGrpcClient(MediaServiceService, at('media', settings.MEDIA_ADDRESS));
  stack.push('media client', () => media.close());
  return { agents, members, teams, media };
}
