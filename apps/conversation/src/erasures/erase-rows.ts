import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { countCustomerRows, eraseConversation, eraseMessages } from './erasures.store';

/** Rows with data of a customer that were come upon. */
export interface RowsPiece {
  readonly conversations: number;
  readonly messages: number;
  readonly resolutions: number;
  /** The conversation with which to go on; undefined: all are done. */
  readonly nextId: string | undefined;
}

/** In one transaction: its locks are held for some 20 ms. */
const MESSAGES_AT_ONCE = 500;
/** In one call. */
const MESSAGES_MAX = 5_000;
const CONVERSATIONS_MAX = 100;

/**
 * Erases the next conversations (uuids, in order) with their messages. First the conversation, so that what is sent
 * meanwhile carries nothing of the customer but its own text; then the messages, until none is left. A crash anywhere
 * leaves whole rows; the next call goes on.
 */
export async function eraseRows(
  pool: Pool,
  tenant: Tenant,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<RowsPiece> {
  const some = ids.slice(0, CONVERSATIONS_MAX);
  if (isDryRun) return { ...(await countCustomerRows(pool, tenant, some)), nextId: ids[CONVERSATIONS_MAX] };
  const total = { conversations: 0, messages: 0, resolutions: 0 };
  for (const id of some) {
    if (total.messages >= MESSAGES_MAX) return { ...total, nextId: id };
    const erased = await inTransaction(pool, (client) => eraseConversation(client, tenant, id));
    total.conversations += erased.conversations;
    total.resolutions += erased.resolutions;
    for (;;) {
      const messages = await eraseMessages(pool, tenant, id, MESSAGES_AT_ONCE);
      total.messages += messages;
      if (messages < MESSAGES_AT_ONCE) break;
      if (total.messages >= MESSAGES_MAX) return { ...total, nextId: id };
    }
  }
  return { ...total, nextId: ids[CONVERSATIONS_MAX] };
}
