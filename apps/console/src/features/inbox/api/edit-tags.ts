import { PreconditionFailedError, type Conversation, type Parley } from '@parley/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Returns the same array for no change. */
export type TagEdit = (tags: readonly string[]) => readonly string[];

/** Attempts when colleagues change tags at the same time. */
const TRIES_MAX = 5;

/**
 * Tags are replaced as a whole, so an edit is retried on the newest state.
 *
 * @throws API errors; PreconditionFailedError after the last attempt
 */
export async function editTags(client: Parley, id: string, edit: TagEdit, tries = 1): Promise<Conversation> {
  const { data, etag } = await client.conversations.get(id).withResponse();
  const tags = edit(data.tags);
  if (tags === data.tags) return data;
  try {
    return await client.conversations.update(id, { tags: [...tags] }, { ifMatch: etag });
  } catch (err) {
    if (!(err instanceof PreconditionFailedError) || tries === TRIES_MAX) throw err;
    return editTags(client, id, edit, tries + 1);
  }
}

/**
 * Shows an edit before it is saved.
 *
 * @returns reverts it, unless something newer is shown
 */
export function showEdit(queryClient: QueryClient, key: QueryKey, edit: TagEdit): () => void {
  const before = queryClient.getQueryData<Conversation>(key);
  if (!before) return () => undefined;
  const shown = queryClient.setQueryData<Conversation>(key, { ...before, tags: [...edit(before.tags)] });
  return () => {
    queryClient.setQueryData<Conversation>(key, (now) => (now === shown ? before : now));
  };
}
