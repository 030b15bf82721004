import type { UpdateModelRequest, UpdateModelResponse } from '@parley/contract/model';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, parseJsonText, updateModelInput, validate } from '@parley/schemas';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { updateModel } from './update-model';

/**
 * Edits a model connection.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateModelRpc({ pool, keyring }: ModelsDeps) {
  return async (request: UpdateModelRequest, { tenant }: TenantCallContext): Promise<UpdateModelResponse> => {
    const id = parseId('model', request.id);
    if (!id) throw notFound('model');
    const patch = validate(updateModelInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const model = await inTransaction(pool, (client) =>
      updateModel(client, tenant, keyring, id, patch, request.expectedVersion),
    );
    return { model: toModelProto(model) };
  };
}
