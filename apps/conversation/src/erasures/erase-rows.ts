import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { deleteOrphans, FamilyChanged } from './erase-profile';
import { countCustomerRows, eraseConversations, eraseMessages, findHoldingConversations } from './erasures.store';

export interface RowsPiece {
  readonly conversations: number;
  readonly messages: number;
  readonly resolutions: number;
  /** Undefined at the end. */
  readonly doneId: string | undefined;
}

export interface RowsOrder {
  /** Uuids, in order, at most ROWS_CONVERSATIONS. */
  readonly ids: readonly string[];
  readonly afterId: string;
  readonly isDryRun: boolean;
  /** Deleted at the end. */
  readonly customerId: string;
}

/** Locked for some 20 ms. */
const MESSAGES_AT_ONCE = 500;
const CONVERSATIONS_AT_ONCE = 50;
/** In one call. */
const MESSAGES_MAX = 5_000;
export const ROWS_CONVERSATIONS = 200;

/**
 * The next conversations (in order, at most ROWS_CONVERSATIONS, after one), then their messages, so that messages sent
 * meanwhile carry only their own text. An additionally named conversation's customer goes with the last one, unless
 * added through the API. After a crash the next call continues.
 */
export async function eraseRows(
  pool: Pool,
  tenant: Tenant,
  { ids, afterId, isDryRun, customerId }: RowsOrder,
): Promise<RowsPiece> {
  const end = ids.length === ROWS_CONVERSATIONS ? ids.at(-1) : undefined;
  if (isDryRun) return { ...(await countCustomerRows(pool, tenant, ids)), doneId: end };
  const total = { conversations: 0, messages: 0, resolutions: 0 };
  const holding = await findHoldingConversations(pool, tenant, ids);
  for (let from = 0; from < holding.length; from += CONVERSATIONS_AT_ONCE) {
    const some = holding.slice(from, from + CONVERSATIONS_AT_ONCE);
    const erased = await eraseWithOrphans(pool, tenant, some, customerId);
    total.conversations += erased.conversations;
    total.resolutions += erased.resolutions;
    for (let messages = MESSAGES_AT_ONCE; messages === MESSAGES_AT_ONCE;) {
      messages = await eraseMessages(pool, tenant, some, MESSAGES_AT_ONCE);
      total.messages += messages;
      // Some may hold more: the next call continues with them.
      if (total.messages >= MESSAGES_MAX) return { ...total, doneId: beforeFirst(some, ids, afterId) };
    }
  }
  return { ...total, doneId: end };
}

/** Concurrent merges of the same customers are rare. */
const TRIES_MAX = 10;

async function eraseWithOrphans(pool: Pool, tenant: Tenant, some: readonly string[], customerId: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, async (client) => {
        const piece = await eraseConversations(client, tenant, some);
        await deleteOrphans(client, tenant, piece.customerIds, customerId);
        return piece;
      });
    } catch (err) {
      if (!(err instanceof FamilyChanged) || tries === TRIES_MAX) throw err;
    }
  }
}

function beforeFirst(some: readonly string[], ids: readonly string[], afterId: string): string {
  return ids[ids.indexOf(some[0] ?? '') - 1] ?? afterId;
}
