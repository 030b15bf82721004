import type { KnowledgeAnswer, KnowledgeSuggestion } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { formatAgo } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { Conflict } from '../components/conflict';
import { KnowledgeFrame } from '../components/knowledge-frame';

type Asked = { readonly how: 'write' | 'merge'; readonly suggestion: KnowledgeSuggestion };

export function Unanswered() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | undefined>();
  const { query, items } = useList<KnowledgeSuggestion>(['knowledge', 'suggestions'], (cursor, signal) =>
    client.knowledge.suggestions.list(
      { state: 'open', limit: 50, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  );
  const dismiss = useMutation({
    mutationFn: (id: string) => client.knowledge.suggestions.dismiss(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['knowledge'] }),
  });
  return (
    <KnowledgeFrame>
      <Card className="overflow-hidden">
        {query.isPending && <Skeleton lines={4} height="4rem" />}
        {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (
          <Empty icon={<CircleCheckBig size={22} />} title={t('unanswered.empty')} text={t('unanswered.emptyText')} />
        )}
        <ul>
          {items.map((suggestion) => (
            <li key={suggestion.id} className="border-b px-4 py-3 last:border-0">
              <Waiting suggestion={suggestion} />
              {can('knowledge:write') && (
                <div className="mt-2 flex flex-wrap gap-2">
                  {suggestion.kind === 'unanswered' && (
                    <>
                      <Button size="small" variant="primary" onClick={() => setAsked({ how: 'write', suggestion })}>
                        {t('unanswered.write')}
                      </Button>
                      <Button size="small" onClick={() => setAsked({ how: 'merge', suggestion })}>
                        {t('unanswered.merge')}
                      </Button>
                    </>
                  )}
                  <Button size="small" variant="quiet" onClick={() => dismiss.mutate(suggestion.id)}>
                    {t('unanswered.dismiss')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {asked && <Accept asked={asked} onClose={() => setAsked(undefined)} />}
    </KnowledgeFrame>
  );
}

function Waiting({ suggestion }: { readonly suggestion: KnowledgeSuggestion }) {
  const isConflict = suggestion.kind === 'conflict';
  const examples = suggestion.examples.slice(0, 3).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{isConflict ? t('unanswered.conflict') : suggestion.question}</strong>
        <Badge tone={isConflict ? 'warn' : 'accent'}>{t('unanswered.times', { count: suggestion.count })}</Badge>
        <span className="text-sm text-muted">{formatAgo(suggestion.last_asked_at)}</span>
      </div>
      {isConflict && <Conflict sources={suggestion.sources} />}
      {(isConflict || suggestion.examples.length > 1) && <p className="mt-1 text-sm text-muted">{examples}</p>}
    </>
  );
}

function Accept({ asked: { how, suggestion }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState(suggestion.question);
  const [answer, setAnswer] = useState(suggestion.draft?.text ?? '');
  const [answerId, setAnswerId] = useState('');
  const { items } = useList<KnowledgeAnswer>(['knowledge', 'answers', ''], (cursor, signal) =>
    client.knowledge.answers.list({ limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const accept = useMutation({
    mutationFn: async (): Promise<KnowledgeAnswer> =>
      client.knowledge.suggestions.accept(
        suggestion.id,
        how === 'write' ? { question, answer } : { answer_id: answerId },
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      toast(t('unanswered.accepted'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasEdits={question !== suggestion.question || answer !== (suggestion.draft?.text ?? '')}
      title={t(how === 'write' ? 'unanswered.write' : 'unanswered.merge')}
      description={suggestion.question}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          accept.mutate();
        }}
      >
        {how === 'write' ? (
          <>
            <TextField
              label={t('answers.question')}
              required
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
            />
            <TextArea
              label={t('answers.answer')}
              hint={t(suggestion.draft ? 'unanswered.draftHint' : 'answers.answerHint')}
              required
              autoFocus
              rows={5}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          </>
        ) : (
          <SelectField
            label={t('unanswered.which')}
            required
            value={answerId}
            options={[{ value: '', label: '…' }, ...items.map(({ id, question }) => ({ value: id, label: question }))]}
            onChange={({ target }) => setAnswerId(target.value)}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={accept.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
