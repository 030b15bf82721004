import type { Agent } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { Avatar, Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { formatDuration, formatNumber } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { agentsQuery } from '../api/agents';
import { createFromTemplate, templates, type Template } from '../api/templates';

export function Agents() {
  const { client, can } = useWorkspace();
  const agents = useQuery(agentsQuery(client));
  const [template, setTemplate] = useState<Template | undefined>();
  const canWrite = can('agents:write');
  const blank = templates.find(({ id }) => id === 'blank');
  useCreateFromAddress('agents:write', () => setTemplate(blank));
  return (
    <Page
      title={t('nav.agents')}
      intro={t('agents.intro')}
      actions={
        canWrite && (
          <Button variant="primary" icon={<Plus size={16} />} onClick={() => setTemplate(blank)}>
            {t('agents.new')}
          </Button>
        )
      }
    >
      {agents.isPending && <Skeleton lines={3} height="5rem" />}
      {agents.isError && <Failure error={agents.error} onRetry={() => void agents.refetch()} />}
      {agents.data?.length === 0 && <NoAgents canWrite={canWrite} onChoose={setTemplate} />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {agents.data?.map((agent) => (
          <li key={agent.id}>
            <AgentCard agent={agent} />
          </li>
        ))}
      </ul>
      {template && <CreateAgent template={template} onClose={() => setTemplate(undefined)} />}
    </Page>
  );
}

const modeTones = { on: 'good', suggest: 'accent', off: 'neutral' } as const;

function AgentCard({ agent }: { readonly agent: Agent }) {
  const { stats, automation, status } = agent;
  const figures = [
    [t('agents.conversations'), formatNumber(stats.conversations_total)],
    [t('agents.active'), formatNumber(stats.conversations_active)],
    [t('agents.answersIn'), stats.avg_response_time_ms > 0 ? formatDuration(stats.avg_response_time_ms) : '–'],
  ];
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agent.id }}
      className="flex h-full flex-col rounded-xl border bg-surface p-4 transition-colors hover:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <Avatar name={agent.name} size={38} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">{agent.name}</h2>
          <p className="flex gap-1">
            <Badge tone={modeTones[automation.mode]}>{labelOf('automation', automation.mode)}</Badge>
            {status !== 'active' && <Badge tone="warn">{labelOf('agentStatus', status)}</Badge>}
          </p>
        </div>
      </div>
      <p className="mt-3 line-clamp-2 min-h-11 text-muted">{agent.description ?? t('agents.noDescription')}</p>
      <dl className="mt-3 grid grid-cols-3 gap-2 border-t pt-3">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Link>
  );
}

function NoAgents({ canWrite, onChoose }: { readonly canWrite: boolean; readonly onChoose: (one: Template) => void }) {
  return (
    <Card className="mb-6">
      <Empty icon={<Bot size={22} />} title={t('agents.empty')} text={t('agents.emptyText')} />
      {canWrite && (
        <ul className="grid gap-3 px-4 pb-5 md:grid-cols-3">
          {templates.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                onClick={() => onChoose(template)}
                className="h-full w-full rounded-xl border p-4 text-left transition-colors hover:border-accent hover:bg-accent-soft"
              >
                <span className="font-semibold">{t(`template.${template.id}`)}</span>
                <span className="mt-1 block text-sm text-muted">{t(`template.${template.id}Text`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function CreateAgent({ template: chosen, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const { client } = useWorkspace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState(chosen);
  const [name, setName] = useState(chosen.agent.name);
  const create = useMutation({
    mutationFn: () => createFromTemplate(client, template, name.trim()),
    onSuccess: async ({ id }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['agents'] }),
        queryClient.invalidateQueries({ queryKey: ['knowledge'] }),
      ]);
      await navigate({ to: '/agents/$agentId', params: { agentId: id } });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('agents.new')} description={t('agents.newText')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate();
        }}
      >
        <fieldset className="grid gap-2 sm:grid-cols-3">
          <legend className="mb-1.5 text-sm font-medium">{t('agents.template')}</legend>
          {templates.map((one) => (
            <label
              key={one.id}
              className="cursor-pointer rounded-lg border p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="template"
                className="sr-only"
                checked={one === template}
                onChange={() => {
                  setTemplate(one);
                  if (templates.some(({ agent }) => agent.name === name)) setName(one.agent.name);
                }}
              />
              <span className="font-medium">{t(`template.${one.id}`)}</span>
              <span className="mt-0.5 block text-sm text-muted">{t(`template.${one.id}Text`)}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('agents.name')}
          hint={t('agents.nameHint')}
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {t('agents.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
