import type { ReportModelRequest, ReportModelResponse } from '@parley/contract/model';
import { notFound } from '@parley/errors';
import { modelQuirkCodec, modelStatusCodec, type TenantCallContext } from '@parley/grpc';
import { modelReportInput, parseId, validate } from '@parley/schemas';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { findModel, reportModelState } from './models.store';

/**
 * Keeps what a server turned out to be like. It is no edit: the version stays.
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
    await reportModelState(pool, tenant, id, Number(request.version), report);
    const model = await findModel(pool, tenant, id);
    if (!model) throw notFound('model');
    return { model: toModelProto(model) };
  };
}
