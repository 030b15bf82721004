import type { KnowledgeAnswer } from '@parley/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessageSquareText, Plus } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { AnswerForm } from '../components/answer-form';
import { KnowledgeFrame } from '../components/knowledge-frame';
import { StoredAnswer } from '../components/stored-source';

export function Answers() {
  const { client, can } = useWorkspace();
  const navigate = useNavigate();
  const { answer: answerId } = useSearch({ from: '/app/knowledge' });
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const [edited, setEdited] = useState<KnowledgeAnswer | 'new' | undefined>();
  useCreateFromAddress('knowledge:write', () => setEdited('new'));
  const {
    query: list,
    items,
    total,
  } = useList<KnowledgeAnswer>(['knowledge', 'answers', query], (cursor, signal) =>
    client.knowledge.answers.list(
      { limit: 50, ...(query !== '' && { query }), ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  );
  const canWrite = can('knowledge:write');
  const isEmpty = list.isSuccess && items.length === 0 && query === '';
  const add = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('answers.new')}
    </Button>
  );
  return (
    <KnowledgeFrame actions={!isEmpty && add}>
      <Card className="overflow-hidden">
        <div className="flex items-center gap-3 border-b p-3">
          <input
            type="search"
            aria-label={t('answers.search')}
            placeholder={t('answers.search')}
            className="field max-w-xs"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="text-sm whitespace-nowrap text-muted">
            {total !== undefined && t('answers.total', { count: total })}
          </span>
        </div>
        {list.isPending && <Skeleton lines={4} height="4rem" />}
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && items.length === 0 && <NoAnswers isSearch={query !== ''}>{add}</NoAnswers>}
        <ul>
          {items.map((answer) => (
            <li key={answer.id} className="border-b last:border-0">
              <button
                type="button"
                onClick={() => setEdited(answer)}
                className="w-full px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
              >
                <span className="flex flex-wrap items-center gap-2">
                  <strong className="font-semibold">{answer.question}</strong>
                  {!answer.is_enabled && <Badge tone="warn">{t('common.off')}</Badge>}
                  <Badge>{answer.language}</Badge>
                  {answer.phrasings.length > 0 && (
                    <span className="text-sm text-muted">
                      {t('answers.phrasingCount', { count: answer.phrasings.length })}
                    </span>
                  )}
                </span>
                <span className="mt-1 line-clamp-2 text-muted">{answer.answer}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
      {edited && (
        <AnswerForm
          answer={edited === 'new' ? undefined : edited}
          isReadOnly={!canWrite}
          onClose={() => setEdited(undefined)}
        />
      )}
      {answerId !== undefined && (
        <StoredAnswer
          id={answerId}
          isReadOnly={!canWrite}
          onClose={() => void navigate({ to: '/knowledge', replace: true })}
        />
      )}
    </KnowledgeFrame>
  );
}

function NoAnswers({ isSearch, children }: { readonly isSearch: boolean; readonly children: ReactNode }) {
  if (isSearch) return <p className="p-6 text-center text-muted">{t('answers.noneFound')}</p>;
  return (
    <Empty icon={<MessageSquareText size={22} />} title={t('answers.empty')} text={t('answers.emptyText')}>
      {children}
    </Empty>
  );
}
