import type { ListModelsRequest, ListModelsResponse } from '@parley/contract/model';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import { modelCursor } from '@parley/schemas';
import { listModels } from './list-models.store';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';

/**
 * A page of the model connections, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listModelsRpc({ pool }: ModelsDeps) {
  return async (request: ListModelsRequest, { tenant }: TenantCallContext): Promise<ListModelsResponse> => {
    const page = readPage(request.page, modelCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, models: found } = await listModels(pool, tenant, range);
    const models = found.slice(0, page.limit);
    const last = found.length > page.limit ? models.at(-1) : undefined;
    const nextCursor = last && modelCursor.encode({ at: last.createdAt, uuid: last.id });
    return { models: models.map(toModelProto), page: pageInfo(page, total, nextCursor) };
  };
}
