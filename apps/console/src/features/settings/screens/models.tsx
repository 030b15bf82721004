import type { Model, ModelCheck } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BrainCircuit, Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { formatDuration } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { modelsQuery } from '../../agents/api/models';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { ModelForm } from '../components/model-form';

const statusTones = { ok: 'good', unchecked: 'neutral', failing: 'bad' } as const;

export function Models() {
  const { client, can } = useWorkspace();
  const models = useQuery(modelsQuery(client));
  const [edited, setEdited] = useState<Model | 'new' | undefined>();
  useCreateFromAddress('connections:write', () => setEdited('new'));
  const isEmpty = models.data?.length === 0;
  const add = can('connections:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('models.new')}
    </Button>
  );
  return (
    <Page title={t('settings.models')} intro={t('models.intro')} actions={!isEmpty && add}>
      {models.isPending && <Skeleton lines={3} />}
      {models.isError && <Failure error={models.error} onRetry={() => void models.refetch()} />}
      {models.data && (
        <Card>
          {models.data.length === 0 && (
            <Empty icon={<BrainCircuit size={22} />} title={t('models.empty')} text={t('models.emptyText')}>
              {add}
            </Empty>
          )}
          <ul>
            {models.data.map((model) => (
              <ModelRow key={model.id} model={model} onEdit={() => setEdited(model)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <ModelForm model={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function ModelRow({ model, onEdit }: { readonly model: Model; readonly onEdit: () => void }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async (): Promise<ModelCheck> => client.models.check(model.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['models'] }),
  });
  return (
    <li className="border-b px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="font-semibold">{model.name}</strong>
            <Badge tone={statusTones[model.status]}>{labelOf('modelStatus', model.status)}</Badge>
            {model.is_default && <Badge tone="accent">{t('models.default')}</Badge>}
          </p>
          <p className="truncate text-sm text-muted">
            {model.model} · {model.base_url}
          </p>
        </div>
        {can('connections:write') && (
          <>
            <Button size="small" isBusy={check.isPending} onClick={() => check.mutate()}>
              {t('models.check')}
            </Button>
            <Button size="small" onClick={onEdit}>
              {t('common.edit')}
            </Button>
          </>
        )}
      </div>
      {model.last_error !== null && <p className="mt-1 text-sm text-bad">{model.last_error}</p>}
      {check.data && (
        <ul className="mt-2 flex flex-col gap-1 text-sm" aria-live="polite">
          {(['text', 'tools', 'usage'] as const).map((trial) => {
            const { is_ok: isOk, detail, duration_ms: durationMs } = check.data[trial];
            return (
              <li key={trial} className="flex items-center gap-2">
                {isOk ? <Check size={15} className="text-good" /> : <X size={15} className="text-bad" />}
                {t(`models.trial.${trial}`)} <span className="text-muted">{detail}</span>
                <span className="ml-auto text-muted">{formatDuration(durationMs)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
