import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { hasWords } from './list-conversations.store';

/** Which conversations; an empty list does not filter. */
export interface ConversationIdsFilter {
  /** All of them. */
  readonly tags: readonly string[];
  /** Words that customers are found by; any of these. */
  readonly customers: readonly string[];
  readonly limit: number;
}

/**
 * The uuids of conversations, newest created first. Of customers by the index of their terms, once for each of the words,
 * since a condition with OR would read the whole account.
 */
export async function findConversationIds(
  db: Queryable,
  tenant: Tenant,
  { tags, customers, limit }: ConversationIdsFilter,
): Promise<string[]> {
  const own = 'c.account_id = $1 AND c.mode = $2';
  const ofCustomers = customers.map((_, at) => hasWords(at + 5));
  const branches = (ofCustomers.length === 0 ? ['true'] : ofCustomers).map(
    (isOfCustomer) => `(SELECT c.id, c.created_at FROM conversations c
             WHERE ${own} AND c.tags @> $3::text[] AND ${isOfCustomer}
             ORDER BY c.created_at DESC, c.id DESC LIMIT $4)`,
  );
  const { rows } = await db.query<{ id: string }>({
    name: `find_conversation_ids_${customers.length}`,
    text: `SELECT id FROM (${branches.join(' UNION ')}) AS found ORDER BY created_at DESC, id DESC LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, tags, limit, ...customers],
  });
  return rows.map(({ id }) => id);
}
