import type { GetModelRequest, GetModelResponse } from '@parley/contract/model';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { findModel } from './models.store';

/**
 * One model connection.
 *
 * @throws ParleyError not_found
 */
export function getModelRpc({ pool }: ModelsDeps) {
  return async (request: GetModelRequest, { tenant }: TenantCallContext): Promise<GetModelResponse> => {
    const id = parseId('model', request.id);
    const model = id && (await findModel(pool, tenant, id));
    if (!model) throw notFound('model');
    return { model: toModelProto(model) };
  };
}
