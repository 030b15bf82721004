import {
  CreateGuidelineResponse,
  type CreateGuidelineRequest,
  type GuidelineServiceService,
  type ListGuidelinesRequest,
  type UpdateGuidelineRequest,
} from '@parley/contract/guideline';
import { notFound } from '@parley/errors';
import type { TenantHandlers } from '@parley/grpc';
import type { Client, Pool } from '@parley/postgres';
import {
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  requireFound,
  requireId,
  requireRoom,
  updateRpc,
  type Kind,
  type ListedKind,
} from '@parley/resource';
import {
  createGuidelineInput,
  guidelineCursor,
  GUIDELINES_MAX,
  newUuid,
  parseJsonText,
  updateGuidelineInput,
  validate,
  type Tenant,
  type UpdateGuidelineInput,
} from '@parley/schemas';
import { lockAgent } from '../agents/agents.store';
import { requireTools } from '../agents/require-connections';
import { newGuideline, patchGuideline, type Guideline, type GuidelineFields } from './guideline';
import { toGuidelineProto } from './guideline.proto';
import { guidelines } from './guidelines.store';

const kind: ListedKind = { prefix: 'guide', noun: 'guideline', cursor: guidelineCursor };
const parent: Kind = { prefix: 'agent', noun: 'agent' };

/** Every RPC of guidelines. */
export function guidelineRpcs({ pool }: { readonly pool: Pool }): TenantHandlers<typeof GuidelineServiceService> {
  const { find, lock } = guidelines;
  const answer = (guideline: Guideline) => ({ guideline: toGuidelineProto(guideline) });
  return {
    createGuideline: createRpc(pool, CreateGuidelineResponse, { read: readNew, create }, answer),
    getGuideline: getRpc(pool, kind, find, answer),
    listGuidelines: listRpc(
      kind,
      async (tenant, range, { agentId }: ListGuidelinesRequest) =>
        requireFound(parent, await guidelines.page(pool, tenant, requireId(parent, agentId), range)),
      (found, page) => ({ guidelines: found.map(toGuidelineProto), page }),
    ),
    updateGuideline: updateRpc(pool, kind, { read: readPatch, lock, edit }, answer),
    deleteGuideline: deleteRpc(pool, kind, lock, (client, tenant, { id }) => guidelines.delete(client, tenant, id)),
  };
}

function readNew(request: CreateGuidelineRequest) {
  const agentId = requireId(parent, request.agentId);
  const input = validate(createGuidelineInput, parseJsonText(request.fields, 'fields'));
  return { scope: `CreateGuideline:${agentId}`, input, agentId };
}

/** The agent's lock keeps the count exact, and leaves no guideline behind if the agent is deleted meanwhile. */
async function create(client: Client, tenant: Tenant, { agentId, input }: ReturnType<typeof readNew>) {
  if (!(await lockAgent(client, tenant, agentId))) throw notFound('agent');
  requireRoom(await guidelines.count(client, tenant, agentId), GUIDELINES_MAX, 'guidelines per agent');
  const guideline = newGuideline(input);
  await requireTools(client, tenant, [], guideline.tool_ids);
  return guidelines.insert(client, tenant, newUuid(), { ...guideline, agentId });
}

function readPatch(request: UpdateGuidelineRequest) {
  return validate(updateGuidelineInput, parseJsonText(request.mergePatch, 'merge_patch'));
}

async function edit(client: Client, tenant: Tenant, found: Guideline, patch: UpdateGuidelineInput) {
  const patched = patchGuideline(found, patch);
  if (hasAll<GuidelineFields>(found, patched)) return found;
  await requireTools(client, tenant, found.tool_ids, patched.tool_ids);
  return guidelines.update(client, tenant, found.id, patched);
}
