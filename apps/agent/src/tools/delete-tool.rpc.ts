import type { DeleteToolRequest, DeleteToolResponse } from '@parley/contract/tool';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { ToolsDeps } from './tools-deps';
import { deleteToolRow, findTool, lockTools } from './tools.store';

/**
 * Deletes a tool for good, and its secrets with it.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteToolRpc({ pool }: ToolsDeps) {
  return async (request: DeleteToolRequest, { tenant }: TenantCallContext): Promise<DeleteToolResponse> => {
    const id = parseId('tool', request.id);
    if (!id) throw notFound('tool');
    await inTransaction(pool, async (client) => {
      await lockTools(client, tenant);
      const tool = await findTool(client, tenant, id);
      if (!tool) throw notFound('tool');
      requireVersion('tool', tool.version, request.expectedVersion);
      await deleteToolRow(client, tenant, id);
    });
    return {};
  };
}
