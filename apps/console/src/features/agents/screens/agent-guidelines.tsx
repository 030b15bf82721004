import type { Guideline } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useList } from '../../../lib/list';
import { showFieldErrors } from '../../../lib/errors';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, TextArea, TextField } from '../../../ui/field';
import { Card, Empty, Failure, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { AgentFrame } from '../components/agent-frame';

export function AgentGuidelines() {
  const { agentId } = useParams({ from: '/app/agents/$agentId/guidelines' });
  const { can } = useWorkspace();
  const [edited, setEdited] = useState<Guideline | 'new' | undefined>();
  const add = can('agents:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('guidelines.new')}
    </Button>
  );
  return (
    <AgentFrame agentId={agentId} actions={add}>
      {() => (
        <>
          <p className="mb-4 max-w-2xl text-muted">{t('guidelines.intro')}</p>
          <GuidelineList agentId={agentId} onEdit={setEdited} />
          {edited && (
            <GuidelineForm
              agentId={agentId}
              guideline={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </AgentFrame>
  );
}

const guidelinesKey = (agentId: string) => ['agents', 'guidelines', agentId];

function GuidelineList({ agentId, onEdit }: { readonly agentId: string; readonly onEdit: (one: Guideline) => void }) {
  const { client } = useWorkspace();
  const { query, items } = useList<Guideline>(guidelinesKey(agentId), (cursor, signal) =>
    client.agents.guidelines.list(agentId, { limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  if (query.isPending) return <Skeleton lines={3} height="4rem" />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0)
    return (
      <Card>
        <Empty icon={<ListChecks size={22} />} title={t('guidelines.empty')} text={t('guidelines.emptyText')} />
      </Card>
    );
  return (
    <Card>
      <ul>
        {items.map((guideline) => (
          <li key={guideline.id} className="border-b last:border-0">
            <button
              type="button"
              className="flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
              onClick={() => onEdit(guideline)}
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong className="font-semibold">{guideline.condition}</strong>
                {guideline.hand_off && <Badge tone="warn">{t('guidelines.handsOff')}</Badge>}
                {!guideline.is_enabled && <Badge>{t('common.off')}</Badge>}
              </span>
              {guideline.action !== null && <span className="text-muted">{guideline.action}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Values {
  condition: string;
  action: string;
  phrases: string;
  hand_off: boolean;
  priority: number;
  is_enabled: boolean;
}

function GuidelineForm(props: {
  readonly agentId: string;
  readonly guideline: Guideline | undefined;
  readonly onClose: () => void;
}) {
  const { agentId, guideline, onClose } = props;
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: {
      condition: guideline?.condition ?? '',
      action: guideline?.action ?? '',
      phrases: guideline?.phrases.join('\n') ?? '',
      hand_off: guideline?.hand_off ?? false,
      priority: guideline?.priority ?? 0,
      is_enabled: guideline?.is_enabled ?? true,
    },
  });
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: guidelinesKey(agentId) });
    onClose();
  };
  const save = useMutation({
    mutationFn: async ({ action, phrases, ...values }: Values) => {
      const body = {
        ...values,
        action: action.trim() === '' ? null : action,
        phrases: phrases.split('\n').filter((phrase) => phrase.trim() !== ''),
      };
      if (guideline) await client.guidelines.update(guideline.id, body);
      else await client.agents.guidelines.create(agentId, body);
    },
    meta: { isFormError: true },
    onSuccess: done,
    onError: (error) => showFieldErrors(error, setError, ['condition', 'action', 'phrases', 'priority']),
  });
  const mutationFn = async () => guideline && client.guidelines.delete(guideline.id);
  const remove = useMutation({ mutationFn, onSuccess: done });
  return (
    <Dialog isOpen onClose={onClose} title={t(guideline ? 'guidelines.edit' : 'guidelines.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={formState.errors.root?.message} />
        <TextArea
          label={t('guidelines.condition')}
          hint={t('guidelines.conditionHint')}
          rows={2}
          required
          error={formState.errors.condition?.message}
          {...register('condition')}
        />
        <TextArea
          label={t('guidelines.action')}
          hint={t('guidelines.actionHint')}
          rows={3}
          error={formState.errors.action?.message}
          {...register('action')}
        />
        <TextArea
          label={t('guidelines.phrases')}
          hint={t('guidelines.phrasesHint')}
          rows={3}
          error={formState.errors.phrases?.message}
          {...register('phrases')}
        />
        <TextField
          label={t('guidelines.priority')}
          type="number"
          error={formState.errors.priority?.message}
          {...register('priority', { valueAsNumber: true })}
        />
        <CheckField label={t('guidelines.handOff')} {...register('hand_off')} />
        <CheckField label={t('guidelines.enabled')} {...register('is_enabled')} />
        <DialogActions>
          {guideline && (
            <DeleteButton
              title={t('guidelines.deleteTitle')}
              text={t('guidelines.deleteText')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
