import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { editTags, showEdit, type TagEdit } from './edit-tags';
import { conversationKeys, refreshLists } from './keys';

/** Optimistic tag edits, reverted if refused. */
export function useTagEdits(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: TagEdit) => editTags(client, id, edit),
    onMutate: (edit) => showEdit(queryClient, conversationKeys.one(id), edit),
    onError: (_error, _edit, takeBack) => takeBack?.(),
    onSuccess: (saved) => queryClient.setQueryData(conversationKeys.one(id), saved),
    onSettled: () => refreshLists(queryClient),
  });
}
