import type { Event } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { CodeBlock } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { readNewestEvents, spans, type Span } from '../api/newest-events';

/** Newest first. */
export function Events() {
  const { client } = useWorkspace();
  const [span, setSpan] = useState<Span>('hour');
  const [shown, setShown] = useState<Event | undefined>();
  const query = useQuery({
    queryKey: ['events', span],
    queryFn: ({ signal }) => readNewestEvents(client, spans[span], signal),
  });
  const events = query.data?.events ?? [];
  return (
    <Page title={t('settings.events')} intro={t('events.intro')}>
      <div role="group" aria-label={t('analytics.period')} className="mb-4 flex gap-2">
        {(Object.keys(spans) as Span[]).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === span}
            className={one === span ? '!border-accent !bg-accent-soft !text-accent' : ''}
            onClick={() => setSpan(one)}
          >
            {t(`events.last.${one}`)}
          </Button>
        ))}
      </div>
      {query.isPending && <Skeleton lines={5} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          {events.length === 0 ? (
            <Empty icon={<Activity size={22} />} title={t('events.empty')} text={t('events.emptyText')} />
          ) : (
            <Table
              label={t('settings.events')}
              rows={events}
              keyOf={({ id }) => id}
              columns={[
                { head: t('analytics.time'), cell: ({ timestamp }) => formatDateTime(timestamp) },
                {
                  head: t('events.type'),
                  cell: (event) => (
                    <button type="button" className="hover:underline" onClick={() => setShown(event)}>
                      <Badge>{event.type}</Badge>
                    </button>
                  ),
                },
                {
                  head: t('events.object'),
                  isSecondary: true,
                  cell: ({ data }) => <code className="text-xs">{data.id}</code>,
                },
              ]}
            />
          )}
        </Card>
      )}
      {query.data?.isCut && <p className="mt-3 text-sm text-muted">{t('events.cut', { count: events.length })}</p>}
      {shown && (
        <Dialog isOpen onClose={() => setShown(undefined)} width="48rem" title={shown.type} description={shown.id}>
          <CodeBlock label="JSON" code={JSON.stringify(shown, null, 2)} />
        </Dialog>
      )}
    </Page>
  );
}
