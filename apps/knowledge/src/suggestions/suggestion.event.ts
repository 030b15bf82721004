import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { Suggestion } from './suggestion';

/** Announces a question that nobody has asked before and agents could not answer: without what customers wrote. */
export async function announceCreated(client: Client, tenant: Tenant, suggestion: Suggestion): Promise<void> {
  const { language, count, state, createdAt } = suggestion;
  const id = formatId('sug', suggestion.id);
  const data = { id, language, count, state, created_at: createdAt.toISOString() };
  await appendEvents(client, tenant, [{ type: 'suggestion.created', objectId: id, orderingKey: suggestion.id, data }]);
}
