import type { KnowledgeSuggestion } from '@parley/sdk';
import { FileText, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { StoredAnswer, StoredDocument } from './stored-source';

type Source = KnowledgeSuggestion['sources'][number];

export function Conflict({ sources }: Pick<KnowledgeSuggestion, 'sources'>) {
  const { can } = useWorkspace();
  const [opened, setOpened] = useState<Source | undefined>();
  const Stored = opened?.type === 'answer' ? StoredAnswer : StoredDocument;
  return (
    <>
      <ul className="mt-1.5 flex flex-col gap-1">
        {sources.map((source) => (
          <li key={source.id} className="flex items-start gap-2">
            {source.type === 'answer' ? (
              <MessageSquareText size={15} className="mt-1 shrink-0 text-muted" aria-label={t('sourceType.answer')} />
            ) : (
              <FileText size={15} className="mt-1 shrink-0 text-muted" aria-label={t('sourceType.document')} />
            )}
            <button
              type="button"
              className="min-w-0 text-left font-medium break-words text-accent underline underline-offset-2"
              onClick={() => setOpened(source)}
            >
              {source.title}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{t('unanswered.conflictText')}</p>
      {opened && <Stored id={opened.id} isReadOnly={!can('knowledge:write')} onClose={() => setOpened(undefined)} />}
    </>
  );
}
