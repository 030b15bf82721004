import type { ResolveToolsRequest, ResolveToolsResponse } from '@parley/contract/tool';
import type { TenantCallContext } from '@parley/grpc';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';
import { allTools } from './tools.store';

/** All tools, with sealed secrets. */
export function resolveToolsRpc({ pool }: ToolsDeps) {
  return async (_request: ResolveToolsRequest, { tenant }: TenantCallContext): Promise<ResolveToolsResponse> => {
    const tools = await allTools(pool, tenant);
    return {
      tools: tools.map((tool) => ({
        tool: toToolProto(tool),
        sealedHeaders: tool.sealedHeaders ?? undefined,
        sealedSigningSecret: tool.sealedSigningSecret ?? undefined,
      })),
    };
  };
}
