import { CreateGuidelineResponse, type CreateGuidelineRequest } from '@parley/contract/guideline';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { createGuidelineInput, parseId, parseJsonText, validate } from '@parley/schemas';
import { createGuideline } from './create-guideline';
import { toGuidelineProto } from './guideline.proto';

/**
 * Adds a guideline to an agent, once for the call's idempotency key.
 *
 * @throws ParleyError not_found, validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createGuidelineRpc({ pool }: { readonly pool: Pool }) {
  return (request: CreateGuidelineRequest, context: TenantCallContext): Promise<CreateGuidelineResponse> => {
    const agentId = parseId('agent', request.agentId);
    if (!agentId) throw notFound('agent');
    const input = validate(createGuidelineInput, parseJsonText(request.fields, 'fields'));
    const scope = `CreateGuideline:${agentId}`;
    return idempotentCall(pool, context, scope, input, CreateGuidelineResponse, async (client) => ({
      guideline: toGuidelineProto(await createGuideline(client, context.tenant, agentId, input)),
      replayed: false,
    }));
  };
}
