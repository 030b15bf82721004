import type { ListToolsRequest, ListToolsResponse } from '@parley/contract/tool';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import { toolCursor } from '@parley/schemas';
import { listTools } from './list-tools.store';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';

/**
 * A page of the tools, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listToolsRpc({ pool }: ToolsDeps) {
  return async (request: ListToolsRequest, { tenant }: TenantCallContext): Promise<ListToolsResponse> => {
    const page = readPage(request.page, toolCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, tools: found } = await listTools(pool, tenant, range);
    const tools = found.slice(0, page.limit);
    const last = found.length > page.limit ? tools.at(-1) : undefined;
    const nextCursor = last && toolCursor.encode({ at: last.createdAt, uuid: last.id });
    return { tools: tools.map(toToolProto), page: pageInfo(page, total, nextCursor) };
  };
}
