import type { UpdateToolRequest, UpdateToolResponse } from '@parley/contract/tool';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, parseJsonText, validate } from '@parley/schemas';
import { updateToolInput } from '@parley/schemas/tools';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';
import { updateTool } from './update-tool';

/**
 * Edits a tool.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateToolRpc({ pool, keyring }: ToolsDeps) {
  return async (request: UpdateToolRequest, { tenant }: TenantCallContext): Promise<UpdateToolResponse> => {
    const id = parseId('tool', request.id);
    if (!id) throw notFound('tool');
    const patch = validate(updateToolInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const tool = await inTransaction(pool, (client) =>
      updateTool(client, tenant, keyring, id, patch, request.expectedVersion),
    );
    return { tool: toToolProto(tool) };
  };
}
