import { PreconditionFailedError, type Conversation, type Parley } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { conversationKeys } from './keys';

export type TagEdit = (tags: readonly string[]) => string[];

/** How often a colleague may come between the reading and the writing of the tags. */
const TRIES_MAX = 5;

/** Adds and removes tags of a conversation: those of a colleague who does the same at the same time stay. */
export function useTagEdits(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: TagEdit) => editTags(client, id, edit),
    onMutate: (edit) => {
      queryClient.setQueryData<Conversation>(
        conversationKeys.one(id),
        (known) => known && { ...known, tags: edit(known.tags) },
      );
    },
    onSuccess: (saved) => queryClient.setQueryData(conversationKeys.one(id), saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['conversations'] }),
  });
}

async function editTags(client: Parley, id: string, edit: TagEdit, tries = 1): Promise<Conversation> {
  const { data, etag } = await client.conversations.get(id).withResponse();
  try {
    return await client.conversations.update(id, { tags: edit(data.tags) }, { ifMatch: etag });
  } catch (err) {
    if (!(err instanceof PreconditionFailedError) || tries === TRIES_MAX) throw err;
    return editTags(client, id, edit, tries + 1);
  }
}
