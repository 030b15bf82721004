import type { KnowledgeAnswer, KnowledgeDocument, Parley } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast';
import { useDeletedToast } from '../../../lib/use-restore';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

export function useDeleteAnswer(answer: KnowledgeAnswer | undefined, onDeleted: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const sayDeleted = useDeletedToast(['knowledge']);
  return useMutation({
    mutationFn: async () => answer && client.knowledge.answers.delete(answer.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      onDeleted();
      if (answer) sayDeleted(t('answers.deleted'), () => restoreAnswer(client, answer));
    },
  });
}

/** A source's document is read from the source again. */
export function useDeleteDocument(document: KnowledgeDocument | undefined, onDeleted: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const sayDeleted = useDeletedToast(['knowledge']);
  return useMutation({
    mutationFn: async () => document && client.knowledge.documents.delete(document.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      onDeleted();
      if (document?.source_id === null) sayDeleted(t('documents.deleted'), () => restoreDocument(client, document));
      else toast(t('documents.deleted'));
    },
  });
}

/** Under a new id. */
async function restoreAnswer(client: Parley, answer: KnowledgeAnswer): Promise<void> {
  const { question, answer: text, language, phrasings, url, valid_from, valid_until, is_enabled } = answer;
  const body = { question, answer: text, language, phrasings, url, valid_from, valid_until, is_enabled };
  await client.knowledge.answers.create(body);
}

/** Under a new id. */
async function restoreDocument(client: Parley, document: KnowledgeDocument): Promise<void> {
  const { title, content, language, url, external_id, is_enabled } = document;
  await client.knowledge.documents.create({ title, content, language, url, external_id, is_enabled });
}
