import { inTransaction, type Pool } from '@parley/postgres';
import {
  findMisnoted,
  insertSuggestions,
  keepSuggested,
  lockSuggested,
  sweepSuggestions,
  type SuggestionChange,
} from './suggestions.store';

const BATCH = 500;

/**
 * With whose turn it is. Conversations are locked first: of two transactions for one conversation, the later sees what
 * the other has recorded.
 */
export function recordSuggestions(pool: Pool, changes: readonly SuggestionChange[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockSuggested(client, changes);
    await insertSuggestions(client, changes);
    await keepSuggested(client, changes);
  });
}

/**
 * Deletes old suggestions, and corrects conversations that contradict theirs.
 *
 * @returns how many were corrected
 */
export async function tidySuggestions(pool: Pool): Promise<number> {
  await sweepSuggestions(pool);
  const keys = await findMisnoted(pool, BATCH);
  if (keys.length === 0) return 0;
  await inTransaction(pool, async (client) => {
    await lockSuggested(client, keys);
    await keepSuggested(client, keys);
  });
  return keys.length;
}
