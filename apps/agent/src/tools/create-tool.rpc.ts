import { CreateToolResponse, type CreateToolRequest } from '@parley/contract/tool';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseJsonText, validate } from '@parley/schemas';
import { createToolInput } from '@parley/schemas/tools';
import { createTool } from './create-tool';
import { toToolProto } from './tool.proto';
import type { ToolsDeps } from './tools-deps';

/**
 * Adds a tool, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createToolRpc({ pool, keyring }: ToolsDeps) {
  return (request: CreateToolRequest, context: TenantCallContext): Promise<CreateToolResponse> => {
    const input = validate(createToolInput, parseJsonText(request.fields, 'fields'));
    return idempotentCall(pool, context, 'CreateTool', input, CreateToolResponse, async (client) => ({
      tool: toToolProto(await createTool(client, context.tenant, keyring, input)),
      replayed: false,
    }));
  };
}
