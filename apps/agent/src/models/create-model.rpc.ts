import { CreateModelResponse, type CreateModelRequest } from '@parley/contract/model';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { createModelInput, parseJsonText, validate } from '@parley/schemas';
import { createModel } from './create-model';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';

/**
 * Adds a model connection, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createModelRpc({ pool, keyring }: ModelsDeps) {
  return (request: CreateModelRequest, context: TenantCallContext): Promise<CreateModelResponse> => {
    const input = validate(createModelInput, parseJsonText(request.fields, 'fields'));
    return idempotentCall(pool, context, 'CreateModel', input, CreateModelResponse, async (client) => ({
      model: toModelProto(await createModel(client, context.tenant, keyring, input)),
      replayed: false,
    }));
  };
}
