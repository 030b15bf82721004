import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { Suggestion } from './suggestion';

/** Without customers' words. */
export async function announceCreated(client: Client, tenant: Tenant, suggestion: Suggestion): Promise<void> {
  const { kind, language, count, state, createdAt } = suggestion;
  const id = formatId('sug', suggestion.id);
  const data = { id, kind, language, count, state, created_at: createdAt.toISOString() };
  await appendEvents(client, tenant, [{ type: 'suggestion.created', objectId: id, orderingKey: suggestion.id, data }]);
}
