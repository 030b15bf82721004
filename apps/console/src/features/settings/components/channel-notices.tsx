import type { ChannelConnection, ChannelNotice } from '@parley/sdk';
import { Card } from '../../../ui/page';
import { Table, type Column } from '../../../ui/table';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';

export function ChannelNotices({ channel }: { readonly channel: ChannelConnection }) {
  if (channel.notices.length === 0) return null;
  const rows = channel.notices.map((notice, place) => ({ ...notice, key: String(place) }));
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="p-5 pb-2 md:px-6">
        <h2 className="font-semibold">{t('notices.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('notices.text')}</p>
      </div>
      <Table label={t('notices.title')} rows={rows} columns={columns()} keyOf={({ key }) => key} />
    </Card>
  );
}

function columns(): readonly Column<ChannelNotice>[] {
  return [
    {
      head: t('notices.about'),
      cell: ({ kind, template }) => (
        <>
          {labelOf('notices.kind', kind)}
          {template && (
            <span className="block font-mono text-xs break-all text-muted">
              {template.name} · {template.language}
            </span>
          )}
        </>
      ),
    },
    {
      head: t('notices.event'),
      cell: ({ event, detail }) => (
        <>
          <span className="font-mono text-xs break-all">{event}</span>
          {detail !== null && <span className="block text-sm break-words text-muted">{detail}</span>}
        </>
      ),
    },
    { head: t('notices.at'), cell: ({ at }) => formatAgo(at) },
  ];
}
