import {
  CreateGuidelineResponse,
  type CreateGuidelineRequest,
  type GuidelineServiceService,
  type ListGuidelinesRequest,
  type UpdateGuidelineRequest,
} from '@parley/contract/guideline';
import { notFound } from '@parley/errors';
import type { HasTeam, TenantCallContext, TenantHandlers } from '@parley/grpc';
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
  type CreateGuidelineInput,
  type Tenant,
  type UpdateGuidelineInput,
} from '@parley/schemas';
import { lockAgent } from '../agents/agents.store';
import { lookUpTeam, type KnownTeam } from '../agents/look-up-references';
import { requireOfGuideline } from '../agents/require-connections';
import { newGuideline, patchGuideline, type Guideline, type GuidelineFields } from './guideline';
import { toGuidelineProto } from './guideline.proto';
import { guidelines } from './guidelines.store';

const kind: ListedKind = { prefix: 'guide', noun: 'guideline', cursor: guidelineCursor };
const parent: Kind = { prefix: 'agent', noun: 'agent' };

export interface GuidelinesDeps {
  readonly pool: Pool;
  readonly hasTeam: HasTeam;
}

export function guidelineRpcs(deps: GuidelinesDeps): TenantHandlers<typeof GuidelineServiceService> {
  const { pool } = deps;
  const { find, lock } = guidelines;
  const answer = (guideline: Guideline) => ({ guideline: toGuidelineProto(guideline) });
  return {
    createGuideline: createRpc(
      pool,
      CreateGuidelineResponse,
      { read: readNew, lookUp: lookUpWith(deps), create },
      answer,
    ),
    getGuideline: getRpc(pool, kind, find, answer),
    listGuidelines: listRpc(
      kind,
      async (tenant, range, { agentId }: ListGuidelinesRequest) =>
        requireFound(parent, await guidelines.page(pool, tenant, requireId(parent, agentId), range)),
      (found, page) => ({ guidelines: found.map(toGuidelineProto), page }),
    ),
    updateGuideline: updateRpc(pool, kind, { read: readPatchWith(deps), lock, edit }, answer),
    deleteGuideline: deleteRpc(pool, kind, lock, (client, tenant, { id }) => guidelines.delete(client, tenant, id)),
  };
}

interface NewGuideline {
  readonly input: CreateGuidelineInput;
  readonly agentId: string;
  readonly knownTeam: KnownTeam;
}

function readNew(request: CreateGuidelineRequest) {
  const agentId = requireId(parent, request.agentId);
  const input = validate(createGuidelineInput, parseJsonText(request.fields, 'fields'));
  return { scope: `CreateGuideline:${agentId}`, input, agentId };
}

function lookUpWith({ hasTeam }: GuidelinesDeps) {
  return async ({ input }: Pick<NewGuideline, 'input'>, context: TenantCallContext) => ({
    knownTeam: await lookUpTeam(hasTeam, context, undefined, input.team_id),
  });
}

/** The agent's lock keeps the count exact, and prevents orphans of a deleted agent. */
async function create(client: Client, tenant: Tenant, { agentId, input, knownTeam }: NewGuideline) {
  if (!(await lockAgent(client, tenant, agentId))) throw notFound('agent');
  requireRoom(await guidelines.count(client, tenant, agentId), GUIDELINES_MAX, 'guidelines per agent');
  const guideline = newGuideline(input);
  await requireOfGuideline(client, tenant, { before: [], after: guideline.tool_ids }, knownTeam);
  return guidelines.insert(client, tenant, newUuid(), { ...guideline, agentId });
}

interface GuidelinePatch {
  readonly patch: UpdateGuidelineInput;
  readonly knownTeam: KnownTeam;
}

/** The team is looked up before the transaction. */
function readPatchWith({ pool, hasTeam }: GuidelinesDeps) {
  return async (request: UpdateGuidelineRequest, context: TenantCallContext): Promise<GuidelinePatch> => {
    const patch = validate(updateGuidelineInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const before = patch.team_id && (await guidelines.find(pool, context.tenant, requireId(kind, request.id)));
    return { patch, knownTeam: await lookUpTeam(hasTeam, context, before ? before.team_id : null, patch.team_id) };
  };
}

async function edit(client: Client, tenant: Tenant, found: Guideline, { patch, knownTeam }: GuidelinePatch) {
  const patched = patchGuideline(found, patch);
  if (hasAll<GuidelineFields>(found, patched)) return found;
  await requireOfGuideline(client, tenant, { before: found.tool_ids, after: patched.tool_ids }, knownTeam);
  return guidelines.update(client, tenant, found.id, patched);
}
