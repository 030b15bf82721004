import { PreconditionFailedError, type Conversation, type Parley } from '@parley/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What becomes of the tags of a conversation; the same array: nothing. */
export type TagEdit = (tags: readonly string[]) => readonly string[];

/** How often a colleague may come between the reading and the writing of the tags. */
const TRIES_MAX = 5;

/**
 * Edits the tags of a conversation. They are replaced whole: those that a colleague gives at the same time stay.
 *
 * @returns the conversation as it is then
 * @throws what the API answers; PreconditionFailedError only if somebody else was faster every time
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
 * @param key of the conversation in the cache
 * @returns takes it back, unless something newer is shown
 */
export function showEdit(queryClient: QueryClient, key: QueryKey, edit: TagEdit): () => void {
  const before = queryClient.getQueryData<Conversation>(key);
  if (!before) return () => undefined;
  const shown = queryClient.setQueryData<Conversation>(key, { ...before, tags: [...edit(before.tags)] });
  return () => {
    queryClient.setQueryData<Conversation>(key, (now) => (now === shown ? before : now));
  };
}
