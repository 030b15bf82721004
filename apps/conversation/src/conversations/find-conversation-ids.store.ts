import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { rowConditions } from './conversation-filters';
import { hasWords } from './list-conversations.store';

/** An empty list does not filter. */
export interface ConversationIdsFilter {
  /** All of them. */
  readonly tags: readonly string[];
  /** Any of these search terms. */
  readonly customers: readonly string[];
  readonly limit: number;
}

/** Newest first. Tags and customers use their indexes, the latter once per word: OR would read the whole account. */
export async function findConversationIds(
  db: Queryable,
  tenant: Tenant,
  { tags, customers, limit }: ConversationIdsFilter,
): Promise<string[]> {
  const labels = rowConditions({ tags, metadata: [], isUnread: undefined, hasSuggestion: undefined }, 4);
  const ofCustomers = customers.map((_, at) => hasWords(4 + labels.values.length + at));
  const branches = (ofCustomers.length === 0 ? ['true'] : ofCustomers).map(
    (isOfCustomer) => `(SELECT c.id, c.created_at FROM conversations c
             WHERE c.account_id = $1 AND c.mode = $2 AND ${isOfCustomer} ${labels.sql}
             ORDER BY c.created_at DESC, c.id DESC LIMIT $3)`,
  );
  const { rows } = await db.query<{ id: string }>({
    name: `find_conversation_ids_${customers.length}${labels.name}`,
    text: `SELECT id FROM (${branches.join(' UNION ')}) AS found ORDER BY created_at DESC, id DESC LIMIT $3`,
    values: [tenant.accountUuid, tenant.mode, limit, ...labels.values, ...customers],
  });
  return rows.map(({ id }) => id);
}
