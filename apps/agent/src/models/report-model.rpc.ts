import type { ReportModelRequest, ReportModelResponse } from '@parley/contract/model';
import { notFound } from '@parley/errors';
import { modelQuirkCodec, modelStatusCodec, type TenantCallContext } from '@parley/grpc';
import { appendEvents } from '@parley/outbox';
import { inTransaction } from '@parley/postgres';
import { modelReportInput, parseId, validate } from '@parley/schemas';
import { modelFailing } from './model.event';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { models, reportModelState } from './models.store';

/**
 * Not an edit: the version stays. Beginning to fail is an event.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function reportModelRpc({ pool }: ModelsDeps) {
  return async (request: ReportModelRequest, { tenant }: TenantCallContext): Promise<ReportModelResponse> => {
    const id = parseId('model', request.id);
    if (!id) throw notFound('model');
    const report = validate(modelReportInput, {
      status: modelStatusCodec.fromProto(request.status),
      last_error: request.lastError ?? null,
      quirks: request.quirks?.quirks.map((quirk) => modelQuirkCodec.fromProto(quirk)),
    });
    const model = await inTransaction(pool, async (client) => {
      const isFailingNow = await reportModelState(client, tenant, { id, version: Number(request.version) }, report);
      const found = await models.find(client, tenant, id);
      if (!found) throw notFound('model');
      if (isFailingNow) await appendEvents(client, tenant, [modelFailing(found)]);
      return found;
    });
    return { model: toModelProto(model) };
  };
}
