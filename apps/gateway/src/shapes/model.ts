import type { Model } from '@parley/contract/model';
import { modelQuirkCodec, modelStatusCodec } from '@parley/grpc';
import type { CheckModelResponse, ModelTrial } from '@parley/contract/responder';
import type { ModelCheckResource, ModelResource } from '@parley/schemas';
import { required, timestamp } from './shape';

export function toModel(model: Model): ModelResource {
  return {
    id: model.id,
    name: model.name,
    base_url: model.baseUrl,
    model: model.model,
    api_key_last4: model.apiKeyLast4 ?? null,
    header_names: model.headerNames,
    vision: model.vision,
    prices: model.prices ?? null,
    quirks: model.quirks.map((quirk) => required(modelQuirkCodec.fromProto(quirk), 'a quirk')),
    is_default: model.isDefault,
    embedding_model: model.embeddingModel ?? null,
    status: required(modelStatusCodec.fromProto(model.status), 'the status of a model'),
    last_error: model.lastError ?? null,
    checked_at: model.checkedAt ? timestamp(model.checkedAt) : null,
    created_at: timestamp(model.createdAt),
    updated_at: timestamp(model.updatedAt),
  };
}

export function toModelCheck({ model, text, tools, usage }: CheckModelResponse): ModelCheckResource {
  return {
    model: toModel(required(model, 'the model')),
    text: toTrial(text),
    tools: toTrial(tools),
    usage: toTrial(usage),
  };
}

function toTrial(trial: ModelTrial | undefined): ModelCheckResource['text'] {
  const { isOk, detail, durationMs } = required(trial, 'a trial');
  return { is_ok: isOk, detail, duration_ms: Number(durationMs) };
}
