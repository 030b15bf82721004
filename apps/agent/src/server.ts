import { AgentServiceService } from '@parley/contract/agent';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { ModelServiceService } from '@parley/contract/model';
import { ToolServiceService } from '@parley/contract/tool';
import {
  bindService,
  bindTenantService,
  tenantCall,
  tenantCalls,
  type BoundService,
  type ServiceOptions,
} from '@parley/grpc';
import { streams } from '@parley/jetstream';
import { replayRpcs } from '@parley/outbox';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { secretsRpcs } from '@parley/secrets';
import { agentRpcs, type CreateAgentDeps } from './agents/agents.rpc';
import { guidelineRpcs, type GuidelinesDeps } from './guidelines/guidelines.rpc';
import type { ModelsDeps } from './models/models-deps';
import { modelRpcs } from './models/models.rpc';
import { SEALED_TABLES } from './sealed-tables';
import type { ToolsDeps } from './tools/tools-deps';
import { toolRpcs } from './tools/tools.rpc';
import { getAgentVersionRpc, listAgentVersionsRpc } from './versions/read-versions.rpc';
import { restoreAgentVersionRpc } from './versions/restore-version.rpc';

export type AgentServiceDeps = CreateAgentDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** All but the operators' replay act within one account and mode. */
export function agentService(deps: AgentServiceDeps): BoundService {
  return bindService(
    AgentServiceService,
    {
      ...tenantCalls(agentRpcs(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps, { first: ['agents'] })),
      listAgentVersions: tenantCall(listAgentVersionsRpc(deps)),
      getAgentVersion: tenantCall(getAgentVersionRpc(deps)),
      restoreAgentVersion: tenantCall(restoreAgentVersionRpc(deps)),
      ...replayRpcs(deps.pool, streams.agentEvents),
    },
    optionsOf(deps),
  );
}

export type GuidelineServiceDeps = GuidelinesDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

export function guidelineService(deps: GuidelineServiceDeps): BoundService {
  return bindTenantService(GuidelineServiceService, guidelineRpcs(deps), optionsOf(deps));
}

export type ModelServiceDeps = ModelsDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** All but the operators' act within one account and mode. */
export function modelService(deps: ModelServiceDeps): BoundService {
  const handlers = { ...tenantCalls(modelRpcs(deps)), ...secretsRpcs(deps, SEALED_TABLES) };
  return bindService(ModelServiceService, handlers, optionsOf(deps));
}

export type ToolServiceDeps = ToolsDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

export function toolService(deps: ToolServiceDeps): BoundService {
  return bindTenantService(ToolServiceService, toolRpcs(deps), optionsOf(deps));
}

function optionsOf({ logger, metrics }: Pick<ServiceOptions, 'logger' | 'metrics'>): ServiceOptions {
  return { logger, metrics, translateError: translatePostgresError };
}
