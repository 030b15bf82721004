import { inTransaction, type Pool } from '@parley/postgres';
import { insertSuggestions, keepSuggested, lockSuggested, type SuggestionChange } from './suggestions.store';

/**
 * Records what events say of suggestions, and whose turn it is in their conversations. The conversations are locked first: of
 * two that record suggestions of one, the later one sees what the other has recorded.
 */
export function recordSuggestions(pool: Pool, changes: readonly SuggestionChange[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockSuggested(client, changes);
    await insertSuggestions(client, changes);
    await keepSuggested(client, changes);
  });
}
