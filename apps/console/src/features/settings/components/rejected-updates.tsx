import type { ChannelConnection, RejectedUpdate } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/page';
import { Table, type Column } from '../../../ui/table';
import { formatAgo } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const SHOWN = 10;

/** Hidden if none. */
export function RejectedUpdates({ channel }: { readonly channel: ChannelConnection }) {
  const { client, can } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['channels', 'rejected', channel.id],
    queryFn: async () => {
      const { data: updates, pagination } = await client.channels.rejectedUpdates.list(channel.id, { limit: SHOWN });
      return { updates, total: pagination.total };
    },
    enabled: channel.type !== 'widget' && can('conversations:read'),
  });
  if (!data || data.total === 0) return null;
  const rows = data.updates.map((update, place) => ({ ...update, key: String(place) }));
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="p-5 pb-2 md:px-6">
        <h2 className="font-semibold">{t('channels.rejected')}</h2>
        <p className="mt-1 text-sm text-muted">{t('channels.rejectedText')}</p>
      </div>
      <Table label={t('channels.rejected')} rows={rows} columns={columns()} keyOf={({ key }) => key} />
      {data.total > rows.length && (
        <p className="px-6 pb-4 text-sm text-muted">
          {t('channels.rejectedMore', { shown: rows.length, total: data.total })}
        </p>
      )}
    </Card>
  );
}

function columns(): readonly Column<RejectedUpdate>[] {
  return [
    { head: t('channels.rejectedReason'), cell: ({ reason }) => <span className="break-words">{reason}</span> },
    {
      head: t('channels.rejectedMessage'),
      cell: ({ provider_message_id: id }) => <span className="font-mono text-xs break-all">{id ?? '–'}</span>,
      isSecondary: true,
    },
    { head: t('channels.rejectedAt'), cell: ({ received_at: at }) => formatAgo(at) },
  ];
}
