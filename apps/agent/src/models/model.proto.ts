import type { Model as ProtoModel } from '@parley/contract/model';
import { modelQuirkCodec, modelStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import { pricesOf, type Model } from './model';

/** Without secrets. */
export function toModelProto(model: Model): ProtoModel {
  return {
    id: formatId('model', model.id),
    name: model.name,
    baseUrl: model.base_url,
    model: model.model,
    apiKeyLast4: model.apiKeyLast4 ?? undefined,
    headerNames: [...model.headerNames],
    vision: model.vision,
    prices: pricesOf(model) ?? undefined,
    quirks: model.quirks.map((quirk) => modelQuirkCodec.toProto(quirk)),
    isDefault: model.is_default,
    embeddingModel: model.embedding_model ?? undefined,
    status: modelStatusCodec.toProto(model.status),
    lastError: model.lastError ?? undefined,
    checkedAt: model.checkedAt ?? undefined,
    createdAt: model.createdAt,
    updatedAt: model.updatedAt,
    version: BigInt(model.version),
  };
}
