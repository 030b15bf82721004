import { AgentServiceService } from '@parley/contract/agent';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { streams } from '@parley/jetstream';
import { replayRpcs } from '@parley/outbox';
import { translatePostgresError } from '@parley/postgres';
import type { ChangeAgentDeps } from './agents/change-agent-deps';
import { createAgentRpc } from './agents/create-agent.rpc';
import { deleteAgentRpc } from './agents/delete-agent.rpc';
import { getAgentRpc } from './agents/get-agent.rpc';
import { listAgentsRpc } from './agents/list-agents.rpc';
import { updateAgentRpc } from './agents/update-agent.rpc';

export type AgentServiceDeps = ChangeAgentDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** Every RPC of the service. All but the replay, which is for operators, act within one account and mode. */
export function agentService(deps: AgentServiceDeps): BoundService {
  return bindService(
    AgentServiceService,
    {
      createAgent: tenantCall(createAgentRpc(deps)),
      getAgent: tenantCall(getAgentRpc(deps)),
      listAgents: tenantCall(listAgentsRpc(deps)),
      updateAgent: tenantCall(updateAgentRpc(deps)),
      deleteAgent: tenantCall(deleteAgentRpc(deps)),
      ...replayRpcs(deps.pool, streams.agentEvents),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
