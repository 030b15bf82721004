import type { Agent, ChannelConnection } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const CHANNELS_MAX = 100;

/** For an agent without a channel: one click creates a widget. */
export function ReachCustomers({ agent }: { readonly agent: Agent }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: channels } = useQuery({
    queryKey: ['channels', 'all'],
    queryFn: async (): Promise<readonly ChannelConnection[]> =>
      (await client.channels.list({ limit: CHANNELS_MAX })).data,
  });
  const create = useMutation({
    mutationFn: async (): Promise<ChannelConnection> =>
      client.channels.create({ type: 'widget', agent_id: agent.id, name: agent.name }),
    onSuccess: async ({ id }) => {
      await navigate({ to: '/settings/channels/$channelId', params: { channelId: id } });
      await queryClient.invalidateQueries({ queryKey: ['channels'] });
    },
  });
  if (!channels || channels.some(({ agent_id: id }) => id === agent.id) || !can('agents:write')) return null;
  return (
    <section className="rounded-xl border border-accent bg-accent-soft p-5" aria-labelledby="reach-customers">
      <h2 id="reach-customers" className="flex items-center gap-2 font-semibold">
        <MessagesSquare size={18} className="text-accent" aria-hidden />
        {t('reach.title', { name: agent.name })}
      </h2>
      <p className="mt-1 text-muted">{t('reach.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" isBusy={create.isPending} onClick={() => create.mutate()}>
          {t('reach.widget')}
        </Button>
        <Link to="/settings/channels" search={{ create: true }} className={buttonClass()}>
          {t('reach.other')}
        </Link>
      </div>
    </section>
  );
}
