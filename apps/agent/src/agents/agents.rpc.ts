import {
  CreateAgentResponse,
  type CreateAgentRequest,
  type ListAgentsRequest,
  type UpdateAgentRequest,
} from '@parley/contract/agent';
import { agentStatusCodec, type TenantCallContext } from '@parley/grpc';
import type { Client, PageRange, Pool } from '@parley/postgres';
import {
  after,
  createRpc,
  deleteRpc,
  getRpc,
  listRpc,
  requireId,
  updateRpc,
  type ListedKind,
  type Page,
} from '@parley/resource';
import {
  agentCursor,
  createAgentInput,
  listAgentsFilter,
  parseJsonText,
  validate,
  type CreateAgentInput,
  type Tenant,
  type UpdateAgentInput,
} from '@parley/schemas';
import { applyPatch, type Agent } from './agent';
import { toAgentProto } from './agent.proto';
import { findAgent, lockAgent } from './agents.store';
import type { ChangeAgentDeps } from './change-agent-deps';
import { listAgents } from './list-agents.store';
import { lookUpReferences, type KnownReferences } from './look-up-references';
import { readAgentPatch } from './read-agent-patch';
import type { RequireAccount } from './require-account';
import { changeAgent, createAgent, deleteAgent } from './write-agent';

export type CreateAgentDeps = ChangeAgentDeps & { readonly requireAccount: RequireAccount };

const kind: ListedKind = { prefix: 'agent', noun: 'agent', cursor: agentCursor };

export function agentRpcs(deps: CreateAgentDeps) {
  const { pool, wakeRelay } = deps;
  const answer = (agent: Agent) => ({ agent: toAgentProto(agent) });
  const lock = lockAgent;
  return {
    createAgent: after(
      createRpc(pool, CreateAgentResponse, { read: readNew, lookUp: lookUpWith(deps), create }, answer),
      wakeRelay,
    ),
    getAgent: getRpc(pool, kind, findAgent, answer),
    listAgents: listRpc(
      kind,
      (tenant, range, request: ListAgentsRequest) => load(pool, tenant, range, request),
      (agents, page) => ({ agents: agents.map(toAgentProto), page }),
    ),
    updateAgent: after(updateRpc(pool, kind, { read: readPatchWith(deps), lock, edit }, answer), wakeRelay),
    deleteAgent: after(deleteRpc(pool, kind, lock, deleteAgent), wakeRelay),
  };
}

interface NewAgent {
  readonly input: CreateAgentInput;
  readonly changedBy: string | undefined;
  readonly known: KnownReferences;
}

function readNew(request: CreateAgentRequest) {
  return { scope: 'CreateAgent', input: readInput(request), changedBy: request.changedBy };
}

function lookUpWith(deps: CreateAgentDeps) {
  return async ({ input }: Pick<NewAgent, 'input'>, context: TenantCallContext) => {
    await deps.requireAccount(context);
    return { known: await lookUpReferences(deps, context, {}, input.automation ?? {}) };
  };
}

function readInput({ personality, settings, ...request }: CreateAgentRequest): CreateAgentInput {
  return validate(createAgentInput, {
    name: request.name,
    description: request.description,
    welcome_message: request.welcomeMessage,
    personality: personality && {
      tone: personality.tone,
      language: personality.language,
      formality: personality.formality,
    },
    settings: settings && {
      memory_enabled: settings.memoryEnabled,
      handoff_enabled: settings.handoffEnabled,
      auto_resolve: settings.autoResolve,
    },
    automation: parseJsonText(request.automation, 'automation'),
  });
}

function create(client: Client, tenant: Tenant, { input, changedBy, known }: NewAgent): Promise<Agent> {
  return createAgent(client, tenant, input, { changedBy, known });
}

async function load(pool: Pool, tenant: Tenant, range: PageRange, request: ListAgentsRequest): Promise<Page<Agent>> {
  const { statuses } = validate(listAgentsFilter, {
    statuses: agentStatusCodec.allFromRequest([request.status, ...request.statuses]),
  });
  const { total, agents: items } = await listAgents(pool, tenant, statuses, range);
  return { total, items };
}

interface AgentPatch {
  readonly patch: UpdateAgentInput;
  readonly known: KnownReferences;
}

/** References to other services are looked up before the transaction. */
function readPatchWith(deps: ChangeAgentDeps) {
  return async (request: UpdateAgentRequest, context: TenantCallContext): Promise<AgentPatch> => {
    const patch = readAgentPatch(request);
    const before = patch.automation && (await findAgent(deps.pool, context.tenant, requireId(kind, request.id)));
    const { automation } = before ?? { automation: {} };
    const patched = before ? applyPatch(before, patch).automation : {};
    return { patch, known: await lookUpReferences(deps, context, automation, patched) };
  };
}

function edit(
  client: Client,
  tenant: Tenant,
  found: Agent,
  { patch, known }: AgentPatch,
  { changedBy }: UpdateAgentRequest,
): Promise<Agent> {
  return changeAgent(client, tenant, found, applyPatch(found, patch), { changedBy, known });
}
