import type { Turn } from '@parley/sdk';
import { useEffect } from 'react';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { editOf, readDraft, writeDraft } from './draft';

/** Edits of suggestions that were overtaken meanwhile become part of the reply: nothing typed is lost. */
export function useClosedEdits(conversationId: string, turns: readonly Turn[]): void {
  useEffect(() => {
    for (const { id, state } of turns) {
      const edit = readDraft(editOf(id));
      if (state === 'suggested' || edit === '') continue;
      writeDraft(editOf(id), '');
      writeDraft(`reply.${conversationId}`, (now) => (now === '' ? edit : `${now}\n\n${edit}`));
      toast(t('suggestion.movedToReply'));
    }
  }, [conversationId, turns]);
}
