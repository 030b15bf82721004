import type { ResolveModelRequest, ResolveModelResponse } from '@parley/contract/model';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { findDefaultModel, models } from './models.store';

/**
 * The named or default connection, with sealed secrets.
 *
 * @throws ParleyError not_found
 */
export function resolveModelRpc({ pool }: ModelsDeps) {
  return async (request: ResolveModelRequest, { tenant }: TenantCallContext): Promise<ResolveModelResponse> => {
    const id = request.id === undefined ? undefined : parseId('model', request.id);
    const named = id && (await models.find(pool, tenant, id));
    const model = named || (request.onlyThis ? undefined : await findDefaultModel(pool, tenant));
    if (!model) throw notFound('model');
    return {
      model: toModelProto(model),
      sealedApiKey: model.sealedApiKey ?? undefined,
      sealedHeaders: model.sealedHeaders ?? undefined,
    };
  };
}
