import type { ChannelConnection } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { t } from '../../../i18n/messages';
import { useAgentName } from '../../agents/api/agents';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { CreateChannel } from '../components/create-channel';
import { SurveyCard } from '../components/survey';

export function Channels() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  useCreateFromAddress('agents:write', () => setCreating(true));
  // All fit on one page.
  const { query, items } = useList<ChannelConnection>(['channels', 'list'], (cursor, signal) =>
    client.channels.list({ limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const isEmpty = query.isSuccess && items.length === 0;
  const add = can('agents:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('channels.new')}
    </Button>
  );
  return (
    <Page title={t('settings.channels')} intro={t('channels.intro')} actions={!isEmpty && add}>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          {items.length === 0 ? (
            <Empty icon={<MessagesSquare size={22} />} title={t('channels.empty')} text={t('channels.emptyText')}>
              {add}
            </Empty>
          ) : (
            <ChannelTable channels={items} />
          )}
        </Card>
      )}
      {can('members:read') && <SurveyCard />}
      {isCreating && (
        <CreateChannel
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false);
            void queryClient.invalidateQueries({ queryKey: ['channels'] });
            void navigate({ to: '/settings/channels/$channelId', params: { channelId: id } });
          }}
        />
      )}
    </Page>
  );
}

function ChannelTable({ channels }: { readonly channels: readonly ChannelConnection[] }) {
  return (
    <Table
      label={t('settings.channels')}
      rows={channels}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('keys.name'),
          cell: ({ id, name }) => (
            <Link
              to="/settings/channels/$channelId"
              params={{ channelId: id }}
              className="font-medium underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          ),
        },
        { head: t('channels.type'), cell: ({ type }) => t(`channel.${type}`) },
        { head: t('channels.agent'), isSecondary: true, cell: ({ agent_id: id }) => <AgentName id={id} /> },
        { head: t('keys.status'), cell: (channel) => <ChannelStatus channel={channel} /> },
      ]}
    />
  );
}

function AgentName({ id }: { readonly id: string }) {
  return <>{useAgentName(id)}</>;
}

export function ChannelStatus({ channel }: { readonly channel: ChannelConnection }) {
  if (channel.connection_lost) return <Badge tone="bad">{t('channels.lost')}</Badge>;
  if (channel.status === 'disabled') return <Badge tone="warn">{t('channels.disabled')}</Badge>;
  return <Badge tone="good">{t('channels.enabled')}</Badge>;
}
