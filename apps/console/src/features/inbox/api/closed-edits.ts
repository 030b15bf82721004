import type { Turn } from '@parley/sdk';
import { useEffect } from 'react';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { editOf, useDrafts } from './draft';

/** Edits of overtaken suggestions become part of the reply: nothing typed is lost. */
export function useClosedEdits(conversationId: string, turns: readonly Turn[]): void {
  const drafts = useDrafts();
  useEffect(() => {
    for (const { id, state } of turns) {
      const edit = drafts.read(editOf(id));
      if (state === 'suggested' || edit === '') continue;
      drafts.write(editOf(id), '');
      drafts.write(`reply.${conversationId}`, (now) => (now === '' ? edit : `${now}\n\n${edit}`));
      toast(t('suggestion.movedToReply'));
    }
  }, [conversationId, turns, drafts]);
}
