import type { Agent } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

export function TurnOn({ agent }: { readonly agent: Agent }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const { data: answersCount = 0 } = useQuery({
    queryKey: ['knowledge', 'answers', 'count'],
    queryFn: async () => (await client.knowledge.answers.list({ limit: 1 })).pagination.total,
    enabled: can('knowledge:read'),
  });
  const turnOn = useMutation({
    mutationFn: async (mode: 'on' | 'suggest') => client.agents.update(agent.id, { automation: { mode } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['agents', 'one', agent.id], saved);
      void queryClient.invalidateQueries({ queryKey: ['agents'] });
      toast(t('turnOn.done', { name: agent.name }));
    },
  });
  const steps = [
    { isDone: answersCount > 0, text: t('turnOn.knowledge', { count: answersCount }), to: '/knowledge' as const },
    { isDone: (agent.welcome_message ?? '') !== '', text: t('turnOn.welcome') },
    { isDone: agent.settings.handoff_enabled, text: t('turnOn.handoff') },
    { isDone: agent.status === 'active', text: t('turnOn.active') },
  ];
  return (
    <section className="rounded-xl border border-accent bg-accent-soft p-5" aria-labelledby="turn-on">
      <h2 id="turn-on" className="font-semibold">
        {t(agent.automation.mode === 'suggest' ? 'turnOn.suggestTitle' : 'turnOn.title', { name: agent.name })}
      </h2>
      <ul className="mt-3 flex flex-col gap-1.5">
        {steps.map(({ isDone, text, to }) => (
          <li key={text} className="flex items-center gap-2">
            {isDone ? (
              <CircleCheck size={17} className="shrink-0 text-good" aria-label={t('common.done')} />
            ) : (
              <CircleDashed size={17} className="shrink-0 text-muted" aria-hidden />
            )}
            {to && !isDone ? (
              <Link to={to} className="underline underline-offset-2">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {can('agents:write') && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate('on')}>
            {t('turnOn.action')}
          </Button>
          {agent.automation.mode === 'off' && (
            <Button isBusy={turnOn.isPending} onClick={() => turnOn.mutate('suggest')}>
              {t('turnOn.suggest')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
