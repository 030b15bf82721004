import type { KnowledgeAnswer } from '@parley/sdk';
import { MessageSquareText, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { AnswerForm } from '../components/answer-form';
import { KnowledgeFrame } from '../components/knowledge-frame';

export function Answers() {
  const { client, can } = useWorkspace();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const [edited, setEdited] = useState<KnowledgeAnswer | 'new' | undefined>();
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
  const add = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('answers.new')}
    </Button>
  );
  return (
    <KnowledgeFrame actions={add}>
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
        {list.isSuccess && items.length === 0 && (
          <Empty icon={<MessageSquareText size={22} />} title={t('answers.empty')} text={t('answers.emptyText')} />
        )}
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
    </KnowledgeFrame>
  );
}
