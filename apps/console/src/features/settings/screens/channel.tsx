import type { ChannelConnection, ChannelTestResult } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast';
import { Button, buttonClass, IconButton } from '../../../ui/button';
import { CodeBlock } from '../../../ui/copy-button';
import { ConfirmDialog } from '../../../ui/dialog';
import { NotLoaded } from '../../../ui/not-loaded';
import { Card, Page, Skeleton } from '../../../ui/page';
import { formatAgo } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { channelQuery } from '../api/channels';
import { ChannelNotices } from '../components/channel-notices';
import { ChannelForm } from '../components/channel-form';
import { ChannelTrial } from '../components/channel-trial';
import { RejectedUpdates } from '../components/rejected-updates';
import { WidgetTrial } from '../components/widget-trial';
import { ChannelStatus } from './channels';

export function ChannelScreen() {
  const { channelId } = useParams({ from: '/app/settings/channels/$channelId' });
  const { client, can } = useWorkspace();
  const { data: channel, error, refetch } = useQuery(channelQuery(client, channelId));
  const test = useMutation({
    mutationFn: async (): Promise<ChannelTestResult> => client.channels.test(channelId),
  });
  if (error) {
    return (
      <NotLoaded
        error={error}
        onRetry={() => void refetch()}
        back={
          <Link to="/settings/channels" search={{} as never} className={buttonClass()}>
            {t('notLoaded.back')}
          </Link>
        }
      />
    );
  }
  if (!channel) return <Skeleton lines={4} />;
  const actions = can('agents:write') && (
    <>
      <Button isBusy={test.isPending} onClick={() => test.mutate()}>
        {t('channels.test')}
      </Button>
      <Actions channel={channel} />
    </>
  );
  return (
    <Page title={channel.name} intro={t(`channel.${channel.type}`)} actions={actions}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ChannelStatus channel={channel} />
        {channel.connection_lost && (
          <p className="text-sm text-bad">
            {channel.connection_lost.reason} · {formatAgo(channel.connection_lost.at)}
          </p>
        )}
      </div>
      <div aria-live="polite">{test.data && <TestResult result={test.data} />}</div>
      {channel.type === 'widget' ? <WidgetTrial channel={channel} /> : <Hook channel={channel} />}
      <ChannelTrial key={`trial ${channel.id}`} channel={channel} />
      <ChannelForm key={channel.id} channel={channel} />
      <ChannelNotices channel={channel} />
      <RejectedUpdates channel={channel} />
    </Page>
  );
}

function Actions({ channel }: { readonly channel: ChannelConnection }) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['channels'] });
  const isOn = channel.status === 'enabled';
  const toggle = useMutation({
    mutationFn: () => client.channels.update(channel.id, { status: isOn ? 'disabled' : 'enabled' }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.channels.delete(channel.id),
    onSuccess: async () => {
      await navigate({ to: '/settings/channels' });
      await refresh();
      toast(t('common.deleted'));
    },
  });
  return (
    <>
      <Button isBusy={toggle.isPending} onClick={() => toggle.mutate()}>
        {t(isOn ? 'channels.disable' : 'channels.enable')}
      </Button>
      <IconButton label={t('common.delete')} icon={<Trash2 size={16} />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={t('channels.deleteTitle', { name: channel.name })}
        text={t('channels.deleteText')}
        action={t('common.delete')}
      />
    </>
  );
}

function TestResult({ result }: { readonly result: ChannelTestResult }) {
  const variant = result.is_ok ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn';
  return (
    <div className={`mb-4 flex flex-wrap items-center gap-3 rounded-lg px-3 py-2 ${variant}`}>
      <p className="min-w-0 flex-1">{result.detail}</p>
      {result.install_url !== null && (
        <a href={result.install_url} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
          {t('channels.install')} <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </div>
  );
}

/** Where the provider sends its updates. */
function Hook({ channel }: { readonly channel: ChannelConnection }) {
  if (channel.hook_url === null) return null;
  return (
    <Card className="mb-4 p-5 md:p-6">
      <h2 className="font-semibold">{t('channels.hook')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('channels.hookText')}</p>
      <CodeBlock label="URL" code={new URL(channel.hook_url, location.origin).href} />
    </Card>
  );
}
