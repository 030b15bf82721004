import type { NewEvent } from '@parley/events';
import { formatId } from '@parley/schemas';
import { pricesOf, type Model } from './model';

export function modelFailing(model: Model): NewEvent {
  const id = formatId('model', model.id);
  return {
    type: 'model.failing',
    objectId: id,
    orderingKey: model.id,
    data: {
      id,
      name: model.name,
      base_url: model.base_url,
      model: model.model,
      api_key_last4: model.apiKeyLast4,
      header_names: [...model.headerNames],
      vision: model.vision,
      prices: pricesOf(model),
      quirks: [...model.quirks],
      is_default: model.is_default,
      embedding_model: model.embedding_model,
      status: model.status,
      last_error: model.lastError,
      checked_at: model.checkedAt?.toISOString() ?? null,
      created_at: model.createdAt.toISOString(),
      updated_at: model.updatedAt.toISOString(),
      version: model.version,
    },
  };
}
