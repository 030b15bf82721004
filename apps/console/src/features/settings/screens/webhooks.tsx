import type { Webhook, WebhookWithSecret } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { CreateWebhook } from '../components/create-webhook';
import { WebhookSecret } from '../components/webhook-secret';

export function Webhooks() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  useCreateFromAddress('webhooks:write', () => setCreating(true));
  const [made, setMade] = useState<WebhookWithSecret | undefined>();
  const { query, items } = useList<Webhook>(['webhooks', 'list'], (cursor, signal) =>
    client.webhooks.list({ limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const isEmpty = query.isSuccess && items.length === 0;
  const add = can('webhooks:write') && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <Page title={t('settings.webhooks')} intro={t('webhooks.intro')} actions={!isEmpty && add}>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          {items.length === 0 ? (
            <Empty icon={<WebhookIcon size={22} />} title={t('webhooks.empty')} text={t('webhooks.emptyText')}>
              {add}
            </Empty>
          ) : (
            <Table
              label={t('settings.webhooks')}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: t('webhooks.url'),
                  cell: ({ id, url, description }) => (
                    <>
                      <Link
                        to="/settings/webhooks/$webhookId"
                        params={{ webhookId: id }}
                        className="font-medium underline-offset-2 hover:underline"
                      >
                        {url}
                      </Link>
                      {description !== null && <p className="text-sm text-muted">{description}</p>}
                    </>
                  ),
                },
                {
                  head: t('settings.events'),
                  isSecondary: true,
                  cell: ({ events }) =>
                    events.includes('*') ? t('webhooks.allEvents') : t('webhooks.eventCount', { count: events.length }),
                },
                { head: t('keys.status'), cell: (webhook) => <WebhookStatus webhook={webhook} /> },
              ]}
            />
          )}
        </Card>
      )}
      {isCreating && (
        <CreateWebhook
          onClose={() => setCreating(false)}
          onCreated={(webhook) => {
            setCreating(false);
            setMade(webhook);
            void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
          }}
        />
      )}
      {made && <WebhookSecret secret={made.secret} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { status, disabled_reason: reason, failing_since: failingSince } = webhook;
  if (status === 'disabled') return <Badge tone="bad">{labelOf('webhookReason', reason ?? 'api')}</Badge>;
  if (failingSince !== null)
    return <Badge tone="warn">{t('webhooks.failing', { time: formatDateTime(failingSince) })}</Badge>;
  return <Badge tone="good">{t('webhooks.enabled')}</Badge>;
}
