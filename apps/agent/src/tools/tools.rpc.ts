import {
  CreateToolResponse,
  type CreateToolRequest,
  type ToolServiceService,
  type UpdateToolRequest,
} from '@parley/contract/tool';
import type { TenantHandlers } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import {
  createRpc,
  deleteRpc,
  getRpc,
  listRpc,
  refuseTaken,
  requireRoom,
  updateRpc,
  type ListedKind,
} from '@parley/resource';
import { newUuid, parseJsonText, toolCursor, validate, type Tenant } from '@parley/schemas';
import {
  createToolInput,
  TOOLS_MAX,
  updateToolInput,
  type CreateToolInput,
  type UpdateToolInput,
} from '@parley/schemas/tools';
import type { Keyring } from '@parley/secrets';
import { resolveToolsRpc } from './resolve-tools.rpc';
import { newTool, patchTool, sameTool, toColumns, type Tool } from './tool';
import { openTool, sealToolSecrets } from './tool-secrets';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';
import { tools } from './tools.store';

const kind: ListedKind = { prefix: 'tool', noun: 'tool', cursor: toolCursor };
const name = { index: 'tools_by_name', path: 'name', noun: 'tool' };

export function toolRpcs(deps: ToolsDeps): TenantHandlers<typeof ToolServiceService> {
  const { pool, keyring } = deps;
  const { find, lock } = tools;
  const create = createWith(keyring);
  const edit = editWith(keyring);
  const answer = (tool: Tool) => ({ tool: toToolProto(tool) });
  return {
    createTool: createRpc(pool, CreateToolResponse, { read: readNew, create }, answer),
    getTool: getRpc(pool, kind, find, answer),
    listTools: listRpc(
      kind,
      (tenant, range) => tools.page(pool, tenant, range),
      (found, page) => ({ tools: found.map(toToolProto), page }),
    ),
    updateTool: updateRpc(pool, kind, { read: readPatch, lock, edit }, answer),
    deleteTool: deleteRpc(pool, kind, lock, (client, tenant, { id }) => tools.delete(client, tenant, id)),
    resolveTools: resolveToolsRpc(deps),
  };
}

function readNew(request: CreateToolRequest) {
  return { scope: 'CreateTool', input: validate(createToolInput, parseJsonText(request.fields, 'fields')) };
}

/** Counted after the insert: a taken name is reported first. */
function createWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, { input }: { readonly input: CreateToolInput }) => {
    const id = newUuid();
    const created = newTool(input);
    await tools.lockAll(client, tenant);
    const sealed = sealToolSecrets(keyring, tenant, id, created.secrets);
    const tool = await refuseTaken(name, tools.insert(client, tenant, id, toColumns(created, sealed)));
    requireRoom((await tools.count(client, tenant)) - 1, TOOLS_MAX, 'tools');
    return tool;
  };
}

function readPatch(request: UpdateToolRequest) {
  return validate(updateToolInput, parseJsonText(request.mergePatch, 'merge_patch'));
}

function editWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, found: Tool, patch: UpdateToolInput) => {
    const before = openTool(keyring, tenant, found);
    const patched = patchTool(before, patch);
    if (sameTool(before, patched)) return found;
    const sealed = sealToolSecrets(keyring, tenant, found.id, patched.secrets);
    return refuseTaken(name, tools.update(client, tenant, found.id, toColumns(patched, sealed)));
  };
}
