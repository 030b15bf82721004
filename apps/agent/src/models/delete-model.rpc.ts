import type { DeleteModelRequest, DeleteModelResponse } from '@parley/contract/model';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { ModelsDeps } from './models-deps';
import { deleteModelRow, findModel, lockModels } from './models.store';

/**
 * Deletes a model connection for good, and its secrets with it.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteModelRpc({ pool }: ModelsDeps) {
  return async (request: DeleteModelRequest, { tenant }: TenantCallContext): Promise<DeleteModelResponse> => {
    const id = parseId('model', request.id);
    if (!id) throw notFound('model');
    await inTransaction(pool, async (client) => {
      await lockModels(client, tenant);
      const model = await findModel(client, tenant, id);
      if (!model) throw notFound('model');
      requireVersion('model', model.version, request.expectedVersion);
      await deleteModelRow(client, tenant, id);
    });
    return {};
  };
}
