import type { GetToolRequest, GetToolResponse } from '@parley/contract/tool';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';
import { findTool } from './tools.store';

/**
 * One tool.
 *
 * @throws ParleyError not_found
 */
export function getToolRpc({ pool }: ToolsDeps) {
  return async (request: GetToolRequest, { tenant }: TenantCallContext): Promise<GetToolResponse> => {
    const id = parseId('tool', request.id);
    const tool = id && (await findTool(pool, tenant, id));
    if (!tool) throw notFound('tool');
    return { tool: toToolProto(tool) };
  };
}
