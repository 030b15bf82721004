import type { Delivery, DeliveryWithAttempts, Webhook } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Badge, type Tone } from '../../../ui/badge';
import { Button, buttonClass, IconButton } from '../../../ui/button';
import { CodeBlock } from '../../../ui/copy-button';
import { ConfirmDialog, Dialog } from '../../../ui/dialog';
import { NotLoaded } from '../../../ui/not-loaded';
import { Card, Empty, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatDateTime, formatDuration } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { WebhookMaintenance } from '../components/webhook-maintenance';
import { WebhookStatus } from './webhooks';

const REFRESH_MS = 5_000;
const deliveryTones: Readonly<Record<Delivery['status'], Tone>> = {
  pending: 'accent',
  delivered: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  discarded: 'warn',
};

export function WebhookScreen() {
  const { webhookId } = useParams({ from: '/app/settings/webhooks/$webhookId' });
  const { client } = useWorkspace();
  const webhook = useQuery({
    queryKey: ['webhooks', 'one', webhookId],
    queryFn: async (): Promise<Webhook> => client.webhooks.get(webhookId),
  });
  if (webhook.isError) {
    return (
      <NotLoaded
        error={webhook.error}
        onRetry={() => void webhook.refetch()}
        back={
          <Link to="/settings/webhooks" search={{} as never} className={buttonClass()}>
            {t('notLoaded.back')}
          </Link>
        }
      />
    );
  }
  if (!webhook.data) return <Skeleton lines={4} />;
  return (
    <Page title={webhook.data.url} intro={webhook.data.description} actions={<Actions webhook={webhook.data} />}>
      <p className="mb-4 flex flex-wrap gap-1.5">
        <WebhookStatus webhook={webhook.data} />
        {webhook.data.events.map((type) => (
          <Badge key={type}>{type === '*' ? t('webhooks.allEvents') : type}</Badge>
        ))}
      </p>
      <Deliveries webhookId={webhookId} />
    </Page>
  );
}

function Actions({ webhook }: { readonly webhook: Webhook }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: () => client.webhooks.test(webhook.id),
    onSuccess: ({ status }) => toast(t('webhooks.tested', { status: labelOf('delivery', status) })),
    onSettled: refresh,
  });
  const isOn = webhook.status === 'enabled';
  const toggle = useMutation({
    mutationFn: () => client.webhooks.update(webhook.id, { status: isOn ? 'disabled' : 'enabled' }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.webhooks.delete(webhook.id),
    onSuccess: async () => {
      await navigate({ to: '/settings/webhooks' });
      await refresh();
      toast(t('common.deleted'));
    },
  });
  if (!can('webhooks:write')) return null;
  return (
    <>
      <Button icon={<Send size={15} />} isBusy={test.isPending} onClick={() => test.mutate()}>
        {t('webhooks.test')}
      </Button>
      <Button isBusy={toggle.isPending} onClick={() => toggle.mutate()}>
        {t(isOn ? 'webhooks.disable' : 'webhooks.enable')}
      </Button>
      <WebhookMaintenance webhook={webhook} />
      <IconButton label={t('common.delete')} icon={<Trash2 size={16} />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={t('webhooks.deleteTitle')}
        text={t('webhooks.deleteText')}
        action={t('common.delete')}
      />
    </>
  );
}

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { client } = useWorkspace();
  const [openId, setOpenId] = useState<string | undefined>();
  const { query, items } = useList<Delivery>(
    ['webhooks', 'deliveries', webhookId],
    (cursor, signal) =>
      client.webhooks.deliveries.list(webhookId, { limit: 50, ...(cursor !== undefined && { cursor }) }, { signal }),
    { refetchMs: REFRESH_MS },
  );
  if (query.isPending) return <Skeleton lines={4} />;
  return (
    <Card className="overflow-hidden">
      {items.length === 0 ? (
        <Empty icon={<Send size={22} />} title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesText')} />
      ) : (
        <Table
          label={t('webhooks.deliveries')}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('analytics.time'),
              cell: ({ id, created_at: at }) => (
                <button
                  type="button"
                  className="text-left underline-offset-2 hover:underline"
                  onClick={() => setOpenId(id)}
                >
                  {formatDateTime(at)}
                </button>
              ),
            },
            { head: t('events.type'), cell: ({ event_type: type }) => <code className="text-xs">{type}</code> },
            {
              head: t('keys.status'),
              cell: ({ status }) => <Badge tone={deliveryTones[status]}>{labelOf('delivery', status)}</Badge>,
            },
            {
              head: t('webhooks.lastAnswer'),
              isSecondary: true,
              cell: ({ last_attempt: last }) => (last === null ? '–' : outcomeOf(last)),
            },
            { head: t('webhooks.attempts'), isNumber: true, isSecondary: true, cell: (one) => one.attempts_count },
          ]}
        />
      )}
      {openId !== undefined && <Attempts id={openId} onClose={() => setOpenId(undefined)} />}
    </Card>
  );
}

interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly error_reason?: string | null;
}

function outcomeOf({ status, error, error_reason: reason }: Outcome): string {
  if (reason) return labelOf('attemptReason', reason);
  if (status !== null) return String(status);
  return error === null ? '–' : labelOf('attemptError', error);
}

/** The signed bytes have no blanks. */
function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

function Attempts({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: async (): Promise<DeliveryWithAttempts> => client.deliveries.get(id),
    refetchInterval: REFRESH_MS,
  });
  const resend = useMutation({
    mutationFn: () => client.deliveries.resend(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Dialog isOpen onClose={onClose} width="44rem" title={data?.event_type ?? ''} description={data?.event_id}>
      {can('webhooks:write') && (
        <Button
          className="mb-4"
          icon={<RefreshCw size={15} />}
          isBusy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('webhooks.resend')}
        </Button>
      )}
      {data?.payload && (
        <div className="mb-4">
          <CodeBlock label={t('webhooks.sent')} code={indented(data.payload)} />
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {data?.attempts.map((attempt) => (
          <li key={attempt.id}>
            <p className="mb-1 text-sm">
              {formatDateTime(attempt.at)} · {outcomeOf(attempt)} · {formatDuration(attempt.duration_ms)}
            </p>
            {attempt.answer !== '' && <CodeBlock label={t('webhooks.answer')} code={attempt.answer} />}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
